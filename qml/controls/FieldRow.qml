// A row of a list of fields: whether the mouse is on it, and what the strip at the foot of the list says about it.
import QtQuick

FocusScope {
    id: root

    property HelpStrip strip: null       // of the list; null: the row is a part of another
    property string hint: ""             // what the field means, in one line
    readonly property alias hovered: hover.hovered

    onActiveFocusChanged: {
        if (root.activeFocus && root.strip)
            root.strip.focusOn(root);
    }

    HoverHandler {
        id: hover

        onPointChanged: {
            if (hover.hovered && root.strip)
                root.strip.pointAt(root, hover.point.scenePosition);
        }
        onHoveredChanged: {
            if (!hover.hovered && root.strip)
                root.strip.leave(root);
        }
    }
}
