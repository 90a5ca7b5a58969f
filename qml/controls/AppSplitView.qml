// Panes next to each other with a draggable line between them.
pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import CrdDesigner.Theme

T.SplitView {
    id: root

    signal resized()                     // a drag has ended

    onResizingChanged: {
        if (!root.resizing)
            root.resized();
    }

    handle: Rectangle {
        id: grip

        implicitWidth: root.orientation === Qt.Horizontal ? 1 : root.width
        implicitHeight: root.orientation === Qt.Horizontal ? root.height : 1
        color: T.SplitHandle.pressed || T.SplitHandle.hovered ? Theme.colors.accent : Theme.colors.line
        containmentMask: Item {
            x: root.orientation === Qt.Horizontal ? -3 : 0
            y: root.orientation === Qt.Horizontal ? 0 : -3
            width: root.orientation === Qt.Horizontal ? 7 : root.width
            height: root.orientation === Qt.Horizontal ? root.height : 7
        }
        Rectangle {
            anchors.centerIn: parent
            visible: grip.T.SplitHandle.pressed || grip.T.SplitHandle.hovered
            width: root.orientation === Qt.Horizontal ? 3 : parent.width
            height: root.orientation === Qt.Horizontal ? parent.height : 3
            color: Theme.colors.accent
        }
    }
}
