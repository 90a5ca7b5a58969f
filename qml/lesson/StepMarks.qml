// The steps of the lesson in a row. Left and Right go from step to step, a click goes to one.
pragma ComponentBehavior: Bound

import QtQuick
import CrdDesigner.Controls
import CrdDesigner.Model
import CrdDesigner.Theme

FocusScope {
    id: root

    required property LessonModel model
    readonly property real markWidth: Math.min(Theme.px(26), (root.width + row.spacing) / Math.max(1, root.model.stepCount) - row.spacing)

    function word(kind: int): string {
        switch (kind) {
        case LessonStepKind.Predict: return qsTr("Predict");
        case LessonStepKind.Do: return qsTr("Do");
        case LessonStepKind.Reveal: return qsTr("See");
        default: return qsTr("Read");
        }
    }

    implicitHeight: Theme.px(18)
    activeFocusOnTab: true
    Accessible.role: Accessible.Slider
    Accessible.name: qsTr("Step %1 of %2: %3").arg(root.model.step + 1).arg(root.model.stepCount).arg(root.word(root.model.kind))
    Keys.onLeftPressed: root.model.goTo(root.model.step - 1)
    Keys.onRightPressed: root.model.goTo(root.model.step + 1)

    Row {
        id: row

        spacing: Theme.space2

        Repeater {
            model: root.model.marks
            delegate: Rectangle {
                id: mark

                required property int index
                required property lessonMark modelData
                readonly property bool here: mark.index === root.model.step

                objectName: "step:" + mark.index
                width: root.markWidth
                height: root.height
                radius: Theme.radius
                color: mark.here ? Theme.colors.selection : hover.hovered ? Theme.colors.hover : Theme.colors.chip
                border.width: mark.here ? 1 : 0
                border.color: Theme.colors.accent

                AppIcon {
                    anchors.centerIn: parent
                    visible: mark.modelData.done
                    name: "check"
                    size: Theme.px(12)
                    color: Theme.colors.success
                }
                AppLabel {
                    anchors.centerIn: parent
                    visible: !mark.modelData.done
                    text: String(mark.index + 1)
                    role: "small"
                    muted: !mark.here
                }
                HoverHandler { id: hover }
                TapHandler { onTapped: root.model.goTo(mark.index) }
                AppToolTip {
                    shown: hover.hovered
                    text: qsTr("Step %1: %2").arg(mark.index + 1).arg(root.word(mark.modelData.kind))
                }
            }
        }
    }
    FocusRing { shown: root.activeFocus; gap: 2 }
}
