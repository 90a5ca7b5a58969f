// Above the mapping: its direction, what it is worth, and steps through the problems.
pragma ComponentBehavior: Bound

import QtQuick
import CrdDesigner.Commands
import CrdDesigner.Controls
import CrdDesigner.Model
import CrdDesigner.Theme

Column {
    id: root

    required property MappingModel mapping
    required property Commands commands

    // "v1 → v2 (3)": with the number of its problems.
    function direction(from: string, to: string, problems: int): string {
        return problems > 0 ? qsTr("%1 → %2 (%3)").arg(from).arg(to).arg(problems) : qsTr("%1 → %2").arg(from).arg(to);
    }

    Item {
        id: line

        // Two lines where one has no room.
        readonly property bool narrow: leftRow.x + leftRow.width + rightRow.width + Theme.space6 > line.width

        width: parent.width
        height: Theme.headerHeight * (line.narrow ? 2 : 1)

        Row {
            id: leftRow

            x: Theme.space4
            height: Theme.headerHeight
            spacing: Theme.space3

            AppSegments {
                objectName: "mappingDirection"
                anchors.verticalCenter: parent.verticalCenter
                visible: root.mapping.available
                options: [
                    Segment { text: root.direction(root.mapping.left, root.mapping.right, root.mapping.backward ? root.mapping.otherProblems : root.mapping.problems); tip: qsTr("Objects of the left version as the right one"); name: "mappingForward" },
                    Segment { text: root.direction(root.mapping.right, root.mapping.left, root.mapping.backward ? root.mapping.problems : root.mapping.otherProblems); tip: qsTr("Objects of the right version as the left one"); name: "mappingBackward" }
                ]
                current: root.mapping.backward ? 1 : 0
                Accessible.name: qsTr("Direction of the conversion")
                onChosen: index => {
                    if (Editing.commit())
                        root.mapping.backward = index === 1;
                }
            }
            Repeater {
                model: root.mapping.unreadable === "" ? root.mapping.counts : []
                delegate: Chip {
                    required property chip modelData

                    anchors.verticalCenter: parent ? parent.verticalCenter : undefined
                    about: modelData
                }
            }
            CommandToolButton {
                anchors.verticalCenter: parent.verticalCenter
                command: root.commands.previousProblem
                visible: root.mapping.problems + root.mapping.otherProblems > 0
            }
            CommandToolButton {
                anchors.verticalCenter: parent.verticalCenter
                command: root.commands.nextProblem
                visible: root.mapping.problems + root.mapping.otherProblems > 0
            }
        }
        AppLabel {
            objectName: "mappingSummary"
            x: line.narrow ? leftRow.x : leftRow.x + leftRow.width + Theme.space4
            y: rightRow.y
            width: Math.max(0, rightRow.x - Theme.space3 - x)
            height: Theme.headerHeight
            elide: Text.ElideRight
            text: root.mapping.summary
            muted: true
        }
        Row {
            id: rightRow

            anchors.right: parent.right
            anchors.rightMargin: Theme.space3
            y: line.narrow ? Theme.headerHeight : 0
            height: Theme.headerHeight
            spacing: Theme.space3

            CommandButton {
                anchors.verticalCenter: parent.verticalCenter
                command: root.commands.mapping.create
                visible: root.mapping.available && !root.mapping.exists && root.mapping.unreadable === ""
            }
            AppToolButton {
                id: more

                objectName: "mappingMenuButton"
                anchors.verticalCenter: parent.verticalCenter
                iconName: "more"
                text: qsTr("Export, import and further actions")
                onClicked: menu.menu().popup(more, 0, more.height)
            }
        }
        ContextMenu {
            id: menu

            objectName: "mappingMenu"
            commands: root.commands
            menuId: "mappingMore"
        }
    }
}
