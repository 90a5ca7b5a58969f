// A stage of the request, and what it did.
import QtQuick
import CrdDesigner.Controls
import CrdDesigner.Model
import CrdDesigner.Theme

Rectangle {
    id: root

    required property int index
    required property string title
    required property string name
    required property string detail
    required property chip about
    required property bool reached
    property bool chosen: false
    property bool focused: false
    property bool first: false
    property bool last: false
    readonly property string below: root.detail === "" ? (root.name === "" ? "" : root.title) : root.name === "" ? root.detail : qsTr("%1 · %2").arg(root.title).arg(root.detail)

    signal picked()
    signal menuAsked()

    objectName: "stop:" + (root.name === "" ? root.title : root.name)
    height: root.below === "" ? Theme.rowHeight + Theme.space2 : Theme.px(40)
    color: root.chosen ? (root.focused ? Theme.colors.selection : Theme.colors.selectionIdle) : hover.hovered ? Theme.colors.hover : "transparent"
    Accessible.role: Accessible.ListItem
    Accessible.name: Spoken.row([root.title, root.name, root.about.text])
    Accessible.description: root.detail
    Accessible.selected: root.chosen
    Accessible.onPressAction: root.picked()

    HoverHandler { id: hover }
    TapHandler { onTapped: root.picked() }
    TapHandler {
        acceptedButtons: Qt.RightButton
        onTapped: {
            root.picked();
            root.menuAsked();
        }
    }
    // The line of the way.
    Rectangle {
        x: dot.x + Math.round(dot.width / 2) - 1
        y: root.first ? dot.y : 0
        width: 2
        height: (root.last ? dot.y : root.height) - y
        color: Theme.colors.lineStrong
    }
    Rectangle {
        id: dot

        x: Theme.space4
        y: Math.round((nameLabel.height - height) / 2) + nameLabel.y
        width: Theme.px(9)
        height: width
        radius: width / 2
        color: root.reached ? Theme.toneColor(root.about.tone) : Theme.colors.pane
        border.color: root.reached ? color : Theme.colors.lineStrong
    }
    AppLabel {
        id: nameLabel

        anchors.left: dot.right
        anchors.leftMargin: Theme.space3
        y: root.below === "" ? Math.round((root.height - height) / 2) : Theme.space1
        width: Math.max(0, chip.x - x - Theme.space3)
        height: Theme.px(20)
        text: root.name === "" ? root.title : root.name
        muted: !root.reached
        Accessible.ignored: true
    }
    AppLabel {
        anchors.left: nameLabel.left
        anchors.right: parent.right
        anchors.rightMargin: Theme.space4
        y: nameLabel.y + nameLabel.height - 2
        height: Theme.px(18)
        visible: root.below !== ""
        text: ShownText.oneLine(root.below)
        role: "small"
        muted: true
        Accessible.ignored: true
    }
    Chip {
        id: chip

        anchors.right: parent.right
        anchors.rightMargin: Theme.space4
        y: nameLabel.y + Math.round((nameLabel.height - height) / 2)
        about: root.about
        Accessible.ignored: true
    }
}
