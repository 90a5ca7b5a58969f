// Two texts side by side. Arrow and page keys move through the rows, N and P to the next and the previous change.
pragma ComponentBehavior: Bound

import QtQuick
import CrdDesigner.Controls
import CrdDesigner.Model
import CrdDesigner.Preview

KeyList {
    id: root

    required property PreviewRows rows

    function goToChange(step: int) {
        root.go(root.rows.nextChange(root.currentIndex + step, step));
    }

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
        event.accepted = true;
        if (to >= 0)
            root.go(to);
        else if (event.modifiers === Qt.NoModifier && event.key === Qt.Key_N)
            root.goToChange(1);
        else if (event.modifiers === Qt.NoModifier && event.key === Qt.Key_P)
            root.goToChange(-1);
        else
            event.accepted = false;
    }

    delegate: ResultRow {
        id: row

        width: root.width
        digits: String(root.rows.lastLine).length
        cursor: root.currentIndex === row.index
        focused: root.activeFocus
        onChosen: {
            root.forceActiveFocus(Qt.MouseFocusReason);
            root.currentIndex = row.index;
        }
    }
}
