// The background of menus, dialogs and popup lists.
import QtQuick
import CrdDesigner.Theme

Item {
    id: root

    property int radius: Theme.radius + 2
    property color edge: Theme.dark ? Theme.colors.lineStrong : Theme.colors.line

    Rectangle {
        x: 0
        y: 3
        width: parent.width
        height: parent.height
        radius: root.radius
        color: "#000000"
        opacity: Theme.dark ? 0.35 : 0.10
    }
    Rectangle {
        x: -1
        y: 1
        width: parent.width + 2
        height: parent.height + 1
        radius: root.radius
        color: "#000000"
        opacity: Theme.dark ? 0.25 : 0.05
    }
    Rectangle {
        anchors.fill: parent
        radius: root.radius
        color: Theme.colors.raised
        border.color: root.edge
    }
}
