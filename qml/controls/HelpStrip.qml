// The line below a list of fields: the help of the row that was hovered or focused last.
import QtQuick
import CrdDesigner.Theme

Rectangle {
    id: root

    // Rows are FieldRows; untyped, to avoid a cyclic dependency.
    property var focused: null           // the row with the focus
    property var pointed: null           // hovered since the last use of the keyboard
    property real mouseX: -1             // its position then
    property real mouseY: -1
    property bool shown: true
    property bool active: true           // the pane has the focus
    property string fallback: ""         // shown without a row
    readonly property var row: root.pointed !== null ? root.pointed : root.active ? root.focused : null
    readonly property string text: root.row?.hint ?? ""
    // At the right: the help may be cut, the keys are not.
    readonly property string keys: root.multiline ? qsTr("Shift+Return: new line") : root.row?.hintKeys ?? ""
    readonly property bool multiline: root.pointed === null && (Editing.focused?.multiline ?? false)

    // A row scrolled under a resting mouse does not count as hovered.
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

        objectName: "helpKeys"
        anchors.right: parent.right
        anchors.rightMargin: visible ? Theme.space4 : 0
        width: visible ? implicitWidth : 0
        height: parent.height
        visible: root.keys !== ""
        text: root.keys
        role: "small"
    }
}
