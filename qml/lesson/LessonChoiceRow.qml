// An answer to choose: its number, which is its key, and once it was chosen, why it is wrong or right.
import QtQuick
import QtQuick.Templates as T
import CrdDesigner.Controls
import CrdDesigner.Model
import CrdDesigner.Theme

T.AbstractButton {
    id: root

    required property int index
    required property lessonChoice modelData
    readonly property bool isWrong: root.modelData.state === LessonChoiceState.Wrong
    readonly property bool isRight: root.modelData.state === LessonChoiceState.Right
    property bool open: true             // it can still be chosen

    objectName: "choice:" + root.index
    implicitHeight: texts.height + Theme.space3 * 2
    enabled: root.open && !root.isWrong
    focusPolicy: Qt.TabFocus
    hoverEnabled: true
    text: root.modelData.plain
    Accessible.role: Accessible.RadioButton
    Accessible.checked: root.isRight || root.isWrong
    Accessible.name: qsTr("%1: %2").arg(root.index + 1).arg(root.modelData.plain)
    Accessible.description: (root.isRight ? qsTr("Right.") : root.isWrong ? qsTr("Wrong.") : "") + why.Accessible.name
    Keys.onReturnPressed: root.clicked()
    Keys.onEnterPressed: root.clicked()

    KeyCap {
        id: cap

        x: Theme.space3
        y: Theme.space3
        visible: !root.isRight && !root.isWrong
        keys: root.index < 9 ? String(root.index + 1) : ""
    }
    AppIcon {
        x: Theme.space3
        y: Theme.space3
        visible: root.isRight || root.isWrong
        name: root.isRight ? "ok" : "close"
        color: root.isRight ? Theme.colors.success : Theme.colors.error
    }
    Column {
        id: texts

        x: Theme.space3 + Theme.px(28)
        y: Theme.space3
        width: root.width - x - Theme.space3
        spacing: Theme.space2

        LessonText {
            width: parent.width
            html: root.modelData.text
            font.weight: root.isRight ? Font.Medium : Font.Normal
            muted: root.isWrong || !root.open && !root.isRight
            Accessible.ignored: true
        }
        LessonText {
            id: why

            width: parent.width
            visible: html !== ""
            html: root.modelData.why
            Accessible.ignored: true
        }
    }
    background: Rectangle {
        radius: Theme.radius + 2
        color: root.isRight ? Theme.colors.successGround : root.isWrong ? Theme.colors.errorGround
             : root.down ? Theme.colors.pressed : root.hovered && root.enabled ? Theme.colors.hover : "transparent"
        border.color: root.isRight ? Theme.colors.success : root.isWrong ? Theme.colors.error : Theme.colors.lineStrong
        FocusRing { shown: root.visualFocus }
    }
}
