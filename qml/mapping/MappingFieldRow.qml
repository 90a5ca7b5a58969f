// A field of one version: its name, its type, and what the conversion does with it.
pragma ComponentBehavior: Bound

import QtQuick
import CrdDesigner.Controls
import CrdDesigner.Model
import CrdDesigner.Theme

Item {
    id: root

    required property int index
    required property string name
    required property string path
    required property string type
    required property int depth
    required property int use            // MappingUse
    required property int tone
    required property string note
    required property int lostBelow
    required property int brokenBelow
    required property int lossyBelow
    required property bool needed
    required property bool expandable
    required property bool expanded
    property bool source: true           // else of the target, where fields are not set
    property bool current: false
    property bool active: false          // the list has the focus
    property bool aim: false             // the dragged line would end here
    readonly property real edge: Theme.scrollBar + Theme.space2  // what is next to the scroll bar
    readonly property bool standsOut: root.use === MappingUse.Lost || root.use === MappingUse.Unset
    // What a field below it is, worst first.
    readonly property string below: root.standsOut ? "" : Array.from([
        root.brokenBelow > 0 ? qsTr("%n field(s) below broken", "", root.brokenBelow) : "",
        root.lostBelow === 0 ? "" : root.source ? qsTr("%n field(s) below not covered", "", root.lostBelow) : qsTr("%n required field(s) below not set", "", root.lostBelow),
        root.lossyBelow > 0 ? qsTr("%n field(s) below lossy", "", root.lossyBelow) : ""
    ]).filter(line => line !== "").join("\n")
    readonly property int worstBelow: root.brokenBelow > 0 || root.lostBelow > 0 && !root.source ? Tone.Error
        : root.lostBelow > 0 || root.lossyBelow > 0 ? Tone.Warning : Tone.Muted
    // The row has the room for the worst of them, unless its own state is as bad.
    readonly property bool countsBelow: root.worstBelow !== Tone.Muted && !root.standsOut && !root.expanded && root.tone !== Tone.Error

    signal chosen()
    signal toggled()

    height: Theme.rowHeight
    Accessible.role: Accessible.TreeItem
    Accessible.name: Spoken.row([root.name, root.type, root.needed ? qsTr("required") : "", root.note, root.below.replace(/\n/g, ", "), Spoken.expansion(root.expandable, root.expanded)])
    Accessible.description: root.path
    Accessible.selected: root.current
    Accessible.onPressAction: root.chosen()

    Rectangle {
        anchors.fill: parent
        color: root.aim ? Theme.colors.accentFill
             : root.current ? (root.active ? Theme.colors.selection : Theme.colors.selectionIdle)
             : hover.hovered ? Theme.colors.hover : root.standsOut ? Theme.toneGround(root.tone) : "transparent"
    }
    Rectangle {
        visible: root.standsOut
        width: Theme.px(3)
        height: parent.height
        color: Theme.toneColor(root.tone)
    }
    HoverHandler { id: hover }
    TapHandler {
        onTapped: point => {
            root.chosen();
            if (root.expandable && point.position.x < arrow.x + arrow.width + Theme.space2)
                root.toggled();
        }
        onDoubleTapped: {
            if (root.expandable)
                root.toggled();
        }
    }
    AppIcon {
        id: arrow

        x: Theme.space3 + Math.min(root.depth, 16) * Theme.indent
        anchors.verticalCenter: parent.verticalCenter
        visible: root.expandable
        name: root.expanded ? "chevron-down" : "chevron-right"
        size: Theme.px(14)
        color: root.aim ? Theme.colors.accentInk : Theme.colors.textMuted
    }
    AppLabel {
        id: nameLabel

        x: arrow.x + Theme.px(14) + Theme.space2
        width: Math.min(implicitWidth, Math.max(Theme.px(40), root.width - x - root.edge - (noteLabel.text !== "" ? Math.min(noteLabel.implicitWidth, Theme.px(80)) + Theme.space3 : 0)))
        height: parent.height
        elide: Text.ElideMiddle
        text: root.name + (root.needed ? "*" : "")
        role: "codeSmall"
        color: root.aim ? Theme.colors.accentInk : Theme.colors.text
        font.weight: root.use === MappingUse.Rule ? Font.Medium : Font.Normal
        Accessible.ignored: true
    }
    AppLabel {
        id: typeLabel

        objectName: "fieldType"
        anchors.left: nameLabel.right
        anchors.leftMargin: Theme.space3
        width: Math.max(0, Math.min(implicitWidth, noteLabel.x - x - Theme.space3))
        visible: width >= Math.min(implicitWidth, Theme.px(30))  // the status comes first
        height: parent.height
        elide: Text.ElideRight
        text: root.type
        role: "small"
        faint: !root.aim
        color: root.aim ? Theme.colors.accentInk : Theme.colors.textFaint
        Accessible.ignored: true
    }
    AppLabel {
        id: noteLabel

        objectName: "fieldState"
        anchors.right: parent.right
        anchors.rightMargin: root.edge
        width: Math.min(implicitWidth, Math.max(0, root.width - nameLabel.x - nameLabel.width - Theme.space3 - root.edge))
        height: parent.height
        elide: Text.ElideRight
        text: !root.countsBelow ? root.note
            : root.brokenBelow > 0 ? qsTr("%n broken", "", root.brokenBelow)
            : root.lostBelow === 0 ? qsTr("%n lossy", "", root.lossyBelow)
            : root.source ? qsTr("%n not covered", "", root.lostBelow) : qsTr("%n not set", "", root.lostBelow)
        role: "small"
        color: root.aim ? Theme.colors.accentInk
             : root.countsBelow ? Theme.toneColor(root.worstBelow)
             : (root.use === MappingUse.Copied || root.use === MappingUse.None) && root.tone !== Tone.Error && root.tone !== Tone.Warning ? Theme.colors.textFaint : Theme.toneColor(root.tone)
        Accessible.ignored: true
    }
    AppToolTip {
        shown: hover.hovered && (nameLabel.truncated || noteLabel.truncated || typeLabel.truncated || !typeLabel.visible || root.below !== "")
        text: Array.from([root.path + (root.type !== "" ? " (" + root.type + ")" : ""), root.note, root.below]).filter(line => line !== "").join("\n")
    }
}
