// Several lines of text. Ctrl+Return or leaving the field gives `committed`, Ctrl+Return `submitted` as well, Escape
// `cancelled`; Tab moves on.
import QtQuick
import QtQuick.Templates as T
import CrdDesigner.Theme

T.TextArea {
    id: root

    property bool mono: false
    property bool problem: false
    property bool quiet: false           // no frame until hovered or focused

    signal committed()
    signal submitted()
    signal cancelled()
    signal undoIgnored()                 // undo was asked for, and this text has nothing to undo
    signal redoIgnored()

    implicitWidth: Theme.px(240)
    implicitHeight: Math.max(Theme.controlHeight, contentHeight + topPadding + bottomPadding)
    leftPadding: Theme.space3 - 2
    rightPadding: Theme.space3 - 2
    topPadding: Theme.space2
    bottomPadding: Theme.space2
    color: root.enabled ? Theme.colors.text : Theme.colors.textDisabled
    selectionColor: Theme.colors.accentFill
    selectedTextColor: Theme.colors.accentInk
    placeholderTextColor: Theme.colors.textFaint
    font.family: root.mono ? Theme.mono : Theme.sans
    font.preferShaping: !root.mono      // no ligatures in what is written in the file
    font.pixelSize: root.mono ? Theme.textCode : Theme.textBody
    wrapMode: TextEdit.Wrap
    selectByMouse: true
    hoverEnabled: true
    Accessible.role: Accessible.EditableText
    Accessible.multiLine: true
    Keys.onPressed: event => {
        if (event.key === Qt.Key_Escape) {
            root.cancelled();
            event.accepted = true;
        } else if ((event.key === Qt.Key_Return || event.key === Qt.Key_Enter) && (event.modifiers & Qt.ControlModifier)) {
            root.committed();
            root.submitted();
            event.accepted = true;
        } else if (event.key === Qt.Key_Tab && !event.modifiers) {
            root.nextItemInFocusChain(true).forceActiveFocus(Qt.TabFocusReason);
            event.accepted = true;
        } else if (event.key === Qt.Key_Backtab) {
            root.nextItemInFocusChain(false).forceActiveFocus(Qt.BacktabFocusReason);
            event.accepted = true;
        } else if (event.matches(StandardKey.Undo) && !root.canUndo) {
            root.undoIgnored();
            event.accepted = true;
        } else if (event.matches(StandardKey.Redo) && !root.canRedo) {
            root.redoIgnored();
            event.accepted = true;
        }
    }
    onActiveFocusChanged: {
        if (!root.activeFocus)
            root.committed();
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
        y: root.topPadding
        width: root.width - root.leftPadding - root.rightPadding
        visible: root.length === 0 && root.preeditText === ""
        text: root.placeholderText
        font.family: Theme.sans
        font.pixelSize: Theme.textBody
        color: root.placeholderTextColor
        elide: Text.ElideRight
        Accessible.ignored: true
    }
}
