// A part of the task, and whether it is met.
import QtQuick
import CrdDesigner.Controls
import CrdDesigner.Model
import CrdDesigner.Theme

Item {
    id: root

    required property int index
    required property lessonGoal modelData

    objectName: "goal:" + root.index
    implicitHeight: Math.max(mark.height, label.implicitHeight)
    Accessible.role: Accessible.CheckBox
    Accessible.checked: root.modelData.met
    Accessible.name: root.modelData.text

    Rectangle {
        id: mark

        y: 1
        width: Theme.px(16)
        height: width
        radius: Theme.radius
        color: root.modelData.met ? Theme.colors.successGround : "transparent"
        border.color: root.modelData.met ? Theme.colors.success : Theme.colors.lineStrong

        AppIcon {
            anchors.centerIn: parent
            visible: root.modelData.met
            name: "check"
            size: Theme.px(12)
            color: Theme.colors.success
        }
    }
    AppLabel {
        id: label

        x: Theme.px(16) + Theme.space3
        width: parent.width - x
        text: root.modelData.text
        muted: root.modelData.met
        wrapMode: Text.Wrap
        Accessible.ignored: true
    }
}
