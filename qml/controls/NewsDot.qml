// Shows that a tab or button has something new.
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
