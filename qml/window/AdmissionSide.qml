// Webhooks and policies, created by the side when they are first shown.
import QtQuick
import CrdDesigner.Admission

AdmissionPane {
    id: root

    required property SidePane side
    readonly property Item tabRoom: room
    readonly property var textFilters: [qsTr("YAML and JSON (*.yaml *.yml *.json)"), qsTr("All files (*)")]

    function askFile() {
        configurations.open();
    }

    objectName: "admissionPane"
    model: root.side.commands.admission.model
    preview: root.side.preview
    commands: root.side.commands
    settings: root.side.settings
    current: root.side.activeFocus
    headerLead: Item {
        id: room

        anchors.fill: parent
    }
    onCaFileAsked: certificates.open()

    AppFileChooser {
        id: configurations

        owner: root.Window.window
        folder: root.side.session.folder
        title: qsTr("Add configurations and policies from a file")
        nameFilters: root.textFilters
        onChosen: files => root.commands.tell(root.model.addFile(files[0]))
    }
    AppFileChooser {
        id: certificates

        owner: root.Window.window
        folder: root.side.session.folder
        title: qsTr("File with trusted certificates")
        nameFilters: [qsTr("Certificates (*.pem *.crt *.cer)"), qsTr("All files (*)")]
        onChosen: files => root.commands.tell(root.model.setCaFileUrl(files[0]))
    }
}
