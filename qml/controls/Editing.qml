// The uncommitted text of fields. Code that saves, undoes, closes or shows something else must call commit() first, so
// that no typed text is lost.
pragma Singleton

import QtQuick
import CrdDesigner.Model

QtObject {
    id: root

    // FieldDrafts, in the order in which they were typed into. More than one: those before the last were rejected.
    property var drafts: []
    property var focused: null           // the FieldDraft of the field that has the focus
    property string place: ""            // the subject of the fields: the selected node
    property bool taking: false          // a field is committing its text
    readonly property var inputMethod: Qt.inputMethod
    readonly property bool uncommitted: root.drafts.length > 0

    signal typed()                       // the uncommitted text changed
    signal committed()
    signal undoRequested()               // by a field without uncommitted text to undo
    signal redoRequested()
    signal refreshed()                   // the models show the text of the document

    function note(draft: var, held: bool) {
        const others = root.drafts.filter(each => each !== draft);
        root.drafts = held ? others.concat([draft]) : others;
    }
    // Keeps a rejected text, for which there is no field now.
    function keep(field: string, text: string) {
        Notices.keep(qsTr("Text typed into %1 was rejected and is not in the file: %2").arg(field).arg(text), text);
    }
    // In DocumentSession.rehearse(): commits the typed texts, and returns the rejected ones.
    function rehearse(): var {
        const rejectedInputs = [];
        for (let i = 0; i < root.drafts.length; ++i) {
            const draft = root.drafts[i];
            if (!draft.rehearse || draft.rehearse(draft.exactText) !== "")
                rejectedInputs.push({ field: draft.field.Accessible.name, text: draft.exactText });
        }
        return rejectedInputs;
    }
    // Commits the text of every field. False if one is rejected: that field then has the focus and keeps its text.
    function commit(): bool {
        if (root.focused)
            root.inputMethod.commit();
        if (!root.uncommitted)
            return true;
        const drafts = root.drafts;
        for (let i = 0; i < drafts.length; ++i) {  // the compiler of Qt 6.4 reads wrong values with "of"
            if (root.drafts.indexOf(drafts[i]) < 0 || drafts[i].commit())  // an earlier commit may have destroyed it
                continue;
            drafts[i].field.forceActiveFocus(Qt.OtherFocusReason);
            Notices.error(drafts[i].inputError);
            return false;
        }
        root.committed();
        return true;
    }
}
