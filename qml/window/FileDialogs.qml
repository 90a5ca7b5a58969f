// The dialogs that ask for a file. Loaded at the first use.
import QtQuick
import CrdDesigner.Model

Item {
    id: root

    required property FileFlow flow
    property string folder: ""           // their initial folder
    readonly property var textFilters: [qsTr("YAML and JSON (*.yaml *.yml *.json)"), qsTr("All files (*)")]

    signal updateBaseChosen(url file)
    signal compareFileChosen(url file)
    signal samplesChosen(url file)
    signal lessonsChosen(url folder)

    function startIn(folder: string) {
        root.folder = folder;
    }
    function askOpen() {
        openDialog.open();
    }
    function askUpdateBase() {
        updateBaseDialog.open();
    }
    function askCompareFile() {
        compareDialog.open();
    }
    function askSamples() {
        samplesDialog.open();
    }
    function askSave(name: string) {
        saveDialog.suggestedName = name;
        saveDialog.open();
    }
    function askCopy(name: string) {
        copyDialog.suggestedName = name;
        copyDialog.open();
    }
    function askHandout(name: string) {
        handoutDialog.suggestedName = name;
        handoutDialog.open();
    }
    function askLessons() {
        lessonsDialog.open();
    }
    function askDocs(name: string) {
        docsDialog.suggestedName = name;
        docsDialog.open();
    }

    Connections {
        target: root.flow
        function onQuestionChanged() {
            openDialog.close();
            saveDialog.close();
            copyDialog.close();
            docsDialog.close();
            handoutDialog.close();
        }
    }
    AppFileChooser {
        id: openDialog

        owner: root.Window.window
        folder: root.folder
        title: qsTr("Open a definition")
        nameFilters: root.textFilters
        onChosen: files => root.flow.openChosen(files[0])
        onCancelled: root.flow.cancel()
    }
    AppFileChooser {
        id: updateBaseDialog

        owner: root.Window.window
        folder: root.folder
        title: qsTr("Validate as an update of the CRD in a file")
        nameFilters: root.textFilters
        onChosen: files => root.updateBaseChosen(files[0])
    }
    AppFileChooser {
        id: compareDialog

        owner: root.Window.window
        folder: root.folder
        title: qsTr("Compare with a definition in another file")
        nameFilters: root.textFilters
        onChosen: files => root.compareFileChosen(files[0])
    }
    AppFileChooser {
        id: samplesDialog

        owner: root.Window.window
        folder: root.folder
        title: qsTr("Add objects from a file")
        nameFilters: root.textFilters
        onChosen: files => root.samplesChosen(files[0])
    }
    AppFileChooser {
        id: saveDialog

        owner: root.Window.window
        folder: root.folder
        mode: FileChooser.Save
        title: qsTr("Save the definition as")
        defaultSuffix: "yaml"
        nameFilters: root.textFilters
        onChosen: files => root.flow.saveTo(files[0])
        onCancelled: root.flow.cancel()
    }
    AppFileChooser {
        id: copyDialog

        owner: root.Window.window
        folder: root.folder
        mode: FileChooser.Save
        title: qsTr("Save your version to another file")
        defaultSuffix: "yaml"
        nameFilters: root.textFilters
        onChosen: files => root.flow.copyTo(files[0])
        onCancelled: root.flow.cancel()
    }
    AppFileChooser {
        id: docsDialog

        owner: root.Window.window
        folder: root.folder
        mode: FileChooser.Save
        title: qsTr("Export documentation")
        defaultSuffix: "html"
        nameFilters: [qsTr("HTML and Markdown (*.html *.md)"), qsTr("All files (*)")]
        onChosen: files => root.flow.exportDocsTo(files[0])
        onCancelled: root.flow.cancel()
    }
    AppFileChooser {
        id: handoutDialog

        owner: root.Window.window
        folder: root.folder
        mode: FileChooser.Save
        title: qsTr("Export handout")
        defaultSuffix: "html"
        nameFilters: [qsTr("HTML (*.html)"), qsTr("All files (*)")]
        onChosen: files => root.flow.exportHandoutTo(files[0])
        onCancelled: root.flow.cancel()
    }
    AppFileChooser {
        id: lessonsDialog

        owner: root.Window.window
        folder: root.folder
        mode: FileChooser.Folder
        title: qsTr("Open a folder of lessons")
        onChosen: files => root.lessonsChosen(files[0])
    }
}
