// Whether the pointer is over a button that is disabled, which is not hovered itself: its tip says why.
import QtQuick

HoverHandler {
    id: root

    required property Item button
    readonly property bool over: root.hovered && root.button.contains(root.button.mapFromItem(root.button.parent, root.point.position))

    parent: root.button.parent
    enabled: !root.button.enabled && root.button.visible
}
