// An OpenAPI document as a tree. Right and Left expand, collapse and go to the parent.
pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import CrdDesigner.Controls
import CrdDesigner.Model

KeyList {
    id: root

    required property OpenApiModel document

    clip: true
    activeFocusOnTab: true
    boundsBehavior: Flickable.StopAtBounds
    highlightMoveDuration: 0
    currentIndex: -1
    nameRole: OpenApiModel.NameRole
    model: root.document
    Accessible.role: Accessible.Tree
    Accessible.name: root.document.v2 ? qsTr("OpenAPI v2 document") : qsTr("OpenAPI v3 document")
    onActiveFocusChanged: {
        if (root.activeFocus && root.currentIndex < 0 && root.count > 0)
            root.currentIndex = 0;
    }
    Keys.onPressed: event => {
        const row = root.currentItem as OpenApiRow;
        const plain = (event.modifiers & ~Qt.KeypadModifier) === Qt.NoModifier;
        let to = root.rowAfter(event, root.currentIndex);
        event.accepted = true;
        if (to >= 0) {
            root.go(to);
        } else if (plain && row && event.key === Qt.Key_Right) {
            if (row.expandable && !row.expanded)
                root.document.setExpanded(root.currentIndex, true);
            else if (row.expandable)
                root.go(root.currentIndex + 1);
        } else if (plain && row && event.key === Qt.Key_Left) {
            if (row.expanded)
                root.document.setExpanded(root.currentIndex, false);
            else
                root.go(root.document.parentOf(root.currentIndex));
        } else if (plain && row && (event.key === Qt.Key_Return || event.key === Qt.Key_Enter || event.key === Qt.Key_Space)) {
            root.document.setExpanded(root.currentIndex, !row.expanded);
        } else {
            to = root.rowTyped(event, root.currentIndex);
            if (to >= 0)
                root.go(to);
            event.accepted = to >= 0;
        }
    }
    T.ScrollBar.vertical: AppScrollBar {}

    delegate: OpenApiRow {
        id: entry

        objectName: "openApi:" + entry.name
        width: root.width
        current: root.currentIndex === entry.index
        active: root.activeFocus
        onChosen: {
            root.forceActiveFocus(Qt.MouseFocusReason);
            root.currentIndex = entry.index;
        }
        onToggled: root.document.setExpanded(entry.index, !entry.expanded)
    }
}
