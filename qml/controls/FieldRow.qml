// A row of a list of fields: whether it is hovered, and its help text for the strip below the list.
import QtQuick

FocusScope {
    id: root

    property HelpStrip strip: null       // of the list; null: the row is part of another row
    property string hint: ""             // the help of the field, in one line
    property string hintKeys: ""         // what a key does in it
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
