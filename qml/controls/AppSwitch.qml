// On or off.
import QtQuick
import QtQuick.Templates as T
import CrdDesigner.Theme

T.Switch {
    id: root

    // The padding of the label has the indicator and the gap.
    implicitWidth: root.text !== "" ? label.implicitWidth : indicator.implicitWidth
    implicitHeight: Theme.controlHeight
    focusPolicy: Qt.StrongFocus
    Accessible.role: Accessible.CheckBox
    Accessible.name: root.text

    indicator: Rectangle {
        implicitWidth: Theme.px(30)
        implicitHeight: Theme.px(16)
        anchors.verticalCenter: parent ? parent.verticalCenter : undefined
        radius: height / 2
        color: root.checked ? Theme.colors.accentFill : Theme.colors.field
        border.color: root.checked ? Theme.colors.accentFill : Theme.colors.textFaint
        opacity: root.enabled ? 1 : 0.5

        Rectangle {
            x: root.checked ? parent.width - width - 3 : 3
            anchors.verticalCenter: parent.verticalCenter
            width: parent.height - 6
            height: width
            radius: width / 2
            color: root.checked ? Theme.colors.accentInk : Theme.colors.textFaint
        }
        FocusRing { shown: root.visualFocus; gap: 2; radius: height / 2 }
    }
    contentItem: AppLabel {
        id: label

        leftPadding: root.indicator.implicitWidth + Theme.space3
        text: root.text
        color: root.enabled ? Theme.colors.text : Theme.colors.textDisabled
        Accessible.ignored: true
    }
}
