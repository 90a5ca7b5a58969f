// Where what had the keyboard goes, as the button of a banner that closes, the keyboard goes back to the pane that had it
// before, and there to the same item if that is still there.
import QtQuick

Item {
    id: root

    required property PaneSet panes
    property Item content: null          // of the window: it has the focus when nothing has
    property Item focusItem: null        // of the window
    property bool waiting: false         // a dialog has the window
    property Item lastItem: null         // in a pane
    property string lastPane: ""
    readonly property bool lost: root.panes.usable
                                 && (root.focusItem === null || root.focusItem.parent === null || root.focusItem === root.content || !root.focusItem.visible)

    onFocusItemChanged: {
        const pane = root.panes.paneOf(root.focusItem);
        if (pane === "")
            return;
        root.lastItem = root.focusItem;
        root.lastPane = pane;
    }
    onLostChanged: back.restart()
    onWaitingChanged: back.restart()

    Timer {
        id: back

        interval: 0                      // when who hides an item has given the keyboard to another
        onTriggered: {
            if (!root.lost || root.waiting || root.lastPane === "")
                return;
            if (root.lastItem && root.lastItem.visible && root.lastItem.enabled)
                root.lastItem.forceActiveFocus(Qt.OtherFocusReason);
            else if (root.panes.shown[root.lastPane] !== false)
                root.panes.focus(root.lastPane);
            else
                root.panes.cycle(1);     // the pane itself was hidden
        }
    }
}
