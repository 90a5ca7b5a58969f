// The paired tree. Right and Left expand, collapse and go to the parent.
pragma ComponentBehavior: Bound

import QtQuick
import CrdDesigner.Controls
import CrdDesigner.Model
import CrdDesigner.Theme

KeyTree {
    id: root

    required property CompareModel document
    // With little room only the most severe class is named.
    readonly property int shownClasses: root.width < Theme.px(760) ? 1 : 3
    readonly property real forClass: root.shownClasses === 1 ? Theme.px(110) : Theme.px(200)
    readonly property real nameWidth: Math.round(root.width * 0.36)
    readonly property real sideWidth: Math.floor((root.width - root.nameWidth - Theme.px(24) - root.forClass) / 2)

    signal menuAsked(real x, real y)

    function show(row: int) {
        if (row >= 0)
            root.document.currentRow = row;
    }
    function showCurrent() {
        if (root.document.currentRow >= 0)
            root.positionViewAtIndex(root.document.currentRow, ListView.Contain);
    }
    // Below the selected row.
    function openContextMenu() {
        const item = root.itemAtIndex(root.currentIndex);
        root.menuAsked(Theme.px(40), item ? item.y - root.contentY + item.height : 0);
    }

    activeFocusOnTab: true
    highlightFollowsCurrentItem: false
    reuseItems: true
    currentIndex: root.document.currentRow
    nameRole: Qt.DisplayRole
    model: root.document
    Accessible.role: Accessible.Tree
    Accessible.name: qsTr("%1 and %2").arg(root.document.leftName).arg(root.document.rightName)
    onCurrentIndexChanged: {
        if (root.currentIndex >= 0)
            root.positionViewAtIndex(root.currentIndex, ListView.Contain);
    }
    onHeightChanged: root.showCurrent()
    onActiveFocusChanged: {
        if (!root.activeFocus)
            return;
        root.document.keywordRow = -1;
        if (root.document.currentRow < 0 && root.count > 0)
            root.show(0);
    }
    Connections {
        target: root.document
        // The selected row can have another position.
        function onCompared() {
            root.showCurrent();
        }
        function onFilterChanged() {
            root.showCurrent();
        }
    }
    onAsked: row => root.show(row)
    onParentAsked: row => root.show(root.document.parentOf(row))
    onTurned: (row, expanded) => root.document.setExpanded(row, expanded)
    Keys.onPressed: event => {
        const row = root.currentItem as CompareRow;
        const plain = (event.modifiers & ~Qt.KeypadModifier) === Qt.NoModifier;
        event.accepted = true;
        if (plain && row && (event.key === Qt.Key_Return || event.key === Qt.Key_Enter || event.key === Qt.Key_Space))
            root.document.setExpanded(root.currentIndex, !row.expanded);
        else
            event.accepted = root.walk(event, root.currentIndex, row?.expandable ?? false, row?.expanded ?? false);
    }

    TapHandler {
        acceptedButtons: Qt.RightButton
        onTapped: point => {
            const row = root.indexAt(point.position.x, point.position.y + root.contentY);
            if (row < 0)
                return;
            root.forceActiveFocus(Qt.MouseFocusReason);
            root.show(row);
            root.menuAsked(point.position.x, point.position.y);
        }
    }

    delegate: CompareRow {
        id: entry

        objectName: "compare:" + entry.name
        width: root.width
        shownClasses: root.shownClasses
        nameWidth: root.nameWidth
        sideWidth: root.sideWidth
        current: root.currentIndex === entry.index
        active: root.activeFocus
        onChosen: {
            root.forceActiveFocus(Qt.MouseFocusReason);
            root.show(entry.index);
        }
        onToggled: root.document.setExpanded(entry.index, !entry.expanded)
    }
}
