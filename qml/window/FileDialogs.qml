// The dialog that asks for files, for one question at a time. Loaded at the first use.
import QtQuick
import CrdDesigner.Model

Item {
    id: root

    required property FileFlow flow
    property var question: ({})
    // What can be chosen, by the name in a question; without one: any file.
    readonly property var forms: ({
        text: { filter: qsTr("YAML and JSON (*.yaml *.yml *.json)"), suffix: "yaml" },
        yaml: { filter: qsTr("YAML (*.yaml *.yml)"), suffix: "yaml" },
        json: { filter: qsTr("JSON (*.json)"), suffix: "json" },
        page: { filter: qsTr("HTML and Markdown (*.html *.md)"), suffix: "html" },
        html: { filter: qsTr("HTML (*.html)"), suffix: "html" },
        markdown: { filter: qsTr("Markdown (*.md)"), suffix: "md" },
        certificates: { filter: qsTr("Certificates (*.pem *.crt *.cer)") }
    })
    readonly property var form: root.forms[root.question.form] ?? null

    // Members of a question: title, done(files); mode (FileChooser.Open), form, name of the file to save, folder; ofFlow: asked by the file flow.
    function ask(question: var) {
        chooser.close();
        root.question = question;
        chooser.open();
    }

    // The file flow has another question, or none: its own is closed.
    Connections {
        target: root.flow
        function onQuestionChanged() {
            if (root.question.ofFlow)
                chooser.close();
        }
    }
    AppFileChooser {
        id: chooser

        owner: root.Window.window
        folder: root.question.folder ?? ""
        mode: root.question.mode ?? FileChooser.Open
        title: root.question.title ?? ""
        suggestedName: root.question.name ?? ""
        defaultSuffix: root.form?.suffix ?? ""
        nameFilters: (root.form ? [root.form.filter] : []).concat(qsTr("All files (*)"))
        onChosen: files => root.question.done(files)
        onCancelled: {
            if (root.question.ofFlow)
                root.flow.cancel();
        }
    }
}
