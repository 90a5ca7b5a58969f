// The text of a field and that of the document: from the first typed letter until the commit the field has its own
// text, then the document's again.
import QtQuick
import CrdDesigner.Model

QtObject {
    id: root

    required property Item field
    property string text: ""             // of the field, as it shows it: ShownText.inField()
    property string documentText: ""     // of the document
    // Commits a text to the document and returns "" or an error; null: the field does not belong to a document.
    property var take: null
    // As take(), without side effects: for the recovery copy. null: the recovery copy stores the text separately.
    property var rehearse: null
    property string base: ""             // the text before typing, as the field shows it
    property string original: ""         // the characters of `base`
    // The text of the field. What was not typed has the characters of the document.
    readonly property string exactText: root.text === root.base ? root.original : ShownText.fromField(root.original, root.base, root.text)
    property string inputError: ""
    property bool focused: false
    property bool multiline: false       // Shift+Return begins a line
    property string undone: ""           // text that was typed and undone as a whole, for redo
    property string undoneIn: ""         // Editing.place at that time
    property int below: 0                // steps of the document that were undone after it
    property string discarded: ""        // typed text that Escape discarded, for undo
    property string discardedIn: ""      // Editing.place at that time
    property bool gone: false            // the receiver of the text is done with the field
    readonly property bool uncommitted: root.take !== null && root.text !== root.base
    property bool replacing: false       // the text changes by undo or redo, or to the document's: nothing is typed
    property bool settling: false        // the text was committed; the document does not show the result yet
    // A list of drafts would outlive drafts whose field is destroyed by its own commit.
    readonly property Connections follower: Connections {
        target: Editing
        enabled: root.settling
        function onRefreshed() {
            root.settling = false;
            root.refresh();
        }
    }

    signal shown(string text)            // for the field to show
    signal taken()                       // the field's own undo history ends here

    function commit(): bool {
        if (!root.uncommitted)
            return true;
        const draft = root, editing = Editing, give = root.take, outer = editing.taking;
        editing.taking = true;
        const inputError = give(draft.exactText);
        editing.taking = outer;
        if (draft.gone)                  // and its ids are invalid
            return true;
        draft.inputError = inputError;
        if (inputError !== "")
            return false;
        draft.settle();                  // the receiver may have set another text
        draft.taken();
        return true;
    }
    // Its field is hidden: a text that is rejected would be committed later, unseen.
    function leave() {
        if (root.commit())
            return;
        const text = root.exactText;
        root.restore();
        Editing.keep(root.field.Accessible.name, text);
    }
    // The text is that of the document, or will be.
    function settle() {
        root.original = root.exactText;
        root.base = root.text;
        root.settling = true;
    }
    // Shows the document's text, unless text is being typed.
    function refresh() {
        if (!root.uncommitted)
            root.restore();
    }
    // The caret position when `after` replaces `before`: next to the same letters.
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
    // Qt types the character of a shortcut with Alt that is disabled. AltGr is Ctrl and Alt on some systems.
    function isShortcut(modifiers: int, text: string): bool {
        return (modifiers & (Qt.AltModifier | Qt.MetaModifier)) !== 0 && (modifiers & Qt.ControlModifier) === 0
            && text >= " " && text !== "\x7f";
    }
    // Undoes the text typed into `editor`, a TextField or a TextArea; without typed text, the document's last step.
    function undo(editor: var, typed: bool) {
        if (!typed && root.discarded !== "" && root.discardedIn === Editing.place) {
            root.shown(root.discarded);
            return;
        }
        if (!typed) {
            ++root.below;
            Editing.undoRequested();
            return;
        }
        const before = root.text;
        root.replacing = true;
        if (editor.canUndo)
            editor.undo();
        else
            root.restore();
        root.replacing = false;
        if (root.uncommitted)
            return;
        root.undone = before;            // the next undo is that of the document, and redo returns to this text
        root.undoneIn = Editing.place;
        root.below = 0;
    }
    // The document's text again; the next undo returns to the typed one.
    function discard() {
        const typed = root.uncommitted ? root.text : "";
        root.restore();
        root.discarded = typed;
        root.discardedIn = Editing.place;
    }
    // In the order in which it was undone.
    function redo(editor: var) {
        if (root.below === 0 && editor.canRedo) {
            root.replacing = true;
            editor.redo();
            root.replacing = false;
        } else if (root.below === 0 && root.undone !== "" && root.undoneIn === Editing.place) {
            root.replacing = true;
            editor.text = root.undone;
            editor.cursorPosition = editor.length;
            root.replacing = false;
        } else {
            root.below = Math.max(0, root.below - 1);
            Editing.redoRequested();
        }
    }
    function showIn(editor: var, text: string) {
        const caret = root.caretIn(root.text, editor.cursorPosition, text);
        const outer = root.replacing;
        root.replacing = true;
        editor.text = text;
        root.replacing = outer;
        if (editor.activeFocus)
            editor.cursorPosition = caret;
    }
    // An editor loses its undo history when its text is replaced.
    function forgetTyping(editor: var) {
        if (!editor.canUndo)
            return;
        const text = root.text, at = editor.cursorPosition;
        root.replacing = true;
        editor.text = "";
        editor.text = text;
        root.replacing = false;
        editor.cursorPosition = at;
    }
    function takeBase() {
        root.original = root.documentText;
        root.base = ShownText.inField(root.documentText, root.multiline);
    }
    function restore() {
        root.inputError = "";
        root.takeBase();
        if (root.text !== root.base)
            root.shown(root.base);
    }

    onTakeChanged: root.refresh()
    onTextChanged: {
        if (!root.uncommitted)
            return;
        root.undone = "";
        root.discarded = "";
        Editing.typed();
    }
    onDocumentTextChanged: {
        if (root.take === null)
            return;
        if (root.uncommitted)
            root.takeBase();
        else
            root.restore();
    }
    onFocusedChanged: {
        root.discarded = "";
        if (root.focused && root.take !== null)
            Editing.focused = root;
        else if (Editing.focused === root)
            Editing.focused = null;
    }
    onUncommittedChanged: {
        Editing.note(root, root.uncommitted);
        Editing.typed();
    }
    onInputErrorChanged: {
        if (root.inputError === "")
            Notices.outdateErrors();
    }
    Component.onDestruction: {
        root.gone = true;
        if (root.inputError !== "")
            Notices.outdateErrors();
        Editing.note(root, false);
        if (Editing.focused === root)
            Editing.focused = null;
    }
}
