pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import CrdDesigner.Theme

T.Menu {
    id: root

    readonly property TypeAhead letters: TypeAhead {}

    signal escaped()                     // Escape was pressed; the menu closes next

    // Nothing in a menu that is still closed is visible.
    function choosable(item: Item): bool {
        return item.enabled && (item.visible || !root.contentItem.visible);
    }
    // The next enabled entry starting at `from` for which `wanted` is true, wrapping around; -1: none.
    function search(from: int, step: int, wanted: var): int {
        const start = from >= 0 ? from : step > 0 ? -1 : root.count;
        for (let i = 1; i <= root.count; ++i) {
            const index = (start + i * step + root.count * 2) % root.count;
            const item = root.itemAt(index) as T.MenuItem;  // separators are not entries
            if (item && root.choosable(item) && wanted(item))
                return index;
        }
        return -1;
    }
    function go(event: KeyEvent): bool {
        const any = () => true;
        let index = -1;
        switch (event.key) {
        case Qt.Key_Down: index = root.search(root.currentIndex, 1, any); break;
        case Qt.Key_Up: index = root.search(root.currentIndex, -1, any); break;
        case Qt.Key_Home: index = root.search(-1, 1, any); break;
        case Qt.Key_End: index = root.search(-1, -1, any); break;
        case Qt.Key_Escape:
            root.escaped();
            return false;
        default: {
            if (event.text.trim() === "" || event.modifiers !== Qt.NoModifier && event.modifiers !== Qt.ShiftModifier)
                return false;
            const from = root.currentIndex + root.letters.add(event.text) - 1;
            index = root.search(from, 1, item => item.text.toLowerCase().startsWith(root.letters.typed));
        }
        }
        if (index < 0)
            return false;
        root.currentIndex = index;
        return true;
    }

    // Opening a menu by keys selects its first entry, of any kind.
    function skip() {
        const item = root.itemAt(root.currentIndex);
        if (item && !root.choosable(item))
            root.currentIndex = root.search(root.currentIndex, 1, () => true);
    }

    onCurrentIndexChanged: root.skip()
    onOpened: {
        root.skip();
        // Qt's own key handling, which is used while no entry is current, lacks Home, End and letters.
        if (root.currentIndex < 0)
            root.contentItem.forceActiveFocus(Qt.PopupFocusReason);
    }

    implicitWidth: Math.max(Theme.px(220), contentItem.implicitWidth + leftPadding + rightPadding)
    implicitHeight: contentItem.implicitHeight + topPadding + bottomPadding
    margins: Theme.space2
    // Never over the menu bar: the release of the click that opens a long menu would choose the entry under the
    // pointer.
    topMargin: Math.round((Theme.barHeight + Theme.px(28)) / 2)
    padding: 4
    overlap: 4
    delegate: AppMenuItem {}

    contentItem: ListView {
        objectName: "menuRows"
        implicitHeight: contentHeight
        implicitWidth: {
            let widest = 0;
            for (let i = 0; i < root.count; ++i) {
                const item = root.itemAt(i);
                if (item)
                    widest = Math.max(widest, item.implicitWidth);
            }
            return widest;
        }
        model: root.contentModel
        interactive: contentHeight > height
        clip: true
        currentIndex: root.currentIndex
        keyNavigationEnabled: false      // it would stop on separators and disabled entries
        Keys.onPressed: event => event.accepted = root.go(event)
        T.ScrollBar.vertical: AppScrollBar {}
        Accessible.role: Accessible.PopupMenu
        Accessible.name: root.title
    }
    background: PopupGround {}
}
