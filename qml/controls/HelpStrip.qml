// The line at the foot of a list of fields: what the row means that the mouse went to last or, since then, the keyboard.
import QtQuick
import CrdDesigner.Theme

Rectangle {
    id: root

    // Rows are FieldRows; without their type, since that one needs this one's.
    property var focused: null           // the row with the keyboard
    property var pointed: null           // that the mouse went to, since the keyboard was used
    property real mouseX: -1             // where it was then
    property real mouseY: -1
    property bool shown: true
    property bool active: true           // the keyboard is in the pane
    property string fallback: ""         // where no row is meant
    readonly property var row: root.pointed !== null ? root.pointed : root.active ? root.focused : null
    readonly property string text: root.row?.hint ?? ""
    readonly property bool multiline: root.pointed === null && (Editing.focused?.multiline ?? false)

    // A row that comes under a resting mouse, because it was scrolled, is not pointed at.
    function pointAt(row: Item, x: real, y: real) {
        if (x === root.mouseX && y === root.mouseY)
            return;
        root.mouseX = x;
        root.mouseY = y;
        root.pointed = row;
    }
    function leave(row: Item) {
        if (root.pointed === row)
            root.pointed = null;
    }
    function focusOn(row: Item) {
        root.focused = row;
        root.pointed = null;
    }

    height: visible ? Theme.px(22) : 0
    visible: root.shown
    color: Theme.colors.bar

    Rectangle {
        width: parent.width
        height: 1
        color: Theme.colors.line
    }
    HoverHandler { id: hover }
    AppToolTip {
        shown: hover.hovered && help.truncated
        text: help.text
    }
    AppLabel {
        id: help

        objectName: "helpText"
        anchors.left: parent.left
        anchors.right: lines.left
        anchors.leftMargin: Theme.space4
        anchors.rightMargin: Theme.space4
        height: parent.height
        text: root.text !== "" ? root.text : root.fallback
        role: "small"
        faint: root.text === ""
        muted: root.text !== ""
    }
    AppLabel {
        id: lines

        anchors.right: parent.right
        anchors.rightMargin: root.multiline ? Theme.space4 : 0
        width: root.multiline ? implicitWidth : 0
        height: parent.height
        visible: root.multiline
        text: qsTr("Shift+Return: new line")
        role: "small"
    }
}
