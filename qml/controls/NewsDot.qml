// Says that something is new behind a tab or button.
import QtQuick
import CrdDesigner.Theme

Rectangle {
    width: Theme.px(6)
    height: width
    radius: width / 2
    color: Theme.colors.accent
    Accessible.role: Accessible.Indicator
    Accessible.name: qsTr("New")
}
