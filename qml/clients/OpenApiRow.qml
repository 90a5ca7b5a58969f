// A value of an OpenAPI document: its name, and its JSON or the number of its members.
import QtQuick
import CrdDesigner.Controls
import CrdDesigner.Model
import CrdDesigner.Theme

Item {
    id: root

    required property int index
    required property string name
    required property int depth
    required property string value
    required property bool expandable
    required property bool expanded
    required property string loss
    required property int losses
    property bool current: false
    property bool active: false          // the list has the focus

    signal chosen()
    signal toggled()

    height: Theme.rowHeight
    Accessible.role: Accessible.TreeItem
    Accessible.name: Spoken.row([root.name, root.value, Spoken.expansion(root.expandable, root.expanded), root.loss])
    Accessible.selected: root.current
    Accessible.onPressAction: root.toggled()

    Rectangle {
        anchors.fill: parent
        anchors.leftMargin: Theme.space2
        anchors.rightMargin: Theme.space2
        radius: Theme.radius
        color: root.current ? (root.active ? Theme.colors.selection : Theme.colors.hover) : hover.hovered ? Theme.colors.hover : "transparent"
    }
    HoverHandler { id: hover }
    TapHandler {
        onTapped: {
            root.chosen();
            if (root.expandable)
                root.toggled();
        }
    }
    AppIcon {
        id: arrow

        x: Theme.space3 + Math.min(root.depth, 24) * Theme.indent
        anchors.verticalCenter: parent.verticalCenter
        visible: root.expandable
        name: root.expanded ? "chevron-down" : "chevron-right"
        size: Theme.px(14)
        color: Theme.colors.textMuted
    }
    AppLabel {
        id: label

        readonly property real room: Math.max(0, parent.width - x)  // the value needs little of it

        x: arrow.x + Theme.px(14) + Theme.space2
        height: parent.height
        width: Math.min(implicitWidth, Math.max(room * 0.75, room - Theme.px(110)))
        elide: Text.ElideMiddle
        text: root.name
        role: "codeSmall"
        Accessible.ignored: true
    }
    AppIcon {
        id: mark

        objectName: "loss:" + root.name
        anchors.right: parent.right
        anchors.rightMargin: Theme.space4
        anchors.verticalCenter: parent.verticalCenter
        visible: root.loss !== "" || root.losses > 0 && !root.expanded
        width: visible ? implicitWidth : 0
        name: root.loss !== "" ? "warning" : "info"
        size: Theme.px(13)
        color: root.loss !== "" ? Theme.toneColor(Tone.Warning) : Theme.colors.textFaint
    }
    AppLabel {
        anchors.left: label.right
        anchors.leftMargin: Theme.space3
        anchors.right: mark.left
        anchors.rightMargin: Theme.space2
        height: parent.height
        text: root.value
        role: "codeSmall"
        muted: true
        Accessible.ignored: true
    }
    AppToolTip {
        shown: hover.hovered && text !== ""
        text: root.loss !== "" ? qsTr("Left out in v2:") + "\n" + root.loss
            : root.losses > 0 && !root.expanded ? qsTr("%n keyword(s) below are left out in v2", "", root.losses) : ""
    }
}
