// A short word about a thing. `tone`: "", "accent", "error", "warning", "info", "success".
import QtQuick
import CrdDesigner.Theme

Rectangle {
    id: root

    property string text: ""
    property string tone: ""
    property string tip: ""
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
        text: root.text
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
