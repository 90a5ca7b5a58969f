// What a field holds against what the document has: the text is the field's own from the first letter until it is
// committed, then the document's again.
import QtQuick

QtObject {
    id: root

    required property Item field
    property string text: ""             // of the field
    property string documentText: ""     // of the document
    // Gives a text to the document and returns "", or one sentence why it cannot; null: the field is none of a document.
    property var take: null
    // As take(), and does nothing but that: for the copy that a crash leaves. null: the copy keeps the text apart.
    property var rehearse: null
    property string base: ""             // what was typed on: the text without a change of its own
    property string refusal: ""
    property bool focused: false
    property bool multiline: false       // Shift+Return begins a line
    property string undone: ""           // what was typed and undone as a whole, for redo
    property string undoneIn: ""         // Editing.place then
    property int below: 0                // steps of the document that were undone after it
    property bool gone: false            // who took the text has done with the field
    readonly property bool uncommitted: root.take !== null && root.text !== root.base
    property bool settling: false        // the text was taken; the document is yet to show what it made of it
    // A list of drafts would outlive those whose field goes with what it gave.
    readonly property Connections follower: Connections {
        target: Editing
        enabled: root.settling
        function onRefreshed() {
            root.settling = false;
            root.refresh();
        }
    }

    signal shown(string text)            // for the field to show
    signal taken()                       // the history of the field's own text ends here

    function commit(): bool {
        if (!root.uncommitted)
            return true;
        const draft = root, editing = Editing, give = root.take, outer = editing.taking;
        editing.taking = true;
        const refusal = give(draft.text);
        editing.taking = outer;
        if (draft.gone)                  // and knows no names any more
            return true;
        draft.refusal = refusal;
        if (refusal !== "")
            return false;
        draft.settle();                  // who took it may have put another text here
        draft.taken();
        return true;
    }
    // What stands here is what the document has, or is about to have.
    function settle() {
        root.base = root.text;
        root.settling = true;
    }
    // Shows what the document has, unless somebody types.
    function refresh() {
        if (!root.uncommitted)
            root.restore();
    }
    // Where the caret stands when `after` takes the place of `before`: beside the same letters.
    function caretIn(before: string, caret: int, after: string): int {
        if (caret === before.length)
            return after.length;
        const most = Math.min(before.length, after.length);
        let same = 0;
        while (same < most && before[same] === after[same])
            ++same;
        if (caret <= same)
            return caret;
        let tail = 0;
        while (tail < most - same && before[before.length - 1 - tail] === after[after.length - 1 - tail])
            ++tail;
        return after.length - Math.min(tail, Math.max(0, before.length - caret));
    }
    // Undoes what was typed into `editor`, a TextField or a TextArea; where nothing was, the document's last step.
    function undo(editor: var, typed: bool) {
        if (!typed) {
            ++root.below;
            Editing.undoRequested();
            return;
        }
        const before = editor.text;
        if (editor.canUndo)
            editor.undo();
        else
            root.restore();
        if (root.uncommitted)
            return;
        root.undone = before;            // the next step is the document's, and redo comes back this way
        root.undoneIn = Editing.place;
        root.below = 0;
    }
    // In the order in which it was undone.
    function redo(editor: var) {
        if (root.below === 0 && editor.canRedo) {
            editor.redo();
        } else if (root.below === 0 && root.undone !== "" && root.undoneIn === Editing.place) {
            editor.text = root.undone;
            editor.cursorPosition = editor.length;
        } else {
            root.below = Math.max(0, root.below - 1);
            Editing.redoRequested();
        }
    }
    function showIn(editor: var, text: string) {
        const caret = root.caretIn(editor.text, editor.cursorPosition, text);
        editor.text = text;
        if (editor.activeFocus)
            editor.cursorPosition = caret;
    }
    // An editor forgets what could be undone when its text is replaced.
    function forgetTyping(editor: var) {
        if (!editor.canUndo)
            return;
        const text = editor.text, at = editor.cursorPosition;
        editor.text = "";
        editor.text = text;
        editor.cursorPosition = at;
    }
    function restore() {
        root.refusal = "";
        root.base = root.documentText;
        if (root.text !== root.base)
            root.shown(root.base);
    }

    onTakeChanged: root.refresh()
    onTextChanged: {
        if (!root.uncommitted)
            return;
        root.undone = "";
        Editing.typed();
    }
    onDocumentTextChanged: {
        if (root.take === null)
            return;
        if (root.uncommitted)
            root.base = root.documentText;
        else
            root.restore();
    }
    onFocusedChanged: {
        if (root.focused && root.take !== null)
            Editing.focused = root;
        else if (Editing.focused === root)
            Editing.focused = null;
    }
    onUncommittedChanged: {
        Editing.note(root, root.uncommitted);
        Editing.typed();
    }
    onRefusalChanged: {
        if (root.refusal === "")
            Editing.givenUp();
    }
    Component.onDestruction: {
        root.gone = true;
        if (root.refusal !== "")
            Editing.givenUp();
        Editing.note(root, false);
        if (Editing.focused === root)
            Editing.focused = null;
    }
}
