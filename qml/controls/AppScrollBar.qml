// A thin bar that widens under the pointer.
import QtQuick
import QtQuick.Templates as T
import CrdDesigner.Theme

T.ScrollBar {
    id: root

    implicitWidth: Theme.scrollBar
    implicitHeight: Theme.scrollBar
    padding: 2
    minimumSize: Math.max(0.06, Math.min(0.5, Theme.px(20) / Math.max(1, root.orientation === Qt.Vertical ? root.height : root.width)))
    visible: root.policy === T.ScrollBar.AlwaysOn || (root.policy === T.ScrollBar.AsNeeded && root.size < 1.0)

    contentItem: Rectangle {
        implicitWidth: 6
        implicitHeight: 6
        radius: 3
        color: root.pressed ? Theme.colors.textMuted : root.hovered ? Theme.colors.textFaint : Theme.colors.lineStrong
    }
}
