// One line of text. `mono` for text of the file; `problem` colours the frame. Escape emits `cancelled`. With `take` it
// shows `documentText` and commits typed text to the document when it loses the focus, on Return, and by
// Editing.commit(). Without typed text, undo is that of the document.
import QtQuick
import QtQuick.Templates as T
import CrdDesigner.Theme

T.TextField {
    id: root

    property bool mono: false
    property bool problem: false
    property bool quiet: false           // no frame until hovered or focused: for values inside rows
    property alias documentText: own.documentText
    property alias take: own.take        // as in FieldDraft
    property alias rehearse: own.rehearse
    readonly property alias uncommitted: own.uncommitted
    readonly property alias exactText: own.exactText
    property bool leavingCommits: true   // false: the owner decides what happens to the text when the focus leaves
    property bool unsettable: false      // Delete emits `unsetRequested` if there is no text to delete
    readonly property bool hasInputError: own.inputError !== ""

    signal cancelled()
    signal unsetRequested()

    function commit(): bool {
        return own.commit();
    }

    readonly property FieldDraft draft: FieldDraft {
        id: own

        field: root
        text: root.text
        onShown: text => {
            own.showIn(root, text);
            if (root.quiet && !root.activeFocus)
                root.cursorPosition = 0; // a value is read from its beginning
        }
        onTaken: own.forgetTyping(root)
    }

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
    font.preferShaping: !root.mono      // no ligatures in text of the file
    font.pixelSize: root.mono ? Theme.textCode : Theme.textBody
    selectByMouse: true
    hoverEnabled: true
    renderType: Text.QtRendering
    Accessible.role: Accessible.EditableText
    onEditingFinished: {
        if (root.activeFocus || root.leavingCommits)
            root.commit();
    }
    onActiveFocusChanged: {
        // Selected when focused by keys, so that typing replaces it.
        own.focused = root.activeFocus;
        if (!root.activeFocus)
            root.cursorVisible = false;  // as in AppTextArea
        if (root.activeFocus && (root.focusReason === Qt.TabFocusReason || root.focusReason === Qt.BacktabFocusReason))
            root.selectAll();
    }
    Keys.onEscapePressed: event => {
        if (root.take !== null)
            own.discard();
        root.cancelled();
        event.accepted = false;
    }
    Keys.onPressed: event => {
        const typed = root.take !== null ? root.uncommitted : root.canUndo;
        event.accepted = true;
        if (event.matches(StandardKey.Undo)) {
            own.undo(root, typed);
        } else if (event.matches(StandardKey.Redo)) {
            own.redo(root);
        } else if (event.key === Qt.Key_Delete && event.modifiers === Qt.NoModifier && root.unsettable && root.length === 0) {
            own.settle();
            root.unsetRequested();
        } else {
            event.accepted = own.isShortcut(event.modifiers, event.text);
        }
    }

    background: Rectangle {
        radius: Theme.radius
        color: root.quiet && !root.activeFocus && !root.hovered ? "transparent" : Theme.colors.field
        border.width: root.activeFocus ? Theme.focusWidth : 1
        border.color: root.problem ? Theme.colors.error
                    : root.activeFocus ? Theme.colors.focus
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
