// A list that the arrow keys, Page, Home and End go through. Its user moves its cursor: rowAfter() says where to.
import QtQuick
import QtQuick.Templates as T

ListView {
    id: root

    // The row that a key leads to from `row`, which is -1 where there is no cursor; -1: it is none of these keys, or
    // there are no rows.
    function rowAfter(event: KeyEvent, row: int): int {
        if (root.count === 0 || (event.modifiers & (Qt.ControlModifier | Qt.AltModifier | Qt.ShiftModifier)))
            return -1;
        const page = Math.max(1, Math.floor(root.height * root.count / Math.max(1, root.contentHeight)) - 1);
        let to = 0;
        switch (event.key) {
        case Qt.Key_Down: to = row + 1; break;
        case Qt.Key_Up: to = row - 1; break;
        case Qt.Key_PageDown: to = row + page; break;
        case Qt.Key_PageUp: to = row - page; break;
        case Qt.Key_Home: break;
        case Qt.Key_End: to = root.count; break;
        default: return -1;
        }
        return Math.max(0, Math.min(to, root.count - 1));
    }

    clip: true
    boundsBehavior: Flickable.StopAtBounds
    keyNavigationEnabled: false
    Accessible.role: Accessible.List
    T.ScrollBar.vertical: AppScrollBar {}
}
