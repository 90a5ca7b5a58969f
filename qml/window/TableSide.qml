// The table of kubectl get, created by the side when it is first shown.
import QtQuick
import CrdDesigner.Table

TablePane {
    id: root

    required property SidePane side
    readonly property Item tabRoom: room

    objectName: "tablePane"
    model: root.side.table
    definition: root.side.commands.definitionModel
    commands: root.side.commands
    current: root.side.activeFocus
    headerLead: Item {
        id: room

        anchors.fill: parent
    }
}
