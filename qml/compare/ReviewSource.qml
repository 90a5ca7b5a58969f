// Where the responses of a webhook come from; for a running one its address, and the buttons that call it.
import QtQuick
import CrdDesigner.Commands
import CrdDesigner.Controls
import CrdDesigner.Model
import CrdDesigner.Theme

Item {
    id: root

    required property ConversionView conversion
    required property Commands commands
    readonly property WebhookCall webhook: root.conversion.webhook
    readonly property bool calls: root.conversion.from === ResponseFrom.Call

    function takeFocus() {
        if (root.calls)
            address.forceActiveFocus(Qt.ShortcutFocusReason);
        else
            source.forceActiveFocus(Qt.ShortcutFocusReason);
    }

    implicitHeight: row.height + (certificates.visible ? certificates.height : 0) + (note.visible ? note.height + Theme.space2 : 0)

    Row {
        id: row

        x: Theme.space4
        height: Theme.headerHeight
        spacing: Theme.space3

        AppLabel {
            height: parent.height
            text: qsTr("Response")
            muted: true
        }
        AppSegments {
            id: source

            objectName: "responseFrom"
            anchors.verticalCenter: parent.verticalCenter
            current: root.conversion.from
            options: [
                Segment { text: qsTr("Pasted"); tip: qsTr("A response that you paste or write"); name: "responseFrom:pasted" },
                Segment { text: qsTr("Mapping"); tip: qsTr("The response of a webhook that follows the declared mapping"); name: "responseFrom:mapping" },
                Segment { text: qsTr("Running webhook"); tip: qsTr("The response of a webhook that you call"); name: "responseFrom:call" }
            ]
            Accessible.name: qsTr("Source of the responses")
            onChosen: index => {
                root.conversion.from = index;
                root.takeFocus();        // what had it can be hidden now
            }
        }
        AppTextField {
            id: address

            objectName: "webhookAddress"
            anchors.verticalCenter: parent.verticalCenter
            width: Math.max(Theme.px(160), root.width - x - rest.width - Theme.space3 - Theme.space4 * 2)
            visible: root.calls
            enabled: !root.webhook.busy
            mono: true
            text: root.webhook.address
            problem: text !== "" && root.webhook.problem !== ""
            placeholderText: "https://127.0.0.1:9443/convert"
            Accessible.name: qsTr("URL of the webhook")
            Accessible.description: root.webhook.problem
            onTextEdited: root.webhook.address = text
            onAccepted: root.commands.conversion.call.run()
            onEditingFinished: {
                if (text === "")
                    root.webhook.resetAddress();
            }
        }
        Row {
            id: rest

            height: parent.height
            visible: root.calls
            spacing: Theme.space3

            AppTextField {
                objectName: "webhookSeconds"
                anchors.verticalCenter: parent.verticalCenter
                width: Theme.px(40)
                enabled: !root.webhook.busy
                mono: true
                horizontalAlignment: TextInput.AlignRight
                text: String(root.webhook.seconds)
                validator: IntValidator { bottom: 1; top: root.webhook.mostSeconds }
                Accessible.name: qsTr("Timeout in seconds")
                onEditingFinished: root.webhook.seconds = Number(text)
            }
            AppLabel {
                height: parent.height
                text: qsTr("s", "seconds")
                muted: true
            }
            // One button, which keeps the focus.
            CommandButton {
                id: call

                objectName: root.webhook.busy ? "stopWebhook" : "callWebhook"
                anchors.verticalCenter: parent.verticalCenter
                command: root.webhook.busy ? root.commands.conversion.stopCall : root.commands.conversion.call
                enabled: call.command.enabled && (root.webhook.busy || root.webhook.problem === "")
                kind: root.webhook.busy ? "normal" : "primary"
                text: root.webhook.busy ? qsTr("Stop") : qsTr("Call")
            }
        }
    }
    CaFileField {
        id: certificates

        readonly property bool plain: root.webhook.address.startsWith("http:")

        anchors.top: row.bottom
        x: Theme.space4
        width: root.width - Theme.space4 * 2
        height: Theme.controlHeight + Theme.space2
        visible: root.calls
        enabled: !root.webhook.busy && !certificates.plain
        name: "webhookCaFile"
        file: root.webhook.caFile
        otherwise: certificates.plain ? qsTr("not used: http has no certificates") : root.webhook.caOtherwise
        chooses: root.commands.conversion.caFile
        take: text => {
            const answer = root.webhook.setCaFile(text);
            Notices.report(answer);
            return answer;
        }
    }
    AppLabel {
        id: note

        objectName: "webhookNote"
        anchors.top: certificates.visible ? certificates.bottom : row.bottom
        x: Theme.space4
        width: root.width - Theme.space4 * 2
        visible: root.calls && text !== ""
        wrapMode: Text.WrapAtWordBoundaryOrAnywhere
        maximumLineCount: 4
        elide: Text.ElideRight
        text: root.webhook.busy ? qsTr("Calling %1…").arg(root.webhook.address)
            : root.webhook.problem !== "" ? root.webhook.problem
            : Array.from([root.webhook.outcome, root.webhook.remark]).filter(sentence => sentence !== "").join(" · ")
        role: "small"
        muted: true
        color: !root.webhook.busy && (root.webhook.problem !== "" && address.text !== "" || root.webhook.failed) ? Theme.colors.error : Theme.colors.textMuted
    }
}
