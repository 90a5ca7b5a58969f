// Webhooks and policies, created by the side when they are first shown.
import QtQuick
import CrdDesigner.Admission

AdmissionPane {
    id: root

    required property SidePane side
    readonly property Item tabRoom: room

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
}
