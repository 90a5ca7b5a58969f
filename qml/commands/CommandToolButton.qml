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
    pointedAt: over.hovered && root.contains(root.mapFromItem(root.parent, over.point.position))

    // A disabled button is not hovered itself.
    HoverHandler {
        id: over

        parent: root.parent
        enabled: !root.enabled && root.visible
    }
}
