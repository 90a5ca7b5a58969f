// What clients discover, created by the side when it is first shown.
import QtQuick
import CrdDesigner.Clients
import CrdDesigner.Model

DiscoveryPane {
    id: root

    required property SidePane side
    readonly property Item tabRoom: room

    objectName: "discoveryPane"
    model: DiscoveryModel {
        session: root.side.session
        shown: root.side.shows(Pane.Discovery)
    }
    commands: root.side.commands
    current: root.side.activeFocus
    headerLead: Item {
        id: room

        anchors.fill: parent
    }
}
