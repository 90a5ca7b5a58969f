// A command and its keys, in the list of KeysDialog.
import QtQuick
import CrdDesigner.Commands
import CrdDesigner.Controls
import CrdDesigner.Theme

Rectangle {
    id: root

    required property int index
    required property AppCommand command
    property string path: ""             // of its menu
    property bool current: false
    property bool focused: false
    property bool changed: false         // the keys are the user's own

    signal chosen(int index)

    height: Theme.rowHeight
    color: root.current ? (root.focused ? Theme.colors.selection : Theme.colors.selectionIdle) : hover.hovered ? Theme.colors.hover : "transparent"
    Accessible.role: Accessible.ListItem
    Accessible.name: root.command.steadyName()
    Accessible.description: Spoken.row([root.command.keys, root.command.moreKeys])
    Accessible.selected: root.current

    HoverHandler { id: hover }
    TapHandler { onTapped: root.chosen(root.index) }
    AppLabel {
        id: name

        x: Theme.space3
        width: Math.min(implicitWidth, caps.x - x - Theme.space3)
        height: parent.height
        text: root.command.steadyName()
        font.weight: root.changed ? Font.DemiBold : Font.Normal
        Accessible.ignored: true
    }
    AppLabel {
        anchors.left: name.right
        anchors.leftMargin: Theme.space3
        width: Math.max(0, caps.x - x - Theme.space3)
        height: parent.height
        text: root.path
        role: "small"
        faint: true
        Accessible.ignored: true
    }
    Row {
        id: caps

        anchors.right: parent.right
        anchors.rightMargin: Theme.space4
        anchors.verticalCenter: parent.verticalCenter
        spacing: Theme.space2

        KeyCap { visible: keys !== ""; keys: root.command.keys }
        KeyCap { visible: keys !== ""; keys: root.command.moreKeys }
    }
}
