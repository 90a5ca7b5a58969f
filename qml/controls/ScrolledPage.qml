// A read-only page that is scrolled by the keys of a pager.
import QtQuick
import QtQuick.Templates as T
import CrdDesigner.Theme

Flickable {
    id: root

    // False if the key is not one of them.
    function scroll(event: KeyEvent): bool {
        const last = Math.max(0, root.contentHeight - root.height);
        let to = root.contentY;
        switch (event.key) {
        case Qt.Key_Down: to += Theme.px(30); break;
        case Qt.Key_Up: to -= Theme.px(30); break;
        case Qt.Key_PageDown: to += root.height * 0.9; break;
        case Qt.Key_PageUp: to -= root.height * 0.9; break;
        case Qt.Key_Home: to = 0; break;
        case Qt.Key_End: to = last; break;
        default: return false;
        }
        root.contentY = Math.max(0, Math.min(last, to));
        return true;
    }

    contentWidth: width
    boundsBehavior: Flickable.StopAtBounds
    clip: true
    activeFocusOnTab: true
    // Users of this type may have their own keys.
    Keys.onPressed: event => {
        if (root.scroll(event))
            event.accepted = true;
    }
    T.ScrollBar.vertical: AppScrollBar { visible: root.contentHeight > root.height }
}
