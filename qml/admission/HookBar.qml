// How the webhook of the selected stage answers: simulated, with a pasted response, or by a call of a running one.
pragma ComponentBehavior: Bound

import QtQuick
import CrdDesigner.Commands
import CrdDesigner.Controls
import CrdDesigner.Model
import CrdDesigner.Source
import CrdDesigner.Theme

FocusScope {
    id: root

    required property AdmissionModel model
    required property Commands commands
    required property AppSettings settings
    property real room: 0                // of the pane: a pasted response has a part of it
    readonly property admissionHook hook: root.model.hook
    readonly property bool pasted: root.hook.answer === HookResponse.Pasted
    readonly property SourceArea area: root.pasted ? response : null
    readonly property bool running: root.hook.answer === HookResponse.Running

    function given(answer: string): string {
        Notices.report(answer);
        return answer;
    }
    function takeFocus() {
        choice.forceActiveFocus(Qt.ShortcutFocusReason);
    }

    implicitHeight: column.height + Theme.space2 * 2

    Rectangle {
        anchors.fill: parent
        color: Theme.colors.bar
    }
    Column {
        id: column

        x: Theme.space4
        y: Theme.space2
        width: parent.width - Theme.space4 * 2
        spacing: Theme.space2

        Row {
            width: parent.width
            spacing: Theme.space3

            AppLabel {
                id: choiceLabel

                height: Theme.controlHeight
                text: qsTr("Response")
                muted: true
                Accessible.ignored: true
            }
            AppComboBox {
                id: choice

                objectName: "hookAnswer"
                width: Math.min(Theme.px(220), column.width - choiceLabel.width - Theme.space3)
                textRole: "text"
                model: [
                    { text: qsTr("Allow (assumed)") },
                    { text: qsTr("Deny") },
                    { text: qsTr("Time out") },
                    { text: root.hook.mutates ? qsTr("Patch that cannot be applied") : qsTr("Patch (not allowed here)") },
                    { text: qsTr("Wrong uid") },
                    { text: qsTr("Pasted response") },
                    { text: qsTr("Running webhook") }
                ]  // in the order of HookResponse
                currentIndex: root.hook.answer
                tip: qsTr("How the webhook responds in the simulation")
                Accessible.name: qsTr("Response of the webhook")
                onActivated: index => {
                    root.model.setAnswer(index);
                    currentIndex = Qt.binding(() => root.hook.answer);
                    if (root.pasted)
                        response.takeFocus();
                }
            }
        }
        Rectangle {
            width: parent.width
            height: Math.max(Theme.px(88), Math.min(Theme.px(320), Math.round(root.room * 0.45)))
            visible: root.pasted
            color: Theme.colors.field
            border.width: 1
            border.color: response.activeFocus ? Theme.colors.focus : Theme.colors.line

            SourceArea {
                id: response

                anchors.fill: parent
                anchors.margins: 1
                clip: true
                session: root.model.pasted
                commands: root.commands
                settings: root.settings
                name: qsTr("Response of the webhook, an AdmissionReview")
                editorName: "hookPasted"
                findName: "hookFindBar"
            }
        }
        AppLabel {
            width: parent.width
            visible: root.pasted
            wrapMode: Text.Wrap
            role: "small"
            faint: true
            text: qsTr("$UID stands for the uid of the request.")
        }
        Row {
            width: parent.width
            visible: root.running
            spacing: Theme.space2

            AppTextField {
                objectName: "hookUrl"
                width: Math.max(Theme.px(80), parent.width - seconds.width - secondsLabel.width - callButton.width - Theme.space2 * 3)
                mono: true
                problem: hasInputError || root.hook.problem !== ""
                placeholderText: qsTr("https://… or http://127.0.0.1:…")
                documentText: root.hook.url
                take: text => root.given(root.model.setUrl(text))
                Accessible.name: qsTr("Address of the running webhook")
                onAccepted: {
                    if (commit())
                        root.commands.admission.call.run();
                }
            }
            AppTextField {
                id: seconds

                objectName: "hookSeconds"
                width: Theme.px(36)
                mono: true
                problem: hasInputError
                documentText: String(root.hook.seconds)
                take: text => root.given(root.model.setSeconds(text))
                Accessible.name: qsTr("Timeout in seconds")
            }
            AppLabel {
                id: secondsLabel

                height: Theme.controlHeight
                text: qsTr("s", "seconds")
                muted: true
                Accessible.ignored: true
            }
            CommandButton {
                id: callButton

                objectName: "hookCall"
                height: Theme.controlHeight
                command: root.hook.calling ? root.commands.admission.stopCall : root.commands.admission.call
                small: false
                iconName: ""
                kind: root.hook.calling ? "normal" : "primary"
                text: root.hook.calling ? qsTr("Stop") : qsTr("Call")
                enabled: root.hook.calling || root.hook.problem === ""
            }
        }
        CaFileField {
            width: parent.width
            height: Theme.controlHeight
            visible: root.running
            name: "hookCaFile"
            file: root.hook.caFile
            otherwise: root.hook.caOtherwise
            chooses: root.commands.admission.caFile
            take: text => root.given(root.model.setCaFile(text))
        }
        AppLabel {
            objectName: "hookState"
            width: parent.width
            visible: root.running
            wrapMode: Text.Wrap
            role: "small"
            color: root.hook.problem !== "" ? Theme.colors.error : root.hook.stale ? Theme.colors.warning : Theme.colors.textMuted
            text: root.hook.problem !== "" ? root.hook.problem : root.hook.state
        }
    }
    Rectangle {
        anchors.bottom: parent.bottom
        width: parent.width
        height: 1
        color: Theme.colors.line
    }
}
