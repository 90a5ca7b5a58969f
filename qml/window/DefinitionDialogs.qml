// The dialogs of the commands about the definition: the name of a new version, the commit that an update replaces, the
// versions that the cluster has stored, the objects that a schema is inferred from, the definition as stored.
import QtQuick
import CrdDesigner.Commands
import CrdDesigner.Controls
import CrdDesigner.Model

Item {
    id: root

    required property Commands commands
    required property DefinitionModel model
    readonly property Validation validation: root.commands.validation.model
    readonly property bool shown: versionDialog.shown || commitDialog.shown || storedVersionsDialog.shown || inferDialog.shown || storedDialog.shown

    signal definitionProposed(string text)
    signal versionAdded()
    signal compareRevisionChosen(string revision)

    function askVersionName() {
        (versionDialog.get() as AddVersionDialog).ask(root.model.versionName);
    }
    function askCommit() {
        (commitDialog.get() as CommitDialog).ask(false);
    }
    function askCompareCommit() {
        (commitDialog.get() as CommitDialog).ask(true);
    }
    // False: nothing shows the error.
    function answerRevision(error: string): bool {
        const dialog = commitDialog.made as CommitDialog;
        if (dialog === null || !dialog.visible)
            return error === "";
        dialog.answer(error);
        return true;
    }
    function askStoredVersions() {
        (storedVersionsDialog.get() as StoredVersionsDialog).ask();
    }
    function askInfer() {
        (inferDialog.get() as InferDialog).ask();
    }
    function showStored() {
        (storedDialog.get() as StoredDialog).ask();
    }

    OnDemand {
        id: versionDialog

        file: Qt.resolvedUrl("AddVersionDialog.qml")
        properties: ({ objectName: "addVersionDialog", model: root.model })
    }
    OnDemand {
        id: commitDialog

        file: Qt.resolvedUrl("CommitDialog.qml")
        properties: ({ validation: root.validation })
    }
    OnDemand {
        id: storedVersionsDialog

        file: Qt.resolvedUrl("StoredVersionsDialog.qml")
        properties: ({ validation: root.validation })
    }
    OnDemand {
        id: inferDialog

        file: Qt.resolvedUrl("InferDialog.qml")
        properties: ({ session: root.commands.session, previewSamples: root.commands.preview.model.samples })
    }
    OnDemand {
        id: storedDialog

        file: Qt.resolvedUrl("StoredDialog.qml")
        properties: ({ session: root.commands.session })
    }
    Connections {
        target: versionDialog.made as AddVersionDialog
        function onAdded() {
            root.versionAdded();
        }
    }
    Connections {
        target: commitDialog.made as CommitDialog
        function onChosen(revision: string) {
            root.compareRevisionChosen(revision);
        }
    }
    Connections {
        target: inferDialog.made as InferDialog
        function onFileAsked(question: var) {
            root.commands.fileAsked(question);
        }
        function onDefinitionTaken(text: string) {
            root.definitionProposed(text);
        }
    }
}
