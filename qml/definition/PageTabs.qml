// Chooses the page next to the schema tree: the selected node, or one about the definition.
import QtQuick
import CrdDesigner.Commands
import CrdDesigner.Controls

TabStrip {
    id: root

    required property Commands commands
    required property int page           // Page
    readonly property var pages: root.commands.definition.pages

    signal pageChosen(int page)

    anchors.fill: parent
    tabs: root.pages.map(command => command.tab)
    current: root.pages.find(command => command.page === root.page).commandId
    prefix: ""
    onChosen: key => root.pageChosen(root.pages.find(command => command.commandId === key).page)
    menuName: "morePages"
    menuTitle: qsTr("All pages")
    Accessible.name: qsTr("Pages")
}
