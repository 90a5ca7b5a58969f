// The versions of Kubernetes above their columns.
pragma ComponentBehavior: Bound

import QtQuick
import CrdDesigner.Controls
import CrdDesigner.Theme

Item {
    id: root

    required property var columns
    property real nameWidth: 0
    property real cellWidth: 0
    property real viewX: 0
    property int column: -1              // of the cursor
    property bool current: false         // the pane has the focus

    signal chosen(int column)
    signal menuAsked(int column)

    height: Theme.px(36)
    Accessible.role: Accessible.Row
    Accessible.name: qsTr("Kubernetes versions")

    Repeater {
        model: root.columns.length
        delegate: Item {
            id: cell

            required property int index
            readonly property var about: root.columns[cell.index] ?? ({})

            objectName: "matrixHead:" + (cell.about.name ?? "")
            x: root.nameWidth + cell.index * root.cellWidth
            width: root.cellWidth
            height: root.height
            Accessible.role: Accessible.ColumnHeader
            Accessible.name: cell.about.target ? qsTr("%1, target version").arg(cell.about.name) : cell.about.name ?? ""

            Rectangle {
                anchors.fill: parent
                color: root.column === cell.index ? (root.current ? Theme.colors.selection : Theme.colors.selectionIdle)
                     : cell.about.target || hover.hovered ? Theme.colors.hover : "transparent"
            }
            Column {
                anchors.centerIn: parent
                AppLabel {
                    anchors.horizontalCenter: parent.horizontalCenter
                    font.weight: cell.about.target ? Font.DemiBold : Font.Normal
                    text: cell.about.name ?? ""
                    Accessible.ignored: true
                }
                AppLabel {
                    anchors.horizontalCenter: parent.horizontalCenter
                    visible: cell.about.target ?? false
                    role: "small"
                    color: Theme.colors.accent
                    text: qsTr("target", "target version")
                    Accessible.ignored: true
                }
            }
            Rectangle {
                anchors.bottom: parent.bottom
                width: parent.width
                height: 2
                visible: cell.about.target ?? false
                color: Theme.colors.accent
            }
            HoverHandler { id: hover }
            TapHandler { onTapped: root.chosen(cell.index) }
            TapHandler {
                acceptedButtons: Qt.RightButton
                onTapped: root.menuAsked(cell.index)
            }
        }
    }
    // The names stay while the columns scroll.
    Rectangle {
        x: root.viewX
        width: root.nameWidth
        height: parent.height
        color: Theme.colors.pane
    }
    Rectangle {
        anchors.bottom: parent.bottom
        width: parent.width
        height: 1
        color: Theme.colors.line
    }
}
