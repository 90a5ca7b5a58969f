// Two texts side by side.
pragma ComponentBehavior: Bound

import QtQuick
import CrdDesigner.Preview

RowList {
    id: root

    Keys.onPressed: event => {
        const to = root.rowAfter(event, root.currentIndex);
        root.go(to);
        event.accepted = to >= 0 || root.unfoldBy(event);
    }

    delegate: ResultRow {
        id: row

        width: root.width
        digits: String(root.rows.lastLine).length
        cursor: root.currentIndex === row.index
        focused: root.activeFocus
        onChosen: root.choose(row.index)
        onUnfoldAsked: {
            root.choose(row.index);
            root.unfold(row.index);
        }
    }
}
