// An OpenAPI document as a tree. Right and Left expand, collapse and go to the parent.
pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import CrdDesigner.Controls
import CrdDesigner.Model

KeyTree {
    id: root

    required property OpenApiModel document

    clip: true
    activeFocusOnTab: true
    boundsBehavior: Flickable.StopAtBounds
    highlightMoveDuration: 0
    currentIndex: -1
    nameRole: Qt.DisplayRole
    model: root.document
    Accessible.role: Accessible.Tree
    Accessible.name: root.document.v2 ? qsTr("OpenAPI v2 document") : qsTr("OpenAPI v3 document")
    onActiveFocusChanged: {
        if (root.activeFocus && root.currentIndex < 0 && root.count > 0)
            root.currentIndex = 0;
    }
    onAsked: row => root.go(row)
    onParentAsked: row => root.go(root.document.parentOf(row))
    onTurned: (row, expanded) => root.document.setExpanded(row, expanded)
    Keys.onPressed: event => {
        const row = root.currentItem as OpenApiRow;
        const plain = (event.modifiers & ~Qt.KeypadModifier) === Qt.NoModifier;
        event.accepted = true;
        if (plain && row && (event.key === Qt.Key_Return || event.key === Qt.Key_Enter || event.key === Qt.Key_Space))
            root.document.setExpanded(root.currentIndex, !row.expanded);
        else
            event.accepted = root.walk(event, root.currentIndex, row?.expandable ?? false, row?.expanded ?? false);
    }
    T.ScrollBar.vertical: AppScrollBar {}

    delegate: OpenApiRow {
        id: entry

        objectName: "openApi:" + entry.name
        width: root.width
        current: root.currentIndex === entry.index
        active: root.activeFocus
        onChosen: root.choose(entry.index)
        onToggled: root.document.setExpanded(entry.index, !entry.expanded)
    }
}
