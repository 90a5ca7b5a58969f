import QtQuick
import CrdDesigner.Controls
import CrdDesigner.Model
import CrdDesigner.Theme

Rectangle {
    id: root

    required property int index
    required property bool isHeader
    required property string name
    required property bool served
    required property bool storage
    required property bool deprecated
    required property bool noSchema
    required property bool current
    property bool withheld: false        // whether it has problems is not shown
    required property int errors
    required property int warnings
    required property int priority
    property bool focused: false

    signal chosen(int row)
    signal menuAsked(int row)

    height: Theme.rowHeight + 2
    color: root.isHeader ? Theme.colors.pane
         : root.current ? (root.focused ? Theme.colors.selection : Theme.colors.selectionIdle)
         : hover.hovered ? Theme.colors.hover : "transparent"
    Accessible.role: root.isHeader ? Accessible.Heading : Accessible.ListItem
    Accessible.name: root.isHeader ? root.name
                   : Spoken.row([root.name, root.storage ? qsTr("stored") : "", root.served ? qsTr("served") : qsTr("not served"),
                                 root.deprecated ? qsTr("deprecated") : "", root.noSchema ? qsTr("no schema") : "",
                                 root.errors > 0 ? qsTr("%n error(s)", "", root.errors) : "",
                                 root.warnings > 0 ? qsTr("%n warning(s)", "", root.warnings) : ""])
    Accessible.selected: root.current
    Accessible.onPressAction: root.chosen(root.index)

    HoverHandler { id: hover }
    TapHandler {
        enabled: !root.isHeader
        onTapped: root.chosen(root.index)
    }
    TapHandler {
        enabled: !root.isHeader
        acceptedButtons: Qt.RightButton
        onTapped: root.menuAsked(root.index)
    }
    Rectangle {
        visible: root.current && root.focused
        width: 2
        height: parent.height
        color: Theme.colors.focus
    }
    AppLabel {
        id: nameLabel

        x: root.isHeader ? Theme.space4 : Theme.space4 + Theme.space1
        width: Math.min(implicitWidth, root.width - x - chips.width - badge.width - Theme.space6)
        anchors.verticalCenter: parent.verticalCenter
        text: ShownText.escaped(root.name)
        muted: root.isHeader
        role: root.isHeader ? "small" : "code"
        font.weight: root.current ? Font.DemiBold : Font.Normal
        font.strikeout: false
        Accessible.ignored: true
    }
    Row {
        id: chips

        anchors.left: nameLabel.right
        anchors.leftMargin: Theme.space3
        anchors.verticalCenter: parent.verticalCenter
        spacing: Theme.space2
        visible: !root.isHeader

        Chip {
            visible: root.storage
            text: qsTr("storage")
            tone: Tone.Accent
            tip: qsTr("Objects are stored in this version")
        }
        Chip {
            text: root.served ? qsTr("served") : qsTr("not served")
            tone: root.served ? Tone.Success : Tone.Muted
            tip: root.served ? qsTr("Clients can use this version") : qsTr("Clients cannot use this version")
        }
        Chip {
            visible: root.deprecated
            text: qsTr("deprecated")
            tone: Tone.Warning
            tip: qsTr("The server warns clients that use this version")
        }
        Chip {
            visible: root.noSchema
            text: qsTr("no schema")
            tone: Tone.Error
        }
    }
    CountBadge {
        id: badge

        anchors.right: parent.right
        anchors.rightMargin: Theme.space4
        anchors.verticalCenter: parent.verticalCenter
        errors: root.errors
        warnings: root.warnings
    }
    AppIcon {
        visible: !root.isHeader && root.errors === 0 && root.warnings === 0 && !root.withheld
        anchors.right: parent.right
        anchors.rightMargin: Theme.space4
        anchors.verticalCenter: parent.verticalCenter
        name: "check"
        size: Theme.px(13)
        color: Theme.colors.success
    }
}
