// The heading of a group of keywords.
import QtQuick
import CrdDesigner.Controls
import CrdDesigner.Theme

Item {
    id: root

    required property string section

    width: parent ? parent.width : 0
    height: Theme.px(24)
    Accessible.role: Accessible.Heading
    Accessible.name: root.section

    AppLabel {
        x: Theme.space4
        anchors.bottom: parent.bottom
        anchors.bottomMargin: Theme.space1
        text: root.section
        role: "section"
        faint: true
        Accessible.ignored: true
    }
}
