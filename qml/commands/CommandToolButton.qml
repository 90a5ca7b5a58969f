import QtQuick
import CrdDesigner.Controls

AppToolButton {
    id: root

    required property AppCommand command

    text: root.command.text
    tip: root.command.enabled || root.command.why === "" ? root.text : qsTr("%1: %2").arg(root.text).arg(root.command.why)
    keys: root.command.keys
    iconName: root.command.iconName
    enabled: root.command.enabled
    checked: root.command.checkable && root.command.checked
    onClicked: root.command.run()
    pointedAt: disabled.over

    DisabledHover { id: disabled; button: root }
}
