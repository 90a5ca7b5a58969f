// A list whose rows are a tree: Right expands a row or goes to the first one below it, Left collapses it or goes to its
// parent.
import QtQuick

KeyList {
    id: root

    signal asked(int row)                // the cursor goes there
    signal parentAsked(int row)          // it goes to the parent of the row
    signal turned(int row, bool expanded)

    // Whether the key moves through the tree; the cursor is at `row`.
    function walk(event: KeyEvent, row: int, expandable: bool, expanded: bool): bool {
        const to = root.rowAfter(event, row);
        if (to >= 0) {
            root.asked(to);
            return true;
        }
        const plain = (event.modifiers & ~Qt.KeypadModifier) === Qt.NoModifier;
        if (plain && row >= 0 && event.key === Qt.Key_Right) {
            if (expandable && !expanded)
                root.turned(row, true);
            else if (expandable && row + 1 < root.count)
                root.asked(row + 1);
            return true;
        }
        if (plain && row >= 0 && event.key === Qt.Key_Left) {
            if (expandable && expanded)
                root.turned(row, false);
            else
                root.parentAsked(row);
            return true;
        }
        const named = root.rowTyped(event, row);
        if (named >= 0)
            root.asked(named);
        return named >= 0;
    }
}
