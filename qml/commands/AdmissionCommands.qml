// The commands for admission: webhook configurations and policies, and the way of a request through them.
import QtQuick
import CrdDesigner.Model

QtObject {
    id: root

    required property AdmissionModel model
    property bool hasFile: false
    property bool shown: false           // the tab
    readonly property bool inText: root.model.showsText  // it is shown in place of the stages
    readonly property bool atWebhook: root.shown && root.model.hook.present

    signal changed()                     // what the tab shows: it is shown
    signal fileAsked(var question)       // for files: see FileDialogs

    function edited(answer: string) {
        Notices.report(answer);
        if (answer === "")
            root.changed();
    }
    // In what is shown: the objects of the configuration, or the stages.
    function step(by: int) {
        if (root.inText)
            root.model.choosePart(root.model.parts.current + by);
        else
            root.model.stop += by;
    }

    readonly property AppCommand go: AppCommand {
        commandId: "go.admission"
        commits: false
        menu: "go"
        text: qsTr("Go to admission")
        description: qsTr("Webhooks and policies; again: the text, the list, the problems, the stage")
        iconName: "admission"
        keys: "Ctrl+Shift+I"
        needs: AppCommand.File
        enabled: root.hasFile
    }
    readonly property AppCommand toggle: AppCommand {
        commandId: "view.admission"
        menu: "view"
        text: qsTr("Admission tab")
        description: qsTr("Show or hide webhooks and policies")
        iconName: "admission"
        checkable: true
        checked: root.shown
    }
    // ---- the configuration
    readonly property AppCommand open: AppCommand {
        commandId: "admission.open"
        menu: "preview/admission"
        context: "admissionAdd"
        text: qsTr("Open configuration…")
        description: qsTr("Add the webhook configurations and policies of a YAML file")
        iconName: "open"
        needs: AppCommand.File
        enabled: root.hasFile
        onTriggered: root.fileAsked({ title: qsTr("Add configurations and policies from a file"), form: "text", done: files => root.edited(root.model.addFile(files[0])) })
    }
    readonly property AppCommand paste: AppCommand {
        commandId: "admission.paste"
        menu: "preview/admission"
        context: "admissionAdd"
        text: qsTr("Paste configuration")
        description: qsTr("Add the objects in the clipboard to the configuration")
        iconName: "paste"
        needs: AppCommand.File
        enabled: root.hasFile
        onTriggered: root.edited(root.model.addClipboard())
    }
    readonly property AppCommand addValidatingWebhook: AppCommand {
        commandId: "admission.add-validating-webhook"
        menu: "preview/admission"
        context: "admissionAdd"
        text: qsTr("Add a validating webhook")
        description: qsTr("A configuration with the rules for this kind")
        iconName: "plus"
        needs: AppCommand.File
        enabled: root.hasFile
        onTriggered: root.edited(root.model.addTemplate(AdmissionTemplate.ValidatingWebhook))
    }
    readonly property AppCommand addMutatingWebhook: AppCommand {
        commandId: "admission.add-mutating-webhook"
        menu: "preview/admission"
        context: "admissionAdd"
        text: qsTr("Add a mutating webhook")
        description: qsTr("A configuration with the rules for this kind")
        iconName: "plus"
        needs: AppCommand.File
        enabled: root.hasFile
        onTriggered: root.edited(root.model.addTemplate(AdmissionTemplate.MutatingWebhook))
    }
    readonly property AppCommand addValidatingPolicy: AppCommand {
        commandId: "admission.add-validating-policy"
        menu: "preview/admission"
        startsGroup: true
        context: "admissionAdd"
        text: qsTr("Add a validating policy")
        description: qsTr("A ValidatingAdmissionPolicy for this kind, with its binding")
        iconName: "plus"
        needs: AppCommand.File
        enabled: root.hasFile
        onTriggered: root.edited(root.model.addTemplate(AdmissionTemplate.ValidatingPolicy))
    }
    readonly property AppCommand addMutatingPolicy: AppCommand {
        commandId: "admission.add-mutating-policy"
        menu: "preview/admission"
        context: "admissionAdd"
        text: qsTr("Add a mutating policy")
        description: qsTr("A MutatingAdmissionPolicy for this kind, with its binding")
        iconName: "plus"
        needs: AppCommand.File
        enabled: root.hasFile
        onTriggered: root.edited(root.model.addTemplate(AdmissionTemplate.MutatingPolicy))
    }
    readonly property AppCommand showText: AppCommand {
        commandId: "admission.show-text"
        menu: "preview/admission"
        startsGroup: true
        text: qsTr("Text of the configuration")
        description: qsTr("Show the configuration instead of the stages of the request")
        iconName: "source"
        checkable: true
        checked: root.model.showsText
        needs: AppCommand.File
        enabled: root.hasFile
        onTriggered: {
            root.model.showsText = !root.model.showsText;
            root.changed();
        }
    }
    // ---- the request
    readonly property AppCommand dryRun: AppCommand {
        commandId: "admission.dry-run"
        menu: "preview/admission"
        text: qsTr("Dry run")
        description: qsTr("Simulate the request with --dry-run=server")
        iconName: "check"
        checkable: true
        checked: root.model.dryRun
        needs: AppCommand.File
        enabled: root.hasFile
        onTriggered: {
            root.model.dryRun = !root.model.dryRun;
            root.changed();
        }
    }
    readonly property AppCommand nextStop: AppCommand {
        commandId: "admission.next-stop"
        menu: "preview/admission"
        startsGroup: true
        text: qsTr("Next admission stage")
        description: qsTr("Select the next stage; in the configuration, the next webhook or policy")
        iconName: "arrow-down"
        keys: "Alt+Down"
        scope: Pane.Admission
        why: root.inText ? qsTr("The configuration has no next object.") : qsTr("There is no next stage.")
        enabled: root.shown && (root.inText ? root.model.parts.current + 1 < root.model.parts.count : root.model.stop + 1 < root.model.stops.count)
        onTriggered: root.step(1)
    }
    readonly property AppCommand previousStop: AppCommand {
        commandId: "admission.previous-stop"
        menu: "preview/admission"
        text: qsTr("Previous admission stage")
        description: qsTr("Select the previous stage; in the configuration, the previous webhook or policy")
        iconName: "arrow-up"
        keys: "Alt+Up"
        scope: Pane.Admission
        why: root.inText ? qsTr("The configuration has no previous object.") : qsTr("There is no previous stage.")
        enabled: root.shown && (root.inText ? root.model.parts.current > 0 : root.model.stop > 0)
        onTriggered: root.step(-1)
    }
    readonly property AppCommand showPart: AppCommand {
        commandId: "admission.show-part"
        menu: "preview/admission"
        context: "admissionStop"
        text: qsTr("Show in the configuration")
        description: qsTr("Go to the webhook or policy of the selected stage in the text")
        iconName: "source"
        why: qsTr("Select a webhook or a policy in the Admission tab first.")
        enabled: root.shown && root.model.stop >= 0
        onTriggered: {
            if (root.model.showStopInText())
                root.changed();
            else
                Notices.error(qsTr("The stage is not part of the configuration."));
        }
    }
    // ---- webhooks
    readonly property AppCommand call: AppCommand {
        commandId: "admission.call"
        menu: "preview/admission"
        startsGroup: true
        context: "admissionStop"
        text: qsTr("Call the webhook")
        description: qsTr("Send the request to the running webhook, at the address that is shown")
        iconName: "reload"
        keys: "F5"
        scope: Pane.Admission
        why: qsTr("Select a webhook in the Admission tab first.")
        enabled: root.atWebhook && !root.model.hook.calling
        onTriggered: root.edited(root.model.call())
    }
    readonly property AppCommand stopCall: AppCommand {
        commandId: "admission.stop-call"
        menu: "preview/admission"
        context: "admissionStop"
        text: qsTr("Stop the call")
        description: qsTr("Do not wait for the response of the webhook")
        iconName: "close"
        keys: "Shift+F5"
        scope: Pane.Admission
        why: qsTr("No webhook is being called.")
        enabled: root.atWebhook && root.model.hook.calling
        onTriggered: root.model.stopCall()
    }
    readonly property AppCommand caFile: AppCommand {
        commandId: "admission.ca-file"
        menu: "preview/admission"
        text: qsTr("Choose CA certificates…")
        description: qsTr("Choose a PEM file with the CA certificates that sign the certificate of the running webhook")
        iconName: "open"
        needs: AppCommand.File
        why: qsTr("Select a running webhook in the Admission tab first.")
        enabled: root.atWebhook && root.model.hook.answer === HookResponse.Running
        onTriggered: root.fileAsked({ title: qsTr("File with trusted certificates"), form: "certificates", done: files => root.edited(root.model.setCaFileUrl(files[0])) })
    }
    readonly property AppCommand review: AppCommand {
        commandId: "admission.show-review"
        menu: "preview/admission"
        context: "admissionStop"
        text: qsTr("Show the AdmissionReview")
        description: qsTr("Show the request to the webhook instead of the changes")
        iconName: "file"
        checkable: true
        checked: root.model.showsReview
        needs: AppCommand.File
        enabled: root.hasFile
        onTriggered: {
            root.model.showsReview = !root.model.showsReview;
            root.changed();
        }
    }
    readonly property AppCommand copyReview: AppCommand {
        commandId: "admission.copy-review"
        menu: "preview/admission"
        context: "admissionStop"
        text: qsTr("Copy the AdmissionReview")
        description: qsTr("Copy the body that the server sends to the webhook")
        iconName: "duplicate"
        why: qsTr("Select a webhook in the Admission tab first.")
        enabled: root.atWebhook
        onTriggered: Notices.copied(root.model.copyReview())
    }
    readonly property var all: [
        root.open, root.paste, root.addValidatingPolicy, root.addMutatingPolicy, root.addValidatingWebhook, root.addMutatingWebhook,
        root.showText, root.dryRun, root.nextStop, root.previousStop, root.showPart, root.call, root.stopCall, root.caFile, root.review, root.copyReview
    ]
}
