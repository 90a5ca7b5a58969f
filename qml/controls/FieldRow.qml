// A row of a list of fields: whether the mouse is on it, and what the strip at the foot of the list says about it.
import QtQuick

FocusScope {
    id: root

    property HelpStrip strip: null       // of the list; null: the row is a part of another
    property string hint: ""             // what the field means, in one line
    readonly property alias hovered: hover.hovered

    onActiveFocusChanged: {
        if (root.activeFocus && root.strip !== null)
            root.strip.focusOn(root);
    }

    HoverHandler {
        id: hover

        onPointChanged: {
            const place = hover.point.scenePosition;
            if (hover.hovered && root.strip !== null)
                root.strip.pointAt(root, place.x, place.y);
        }
        onHoveredChanged: {
            if (!hover.hovered && root.strip !== null)
                root.strip.leave(root);
        }
    }
}
