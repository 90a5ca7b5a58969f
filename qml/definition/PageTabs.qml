// Which page is shown beside the schema tree: the selected node, or one about the definition.
import QtQuick
import CrdDesigner.Commands
import CrdDesigner.Controls
import CrdDesigner.Model

TabStrip {
    id: root

    required property Commands commands
    required property DefinitionModel model
    readonly property var pages: root.commands.definition.pages

    function commandOf(page: string): DefinitionPageCommand {
        return root.pages.find(command => command.page === page);
    }

    function describe(page: string): var {
        const command = root.commandOf(page);
        const counts = root.model.counts[page];
        return { title: command.title, description: command.description, keys: command.keys, iconName: command.iconName,
                 enabled: command.enabled, errors: counts?.errors ?? 0, warnings: counts?.warnings ?? 0 };
    }

    anchors.fill: parent
    ids: root.pages.map(command => command.page)
    prefix: "page:"
    menuName: "morePages"
    menuTitle: qsTr("All pages")
    Accessible.name: qsTr("Pages")
}
