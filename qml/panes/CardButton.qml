// A choice with a title and a sentence below it.
import QtQuick
import QtQuick.Templates as T
import CrdDesigner.Controls
import CrdDesigner.Theme

T.AbstractButton {
    id: root

    property string title: ""
    property string detail: ""
    property string iconName: ""
    property bool chosen: false

    implicitHeight: Math.max(Theme.px(42), texts.implicitHeight + Theme.space3 * 2)
    focusPolicy: Qt.StrongFocus
    hoverEnabled: true
    text: root.title
    Accessible.role: Accessible.Button
    Accessible.name: root.title
    Accessible.description: root.detail
    Keys.onReturnPressed: root.clicked()
    Keys.onEnterPressed: root.clicked()

    AppIcon {
        id: mark

        x: Theme.space4
        y: Theme.space3 + 1
        name: root.iconName
        color: root.enabled ? Theme.colors.accent : Theme.colors.textDisabled
    }
    Column {
        id: texts

        anchors.left: mark.right
        anchors.leftMargin: Theme.space4
        anchors.right: parent.right
        anchors.rightMargin: Theme.space4
        anchors.verticalCenter: parent.verticalCenter
        spacing: Theme.space1

        AppLabel {
            width: parent.width
            text: root.title
            color: root.enabled ? Theme.colors.text : Theme.colors.textDisabled
            font.weight: Font.Medium
            Accessible.ignored: true
        }
        AppLabel {
            width: parent.width
            text: root.detail
            role: "small"
            muted: true
            wrapMode: Text.Wrap
            maximumLineCount: 3
            elide: Text.ElideRight
            Accessible.ignored: true
        }
    }
    background: Rectangle {
        radius: Theme.radius + 2
        color: root.chosen ? Theme.colors.selection : root.down ? Theme.colors.pressed : root.hovered ? Theme.colors.hover : "transparent"
        border.color: root.chosen ? Theme.colors.accent : Theme.colors.line
        FocusRing { shown: root.visualFocus }
    }
}
