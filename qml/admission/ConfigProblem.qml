// A problem of the admission configuration: its line, and the server's text.
import QtQuick
import CrdDesigner.Controls
import CrdDesigner.Model
import CrdDesigner.Theme

Rectangle {
    id: root

    required property int index
    required property string message
    required property int line
    required property int tone
    property bool chosen: false
    property bool focused: false

    readonly property bool cut: messageLabel.truncated

    signal picked()

    // Two lines, where the useful word is; the whole text of the chosen one, which the keys reach.
    height: Math.max(Theme.rowHeight, messageLabel.height + Theme.space2)
    color: root.chosen ? (root.focused ? Theme.colors.selection : Theme.colors.selectionIdle) : hover.hovered ? Theme.colors.hover : "transparent"
    Accessible.role: Accessible.ListItem
    Accessible.name: Spoken.row([root.message, lineLabel.text])
    Accessible.selected: root.chosen
    Accessible.onPressAction: root.picked()

    HoverHandler { id: hover }
    TapHandler { onTapped: root.picked() }
    AppToolTip {
        text: root.message
        shown: hover.hovered && !root.chosen && root.cut
    }
    AppIcon {
        id: icon

        x: Theme.space4
        anchors.verticalCenter: parent.verticalCenter
        name: Theme.toneIcon(root.tone)
        color: Theme.toneColor(root.tone)
        size: Theme.px(15)
    }
    AppLabel {
        id: messageLabel

        anchors.left: icon.right
        anchors.leftMargin: Theme.space3
        anchors.right: lineLabel.left
        anchors.rightMargin: Theme.space3
        anchors.verticalCenter: parent.verticalCenter
        text: root.chosen ? root.message : ShownText.oneLine(root.message)
        wrapMode: Text.WrapAtWordBoundaryOrAnywhere
        maximumLineCount: root.chosen ? 100 : 2
        elide: Text.ElideRight
        Accessible.ignored: true
    }
    AppLabel {
        id: lineLabel

        anchors.right: parent.right
        anchors.rightMargin: Theme.space4
        height: parent.height
        text: qsTr("line %1").arg(root.line)
        role: "small"
        faint: true
        Accessible.ignored: true
    }
}
