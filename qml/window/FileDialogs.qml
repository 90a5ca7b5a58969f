// Open and save as. Loaded when first asked for: the dialogs of Qt take a while.
import QtCore
import QtQuick
import QtQuick.Dialogs

Item {
    id: root

    property string folder: ""

    signal openChosen(url file)
    signal saveChosen(url file)
    signal compareChosen(url file)
    signal samplesChosen(url file)
    signal cancelled()

    function askOpen() {
        openDialog.open();
    }
    function askCompare() {
        compareDialog.open();
    }
    function askSamples() {
        samplesDialog.open();
    }
    function askSave(name: string) {
        saveDialog.currentFile = (root.folder === "" ? StandardPaths.writableLocation(StandardPaths.DocumentsLocation)
                                                     : "file://" + encodeURI(root.folder)) + "/" + encodeURIComponent(name);
        saveDialog.open();
    }

    FileDialog {
        id: openDialog

        title: qsTr("Open a definition")
        fileMode: FileDialog.OpenFile
        nameFilters: [qsTr("YAML and JSON (*.yaml *.yml *.json)"), qsTr("All files (*)")]
        currentFolder: root.folder === "" ? StandardPaths.writableLocation(StandardPaths.HomeLocation) : "file://" + encodeURI(root.folder)
        onAccepted: root.openChosen(selectedFile)
        onRejected: root.cancelled()
    }
    FileDialog {
        id: compareDialog

        title: qsTr("Validate as an update to the CRD in a file")
        fileMode: FileDialog.OpenFile
        nameFilters: [qsTr("YAML and JSON (*.yaml *.yml *.json)"), qsTr("All files (*)")]
        currentFolder: root.folder === "" ? StandardPaths.writableLocation(StandardPaths.HomeLocation) : "file://" + encodeURI(root.folder)
        onAccepted: root.compareChosen(selectedFile)
    }
    FileDialog {
        id: samplesDialog

        title: qsTr("Add objects from a file")
        fileMode: FileDialog.OpenFile
        nameFilters: [qsTr("YAML and JSON (*.yaml *.yml *.json)"), qsTr("All files (*)")]
        currentFolder: root.folder === "" ? StandardPaths.writableLocation(StandardPaths.HomeLocation) : "file://" + encodeURI(root.folder)
        onAccepted: root.samplesChosen(selectedFile)
    }
    FileDialog {
        id: saveDialog

        title: qsTr("Save the definition as")
        fileMode: FileDialog.SaveFile
        defaultSuffix: "yaml"
        nameFilters: [qsTr("YAML (*.yaml *.yml)"), qsTr("All files (*)")]
        onAccepted: root.saveChosen(selectedFile)
        onRejected: root.cancelled()
    }
}
