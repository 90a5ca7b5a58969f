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
    tip: root.command.description
    keys: root.command.keys
    enabled: root.command.enabled
    onClicked: root.command.run()
}
