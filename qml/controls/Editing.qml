// The text that is typed into fields and not yet in the document. Whoever saves, undoes, closes or shows something else
// calls commit() first, so that nothing typed is lost.
pragma Singleton

import QtQuick

QtObject {
    id: root

    // FieldDrafts, in the order in which they were typed into. More than one: those before the last were refused.
    property var drafts: []
    property var focused: null           // the FieldDraft of the field that has the focus
    property string place: ""            // what the fields are about: the node that is selected
    property bool taking: false          // a field is giving its text
    readonly property var inputMethod: Qt.inputMethod
    readonly property bool uncommitted: root.drafts.length > 0

    signal typed()                       // what is not in the document changed
    signal givenUp()                     // a text that was refused
    signal committed()
    signal refused(string sentence)      // why commit() failed
    signal undoRequested()               // by a field without text of its own to undo
    signal redoRequested()
    signal refreshed()                   // the models show the text of the document

    function note(draft: var, held: bool) {
        const others = root.drafts.filter(each => each !== draft);
        root.drafts = held ? others.concat([draft]) : others;
    }
    // In DocumentSession.rehearse(): gives what is typed, and returns what is refused.
    function rehearse(): var {
        const refused = [];
        for (let i = 0; i < root.drafts.length; ++i) {
            const draft = root.drafts[i];
            if (!draft.rehearse || draft.rehearse(draft.text) !== "")
                refused.push({ field: draft.field.Accessible.name, text: draft.text });
        }
        return refused;
    }
    // Every field gives its text to the document. False when one cannot: it has the focus then, and its text.
    function commit(): bool {
        if (root.focused)
            root.inputMethod.commit();
        if (!root.uncommitted)
            return true;
        const drafts = root.drafts;
        for (let i = 0; i < drafts.length; ++i) {  // the compiler of Qt 6.4 reads wrong values with "of"
            if (root.drafts.indexOf(drafts[i]) < 0 || drafts[i].commit())  // it may have gone with one before
                continue;
            drafts[i].field.forceActiveFocus(Qt.OtherFocusReason);
            root.refused(drafts[i].refusal);
            return false;
        }
        root.committed();
        return true;
    }
}
