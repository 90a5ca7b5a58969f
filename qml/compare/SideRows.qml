// Two texts side by side.
pragma ComponentBehavior: Bound

import QtQuick
import CrdDesigner.Controls
import CrdDesigner.Model
import CrdDesigner.Preview

KeyList {
    id: root

    required property PreviewRows rows

    changeFrom: (row, step) => root.rows.nextChange(row, step)
    activeFocusOnTab: root.count > 0
    highlightFollowsCurrentItem: false
    currentIndex: -1
    model: root.rows
    reuseItems: true
    onActiveFocusChanged: {
        if (root.activeFocus && root.currentIndex < 0)
            root.currentIndex = Math.max(0, root.rows.nextChange(0, 1));
    }
    Keys.onPressed: event => {
        const to = root.rowAfter(event, root.currentIndex);
        event.accepted = to >= 0;
        root.go(to);
    }

    delegate: ResultRow {
        id: row

        width: root.width
        digits: String(root.rows.lastLine).length
        cursor: root.currentIndex === row.index
        focused: root.activeFocus
        onChosen: root.choose(row.index)
    }
}
