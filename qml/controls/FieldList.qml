// A list of FieldRows: what the keyboard is on stays in sight.
import QtQuick
import QtQuick.Templates as T

ListView {
    id: root

    property Item focusItem: root.Window.activeFocusItem

    function showFocused() {
        if (!root.activeFocus || !root.focusItem)
            return;
        const top = root.focusItem.mapToItem(root.contentItem, 0, 0).y;
        const bottom = top + Math.min(root.focusItem.height, root.height);
        if (top < root.contentY)
            root.contentY = top;
        else if (bottom > root.contentY + root.height)
            root.contentY = bottom - root.height;
    }

    clip: true
    boundsBehavior: Flickable.StopAtBounds
    cacheBuffer: 6000
    keyNavigationEnabled: false
    Accessible.role: Accessible.List
    T.ScrollBar.vertical: AppScrollBar {}
    onContentHeightChanged: {
        if (root.activeFocus)
            shower.restart();            // what comes or goes above the field moves it
    }

    Timer {
        id: shower

        interval: 0                      // when it is laid out
        onTriggered: root.showFocused()
    }
}
