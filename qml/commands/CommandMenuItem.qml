import QtQuick
import CrdDesigner.Controls

AppMenuItem {
    id: root

    required property AppCommand command

    text: root.command.text
    iconName: root.command.iconName
    keys: root.command.keys
    enabled: root.command.enabled
    markable: root.command.checkable
    marked: root.command.checked
    onTriggered: root.command.run()
}
