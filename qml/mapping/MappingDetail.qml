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
        reason.forceActiveFocus(Qt.ShortcutFocusReason);
    }
    function acknowledge() {
        const answer = root.mapping.acknowledge(reason.text);
        root.commands.tell(answer);
        if (answer !== "")
            return;
        root.stopAcknowledging();
    }
    function stopAcknowledging() {
        root.acknowledging = false;
        reason.clear();
        root.leaving();
    }

    RuleCatalog { id: catalog }
    Connections {
        target: root.mapping
        function onSelected() {
            if (!root.mapping.mayAcknowledge)
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
        visible: root.mapping.item >= 0
        T.ScrollBar.vertical: AppScrollBar {}

        Column {
            id: page

            width: place.width - Theme.space3
            spacing: Theme.space3

            Row {
                width: parent.width
                spacing: Theme.space3

                AppLabel {
                    width: Math.min(implicitWidth, parent.width - state.width - Theme.space3)
                    height: Theme.controlHeight
                    elide: Text.ElideMiddle
                    text: root.mapping.itemTitle
                    role: "code"
                }
                Chip {
                    id: state

                    objectName: "mappingState"
                    anchors.verticalCenter: parent.verticalCenter
                    about: root.mapping.itemState
                    visible: text !== ""
                }
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
                visible: text !== "" && text !== root.mapping.itemTitle
                text: root.mapping.itemReason
                wrapMode: Text.WrapAtWordBoundaryOrAnywhere
                verticalAlignment: Text.AlignTop
            }
            AppLabel {
                objectName: "mappingAbout"
                width: parent.width
                visible: root.mapping.itemRule !== ""
                text: visible ? catalog.summary(root.mapping.itemRule) : ""
                role: "small"
                muted: true
                wrapMode: Text.WrapAtWordBoundaryOrAnywhere
                verticalAlignment: Text.AlignTop
            }
            Flow {
                width: parent.width
                spacing: Theme.space3

                CommandButton { command: root.commands.mapping.showExample; visible: root.mapping.hasExample }
                CommandButton { command: root.commands.mapping.join; visible: !root.mapping.isRule && root.mapping.mayJoin }
                CommandButton { command: root.commands.mapping.preserve; visible: root.mapping.mayPreserve && !root.mapping.isRule }
                CommandButton { command: root.commands.mapping.acknowledge; visible: root.mapping.mayAcknowledge && !root.acknowledging }
                CommandButton { command: root.commands.mapping.remove; visible: root.mapping.mayRemove }
            }
            Row {
                width: parent.width
                spacing: Theme.space3
                visible: root.acknowledging

                AppTextField {
                    id: reason

                    objectName: "acknowledgeReason"
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
                    tip: qsTr("Write the reason into the mapping")
                    onClicked: root.acknowledge()
                }
            }
        }
    }
    AppLabel {
        anchors.centerIn: parent
        width: Math.min(implicitWidth, parent.width - Theme.space5 * 2)
        visible: root.mapping.item < 0
        text: root.mapping.joining !== MappingJoin.No ? qsTr("Choose the other field: Return joins, Escape cancels")
            : qsTr("Select a rule or a field. Space joins two fields, or drag one to the other.")
        wrapMode: Text.Wrap
        horizontalAlignment: Text.AlignHCenter
        muted: true
    }
}
