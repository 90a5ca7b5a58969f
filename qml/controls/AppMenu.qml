pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import CrdDesigner.Theme

T.Menu {
    id: root

    implicitWidth: Math.max(Theme.px(220), contentItem.implicitWidth + leftPadding + rightPadding)
    implicitHeight: contentItem.implicitHeight + topPadding + bottomPadding
    margins: Theme.space2
    // Never over the menu bar: the release of the click that opens a long menu would choose what comes to lie below it.
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
        keyNavigationEnabled: true
        // A letter goes to the next item that begins with it.
        Keys.onPressed: event => {
            const letter = event.text.toLowerCase();
            if (letter.trim() === "" || (event.modifiers !== Qt.NoModifier && event.modifiers !== Qt.ShiftModifier))
                return;
            for (let step = 1; step <= root.count; ++step) {
                const index = (root.currentIndex + step) % root.count;
                const item = root.itemAt(index) as T.MenuItem;
                if (!item || !item.enabled || !item.visible || !item.text.toLowerCase().startsWith(letter))
                    continue;
                root.currentIndex = index;
                event.accepted = true;
                return;
            }
        }
        T.ScrollBar.vertical: AppScrollBar {}
        Accessible.role: Accessible.PopupMenu
        Accessible.name: root.title
    }
    background: PopupGround {}
}
