// The focus indicator, drawn around its parent.
import QtQuick
import CrdDesigner.Theme

Rectangle {
    id: root

    property bool shown: false
    property int gap: 0

    anchors.fill: parent
    anchors.margins: -root.gap
    visible: root.shown
    color: "transparent"
    radius: Theme.radius + root.gap
    border.width: Theme.focusWidth
    border.color: Theme.colors.focus
    z: 10
}
