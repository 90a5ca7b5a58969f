// The text of the lesson and its points; a point shows its sample and its schema node.
pragma ComponentBehavior: Bound

import QtQuick
import CrdDesigner.Controls
import CrdDesigner.Model
import CrdDesigner.Theme

FocusScope {
    id: root

    required property PreviewModel model

    implicitHeight: column.height + Theme.space3 * 2
    Accessible.role: Accessible.Grouping
    Accessible.name: root.model.lessonTitle
    Accessible.description: root.model.lessonTeaches

    Rectangle {
        anchors.fill: parent
        color: Theme.colors.infoGround
    }
    Column {
        id: column

        x: Theme.space4
        y: Theme.space3
        width: parent.width - Theme.space4 * 2
        spacing: Theme.space2

        AppLabel {
            width: parent.width
            wrapMode: Text.Wrap
            text: root.model.lessonTitle
            font.weight: Font.DemiBold
        }
        AppLabel {
            width: parent.width
            wrapMode: Text.Wrap
            text: root.model.lessonTeaches
            muted: true
        }
        Repeater {
            model: root.model.lessonPoints
            delegate: AppButton {
                id: point

                required property int index
                required property lessonPointInfo modelData

                objectName: "point:" + point.index
                small: true
                kind: "flat"
                width: Math.min(implicitWidth, column.width)
                iconName: point.modelData.holds ? "ok" : "chevron-right"
                text: point.modelData.where + ": " + point.modelData.says
                clip: true
                onClicked: root.model.choosePoint(point.index)
            }
        }
    }
    Rectangle {
        anchors.bottom: parent.bottom
        width: parent.width
        height: 1
        color: Theme.colors.line
    }
}
