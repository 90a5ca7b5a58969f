// A list of FieldRows: keeps the focused field visible, with the rest of its row, which may be an error below it.
import QtQuick
import QtQuick.Templates as T

ListView {
    id: root

    property Item focusItem: root.Window.activeFocusItem

    // The lower edge of the row that contains the item.
    function rowEnd(item: Item): real {
        let row = item;
        while (row.parent !== null && row.parent !== root.contentItem)
            row = row.parent;
        return row.parent !== null ? row.y + row.height : 0;
    }
    function showFocused() {
        if (!root.activeFocus || !root.focusItem)
            return;
        const top = root.focusItem.mapToItem(root.contentItem, 0, 0).y;
        const bottom = top + Math.min(root.focusItem.height, root.height);
        const rowEnd = root.rowEnd(root.focusItem);
        const end = rowEnd - top <= root.height ? Math.max(bottom, rowEnd) : bottom;
        if (top < root.contentY)
            root.contentY = top;
        else if (end > root.contentY + root.height)
            root.contentY = end - root.height;
    }

    clip: true
    boundsBehavior: Flickable.StopAtBounds
    cacheBuffer: 6000
    keyNavigationEnabled: false
    Accessible.role: Accessible.List
    T.ScrollBar.vertical: AppScrollBar {}
    onContentHeightChanged: {
        if (root.activeFocus)
            shower.restart();            // rows inserted or removed above the field move it
    }

    Timer {
        id: shower

        interval: 0                      // when it is laid out
        onTriggered: root.showFocused()
    }
}
