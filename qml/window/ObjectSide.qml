// The preview, as the side makes it when it is shown first.
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
