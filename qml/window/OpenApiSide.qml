// The OpenAPI documents, created by the side when it is first shown.
import QtQuick
import CrdDesigner.Clients
import CrdDesigner.Model

OpenApiPane {
    id: root

    required property SidePane side
    readonly property Item tabRoom: room

    objectName: "openApiPane"
    session: root.side.session
    commands: root.side.commands
    shown: root.side.shows(Pane.OpenApi)
    current: root.side.activeFocus
    headerLead: Item {
        id: room

        anchors.fill: parent
    }
}
