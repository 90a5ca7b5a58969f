// A rule, a field that an annotation keeps, or what is wrong: in a line.
pragma ComponentBehavior: Bound

import QtQuick
import CrdDesigner.Controls
import CrdDesigner.Model
import CrdDesigner.Theme

Item {
    id: root

    required property int index
    required property int kind           // MappingItem
    required property string title
    required property string detail
    required property chip about
    required property string reason
    property bool current: false
    property bool active: false

    signal chosen()

    height: Theme.rowHeight
    Accessible.role: Accessible.ListItem
    Accessible.name: Spoken.row([root.title, root.about.text, root.detail, root.reason])
    Accessible.selected: root.current
    Accessible.onPressAction: root.chosen()

    Rectangle {
        anchors.fill: parent
        color: root.current ? (root.active ? Theme.colors.selection : Theme.colors.selectionIdle) : hover.hovered ? Theme.colors.hover : "transparent"
    }
    HoverHandler { id: hover }
    TapHandler { onTapped: root.chosen() }
    AppLabel {
        id: titleLabel

        x: Theme.space4
        width: Math.min(implicitWidth, state.x - x - Theme.space3)
        height: parent.height
        elide: root.kind === MappingItem.Finding ? Text.ElideRight : Text.ElideMiddle
        text: root.title
        role: root.kind === MappingItem.Finding ? "small" : "codeSmall"
        Accessible.ignored: true
    }
    AppLabel {
        anchors.left: titleLabel.right
        anchors.leftMargin: Theme.space3
        anchors.right: state.left
        anchors.rightMargin: Theme.space3
        height: parent.height
        visible: width > Theme.px(20)
        elide: Text.ElideRight
        text: root.detail
        role: "codeSmall"
        faint: true
        Accessible.ignored: true
    }
    Chip {
        id: state

        anchors.right: parent.right
        anchors.rightMargin: Theme.space4
        anchors.verticalCenter: parent.verticalCenter
        about: root.about
        Accessible.ignored: true
    }
    AppToolTip {
        shown: hover.hovered && text !== ""
        text: Array.from([titleLabel.truncated ? root.title : "", root.reason]).filter(line => line !== "").join("\n").slice(0, 800)
    }
}
