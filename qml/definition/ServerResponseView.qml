// The server response, as kubectl prints it, and the resulting status.
pragma ComponentBehavior: Bound

import QtQuick
import CrdDesigner.Commands
import CrdDesigner.Controls
import CrdDesigner.Model
import CrdDesigner.Theme

FocusScope {
    id: root

    required property ServerResponseModel answer
    required property ValidationCommands commands
    readonly property Validation validation: root.commands.model
    readonly property string request: root.answer.updates ? root.validation.label : qsTr("Create")

    Accessible.role: Accessible.Pane
    Accessible.name: qsTr("Server response")

    Flow {
        id: head

        x: Theme.space4
        y: Theme.space3
        width: parent.width - x * 2
        spacing: Theme.space3
        visible: root.answer.available

        Row {
            height: copy.height
            spacing: Theme.space3

            AppIcon {
                anchors.verticalCenter: parent.verticalCenter
                name: root.answer.accepted ? "ok" : "error"
                color: Theme.toneColor(root.answer.accepted ? Tone.Success : Tone.Error)
            }
            AppLabel {
                objectName: "responseOutcome"
                anchors.verticalCenter: parent.verticalCenter
                text: root.answer.accepted ? qsTr("%1: accepted").arg(root.request)
                    : !root.answer.sent ? qsTr("%1: not sent").arg(root.request) : qsTr("%1: rejected").arg(root.request)
                font.weight: Font.DemiBold
            }
        }
        CommandButton {
            id: copy

            objectName: "copyResponse"
            command: root.commands.copyResponse
            kind: "flat"
            text: qsTr("Copy")
        }
        CommandButton {
            objectName: "answerOther"
            command: root.commands.switchRequest
            visible: root.validation.hasOther
            width: Math.min(implicitWidth, head.width)
            kind: "flat"
            iconName: "compare"
            text: root.validation.otherErrors > 0 ? qsTr("%1: rejected").arg(root.validation.otherLabel) : qsTr("%1: accepted").arg(root.validation.otherLabel)
        }
    }
    ScrolledPage {
        id: flick

        anchors.fill: parent
        anchors.topMargin: head.height + Theme.space3 * 2
        anchors.leftMargin: Theme.space4
        anchors.rightMargin: Theme.space3
        contentHeight: status.y + status.height + Theme.space4
        focus: true
        visible: root.answer.available
        Accessible.role: Accessible.StaticText
        Accessible.name: body.text
        Keys.onPressed: event => {
            if (event.matches(StandardKey.SelectAll)) {
                body.selectAll();
                event.accepted = true;
            } else if (event.matches(StandardKey.Copy)) {
                if (body.selectedText !== "")
                    body.copy();
                else
                    root.answer.copy();
                event.accepted = true;
            }
        }

        TapHandler {
            onTapped: flick.forceActiveFocus(Qt.MouseFocusReason)
        }
        TextEdit {
            id: body

            objectName: "answerText"
            width: flick.width - Theme.space4
            activeFocusOnPress: false     // a read-only TextEdit of Qt 6.4 consumes the keys of all commands
            readOnly: true
            selectByMouse: true
            persistentSelection: true
            wrapMode: TextEdit.Wrap       // anywhere in a path, which has no blanks
            textFormat: TextEdit.PlainText
            text: "$ " + root.answer.command + "\n" + root.answer.text
            color: Theme.colors.text
            selectionColor: Theme.colors.accentFill
            selectedTextColor: Theme.colors.accentInk
            font.family: Theme.mono
            font.preferShaping: false
            font.pixelSize: Theme.textCode
            Accessible.ignored: true
        }
        AppLabel {
            id: note

            anchors.top: body.bottom
            anchors.topMargin: Theme.space4
            width: body.width
            visible: !root.answer.accepted
            role: "small"
            faint: true
            wrapMode: Text.Wrap
            text: !root.answer.sent ? qsTr("This is an error of kubectl, which does not send the definition.")
                : qsTr("The response of Kubernetes %1, with the paths of its internal types. The server may list the causes in a different order.").arg(root.validation.server)
        }
        Column {
            id: status

            objectName: "answerStatus"
            anchors.top: note.visible ? note.bottom : body.bottom
            anchors.topMargin: Theme.space5
            width: body.width
            spacing: Theme.space3
            visible: root.answer.conditions.length > 0
            height: visible ? implicitHeight : 0

            AppLabel {
                text: qsTr("Resulting status")
                font.weight: Font.DemiBold
                Accessible.role: Accessible.Heading
            }
            Repeater {
                model: root.answer.conditions
                delegate: Item {
                    id: condition

                    required property statusCondition modelData

                    objectName: "condition:" + condition.modelData.type
                    width: status.width
                    height: words.y + words.height
                    Accessible.role: Accessible.StaticText
                    Accessible.name: condition.modelData.type + " " + condition.modelData.status + ": " + condition.modelData.message

                    Flow {
                        id: line

                        width: parent.width
                        spacing: Theme.space3
                        AppLabel {
                            width: Math.min(implicitWidth, line.width)
                            height: chip.height
                            text: condition.modelData.type
                            role: "code"
                            Accessible.ignored: true
                        }
                        Chip {
                            id: chip

                            text: condition.modelData.status
                            tone: condition.modelData.good ? Tone.Success : Tone.Warning
                        }
                        AppLabel {
                            objectName: "conditionReason"
                            width: Math.min(implicitWidth, line.width)
                            height: chip.height
                            text: condition.modelData.reason
                            role: "small"
                            muted: true
                            Accessible.ignored: true
                        }
                    }
                    AppLabel {
                        id: words

                        anchors.top: line.bottom
                        anchors.topMargin: Theme.space1
                        width: parent.width
                        text: condition.modelData.message
                        role: "small"
                        wrapMode: Text.Wrap
                        faint: condition.modelData.good
                        Accessible.ignored: true
                    }
                }
            }
            AppLabel {
                width: parent.width
                wrapMode: Text.Wrap
                muted: true
                text: qsTr("Versions that objects may be stored in (storedVersions): %1").arg(root.answer.storedVersions)
            }
            AppLabel {
                objectName: "storedTrouble"
                visible: root.answer.storedTrouble !== ""
                width: parent.width
                wrapMode: Text.Wrap
                text: qsTr("The stored definition has this status: %1").arg(root.answer.storedTrouble)
            }
            AppLabel {
                width: parent.width
                wrapMode: Text.Wrap
                role: "small"
                faint: true
                text: qsTr("Not checked here: name conflicts with CRDs already in the cluster, and admission webhooks and policies for CRDs.")
            }
        }
    }
    AppLabel {
        anchors.centerIn: parent
        width: parent.width - Theme.space7 * 2
        visible: !root.answer.available
        horizontalAlignment: Text.AlignHCenter
        wrapMode: Text.Wrap
        faint: true
        text: qsTr("This document is not a CustomResourceDefinition")
    }
}
