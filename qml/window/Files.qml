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
    property string samplesAnswer: ""    // for this document: "with" the definition or "apart"; empty: not asked yet
    readonly property SampleFile samples: root.preview.samples
    readonly property bool modified: root.session.modified || root.samples.modified || Editing.uncommitted
    readonly property bool asking: newDialog.shown || unsavedDialog.shown || recoveryDialog.shown || diskDialog.shown || samplesDialog.shown
    readonly property var templates: root.session.templates()

    signal shown()                       // another document
    signal closed()
    signal quitAgreed()
    signal updateBaseChosen(url file)    // what an update is validated against
    signal refused(string sentence)
    signal discarded(string sentence, var wayBack)

    // Runs `action` at once, or after the question about unsaved changes was answered.
    function guarded(action: var) {
        if (!Editing.commit())
            return;
        if (!root.documentOpen || !root.modified) {
            action();
            return;
        }
        const dialog = unsavedDialog.get() as UnsavedDialog;
        const name = root.session.fileName;
        dialog.action = action;
        dialog.what = !root.session.modified ? qsTr("The samples of “%1” have changes").arg(name)
                    : root.samples.modified ? qsTr("“%1” and its samples have changes").arg(name)
                    : qsTr("“%1” has changes").arg(name);
        dialog.open();
    }
    function opened(answer: string): bool {
        if (answer !== "") {
            root.refused(answer);
            return false;
        }
        root.entered();
        if (root.session.filePath !== "")
            root.offerRecoveries(root.session.filePath);
        return true;
    }
    // A document is there.
    function entered() {
        root.documentOpen = true;
        root.samplesAnswer = "";
        if (root.session.filePath !== "") {
            root.settings.lastFolder = root.session.folder;
            root.settings.lastFile = root.session.filePath;
            if (!root.picturing)
                root.recent.add(root.session.filePath);
        }
        root.shown();
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

    // ---- saving: each step goes on with the next one, at once or when what it asked was answered.
    // Ctrl+S in the samples is about them too; elsewhere they are saved when that was decided.
    function save() {
        root.saveDefinition(() => root.saveSamplesToo(null));
    }
    function saveAll(action: var) {
        root.saveDefinition(() => {
            if (root.samples.modified)
                root.saveSamples(action);
            else
                action();
        });
    }
    function saveDefinition(next: var) {
        if (root.session.filePath === "") {
            root.afterSave = next;
            root.saveAs();
            return;
        }
        if (!root.session.modified && !root.session.changedOnDisk) {
            next();
            return;
        }
        root.report(root.session.kept, root.session.save(), () => root.saveDefinition(next), next);
    }
    function saveSamplesToo(next: var) {
        const decided = root.samplesAnswer || (root.settings.samplesSaving === "ask" ? "" : root.settings.samplesSaving);
        if (!root.samples.modified || decided === "apart") {
            if (next)
                next();
        } else if (decided === "with" || root.samples.fileExists || root.commands.inSamples) {
            root.saveSamples(next);
        } else {
            (samplesDialog.get() as SamplesDialog).ask(root.samples.placeNote, () => root.saveSamplesToo(next));
        }
    }
    function saveSamples(next: var) {
        root.report(root.samples.kept, root.samples.save(), () => root.saveSamples(next), next);
    }
    // Goes on with `next`, or says why not; where another program's change would be overwritten, asks and tries `again`.
    function report(kept: KeptText, answer: string, again: var, next: var) {
        if (answer === "") {
            if (next)
                next();
        } else if (kept.saveWouldOverwrite) {
            (diskDialog.get() as DiskDialog).ask(kept, again);
        } else {
            root.refused(answer);
        }
    }
    function showDisk(kept: KeptText) {
        (diskDialog.get() as DiskDialog).ask(kept, null);
    }
    function saveAs() {
        const dialogs = root.dialogs() as FileDialogs;
        dialogs.askSave(root.session.filePath === "" ? (root.session.name !== "" ? root.session.name + ".yaml" : "untitled.yaml") : root.session.fileName);
    }
    function savedAs(file: url) {
        const answer = root.session.saveAs(file);
        const next = root.afterSave;
        root.afterSave = null;
        if (answer !== "") {
            root.refused(answer);
            return;
        }
        root.settings.lastFolder = root.session.folder;
        root.settings.lastFile = root.session.filePath;
        root.recent.add(root.session.filePath);
        if (next)
            next();
        else
            root.saveSamplesToo(null);
    }
    // The definition goes on in the other file; samples go on in theirs, as it is on disk.
    function saveElsewhere(kept: KeptText, settled: var) {
        const dialogs = root.dialogs() as FileDialogs;
        root.afterSave = settled;
        if (kept === root.session.kept) {
            dialogs.askSave(kept.name);
        } else {
            dialogs.askCopy(kept.name);
        }
    }
    function savedCopy(file: url) {
        const next = root.afterSave;
        root.afterSave = null;
        const answer = root.samples.kept.saveCopy(file) || root.samples.kept.reload();
        if (answer !== "")
            root.refused(answer);
        else if (next)
            next();
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
        dialogs.folder = root.session.folder || root.settings.lastFolder;
        return dialogs;
    }
    function askOpen() {
        root.guarded(() => (root.dialogs() as FileDialogs).askOpen());
    }
    function askUpdateBase() {
        (root.dialogs() as FileDialogs).askUpdateBase();
    }
    function askSamples() {
        (root.dialogs() as FileDialogs).askSamples();
    }
    // Those of the open document first.
    function recoveriesFor(pending: var, path: string): var {
        const wanted = path === "" ? pending : pending.filter(entry => entry.definition === path);
        wanted.sort((a, b) => (b.definition === root.session.filePath) - (a.definition === root.session.filePath));
        return wanted;
    }
    // Of all files, or of one. False where no earlier run left anything.
    function offerRecoveries(path: string): bool {
        if (root.picturing)
            return false;
        const wanted = root.recoveriesFor(root.session.pendingRecoveries(), path);
        if (wanted.length === 0)
            return false;
        (recoveryDialog.get() as RecoveryDialog).ask(wanted);
        return true;
    }
    // What was discarded, offered again with what else is left.
    function restore(group: var) {
        for (const part of group.files)
            root.session.restoreRecovery(part.file);
        root.offerRecoveries("");
    }
    function recover(group: var) {
        const open = group.path !== "" && root.session.filePath === group.path;
        for (const part of group.files) {
            let answer = "";
            if (!part.samples || root.session.filePath !== group.path)
                answer = root.session.openRecovery(part.file);
            if (answer === "" && part.samples && root.session.filePath === group.path)
                answer = root.samples.kept.recoverFrom(part.file);
            if (answer !== "") {
                root.refused(answer);
                return;
            }
        }
        if (!open)
            root.entered();
        if (group.files.every(part => part.samples))
            root.commands.preview.changed();
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
        function onUpdateBaseChosen(file: url) {
            root.updateBaseChosen(file);
        }
        function onSaveChosen(file: url) {
            root.savedAs(file);
        }
        function onCopyChosen(file: url) {
            root.savedCopy(file);
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
            root.saveAll(() => (unsavedDialog.made as UnsavedDialog).go());
        }
    }
    OnDemand {
        id: recoveryDialog

        file: Qt.resolvedUrl("RecoveryDialog.qml")
        properties: ({ objectName: "recoveryDialog", session: root.session })
    }
    Connections {
        target: recoveryDialog.made as RecoveryDialog
        function onChosen(group: var) {
            if (root.session.filePath !== "" && root.session.filePath === group.path)
                root.recover(group);
            else
                root.guarded(() => root.recover(group));
        }
        function onDiscarded(group: var) {
            for (const part of group.files) {
                if (part.samples && root.samples.kept.recoveryFile === part.file)
                    root.samples.kept.discardRecovery();
                else
                    root.session.dropRecovery(part.file);
            }
            root.discarded(qsTr("Unsaved changes to “%1” discarded").arg(group.name), () => root.restore(group));
        }
    }
    OnDemand {
        id: diskDialog

        file: Qt.resolvedUrl("DiskDialog.qml")
        properties: ({ objectName: "diskDialog" })
    }
    Connections {
        target: diskDialog.made as DiskDialog
        function onElsewhereChosen(kept: KeptText, settled: var) {
            root.saveElsewhere(kept, settled);
        }
        function onRefused(sentence: string) {
            root.refused(sentence);
        }
    }
    OnDemand {
        id: samplesDialog

        file: Qt.resolvedUrl("SamplesDialog.qml")
        properties: ({ objectName: "samplesDialog" })
    }
    Connections {
        target: samplesDialog.made as SamplesDialog
        function onAnswered(answer: string, remember: bool) {
            root.samplesAnswer = answer;
            if (remember)
                root.settings.samplesSaving = answer;
        }
    }
}
