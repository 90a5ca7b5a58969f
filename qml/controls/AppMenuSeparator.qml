import QtQuick
import QtQuick.Templates as T
import CrdDesigner.Theme

T.MenuSeparator {
    implicitWidth: Theme.px(120)
    implicitHeight: 9
    topPadding: 4
    bottomPadding: 4
    contentItem: Rectangle {
        implicitHeight: 1
        color: Theme.colors.line
    }
}
