// A key sequence, drawn as keys.
import QtQuick
import CrdDesigner.Theme

Rectangle {
    id: root

    property string keys: ""

    implicitWidth: label.implicitWidth + Theme.space3
    implicitHeight: Theme.px(16)
    radius: 3
    color: Theme.colors.chip
    border.color: Theme.colors.line
    Accessible.ignored: true

    AppLabel {
        id: label

        anchors.centerIn: parent
        text: root.keys
        role: "small"
        muted: true
    }
}
