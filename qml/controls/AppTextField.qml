// One line of text. `mono` for what is written in the file; `problem` colours the frame. Escape gives `cancelled`.
import QtQuick
import QtQuick.Templates as T
import CrdDesigner.Theme

T.TextField {
    id: root

    property bool mono: false
    property bool problem: false
    property bool quiet: false           // no frame until hovered or focused: for values inside rows

    signal cancelled()
    signal undoIgnored()                 // undo was asked for, and this field has nothing to undo
    signal redoIgnored()

    implicitWidth: Theme.px(160)
    implicitHeight: Theme.controlHeight
    leftPadding: Theme.space3 - 2
    rightPadding: Theme.space3 - 2
    topPadding: 0
    bottomPadding: 0
    verticalAlignment: TextInput.AlignVCenter
    color: root.enabled ? Theme.colors.text : Theme.colors.textDisabled
    selectionColor: Theme.colors.accentFill
    selectedTextColor: Theme.colors.accentInk
    placeholderTextColor: Theme.colors.textFaint
    font.family: root.mono ? Theme.mono : Theme.sans
    font.preferShaping: !root.mono      // no ligatures in what is written in the file
    font.pixelSize: root.mono ? Theme.textCode : Theme.textBody
    selectByMouse: true
    hoverEnabled: true
    renderType: Text.QtRendering
    Accessible.role: Accessible.EditableText
    Keys.onEscapePressed: event => {
        root.cancelled();
        event.accepted = false;
    }
    Keys.onPressed: event => {
        event.accepted = true;
        if (event.matches(StandardKey.Undo) && !root.canUndo)
            root.undoIgnored();
        else if (event.matches(StandardKey.Redo) && !root.canRedo)
            root.redoIgnored();
        else
            event.accepted = false;
    }

    background: Rectangle {
        radius: Theme.radius
        color: root.quiet && !root.activeFocus && !root.hovered ? "transparent" : Theme.colors.field
        border.width: root.activeFocus ? Theme.focusWidth : 1
        border.color: root.activeFocus ? Theme.colors.focus
                    : root.problem ? Theme.colors.error
                    : root.quiet && !root.hovered ? "transparent" : Theme.colors.lineStrong
    }

    Text {
        x: root.leftPadding
        width: root.width - root.leftPadding - root.rightPadding
        height: root.height
        visible: root.length === 0 && root.preeditText === ""
        text: root.placeholderText
        font.family: Theme.sans
        font.pixelSize: Theme.textBody
        color: root.placeholderTextColor
        verticalAlignment: Text.AlignVCenter
        elide: Text.ElideRight
        Accessible.ignored: true
    }
}
