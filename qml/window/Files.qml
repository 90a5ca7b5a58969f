// The dialogs of the file flow: each is created when its question is first asked.
import QtQuick
import CrdDesigner.Commands
import CrdDesigner.Controls
import CrdDesigner.Model

Item {
    id: root

    required property DocumentSession session
    required property PreviewModel preview
    required property BesideText mapping
    required property BesideText admission
    required property LessonModel lessons
    required property AppSettings settings
    required property RecentFiles recent
    required property Commands commands
    property bool picturing: false       // no questions, no saved state
    readonly property alias documentOpen: flow.documentOpen
    readonly property alias modified: flow.modified
    readonly property bool asking: newDialog.shown || unsavedDialog.shown || recoveryDialog.shown || diskDialog.shown || samplesDialog.shown
    readonly property var templates: root.session.templates()

    readonly property FileFlow flow: FileFlow {
        id: flow

        session: root.session
        preview: root.preview
        mapping: root.mapping
        admission: root.admission
        lessons: root.lessons
        settings: root.settings
        recent: root.recent
        remembers: !root.picturing
        uncommitted: Editing.uncommitted
        inSamples: root.commands.inSamples
        onCommitting: {
            if (!Editing.commit())
                flow.stay();
        }
        onUnsavedAsked: question => (unsavedDialog.get() as UnsavedDialog).ask(question)
        onDiskAsked: question => (diskDialog.get() as DiskDialog).ask(question)
        onSamplesAsked: question => (samplesDialog.get() as SamplesDialog).ask(question)
        onRecoveryAsked: (recoveryDialog.get() as RecoveryDialog).ask()
        onFileToOpenAsked: question => (root.dialogs(question.folder) as FileDialogs).askOpen()
        onFileToSaveAsked: question => (root.dialogs(question.folder) as FileDialogs).askSave(question.name)
        onFileForCopyAsked: question => (root.dialogs(question.folder) as FileDialogs).askCopy(question.name)
        onFileForHandoutAsked: question => (root.dialogs(question.folder) as FileDialogs).askHandout(question.name)
        onFileForDocsAsked: question => (root.dialogs(question.folder) as FileDialogs).askDocs(question.name)
    }
    signal updateBaseChosen(url file)    // the stored definition of an update
    signal compareFileChosen(url file)   // the left side of the comparison
    signal lessonsChosen(url folder)

    function newFrom(templateId: string) {
        (newDialog.get() as NewDefinitionDialog).ask(templateId);
    }
    // No type is named here: it would be loaded before the window, and Qt's dialogs are expensive to load.
    function dialogs(folder: string): QtObject {
        const dialogs = fileDialogs.get() as FileDialogs;
        dialogs.startIn(folder);         // Qt 6.4's compiler crashes on an assignment to a property of a cast object
        return dialogs;
    }
    function askCompareFile() {
        (root.dialogs(flow.folder()) as FileDialogs).askCompareFile();
    }
    function askUpdateBase() {
        (root.dialogs(flow.folder()) as FileDialogs).askUpdateBase();
    }
    function askLessons() {
        (root.dialogs(flow.folder()) as FileDialogs).askLessons();
    }
    function askSamples() {
        (root.dialogs(flow.folder()) as FileDialogs).askSamples();
    }

    OnDemand {
        id: fileDialogs

        file: Qt.resolvedUrl("FileDialogs.qml")
        properties: ({ flow: flow })
    }
    Connections {
        target: fileDialogs.made as FileDialogs
        function onSamplesChosen(file: url) {
            root.commands.preview.inPane(root.preview.addFile(file));
        }
        function onUpdateBaseChosen(file: url) {
            root.updateBaseChosen(file);
        }
        function onLessonsChosen(folder: url) {
            root.lessonsChosen(folder);
        }
        function onCompareFileChosen(file: url) {
            root.compareFileChosen(file);
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
            flow.newWith(text);
        }
    }
    OnDemand {
        id: unsavedDialog

        file: Qt.resolvedUrl("UnsavedDialog.qml")
        properties: ({ objectName: "unsavedDialog", flow: flow })
    }
    OnDemand {
        id: recoveryDialog

        file: Qt.resolvedUrl("RecoveryDialog.qml")
        properties: ({ objectName: "recoveryDialog", flow: flow })
    }
    OnDemand {
        id: diskDialog

        file: Qt.resolvedUrl("DiskDialog.qml")
        properties: ({ objectName: "diskDialog", flow: flow })
    }
    OnDemand {
        id: samplesDialog

        file: Qt.resolvedUrl("SamplesDialog.qml")
        properties: ({ objectName: "samplesDialog", flow: flow })
    }
}
