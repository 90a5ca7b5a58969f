// A command as a push button with its text.
import QtQuick
import CrdDesigner.Controls

AppButton {
    id: root

    required property AppCommand command

    objectName: "button:" + root.command.commandId
    small: true
    iconName: root.command.iconName
    text: root.command.text
    tip: root.command.enabled || root.command.why === "" ? root.command.description : root.command.why
    keys: root.command.keys
    enabled: root.command.enabled
    onClicked: root.command.run()
    pointedAt: disabled.over

    DisabledHover { id: disabled; button: root }
}
