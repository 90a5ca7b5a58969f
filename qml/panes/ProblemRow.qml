// A rule with its findings folded below it, or one finding.
import QtQuick
import CrdDesigner.Controls
import CrdDesigner.Theme

Rectangle {
    id: root

    required property int index
    required property string key
    required property bool isGroup
    required property string ruleId
    required property string title
    required property int count
    required property bool expanded
    required property string severity
    required property string message
    required property string path
    required property int line
    required property int column
    required property string serverText
    required property string fixTitle
    required property string hiddenBy
    required property bool current
    property bool focused: false
    property bool cursor: false          // the keyboard is here

    // Where there is no room for both, the end of a path says less than the sentence.
    readonly property bool narrow: !root.isGroup && root.width < Theme.px(480)

    signal chosen(int row)
    signal toggled(int row)
    signal fixAsked(int row)
    signal fixAllAsked(int row)
    signal menuAsked(int row)

    height: Theme.rowHeight
    color: root.cursor ? (root.focused ? Theme.colors.selection : Theme.colors.selectionIdle)
         : hover.hovered ? Theme.colors.hover : "transparent"
    Accessible.role: root.isGroup ? Accessible.TreeItem : Accessible.ListItem
    Accessible.name: root.isGroup ? root.title + ", " + Counted.findings(root.count)
                                  : qsTr("%1: %2, line %3").arg(root.severity).arg(root.message).arg(root.line)
    Accessible.description: root.isGroup ? root.ruleId : root.serverText
    Accessible.selected: root.cursor
    Accessible.onPressAction: root.isGroup ? root.toggled(root.index) : root.chosen(root.index)

    HoverHandler { id: hover }
    TapHandler {
        onTapped: root.chosen(root.index)
        onDoubleTapped: {
            if (root.isGroup)
                root.toggled(root.index);
        }
    }
    TapHandler {
        acceptedButtons: Qt.RightButton
        onTapped: root.menuAsked(root.index)
    }
    Rectangle {
        visible: root.cursor && root.focused
        width: 2
        height: parent.height
        color: Theme.colors.focus
    }
    AppIcon {
        id: chevron

        x: Theme.space3
        anchors.verticalCenter: parent.verticalCenter
        visible: root.isGroup
        size: Theme.px(14)
        name: root.expanded ? "chevron-down" : "chevron-right"
        color: Theme.colors.textFaint
        TapHandler {
            gesturePolicy: TapHandler.ReleaseWithinBounds
            onTapped: root.toggled(root.index)
        }
    }
    AppIcon {
        id: mark

        x: root.isGroup ? chevron.x + chevron.width + Theme.space2 : chevron.x + chevron.width + Theme.space5 + Theme.space2
        anchors.verticalCenter: parent.verticalCenter
        size: Theme.px(14)
        name: root.severity === "error" ? "error" : root.severity === "warning" ? "warning" : "info"
        color: Theme.toneColor(root.severity)
    }
    AppLabel {
        id: mainLabel

        anchors.left: mark.right
        anchors.leftMargin: Theme.space3
        anchors.verticalCenter: parent.verticalCenter
        width: Math.min(implicitWidth, (tail.x - x - Theme.space3) * (note.text === "" || root.narrow ? 1 : root.isGroup ? 0.75 : 0.7))
        text: root.isGroup ? root.title : root.message.replace(/\s+/g, " ")
        font.weight: root.isGroup ? Font.Medium : Font.Normal
        Accessible.ignored: true
    }
    AppLabel {
        id: note

        anchors.left: mainLabel.right
        anchors.leftMargin: Theme.space3
        anchors.right: tail.left
        anchors.rightMargin: Theme.space3
        anchors.verticalCenter: parent.verticalCenter
        visible: !root.narrow
        text: root.isGroup ? root.ruleId : root.path
        role: "codeSmall"
        faint: true
        elide: root.isGroup ? Text.ElideRight : Text.ElideLeft
        Accessible.ignored: true
    }
    Row {
        id: tail

        anchors.right: parent.right
        anchors.rightMargin: Theme.space4
        height: parent.height
        spacing: Theme.space3

        Chip {
            anchors.verticalCenter: parent.verticalCenter
            visible: !root.isGroup && root.hiddenBy !== ""
            text: qsTr("not reported")
            tip: qsTr("The server says nothing of this because of %1").arg(root.hiddenBy)
        }
        AppButton {
            anchors.verticalCenter: parent.verticalCenter
            visible: root.fixTitle !== "" && (hover.hovered || root.cursor)
            small: true
            kind: "flat"
            iconName: "fix"
            text: root.isGroup ? qsTr("Fix all") : qsTr("Fix")
            tip: root.fixTitle
            keys: root.isGroup ? "" : "Ctrl+."
            focusPolicy: Qt.NoFocus
            onClicked: root.isGroup ? root.fixAllAsked(root.index) : root.fixAsked(root.index)
        }
        AppIcon {
            anchors.verticalCenter: parent.verticalCenter
            visible: !root.isGroup && root.fixTitle !== "" && !hover.hovered && !root.cursor
            name: "fix"
            size: Theme.px(13)
            color: Theme.colors.textFaint
        }
        Chip {
            anchors.verticalCenter: parent.verticalCenter
            visible: root.isGroup
            text: root.count
        }
        AppLabel {
            anchors.verticalCenter: parent.verticalCenter
            visible: !root.isGroup
            width: Theme.px(62)
            horizontalAlignment: Text.AlignRight
            text: root.line > 0 ? root.line + ":" + root.column : ""
            role: "codeSmall"
            muted: true
            Accessible.ignored: true
        }
    }
    AppToolTip {
        shown: hover.hovered && !root.isGroup && text !== ""
        delay: 900
        text: root.serverText !== "" ? root.serverText
            : mainLabel.truncated || note.truncated || root.narrow ? root.path + ": " + root.message : ""
    }
}
