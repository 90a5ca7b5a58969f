// The dialogs of the file flow: each is created when its question is first asked.
import QtQuick
import CrdDesigner.Commands
import CrdDesigner.Controls
import CrdDesigner.Model

Item {
    id: root

    required property DocumentSession session
    required property PreviewModel preview
    required property CompanionFile mapping
    required property CompanionFile admission
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
                flow.stay(Editing.drafts[0].field.Accessible.name);
        }
        onUnsavedAsked: question => (unsavedDialog.get() as UnsavedDialog).ask(question)
        onDiskAsked: question => (diskDialog.get() as DiskDialog).ask(question)
        onSamplesAsked: question => (samplesDialog.get() as SamplesDialog).ask(question)
        onRecoveryAsked: (recoveryDialog.get() as RecoveryDialog).ask()
        onFileToOpenAsked: question => root.askOfFlow(question, { title: qsTr("Open a definition"), form: "text", done: files => flow.openChosen(files[0]) })
        onFileToSaveAsked: question => root.askOfFlow(question, { title: qsTr("Save the definition as"), form: "text", done: files => flow.saveTo(files[0]) })
        onFileForCopyAsked: question => root.askOfFlow(question, { title: qsTr("Save your version to another file"), form: "text", done: files => flow.copyTo(files[0]) })
        onFileForHandoutAsked: question => root.askOfFlow(question, { title: qsTr("Export handout"), form: "html", done: files => flow.exportHandoutTo(files[0]) })
        onFileForDocsAsked: question => root.askOfFlow(question, { title: qsTr("Export documentation"), form: "page", done: files => flow.exportDocsTo(files[0]) })
    }

    function newFrom(templateId: string) {
        (newDialog.get() as NewDefinitionDialog).ask(templateId);
    }
    // Asks for files: the members of a question are listed in FileDialogs.
    function ask(question: var) {
        (fileDialogs.get() as FileDialogs).ask(Object.assign({ folder: flow.folder() }, question));
    }
    function askOfFlow(question: var, about: var) {
        root.ask(Object.assign({ ofFlow: true, folder: question.folder, name: question.name, mode: question.name === "" ? FileChooser.Open : FileChooser.Save }, about));
    }

    OnDemand {
        id: fileDialogs

        file: Qt.resolvedUrl("FileDialogs.qml")
        properties: ({ flow: flow })
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
