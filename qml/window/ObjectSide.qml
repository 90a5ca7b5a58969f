// The preview, created by the side when it is first shown.
import QtQuick
import CrdDesigner.Preview

PreviewPane {
    id: root

    required property SidePane side
    readonly property Item tabRoom: room

    objectName: "previewPane"
    model: root.side.preview
    commands: root.side.commands
    settings: root.side.settings
    current: root.side.activeFocus
    headerLead: Item {
        id: room

        anchors.fill: parent
    }
}
