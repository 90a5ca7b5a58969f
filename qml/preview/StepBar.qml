// The steps of the request, one at a time.
pragma ComponentBehavior: Bound

import QtQuick
import CrdDesigner.Commands
import CrdDesigner.Controls
import CrdDesigner.Model
import CrdDesigner.Theme

FocusScope {
    id: root

    required property PreviewModel model
    required property Commands commands

    implicitHeight: column.height + Theme.space2 * 2
    Accessible.role: Accessible.ToolBar
    Accessible.name: qsTr("Steps")

    Rectangle {
        anchors.fill: parent
        color: Theme.colors.bar
    }
    Column {
        id: column

        x: Theme.space3
        y: Theme.space2
        width: parent.width - Theme.space3 * 2
        spacing: Theme.space2

        Flow {
            width: parent.width
            spacing: Theme.space1

            CommandToolButton { command: root.commands.preview.previousStep }
            CommandToolButton { command: root.commands.preview.nextStep }
            AppLabel {
                height: Theme.controlHeight
                width: Theme.px(72)
                horizontalAlignment: Text.AlignHCenter
                text: qsTr("%1 of %2").arg(root.model.moment + 1).arg(root.model.momentCount)
                muted: true
                Accessible.name: qsTr("Step %1 of %2").arg(root.model.moment + 1).arg(root.model.momentCount)
            }
            Repeater {
                model: root.model.stepping ? root.model.stages : []
                delegate: AppButton {
                    id: stage

                    required property previewStage modelData

                    objectName: "stage:" + stage.modelData.name
                    small: true
                    kind: stage.modelData.current ? "primary" : "flat"
                    enabled: stage.modelData.first >= 0
                    text: stage.modelData.count > 1 ? qsTr("%1 (%2)").arg(stage.modelData.name).arg(stage.modelData.count) : stage.modelData.name
                    height: Theme.controlHeight
                    onClicked: root.model.moment = stage.modelData.first
                }
            }
        }
        AppLabel {
            objectName: "stepWords"
            width: parent.width
            wrapMode: Text.Wrap
            text: (root.model.momentWhere !== "" ? root.model.momentWhere + ": " : "") + root.model.momentSays
        }
    }
    Rectangle {
        anchors.bottom: parent.bottom
        width: parent.width
        height: 1
        color: Theme.colors.line
    }
}
