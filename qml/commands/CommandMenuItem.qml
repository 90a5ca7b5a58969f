import QtQuick
import CrdDesigner.Controls

AppMenuItem {
    id: root

    required property AppCommand command

    objectName: "menu:" + root.command.commandId
    text: root.command.text
    iconName: root.command.iconName
    keys: root.command.keys
    enabled: root.command.enabled
    markable: root.command.checkable
    marked: root.command.checked
    danger: root.command.destructive
    onTriggered: root.command.run()
}
