// The output of kubectl explain, created by the side when it is first shown.
import QtQuick
import CrdDesigner.Clients
import CrdDesigner.Model

ExplainPane {
    id: root

    required property SidePane side
    readonly property Item tabRoom: room

    objectName: "explainPane"
    model: ExplainModel {
        session: root.side.session
        shown: root.side.shows(Pane.Explain)
    }
    commands: root.side.commands
    current: root.side.activeFocus
    headerLead: Item {
        id: room

        anchors.fill: parent
    }
}
