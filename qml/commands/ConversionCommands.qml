// The commands of the Conversion tab: the objects that it converts, and the requests and responses of a webhook.
import QtQuick
import CrdDesigner.Model

QtObject {
    id: root

    required property ConversionView model
    property bool hasFile: false
    property bool shown: false           // the Compare workspace
    readonly property bool open: root.shown && root.model.shown
    readonly property bool reviewed: root.open && root.model.by === ConversionBy.Webhook && root.model.note === ""
    readonly property bool pasted: root.reviewed && root.model.from === ResponseFrom.Pasted
    readonly property string noWebhook: qsTr("Choose the webhook in the Conversion tab first.")

    signal fileAsked(var question)       // for files: see FileDialogs
    signal written()

    // The pasted response has another text, to be edited.
    function tellWritten(answer: string) {
        Notices.report(answer);
        if (answer === "")
            root.written();
    }

    readonly property AppCommand tryOut: AppCommand {
        commandId: "compare.try-conversion"
        menu: "compare/conversion"
        text: qsTr("Try the conversion")
        description: qsTr("See how an object is converted and what it loses")
        iconName: "reload"
        needs: AppCommand.File
        enabled: root.hasFile && root.model.storedVersion !== ""
        why: root.hasFile && !enabled ? qsTr("No version is the storage version.") : ""
    }
    readonly property AppCommand addObject: AppCommand {
        commandId: "compare.add-object"
        menu: "compare/conversion"
        text: qsTr("Add the converted object to the samples")
        description: qsTr("Add the generated object of the Conversion tab to the samples")
        iconName: "plus"
        needs: AppCommand.File
        why: qsTr("Choose a generated object in the Conversion tab first.")
        enabled: root.open && root.model.generated && root.model.stages.length > 0
        onTriggered: Notices.report(root.model.addToSamples())
    }
    readonly property AppCommand call: AppCommand {
        commandId: "compare.call-webhook"
        menu: "compare/conversion"
        startsGroup: true
        text: qsTr("Call the webhook")
        description: qsTr("Send the object to the webhook at the address in the Conversion tab")
        keys: "F5"
        scope: Pane.Compare
        enabled: root.shown && !root.model.webhook.busy
    }
    readonly property AppCommand stopCall: AppCommand {
        commandId: "compare.stop-call"
        menu: "compare/conversion"
        text: qsTr("Stop the call of the webhook")
        description: qsTr("End the call without a response")
        keys: "Shift+F5"
        scope: Pane.Compare
        commits: false
        enabled: root.shown && root.model.webhook.busy
        onTriggered: root.model.webhook.stop()
    }
    readonly property AppCommand caFile: AppCommand {
        commandId: "compare.ca-file"
        menu: "compare/conversion"
        text: qsTr("Choose CA certificates of the webhook…")
        description: qsTr("Choose a PEM file with the CA certificates that sign the certificate of the webhook")
        iconName: "open"
        needs: AppCommand.File
        why: qsTr("Choose the running webhook in the Conversion tab first.")
        enabled: root.reviewed && root.model.from === ResponseFrom.Call && !root.model.webhook.busy
        onTriggered: root.fileAsked({ title: qsTr("Choose the CA certificates of the webhook"), form: "certificates", done: files => Notices.report(root.model.webhook.setCaFileUrl(files[0])) })
    }
    readonly property AppCommand copyRequest: AppCommand {
        commandId: "compare.copy-request"
        menu: "compare/conversion"
        startsGroup: true
        text: qsTr("Copy the conversion request")
        description: qsTr("Copy the body of the request, byte for byte")
        iconName: "duplicate"
        needs: AppCommand.File
        why: root.noWebhook
        enabled: root.reviewed && root.model.review.request !== ""
        onTriggered: Notices.report(root.model.copyRequest())
    }
    readonly property AppCommand pasteResponse: AppCommand {
        commandId: "compare.paste-response"
        menu: "compare/conversion"
        text: qsTr("Paste a conversion response")
        description: qsTr("Replace the text with the clipboard (can be undone)")
        iconName: "paste"
        needs: AppCommand.File
        why: root.noWebhook
        enabled: root.pasted
        onTriggered: root.tellWritten(root.model.pasteResponse())
    }
    readonly property AppCommand proposeResponse: AppCommand {
        commandId: "compare.propose-response"
        menu: "compare/conversion"
        text: qsTr("Write a valid response")
        description: qsTr("Replace the text with the response of the mapping, or of strategy None, to edit it (can be undone)")
        iconName: "fix"
        needs: AppCommand.File
        why: root.noWebhook
        enabled: root.pasted
        onTriggered: root.tellWritten(root.model.proposeResponse())
    }
    readonly property AppCommand useUid: AppCommand {
        commandId: "compare.use-uid"
        menu: "compare/conversion"
        text: qsTr("Use the uid of the request")
        description: qsTr("Write the uid of the request into the response (can be undone)")
        iconName: "fix"
        needs: AppCommand.File
        why: root.pasted ? qsTr("The response has the uid of the request.") : root.noWebhook
        enabled: root.pasted && root.model.review.otherUid
        onTriggered: root.tellWritten(root.model.useUid())
    }
    readonly property AppCommand editResponse: AppCommand {
        commandId: "compare.edit-response"
        menu: "compare/conversion"
        text: qsTr("Edit a copy of the response")
        description: qsTr("Use this response as the pasted one, and change it there")
        iconName: "rename"
        needs: AppCommand.File
        why: root.pasted ? qsTr("The response can be edited already.") : root.noWebhook
        enabled: root.reviewed && !root.pasted && root.model.review.response !== ""
        onTriggered: root.tellWritten(root.model.editResponse())
    }
    readonly property var all: [
        root.tryOut, root.addObject, root.call, root.stopCall, root.caFile, root.copyRequest, root.pasteResponse, root.proposeResponse, root.useUid, root.editResponse
    ]
}
