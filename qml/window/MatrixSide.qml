// The matrix of servers, created by the side when it is first shown.
import QtQuick
import CrdDesigner.Matrix

MatrixPane {
    id: root

    required property SidePane side
    readonly property Item tabRoom: room

    objectName: "matrixPane"
    model: root.side.commands.matrix.model
    commands: root.side.commands
    current: root.side.activeFocus
    headerLead: Item {
        id: room

        anchors.fill: parent
    }
}
