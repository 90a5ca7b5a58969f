// The rows of a list below a text field, which keeps the focus and forwards its keys: Up and Down go around the ends,
// Return, Enter and Tab take a row.
import QtQuick

KeyList {
    id: root

    signal taken(int row)
    signal leave()                       // by Escape

    // Returns whether the list handled the key.
    function handle(event: KeyEvent): bool {
        if (root.count === 0 || (event.modifiers & ~Qt.KeypadModifier) !== Qt.NoModifier)
            return false;
        switch (event.key) {
        case Qt.Key_Down: root.go((root.currentIndex + 1) % root.count); break;
        case Qt.Key_Up: root.go((root.currentIndex - 1 + root.count) % root.count); break;
        case Qt.Key_PageDown:
        case Qt.Key_PageUp: root.go(root.rowAfter(event, root.currentIndex)); break;
        case Qt.Key_Return:
        case Qt.Key_Enter:
        case Qt.Key_Tab: root.taken(root.currentIndex); break;
        case Qt.Key_Escape: root.leave(); break;
        default: return false;
        }
        return true;
    }
}
