// A short label.
import QtQuick
import CrdDesigner.Model
import CrdDesigner.Theme

Rectangle {
    id: root

    property chip about                  // its complete text
    property string text: root.about.text
    property int tone: root.about.tone
    property string tip: root.about.tip
    property bool mono: false

    implicitWidth: label.implicitWidth + Theme.space3
    implicitHeight: Theme.chipHeight
    radius: 3
    color: Theme.toneGround(root.tone)
    Accessible.role: Accessible.StaticText
    Accessible.name: root.tip === "" ? root.text : root.tip

    AppLabel {
        id: label

        anchors.centerIn: parent
        text: ShownText.escaped(root.text)
        role: root.mono ? "codeSmall" : "small"
        color: Theme.toneColor(root.tone)
        Accessible.ignored: true
    }
    HoverHandler { id: hover }
    AppToolTip {
        text: root.tip
        shown: root.tip !== "" && hover.hovered
    }
}
