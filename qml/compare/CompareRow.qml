// A row of the paired tree: its name, both sides, the mark between them, and the class of its differences.
pragma ComponentBehavior: Bound

import QtQuick
import CrdDesigner.Controls
import CrdDesigner.Model
import CrdDesigner.Theme

Item {
    id: root

    required property int index
    required property int kind           // CompareRowKind
    required property string name
    required property string oldName
    required property int depth
    required property int mark           // CompareMark
    required property string leftText
    required property string rightText
    required property bool onLeft
    required property bool onRight
    required property var classes        // a list of chip
    required property int below
    required property bool expandable
    required property bool expanded
    required property bool guessed
    property bool current: false
    property bool active: false          // the list has the focus
    property int shownClasses: 1
    property real nameWidth: 0
    property real sideWidth: 0
    readonly property bool pair: root.kind === CompareRowKind.Node || root.kind === CompareRowKind.Part
    readonly property string whatBelow: root.below > 0 && !root.expanded ? qsTr("%n difference(s) below", "", root.below) : ""

    signal chosen()
    signal toggled()

    height: Theme.rowHeight
    Accessible.role: Accessible.TreeItem
    Accessible.name: Spoken.row([root.name, CompareSigns.word(root.mark), root.oldName === "" ? "" : qsTr("before: %1").arg(root.oldName),
                                 root.pair && root.onLeft && root.leftText !== root.rightText ? qsTr("left: %1").arg(root.leftText) : "",
                                 root.pair && root.onRight ? qsTr("right: %1").arg(root.rightText) : "",
                                 ...Array.from(root.classes, chip => chip.text), root.whatBelow,
                                 Spoken.expansion(root.expandable, root.expanded)])
    Accessible.selected: root.current
    Accessible.onPressAction: root.chosen()

    Rectangle {
        anchors.fill: parent
        color: root.current ? (root.active ? Theme.colors.selection : Theme.colors.selectionIdle) : hover.hovered ? Theme.colors.hover : "transparent"
    }
    HoverHandler { id: hover }
    TapHandler {
        onTapped: point => {
            root.chosen();
            if (root.expandable && (root.kind === CompareRowKind.Fold || point.position.x < arrow.x + arrow.width + Theme.space2))
                root.toggled();
        }
        onDoubleTapped: {
            if (root.expandable && root.kind !== CompareRowKind.Fold)
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
        id: nameLabel

        x: arrow.x + Theme.px(14) + Theme.space2
        width: Math.max(0, root.nameWidth - x - Theme.space2)
        height: parent.height
        elide: Text.ElideMiddle
        text: ShownText.escaped(root.oldName === "" ? root.name : root.name + "  ← " + root.oldName)
        role: root.pair ? "codeSmall" : "small"
        muted: !root.pair
        font.italic: root.guessed
        Accessible.ignored: true
    }
    Side {
        id: leftSide

        x: root.nameWidth
        width: root.sideWidth
        there: root.onLeft
        text: root.leftText
        marked: root.mark !== CompareMark.Same && root.mark !== CompareMark.Added
    }
    AppLabel {
        objectName: "compareSign"
        x: root.nameWidth + root.sideWidth
        width: Theme.px(24)
        height: parent.height
        horizontalAlignment: Text.AlignHCenter
        text: CompareSigns.sign(root.mark)
        role: "code"
        font.weight: Font.Bold
        color: CompareSigns.ink(root.mark)
        Accessible.ignored: true

        HoverHandler { id: signHover }
        AppToolTip {
            text: CompareSigns.word(root.mark)
            shown: signHover.hovered && text !== ""
        }
    }
    Side {
        id: rightSide

        x: root.nameWidth + root.sideWidth + Theme.px(24)
        width: root.sideWidth
        there: root.onRight
        text: root.rightText
        marked: root.mark !== CompareMark.Same && root.mark !== CompareMark.Removed
    }
    Row {
        anchors.right: parent.right
        anchors.rightMargin: Theme.space4
        height: parent.height
        spacing: Theme.space2

        HoverHandler { id: badgeHover }
        AppLabel {
            height: parent.height
            visible: root.whatBelow !== ""
            text: root.below
            role: "small"
            faint: true
            Accessible.ignored: true

            HoverHandler { id: belowHover }
            AppToolTip {
                text: root.whatBelow
                shown: belowHover.hovered && text !== ""
            }
        }
        // By index: chips are reused when the row shows another node.
        Repeater {
            model: root.mark === CompareMark.Same ? 0 : Math.min(root.classes.length, root.shownClasses)

            Chip {
                required property int index

                anchors.verticalCenter: parent?.verticalCenter
                about: root.classes[index] ?? about  // temporarily fewer
                Accessible.ignored: true
            }
        }
        Chip {
            id: others

            readonly property int number: root.classes.length - root.shownClasses

            anchors.verticalCenter: parent.verticalCenter
            visible: others.number > 0 && root.mark !== CompareMark.Same
            text: qsTr("+%1").arg(others.number)
            tone: Tone.Muted
            tip: Array.from(root.classes).slice(root.shownClasses).map(chip => qsTr("%1: %2").arg(chip.text).arg(chip.tip)).join("\n")
            Accessible.ignored: true
        }
    }
    AppToolTip {
        shown: hover.hovered && !badgeHover.hovered && !signHover.hovered && text !== ""
        text: Array.from([nameLabel.truncated ? nameLabel.text : "", leftSide.cut ? root.leftText : "", rightSide.cut ? root.rightText : ""]).filter(line => line !== "").join("\n")
    }

    component Side: Rectangle {
        id: side

        property bool there: false
        property bool marked: false
        property string text: ""
        readonly property bool cut: side.visible && sideLabel.truncated

        height: root.height - 1
        visible: root.pair
        color: !side.there ? Theme.colors.frame : root.current ? "transparent" : side.marked ? CompareSigns.ground(root.mark) : "transparent"

        AppLabel {
            id: sideLabel

            x: Theme.space2
            width: parent.width - Theme.space2 * 2
            height: parent.height
            text: side.there ? ShownText.escaped(side.text) : ""
            role: "codeSmall"
            muted: !side.marked
            Accessible.ignored: true
        }
    }
}
