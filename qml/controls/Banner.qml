// A sentence across the window about the file as a whole, with actions.
import QtQuick
import CrdDesigner.Model
import CrdDesigner.Theme

Rectangle {
    id: root

    property int tone: Tone.Info
    property string text: ""
    default property alias actions: actionRow.data

    implicitHeight: root.visible ? Math.max(Theme.px(34), label.implicitHeight + Theme.space4) : 0
    color: Theme.toneGround(root.tone)
    Accessible.role: Accessible.AlertMessage
    Accessible.name: root.text

    AppIcon {
        id: mark

        x: Theme.space4
        anchors.verticalCenter: parent.verticalCenter
        name: Theme.toneIcon(root.tone)
        color: Theme.toneColor(root.tone)
    }
    AppLabel {
        id: label

        anchors.left: mark.right
        anchors.leftMargin: Theme.space3
        anchors.right: actionRow.left
        anchors.rightMargin: Theme.space4
        anchors.verticalCenter: parent.verticalCenter
        text: root.text
        wrapMode: Text.Wrap
        maximumLineCount: 2
        elide: Text.ElideRight
        Accessible.ignored: true

        HoverHandler { id: hover }
        AppToolTip {
            shown: hover.hovered && label.truncated
            text: label.text
        }
    }
    Row {
        id: actionRow

        anchors.right: parent.right
        anchors.rightMargin: Theme.space4
        anchors.verticalCenter: parent.verticalCenter
        spacing: Theme.space3
    }
    Rectangle {
        anchors.bottom: parent.bottom
        width: parent.width
        height: 1
        color: Theme.colors.line
    }
}
