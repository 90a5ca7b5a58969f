// The line at the foot of a pane of rows: what the row means that the mouse went to last or, since then, the keyboard.
import QtQuick
import CrdDesigner.Theme

Rectangle {
    id: root

    property int focused: -1             // the row with the keyboard
    property int pointed: -1             // that the mouse went to, since the keyboard was used
    property point mouse                 // where it was then
    property bool shown: true
    property string text: ""
    property string fallback: ""         // where no row is meant
    readonly property int row: root.pointed >= 0 ? root.pointed : root.focused
    readonly property bool multiline: root.pointed < 0 && (Editing.focused?.multiline ?? false)

    // A row that comes under a resting mouse, because it was scrolled, is not pointed at.
    function pointAt(index: int, place: point) {
        if (place.x === root.mouse.x && place.y === root.mouse.y)
            return;
        root.mouse = place;
        root.pointed = index;
    }
    function leave(index: int) {
        if (root.pointed === index)
            root.pointed = -1;
    }
    function focusOn(index: int) {
        root.focused = index;
        root.pointed = -1;
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
