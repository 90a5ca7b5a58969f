// Keeps the scroll position of a list with rows of equal height when that height changes: the current row, or else the
// first visible row, keeps its position.
import QtQuick

Timer {
    id: root

    required property ListView list
    required property real rowHeight
    property real before: 0              // the row height that the scroll position is for
    property int row: 0
    property real fromTop: 0             // of the row, in the list

    function hold() {
        const isSeen = item => item && item.y >= root.list.contentY && item.y + root.before <= root.list.contentY + root.list.height;
        const current = root.list.itemAtIndex(root.list.currentIndex);
        root.row = isSeen(current) ? root.list.currentIndex : root.list.indexAt(1, root.list.contentY + 1);
        root.fromTop = (root.list.itemAtIndex(root.row)?.y ?? root.list.contentY) - root.list.contentY;
        root.start();
    }

    interval: 0                          // when the rows have their height
    onRowHeightChanged: {
        if (root.before > 0 && !root.running)
            root.hold();
        root.before = root.rowHeight;
    }
    onTriggered: {
        if (root.row < 0)
            return;
        root.list.forceLayout();
        root.list.positionViewAtIndex(root.row, ListView.Beginning);
        const item = root.list.itemAtIndex(root.row);
        const fromTop = Math.min(root.fromTop, Math.max(0, root.list.height - root.rowHeight));
        if (item)
            root.list.contentY = Math.max(root.list.originY, item.y - fromTop);
    }
}
