// A step of the checklist.
import QtQuick
import CrdDesigner.Controls
import CrdDesigner.Model
import CrdDesigner.Theme

Item {
    id: root

    required property int index
    required property string title
    required property bool done
    required property bool accepted
    required property string hint
    readonly property string label: (root.index + 1) + ". " + root.title
    property bool current: false
    property bool active: false

    signal chosen()
    signal toggled()

    objectName: "retireStep:" + root.index
    height: Math.max(Theme.rowHeight, words.implicitHeight) + Theme.space1
    Accessible.role: Accessible.CheckBox
    Accessible.name: Spoken.row([root.label, root.hint])
    Accessible.checkable: true
    Accessible.checked: root.done
    Accessible.selected: root.current
    Accessible.onToggleAction: root.toggled()
    Accessible.onPressAction: root.chosen()

    Rectangle {
        anchors.fill: parent
        color: root.current ? (root.active ? Theme.colors.selection : Theme.colors.selectionIdle) : hover.hovered ? Theme.colors.hover : "transparent"
    }
    HoverHandler { id: hover }
    TapHandler {
        onTapped: point => {
            root.chosen();
            if (point.position.x < box.x + box.width + Theme.space2)
                root.toggled();
        }
    }
    Rectangle {
        id: box

        x: Theme.space4
        anchors.verticalCenter: parent.verticalCenter
        width: Theme.px(14)
        height: width
        radius: 3
        color: root.done ? Theme.colors.accentFill : Theme.colors.field
        border.width: 1
        border.color: root.done ? Theme.colors.accentFill : Theme.colors.lineStrong

        AppIcon {
            anchors.centerIn: parent
            visible: root.done
            name: "check"
            size: Theme.px(12)
            color: Theme.colors.accentInk
        }
    }
    AppLabel {
        id: words

        anchors.left: box.right
        anchors.leftMargin: Theme.space3
        anchors.right: mark.left
        anchors.rightMargin: Theme.space2
        height: parent.height
        text: root.label
        wrapMode: Text.Wrap
        muted: root.done
        Accessible.ignored: true
    }
    Chip {
        id: mark

        anchors.right: parent.right
        anchors.rightMargin: Theme.space4
        anchors.verticalCenter: parent.verticalCenter
        visible: root.hint !== ""
        width: visible ? implicitWidth : 0
        text: root.hint
        tone: root.accepted ? Tone.Muted : Tone.Error
        Accessible.ignored: true
    }
}
