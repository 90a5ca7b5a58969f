// Chooses the page next to the schema tree: the selected node, or one about the definition.
import QtQuick
import CrdDesigner.Commands
import CrdDesigner.Controls
import CrdDesigner.Model

TabStrip {
    id: root

    required property Commands commands
    required property DefinitionModel model
    required property int page           // Page
    readonly property var pages: root.commands.definition.pages

    signal pageChosen(int page)

    function describe(id: string): var {
        const command = root.pages.find(entry => entry.commandId === id);
        const counts = root.model.counts[command.page];
        return { title: command.title, description: command.description, keys: command.keys, iconName: command.iconName,
                 enabled: command.enabled, errors: counts?.errors ?? 0, warnings: counts?.warnings ?? 0 };
    }

    anchors.fill: parent
    ids: root.pages.map(command => command.commandId)
    current: root.pages.find(command => command.page === root.page).commandId
    prefix: ""
    onChosen: id => root.pageChosen(root.pages.find(command => command.commandId === id).page)
    menuName: "morePages"
    menuTitle: qsTr("All pages")
    Accessible.name: qsTr("Pages")
}
