// A webhook, a policy, or another object of the configuration, with its state for the request.
import QtQuick
import CrdDesigner.Controls
import CrdDesigner.Model
import CrdDesigner.Theme

Rectangle {
    id: root

    required property int index
    required property string name
    required property string kind
    required property string owner
    required property chip about
    required property bool inside
    property bool chosen: false
    property bool focused: false

    signal picked()

    height: Theme.rowHeight
    color: root.chosen ? (root.focused ? Theme.colors.selection : Theme.colors.selectionIdle) : hover.hovered ? Theme.colors.hover : "transparent"
    Accessible.role: Accessible.ListItem
    Accessible.name: Spoken.row([root.name, root.kind, root.about.text])
    Accessible.description: root.about.tip
    Accessible.selected: root.chosen
    Accessible.onPressAction: root.picked()

    HoverHandler { id: hover }
    TapHandler { onTapped: root.picked() }
    AppLabel {
        id: nameLabel

        x: Theme.space4 + (root.inside ? Theme.indent : 0)
        height: parent.height
        width: Math.min(implicitWidth, Math.max(0, chip.x - x - Theme.space3))
        text: root.name
        Accessible.ignored: true
    }
    AppLabel {
        anchors.left: nameLabel.right
        anchors.leftMargin: Theme.space3
        width: Math.max(0, chip.x - x - Theme.space3)
        height: parent.height
        visible: width >= Theme.px(30)
        text: root.owner !== "" && !root.inside && root.owner !== root.name ? qsTr("%1 of %2").arg(root.kind).arg(root.owner) : root.kind
        role: "small"
        faint: true
        Accessible.ignored: true
    }
    Chip {
        id: chip

        anchors.right: parent.right
        anchors.rightMargin: Theme.space4
        anchors.verticalCenter: parent.verticalCenter
        visible: root.about.text !== ""
        width: visible ? implicitWidth : 0
        about: root.about
        Accessible.ignored: true
    }
}
