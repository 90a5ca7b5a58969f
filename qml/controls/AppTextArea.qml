// Several lines of text. Escape emits `cancelled`; Tab moves on. With `take` it shows `documentText` and commits typed
// text to the document, as AppTextField does, also on Return. If Return emits `submitted`, Shift+Return begins a line;
// otherwise Ctrl+Return submits.
import QtQuick
import QtQuick.Templates as T
import CrdDesigner.Controls
import CrdDesigner.Theme

T.TextArea {
    id: root

    property bool mono: false
    property bool problem: false
    property bool quiet: false           // no frame until hovered or focused
    property alias documentText: own.documentText
    property alias take: own.take        // as in FieldDraft
    property alias rehearse: own.rehearse
    readonly property alias uncommitted: own.uncommitted
    readonly property alias exactText: own.exactText
    property bool returnSubmits: root.take !== null
    property var handleFirst: null       // function(event: KeyEvent): bool, whether it handled the key; null: none
    property bool unsettable: false      // Delete emits `unsetRequested` if there is no text to delete

    signal submitted()
    signal cancelled()
    signal unsetRequested()

    function commit(): bool {
        return own.commit();
    }

    readonly property FieldDraft draft: FieldDraft {
        id: own

        field: root
        multiline: true
        text: characters.text
        onShown: text => own.showIn(root, text)
        onTaken: own.forgetTyping(root)
    }

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
    font.preferShaping: !root.mono      // no ligatures in text of the file
    font.pixelSize: root.mono ? Theme.textCode : Theme.textBody
    wrapMode: TextEdit.Wrap
    selectByMouse: true
    hoverEnabled: true
    Accessible.role: Accessible.EditableText
    Accessible.multiLine: true
    Keys.onPressed: event => {
        if (root.handleFirst !== null && root.handleFirst(event)) {
            event.accepted = true;
            return;
        }
        const typed = root.take !== null ? root.uncommitted : root.canUndo;
        const submits = (event.modifiers & Qt.ControlModifier) || (root.returnSubmits && !(event.modifiers & Qt.ShiftModifier));
        if (event.key === Qt.Key_Escape) {
            if (root.take !== null)
                own.discard();
            root.cancelled();
            event.accepted = true;
        } else if ((event.key === Qt.Key_Return || event.key === Qt.Key_Enter) && submits) {
            if (root.commit())
                root.submitted();
            event.accepted = true;
        } else if (event.key === Qt.Key_Tab && !event.modifiers) {
            root.nextItemInFocusChain(true).forceActiveFocus(Qt.TabFocusReason);
            event.accepted = true;
        } else if (event.key === Qt.Key_Backtab) {
            root.nextItemInFocusChain(false).forceActiveFocus(Qt.BacktabFocusReason);
            event.accepted = true;
        } else if (event.matches(StandardKey.Undo)) {
            own.undo(root, typed);
            event.accepted = true;
        } else if (event.matches(StandardKey.Redo)) {
            own.redo(root);
            event.accepted = true;
        } else if (event.key === Qt.Key_Delete && event.modifiers === Qt.NoModifier && root.unsettable && root.length === 0) {
            own.settle();
            root.unsetRequested();
            event.accepted = true;
        } else if (own.isShortcut(event.modifiers, event.text)) {
            event.accepted = true;
        }
    }
    onActiveFocusChanged: {
        own.focused = root.activeFocus;
        if (root.activeFocus)
            return;
        root.cursorVisible = false;      // Qt 6.4 leaves it if the focus moves while another window is active
        root.commit();
    }

    background: Rectangle {
        radius: Theme.radius
        color: root.quiet && !root.activeFocus && !root.hovered ? "transparent" : Theme.colors.field
        border.width: root.activeFocus ? Theme.focusWidth : 1
        border.color: root.activeFocus ? Theme.colors.focus
                    : root.problem ? Theme.colors.error
                    : root.quiet && !root.hovered ? "transparent" : Theme.colors.lineStrong
    }

    EditorText {
        id: characters

        editor: root
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
