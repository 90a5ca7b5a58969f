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
    pointedAt: over.hovered && root.contains(root.mapFromItem(root.parent, over.point.position))

    // A disabled button is not hovered itself.
    HoverHandler {
        id: over

        parent: root.parent
        enabled: !root.enabled && root.visible
    }
}
