// What is known of the selected rule or field, and what can be done about it.
pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import CrdDesigner.Commands
import CrdDesigner.Controls
import CrdDesigner.Model
import CrdDesigner.Theme

FocusScope {
    id: root

    required property MappingModel mapping
    required property Commands commands
    property bool acknowledging: false   // the reason is being typed
    property bool reasonMissing: false         // Return without a reason
    property bool waiting: false         // Return while objects are tried: whether there is a loss is not known yet
    property string subject: ""          // whose loss is acknowledged
    readonly property bool trying: root.mapping.trying

    signal leaving()                     // back to the list

    function takeFocus() {
        if (root.mapping.isRule)
            rule.takeFocus();
        else
            root.leaving();
    }
    function startAcknowledging() {
        if (!root.mapping.mayAcknowledge)
            return;
        root.acknowledging = true;
        root.reasonMissing = false;
        root.waiting = false;
        root.subject = root.mapping.itemTitle;
        reason.forceActiveFocus(Qt.ShortcutFocusReason);
    }
    function acknowledge() {
        if (!root.acknowledging)
            return;
        root.reasonMissing = reason.text.trim() === "";
        root.waiting = !root.reasonMissing && root.mapping.trying;
        if (root.reasonMissing || root.waiting)
            return;
        const answer = root.mapping.acknowledge(reason.text);
        Notices.report(answer);
        if (answer !== "")
            return;
        root.stopAcknowledging();
    }
    Timer {
        interval: 0                      // not before the rows have the result
        running: root.waiting && !root.trying
        onTriggered: root.acknowledge()
    }
    function stopAcknowledging() {
        root.acknowledging = false;
        root.waiting = false;
        reason.clear();
        root.leaving();
    }

    // The item that had the focus was hidden: "Remove the rule", a field of a rule that undo removed.
    readonly property Item focusItem: root.Window.activeFocusItem
    readonly property bool stray: root.activeFocus && root.visible && (root.focusItem === root || root.focusItem !== null && !root.focusItem.visible)
    Timer {
        interval: 0                      // not while the focus moves
        running: root.stray
        onTriggered: root.leaving()
    }

    RuleCatalog { id: catalog }
    Connections {
        target: root.mapping
        // Not while objects are tried again, for example because a sample changed: the reason is still being typed.
        function onSelected() {
            if (root.mapping.itemTitle !== root.subject || (!root.mapping.mayAcknowledge && !root.mapping.trying))
                root.acknowledging = false;
        }
    }
    Flickable {
        id: place

        anchors.fill: parent
        anchors.margins: Theme.space4
        contentWidth: width
        contentHeight: page.height
        clip: true
        boundsBehavior: Flickable.StopAtBounds
        visible: root.mapping.item >= 0 || root.mapping.fieldTitle !== ""
        T.ScrollBar.vertical: AppScrollBar {}

        Column {
            id: page

            width: place.width - Theme.scrollBar - Theme.space2
            spacing: Theme.space3

            Item {
                width: parent.width
                height: Math.max(Theme.controlHeight, title.implicitHeight)

                AppLabel {
                    id: title

                    objectName: "mappingTitle"
                    width: Math.min(implicitWidth, parent.width - (state.visible ? state.width + Theme.space3 : 0) - (remove.visible ? remove.width + Theme.space3 : 0))
                    height: parent.height
                    wrapMode: Text.WrapAtWordBoundaryOrAnywhere
                    elide: Text.ElideRight
                    maximumLineCount: 4
                    text: root.mapping.item >= 0 ? root.mapping.itemTitle : root.mapping.fieldTitle
                    role: "code"
                }
                Chip {
                    id: state

                    objectName: "mappingState"
                    anchors.left: title.right
                    anchors.leftMargin: Theme.space3
                    anchors.verticalCenter: parent.verticalCenter
                    about: root.mapping.itemState
                    visible: text !== ""
                }
                // Apart from the others, where no click that was meant for them ends.
                CommandButton {
                    id: remove

                    anchors.right: parent.right
                    anchors.verticalCenter: parent.verticalCenter
                    command: root.commands.mapping.remove
                    visible: root.mapping.mayRemove
                }
            }
            // What the selection offers keeps its place: a button that cannot be used now is disabled. Only what comes
            // last can appear later.
            Flow {
                width: parent.width
                spacing: Theme.space3

                CommandButton { command: root.commands.mapping.showExample; visible: root.mapping.isLoss }
                CommandButton { command: root.commands.mapping.join; visible: !root.mapping.isRule && root.mapping.mayJoin }
                CommandButton { command: root.commands.mapping.preserve; visible: root.mapping.mayPreserve && !root.mapping.isRule }
                CommandButton {
                    command: root.commands.mapping.acknowledge
                    visible: root.mapping.isLoss
                    enabled: command.enabled && !root.acknowledging
                    // It would be over the field of the reason.
                    tip: root.acknowledging ? "" : command.enabled || command.why === "" ? command.description : command.why
                }
                CommandButton { command: root.commands.mapping.withdraw; visible: root.mapping.mayWithdraw }
            }
            Row {
                width: parent.width
                spacing: Theme.space3
                visible: root.acknowledging

                AppTextField {
                    id: reason

                    objectName: "acknowledgeReason"
                    problem: root.reasonMissing
                    onTextChanged: {
                        root.reasonMissing = false;
                        root.waiting = false;
                    }
                    width: parent.width - accept.width - Theme.space3
                    placeholderText: qsTr("Why the loss is acceptable")
                    Accessible.name: qsTr("Reason to accept the loss")
                    onAccepted: root.acknowledge()
                    onCancelled: root.stopAcknowledging()
                }
                AppButton {
                    id: accept

                    objectName: "acknowledgeNow"
                    text: qsTr("Acknowledge")
                    tip: enabled ? qsTr("Write the reason into the mapping") : qsTr("Enter a reason first.")
                    enabled: reason.text.trim() !== ""
                    pointedAt: why.over
                    onClicked: root.acknowledge()

                    DisabledHover { id: why; button: accept }
                }
            }
            AppLabel {
                objectName: "acknowledgeError"
                width: parent.width
                visible: root.acknowledging && root.reasonMissing
                text: qsTr("Enter a reason: why the loss is acceptable.")
                role: "small"
                color: Theme.colors.error
                wrapMode: Text.Wrap
                Accessible.role: Accessible.AlertMessage
                Accessible.name: text
            }
            MappingRule {
                id: rule

                width: parent.width
                visible: root.mapping.isRule
                mapping: root.mapping
                onLeaving: root.leaving()
            }
            AppLabel {
                objectName: "mappingReason"
                width: parent.width
                // The rule's own error is above, below its expression.
                visible: text !== "" && text !== root.mapping.itemTitle && !(root.mapping.isRule && (rule.problem !== "" || rule.typed))
                role: text.includes("\n") ? "codeSmall" : "body"  // a caret points into the line above it
                text: root.mapping.item >= 0 ? root.mapping.itemReason : root.mapping.fieldNote
                wrapMode: Text.WrapAtWordBoundaryOrAnywhere
                verticalAlignment: Text.AlignTop
            }
            AppLabel {
                objectName: "mappingAbout"
                width: parent.width
                visible: root.mapping.itemRule !== "" && !(root.mapping.isRule && rule.typed)  // of the text before
                text: visible ? catalog.summary(root.mapping.itemRule) : ""
                role: "small"
                muted: true
                wrapMode: Text.WrapAtWordBoundaryOrAnywhere
                verticalAlignment: Text.AlignTop
            }
            AppLabel {
                objectName: "mappingKcp"
                width: parent.width
                visible: text !== "" && !rule.typed  // of the text before
                text: root.mapping.itemKcp
                role: "small"
                muted: true
                wrapMode: Text.WrapAtWordBoundaryOrAnywhere
                verticalAlignment: Text.AlignTop
            }
        }
    }
    AppLabel {
        anchors.centerIn: parent
        width: Math.min(implicitWidth, parent.width - Theme.space5 * 2)
        visible: !place.visible
        text: root.mapping.joining !== MappingJoin.No ? qsTr("Choose the other field: Return joins, Escape cancels")
            : qsTr("Select a rule or a field. Space joins two fields, or drag one to the other.")
        wrapMode: Text.Wrap
        horizontalAlignment: Text.AlignHCenter
        muted: true
    }
}
