// The rows of two texts. Return, Space or a click on a row that hides unchanged lines shows them.
import QtQuick
import CrdDesigner.Controls
import CrdDesigner.Model

KeyList {
    id: root

    required property PreviewRows rows

    // Shows the hidden lines; the first of them is the current one.
    function unfold(row: int) {
        root.go(root.rows.unfold(row));
    }
    // For a key at the current row; false: it is another key, or the row hides nothing.
    function unfoldBy(event: KeyEvent): bool {
        if (event.modifiers & (Qt.ControlModifier | Qt.AltModifier | Qt.ShiftModifier))
            return false;
        if (event.key !== Qt.Key_Return && event.key !== Qt.Key_Enter && event.key !== Qt.Key_Space)
            return false;
        const first = root.rows.unfold(root.currentIndex);
        root.go(first);
        return first >= 0;
    }

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
}
