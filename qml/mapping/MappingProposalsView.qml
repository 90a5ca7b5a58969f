// Proposals for rules, each with its reason: they are taken or rejected.
pragma ComponentBehavior: Bound

import QtQuick
import CrdDesigner.Commands
import CrdDesigner.Controls
import CrdDesigner.Model
import CrdDesigner.Theme

FocusScope {
    id: root

    required property MappingModel mapping
    required property Commands commands

    function takeFocus() {
        list.forceActiveFocus(Qt.ShortcutFocusReason);
    }

    Flow {
        id: head

        x: Theme.space4
        y: Theme.space2
        width: parent.width - x * 2
        spacing: Theme.space3

        CommandButton { command: root.commands.mapping.take }
        CommandButton { command: root.commands.mapping.reject }
        CommandButton { command: root.commands.mapping.takeAll }
        CommandButton {
            objectName: "restoreRejected"
            command: root.commands.mapping.restoreRejected
            iconName: ""
            text: qsTr("Restore %n rejected", "", root.mapping.proposals.rejected)
            visible: root.mapping.proposals.rejected > 0
        }
    }
    KeyList {
        id: list

        objectName: "mappingProposals"
        anchors.top: head.bottom
        anchors.topMargin: Theme.space2
        anchors.bottom: parent.bottom
        width: parent.width
        focus: true
        activeFocusOnTab: true
        highlightFollowsCurrentItem: false
        reuseItems: true
        currentIndex: root.mapping.proposal
        model: root.mapping.proposals
        Accessible.name: qsTr("Proposals")
        onCurrentIndexChanged: {
            if (list.currentIndex >= 0)
                list.positionViewAtIndex(list.currentIndex, ListView.Contain);
        }
        Keys.onPressed: event => {
            const plain = (event.modifiers & ~Qt.KeypadModifier) === Qt.NoModifier;
            const to = list.rowAfter(event, list.currentIndex);
            event.accepted = true;
            if (to >= 0)
                root.mapping.proposal = to;
            else if (plain && (event.key === Qt.Key_Return || event.key === Qt.Key_Enter))
                root.commands.mapping.take.run();
            else if (plain && event.key === Qt.Key_Delete)
                root.commands.mapping.reject.run();
            else
                event.accepted = false;
        }

        delegate: Item {
            id: entry

            required property int index
            required property string direction
            required property string title
            required property string detail
            required property string reason
            readonly property bool current: root.mapping.proposal === entry.index

            objectName: "proposal:" + entry.index
            width: list.width
            height: lines.height + Theme.space2 * 2
            Accessible.role: Accessible.ListItem
            Accessible.name: Spoken.row([entry.direction, entry.title, entry.detail, entry.reason])
            Accessible.selected: entry.current

            Rectangle {
                anchors.fill: parent
                color: !entry.current ? hover.hovered ? Theme.colors.hover : "transparent" : list.activeFocus ? Theme.colors.selection : Theme.colors.selectionIdle
            }
            HoverHandler { id: hover }
            TapHandler {
                onTapped: {
                    list.forceActiveFocus(Qt.MouseFocusReason);
                    root.mapping.proposal = entry.index;
                }
                onDoubleTapped: root.commands.mapping.take.run()
            }
            Column {
                id: lines

                x: Theme.space4
                y: Theme.space2
                width: parent.width - x * 2

                AppLabel {
                    width: parent.width
                    elide: Text.ElideMiddle
                    text: entry.title
                    role: "codeSmall"
                    Accessible.ignored: true
                }
                AppLabel {
                    width: parent.width
                    visible: text !== ""
                    elide: Text.ElideRight
                    text: entry.detail
                    role: "codeSmall"
                    muted: true
                    Accessible.ignored: true
                }
                AppLabel {
                    width: parent.width
                    wrapMode: Text.Wrap
                    verticalAlignment: Text.AlignTop
                    text: entry.direction + ": " + entry.reason
                    role: "small"
                    muted: true
                    Accessible.ignored: true
                }
            }
        }
    }
    AppLabel {
        anchors.centerIn: list
        width: Math.min(implicitWidth, parent.width - Theme.space5 * 2)
        visible: list.count === 0
        text: root.mapping.trying ? qsTr("Looking for proposals…")
            : root.mapping.proposals.rejected > 0 ? qsTr("No proposals: %n proposal(s) were rejected for this file.", "", root.mapping.proposals.rejected)
            : qsTr("No proposals: every field that differs has a rule, or no similar field was found.")
        wrapMode: Text.Wrap
        horizontalAlignment: Text.AlignHCenter
        muted: true
    }
}
