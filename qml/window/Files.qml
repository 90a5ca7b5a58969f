// What is done with files: asks what has to be asked first, carries it out, and remembers it.
import QtQuick
import CrdDesigner.Commands
import CrdDesigner.Controls
import CrdDesigner.Model

Item {
    id: root

    required property DocumentSession session
    required property PreviewModel preview
    required property AppSettings settings
    required property RecentFiles recent
    required property Commands commands
    property bool picturing: false       // nothing is asked, nothing is remembered
    property bool documentOpen: false
    property var afterSave: null         // what was asked for, and waits for a file to be chosen
    readonly property bool modified: root.session.modified || root.preview.samples.modified
    readonly property bool asking: newDialog.shown || unsavedDialog.shown || recoveryDialog.shown
    readonly property var templates: root.session.templates()

    signal shown()                       // another document
    signal closed()
    signal quitAgreed()
    signal compareChosen(url file)
    signal refused(string sentence)

    // Runs `action` at once, or after the question about unsaved changes was answered.
    function guarded(action: var) {
        if (!root.documentOpen || !root.modified) {
            action();
            return;
        }
        const dialog = unsavedDialog.get() as UnsavedDialog;
        const name = root.session.fileName;
        dialog.action = action;
        dialog.what = !root.session.modified ? qsTr("The samples of “%1” have changes").arg(name)
                    : root.preview.samples.modified ? qsTr("“%1” and its samples have changes").arg(name)
                    : qsTr("“%1” has changes").arg(name);
        dialog.open();
    }
    function opened(answer: string): bool {
        if (answer !== "") {
            root.refused(answer);
            return false;
        }
        root.documentOpen = true;
        if (root.session.filePath !== "") {
            root.settings.lastFolder = root.session.folder;
            root.settings.lastFile = root.session.filePath;
            if (!root.picturing)
                root.recent.add(root.session.filePath);
        }
        root.shown();
        return true;
    }
    function openNow(path: string): string {
        const answer = root.session.openPath(path);
        root.opened(answer);
        return answer;
    }
    function openPath(path: string) {
        root.guarded(() => root.opened(root.session.openPath(path)));
    }
    function openUrl(url: url) {
        root.guarded(() => root.opened(root.session.open(url)));
    }
    function newFrom(templateId: string) {
        (newDialog.get() as NewDefinitionDialog).ask(templateId);
    }
    // A text that was never saved: there is something to lose.
    function newWith(text: string) {
        root.guarded(() => {
            root.session.newFromText(text, true);
            root.opened("");
        });
    }
    function save(): bool {
        if (root.session.filePath === "") {
            root.saveAs();
            return false;
        }
        const answer = (root.session.modified || !root.preview.samples.modified ? root.session.save() : "") || root.preview.samples.save();
        if (answer !== "")
            root.refused(answer);
        return answer === "";
    }
    function saveAs() {
        const dialogs = root.dialogs() as FileDialogs;
        dialogs.askSave(root.session.fileName === "" || root.session.filePath === ""
                        ? (root.session.name !== "" ? root.session.name + ".yaml" : "untitled.yaml") : root.session.fileName);
    }
    function savedAs(file: url) {
        const answer = root.session.saveAs(file) || root.preview.samples.save();
        const action = root.afterSave;
        root.afterSave = null;
        if (answer !== "") {
            root.refused(answer);
            return;
        }
        root.settings.lastFolder = root.session.folder;
        root.recent.add(root.session.filePath);
        if (action)
            action();
    }
    function close() {
        root.guarded(() => {
            root.session.close();
            root.documentOpen = false;
            root.recent.refresh();
            root.closed();
        });
    }
    function quit() {
        root.guarded(() => root.quitAgreed());
    }
    // Names no type: what is named here is read before the window is there, and Qt's dialogs bring much along.
    function dialogs(): QtObject {
        const dialogs = fileDialogs.get() as FileDialogs;
        dialogs.folder = root.settings.lastFolder;
        return dialogs;
    }
    // False where no run left anything.
    function offerRecoveries(): bool {
        const pending = root.session.pendingRecoveries();
        if (pending.length === 0)
            return false;
        const dialog = recoveryDialog.get() as RecoveryDialog;
        dialog.entries = pending;
        dialog.open();
        return true;
    }

    Connections {
        target: root.commands
        function onNewRequested() {
            root.newFrom(root.templates[0].id);
        }
        function onOpenRequested() {
            root.guarded(() => (root.dialogs() as FileDialogs).askOpen());
        }
        function onSaveRequested() {
            root.save();
        }
        function onSaveAsRequested() {
            root.saveAs();
        }
        function onReloadRequested() {
            root.commands.tell(root.session.reload());
        }
        function onRecoveriesRequested() {
            if (!root.offerRecoveries())
                root.refused(qsTr("No earlier run left unsaved work."));
        }
        function onCloseRequested() {
            root.close();
        }
        function onQuitRequested() {
            root.quit();
        }
    }
    Connections {
        target: root.commands.validation
        function onFileRequested() {
            (root.dialogs() as FileDialogs).askCompare();
        }
    }
    Connections {
        target: root.commands.preview
        function onFileRequested() {
            (root.dialogs() as FileDialogs).askSamples();
        }
    }
    OnDemand {
        id: fileDialogs

        file: Qt.resolvedUrl("FileDialogs.qml")
    }
    Connections {
        target: fileDialogs.made as FileDialogs
        function onOpenChosen(file: url) {
            root.opened(root.session.open(file));
        }
        function onSamplesChosen(file: url) {
            root.commands.preview.inPane(root.preview.addFile(file));
        }
        function onCompareChosen(file: url) {
            root.compareChosen(file);
        }
        function onSaveChosen(file: url) {
            root.savedAs(file);
        }
        function onCancelled() {
            root.afterSave = null;
        }
    }
    OnDemand {
        id: newDialog

        file: Qt.resolvedUrl("NewDefinitionDialog.qml")
        properties: ({ objectName: "newDialog", templates: root.templates, settings: root.settings })
    }
    Connections {
        target: newDialog.made as NewDefinitionDialog
        function onCreated(text: string) {
            root.newWith(text);
        }
    }
    OnDemand {
        id: unsavedDialog

        file: Qt.resolvedUrl("UnsavedDialog.qml")
        properties: ({ objectName: "unsavedDialog" })
    }
    Connections {
        target: unsavedDialog.made as UnsavedDialog
        function onDiscardChosen() {
            (unsavedDialog.made as UnsavedDialog).go();
        }
        function onSaveChosen() {
            const dialog = unsavedDialog.made as UnsavedDialog;
            if (root.session.filePath === "") {
                root.afterSave = dialog.action;
                root.saveAs();
            } else if (root.save()) {
                dialog.go();
            }
        }
    }
    OnDemand {
        id: recoveryDialog

        file: Qt.resolvedUrl("RecoveryDialog.qml")
        properties: ({ objectName: "recoveryDialog" })
    }
    Connections {
        target: recoveryDialog.made as RecoveryDialog
        function onChosen(file: string) {
            root.guarded(() => {
                const opened = root.opened(root.session.openRecovery(file));
                // Samples are offered again beside their definition: these were chosen.
                if (opened && root.preview.samples.recoveryFile === file)
                    root.commands.preview.recover.run();
            });
        }
    }
}
