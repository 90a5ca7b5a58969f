// The outcome of one request in a few words.
import QtQuick
import QtQuick.Templates as T
import CrdDesigner.Controls
import CrdDesigner.Theme

T.AbstractButton {
    id: root

    required property int tone           // a Tone
    property string tip: ""
    property string keys: ""
    property bool open: false            // its menu is shown
    property bool quiet: false           // of the request whose problems are not listed
    property real leastWidth: 0          // for a text that is expected

    implicitWidth: Math.max(row.implicitWidth + Theme.space5, root.leastWidth)
    implicitHeight: Theme.px(26)
    focusPolicy: Qt.TabFocus
    hoverEnabled: true
    Accessible.role: Accessible.Button
    Keys.onReturnPressed: root.clicked()
    Keys.onEnterPressed: root.clicked()

    Row {
        id: row

        anchors.verticalCenter: parent.verticalCenter
        x: Theme.space5 / 2
        spacing: Theme.space2 + 2

        AppIcon {
            anchors.verticalCenter: parent.verticalCenter
            name: Theme.toneIcon(root.tone)
            color: Theme.toneColor(root.tone)
        }
        AppLabel {
            anchors.verticalCenter: parent.verticalCenter
            text: root.text
            color: Theme.toneColor(root.tone)
            font.weight: root.quiet ? Font.Normal : Font.Medium
            Accessible.ignored: true
        }
    }
    background: Rectangle {
        radius: height / 2
        color: root.quiet ? "transparent" : Theme.toneGround(root.tone)
        border.width: root.quiet || root.hovered ? 1 : 0
        border.color: root.hovered ? Theme.toneColor(root.tone) : Theme.toneGround(root.tone)
        FocusRing { shown: root.visualFocus; radius: height / 2 }
    }
    AppToolTip {
        shown: root.hovered && !root.open
        byKeys: root.visualFocus && !root.open
        text: root.tip
        keys: root.keys
    }
}
