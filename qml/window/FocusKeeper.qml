// When the focused item disappears, as the button of a closing banner, the focus returns to the previous pane, and
// there to the same item if it still exists.
import QtQuick
import CrdDesigner.Model

Item {
    id: root

    required property PaneSet panes
    property Item content: null          // of the window: it has the focus if no other item has
    property Item focusItem: null        // of the window
    property bool waiting: false         // a dialog is open
    property Item lastItem: null         // in a pane
    property int lastPane: Pane.None
    readonly property bool lost: root.panes.usable
                                 && (root.focusItem === null || root.focusItem.parent === null || root.focusItem === root.content || !root.focusItem.visible)

    onFocusItemChanged: {
        const pane = root.panes.paneOf(root.focusItem);
        if (pane === Pane.None)
            return;
        root.lastItem = root.focusItem;
        root.lastPane = pane;
    }
    onLostChanged: back.restart()
    onWaitingChanged: back.restart()

    Timer {
        id: back

        interval: 0                      // after the code that hides an item may have moved the focus
        onTriggered: {
            if (!root.lost || root.waiting || root.lastPane === Pane.None)
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
