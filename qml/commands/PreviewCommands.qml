// The commands for the preview of objects and its samples.
pragma ComponentBehavior: Bound

import QtQuick
import CrdDesigner.Model

QtObject {
    id: root

    required property PreviewModel model
    property bool hasFile: false
    property bool shown: false           // the pane
    property string proof: ""            // the objects of the proof of the selected problem
    readonly property bool hasSample: root.hasFile && root.model.samples.current >= 0

    signal changed()                     // the pane's content: the pane is shown
    signal added()                       // the chosen sample
    signal fileAsked(var question)       // for files: see FileDialogs

    function tellAdded(answer: string) {
        root.inPane(answer);
        if (answer === "")
            root.added();
    }
    // Commands that add or remove samples also show the pane.
    function inPane(answer: string) {
        Notices.report(answer);
        if (answer === "")
            root.changed();
    }

    readonly property AppCommand go: AppCommand {
        commandId: "preview.show"
        menu: "go"
        context: "preview"
        text: qsTr("Go to the preview")
        description: qsTr("Go to the sample object; again: to its result and the changes")
        iconName: "pane-right"
        keys: "Alt+9"
        needs: AppCommand.File
        enabled: root.hasFile
    }
    readonly property AppCommand toggle: AppCommand {
        commandId: "view.preview"
        menu: "view"
        text: qsTr("Object tab")
        description: qsTr("Show or hide the preview of sample objects")
        iconName: "pane-right"
        keys: "Ctrl+E"
        checkable: true
        checked: root.shown
    }
    // ---- samples
    readonly property AppCommand addMinimal: AppCommand {
        commandId: "preview.add-minimal"
        menu: "preview"
        context: "samples"
        text: qsTr("Generate a minimal sample")
        description: qsTr("An object with only the required fields")
        iconName: "type-object"
        needs: AppCommand.File
        enabled: root.hasFile
        onTriggered: root.tellAdded(root.model.addSample(SampleExtent.Minimal))
    }
    readonly property AppCommand addFull: AppCommand {
        commandId: "preview.add-full"
        menu: "preview"
        context: "samples"
        text: qsTr("Generate a full sample")
        description: qsTr("An object with every field of the schema")
        iconName: "type-map"
        needs: AppCommand.File
        enabled: root.hasFile
        onTriggered: root.tellAdded(root.model.addSample(SampleExtent.Full))
    }
    readonly property AppCommand addRandom: AppCommand {
        property int seed: 0

        commandId: "preview.add-random"
        menu: "preview"
        context: "samples"
        text: qsTr("Generate another full sample")
        description: qsTr("An object with every field and other values")
        iconName: "reload"
        needs: AppCommand.File
        enabled: root.hasFile
        onTriggered: root.tellAdded(root.model.addSample(SampleExtent.Full, ++seed))
    }
    readonly property AppCommand addBoundaries: AppCommand {
        commandId: "preview.add-boundary"
        menu: "preview"
        context: "samples"
        text: qsTr("Generate boundary samples")
        description: qsTr("Objects at and just past each limit of the selected node and those below it")
        iconName: "type-number"
        needs: AppCommand.File
        enabled: root.hasFile
        onTriggered: root.tellAdded(root.model.addBoundaries())
    }
    readonly property AppCommand addProof: AppCommand {
        commandId: "preview.add-proof"
        menu: "preview"
        context: "problem"
        text: qsTr("Add the proof to the samples")
        description: qsTr("Add the objects of the requests that show the selected problem")
        iconName: "plus"
        keys: "Ctrl+Shift+E"
        needs: AppCommand.File
        why: qsTr("Select a problem with a proof first.")
        enabled: root.hasFile && root.proof !== ""
        onTriggered: root.tellAdded(root.model.addProof(root.proof))
    }
    readonly property AppCommand paste: AppCommand {
        commandId: "preview.paste"
        menu: "preview"
        startsGroup: true
        context: "samples"
        text: qsTr("Paste an object")
        description: qsTr("Paste an object, dropping server-set fields")
        iconName: "paste"
        keys: "Ctrl+Shift+V"
        needs: AppCommand.File
        enabled: root.hasFile
        onTriggered: root.tellAdded(root.model.addClipboard())
    }
    readonly property AppCommand addFile: AppCommand {
        commandId: "preview.add-file"
        menu: "preview"
        context: "samples"
        text: qsTr("Add objects from a file…")
        description: qsTr("Add every object of a YAML or JSON file as a sample")
        iconName: "open"
        needs: AppCommand.File
        enabled: root.hasFile
        onTriggered: root.fileAsked({ title: qsTr("Add objects from a file"), form: "text", done: files => root.inPane(root.model.addFile(files[0])) })
    }
    readonly property AppCommand addRepository: AppCommand {
        commandId: "preview.add-repository"
        menu: "preview"
        context: "samples"
        text: qsTr("Add samples of the repository")
        description: qsTr("Add the objects of this kind that .crdctl.yaml names as samples")
        iconName: "open"
        needs: AppCommand.File
        why: root.model.whyNoRepositorySamples
        enabled: root.hasFile && root.model.whyNoRepositorySamples === ""
        onTriggered: root.inPane(root.model.addRepositorySamples())
    }
    readonly property AppCommand rename: AppCommand {
        commandId: "preview.rename"
        menu: "preview"
        startsGroup: true
        text: qsTr("Rename the sample")
        description: qsTr("Change metadata.name of the object")
        iconName: "rename"
        keys: "F2"
        scope: Pane.Object
        needs: AppCommand.Sample
        enabled: root.hasSample
    }
    readonly property AppCommand duplicate: AppCommand {
        commandId: "preview.duplicate"
        menu: "preview"
        text: qsTr("Duplicate the sample")
        description: qsTr("Add a copy of the selected sample")
        iconName: "duplicate"
        needs: AppCommand.Sample
        enabled: root.hasSample
        onTriggered: root.tellAdded(root.model.samples.duplicate(root.model.samples.current))
    }
    readonly property AppCommand remove: AppCommand {
        commandId: "preview.remove"
        menu: "preview"
        destructive: true
        text: qsTr("Remove the sample")
        description: qsTr("Remove the selected sample (can be undone)")
        iconName: "trash"
        needs: AppCommand.Sample
        enabled: root.hasSample
        onTriggered: root.model.samples.remove(root.model.samples.current)
    }
    readonly property AppCommand nextSample: AppCommand {
        commandId: "preview.next-sample"
        menu: "preview"
        startsGroup: true
        text: qsTr("Next sample")
        description: qsTr("Select the next sample")
        iconName: "arrow-down"
        keys: "Alt+Down"
        scope: Pane.Object
        needs: AppCommand.Sample
        enabled: root.hasSample && root.model.samples.current + 1 < root.model.samples.count
        onTriggered: ++root.model.samples.current
    }
    readonly property AppCommand previousSample: AppCommand {
        commandId: "preview.previous-sample"
        menu: "preview"
        text: qsTr("Previous sample")
        description: qsTr("Select the previous sample")
        iconName: "arrow-up"
        keys: "Alt+Up"
        scope: Pane.Object
        needs: AppCommand.Sample
        enabled: root.hasSample && root.model.samples.current > 0
        onTriggered: --root.model.samples.current
    }
    readonly property AppCommand ownFolder: AppCommand {
        commandId: "preview.own-folder"
        menu: "preview"
        text: qsTr("Keep samples in my own folder")
        description: root.model.samples.placeNote
        iconName: "save-as"
        checkable: true
        checked: root.model.samples.apart
        needs: AppCommand.File
        enabled: root.hasFile
        onTriggered: root.model.samples.apart = !root.model.samples.apart
    }

    readonly property AppCommand saveSamples: AppCommand {
        commandId: "preview.save-samples"
        menu: "preview"
        startsGroup: true
        text: qsTr("Save samples")
        description: root.model.samples.placeNote
        iconName: "save"
        needs: AppCommand.File
        enabled: root.hasFile && !root.model.samples.saved
    }
    readonly property AppCommand disk: AppCommand {
        commandId: "preview.disk"
        menu: "preview"
        text: qsTr("Compare samples with the file on disk…")
        description: qsTr("Show what another program changed, and keep, merge or replace")
        iconName: "compare"
        needs: AppCommand.File
        enabled: root.hasFile && root.model.samples.kept.changedOnDisk
    }

    // ---- the request
    component RequestCommand: AppCommand {
        required property int request  // a SampleRequest

        menu: "preview/request"
        checkable: true
        checked: root.model.request === request
        needs: AppCommand.Sample
        enabled: root.hasSample
        onTriggered: {
            root.changed();
            root.model.request = request;
        }
    }
    readonly property AppCommand askCreate: RequestCommand {
        commandId: "preview.request-create"
        request: SampleRequest.Create
        text: qsTr("Simulate create")
        description: qsTr("Show what the server does when the sample is created")
        iconName: "plus"
    }
    readonly property AppCommand askUpdate: RequestCommand {
        commandId: "preview.request-update"
        request: SampleRequest.Update
        text: qsTr("Simulate update of the stored object")
        description: qsTr("Show what the server does when the sample replaces the stored object")
        iconName: "save"
    }
    readonly property AppCommand askStatus: RequestCommand {
        commandId: "preview.request-status"
        request: SampleRequest.UpdateStatus
        text: qsTr("Simulate status update")
        description: qsTr("Show what the server does when the status of the sample is updated")
        iconName: "ok"
    }
    readonly property AppCommand askScale: RequestCommand {
        commandId: "preview.request-scale"
        request: SampleRequest.Scale
        text: qsTr("Simulate scale")
        description: qsTr("Send a Scale with another number of replicas for the stored sample")
        iconName: "type-number"
    }
    readonly property AppCommand askDelete: RequestCommand {
        commandId: "preview.request-delete"
        request: SampleRequest.Delete
        text: qsTr("Simulate delete")
        description: qsTr("Delete the sample as the stored object: see what finalizers and the propagation policy do")
        iconName: "trash"
    }
    readonly property AppCommand askRead: RequestCommand {
        commandId: "preview.request-read"
        request: SampleRequest.Read
        text: qsTr("Simulate read")
        description: qsTr("Read the sample as it is stored: see which defaults and removed fields a client gets")
        iconName: "search"
    }
    readonly property AppCommand askApply: RequestCommand {
        commandId: "preview.request-apply"
        request: SampleRequest.Apply
        text: qsTr("Simulate server-side apply")
        description: qsTr("Apply the sample as a manager: see which fields it takes, and its conflicts")
        iconName: "check"
    }
    readonly property AppCommand forceConflicts: AppCommand {
        commandId: "preview.force-conflicts"
        menu: "preview/request"
        startsGroup: true
        text: qsTr("Force conflicts")
        description: qsTr("Let the apply take fields that other managers own with another value")
        iconName: "warning"
        checkable: true
        checked: root.model.forceConflicts
        needs: AppCommand.Sample
        why: qsTr("Simulate a server-side apply first.")
        enabled: root.hasSample && root.model.request === SampleRequest.Apply
        onTriggered: root.model.forceConflicts = !root.model.forceConflicts
    }
    readonly property AppCommand keepStored: AppCommand {
        commandId: "preview.keep-stored"
        menu: "preview/request"
        startsGroup: true
        text: qsTr("Use the result as the stored object")
        description: qsTr("Simulate updates of this result: edit the sample or the schema to see what is accepted")
        iconName: "store"
        needs: AppCommand.Sample
        enabled: root.hasSample
        onTriggered: Notices.report(root.model.keepStored())
    }

    readonly property AppCommand againstOld: AppCommand {
        commandId: "preview.against-old"
        menu: "preview/request"
        text: qsTr("Show what the update changes")
        description: qsTr("Compare the stored object before and after, instead of sent and stored")
        iconName: "compare"
        checkable: true
        checked: root.model.againstOld
        needs: AppCommand.Sample
        enabled: root.hasSample && root.model.request !== SampleRequest.Create && root.model.request !== SampleRequest.Delete && root.model.request !== SampleRequest.Read && (root.model.request !== SampleRequest.Apply || root.model.hasStored)
        onTriggered: root.model.againstOld = !root.model.againstOld
    }

    // ---- view
    readonly property AppCommand sideBySide: AppCommand {
        commandId: "preview.side-by-side"
        menu: "preview"
        text: qsTr("Two columns if wide enough")
        description: qsTr("Show the sent and the stored object side by side")
        iconName: "pane-left"
        checkable: true
        checked: root.model.sideBySide
        needs: AppCommand.Sample
        enabled: root.hasSample
        onTriggered: root.model.sideBySide = !root.model.sideBySide
    }
    readonly property AppCommand onlyChanges: AppCommand {
        commandId: "preview.only-changes"
        menu: "preview"
        text: qsTr("Only what changes")
        description: qsTr("Collapse unchanged lines")
        iconName: "collapse-all"
        checkable: true
        checked: root.model.onlyChanges
        needs: AppCommand.Sample
        enabled: root.hasSample
        onTriggered: root.model.onlyChanges = !root.model.onlyChanges
    }

    readonly property AppCommand showReturned: AppCommand {
        commandId: "preview.show-returned"
        menu: "preview"
        text: qsTr("Show the returned object")
        description: root.model.returnedDiffers ? qsTr("Show what the client gets instead of what is stored") : qsTr("The client gets the object as it is stored")
        iconName: "type-object"
        checkable: true
        checked: root.model.showReturned
        enabled: root.hasSample && root.model.returnedDiffers && root.model.request !== SampleRequest.Read && !root.model.stepping && (root.model.request !== SampleRequest.Scale || root.model.againstOld)
        onTriggered: root.model.showReturned = !root.model.showReturned
    }

    // ---- steps
    readonly property AppCommand step: AppCommand {
        commandId: "preview.step"
        menu: "preview"
        startsGroup: true
        text: qsTr("Step through")
        description: qsTr("Follow the object through the server: decode, prune, drop nulls, default, validate, respond")
        iconName: "next-problem"
        keys: "Alt+0"
        checkable: true
        checked: root.model.stepping
        needs: AppCommand.Sample
        enabled: root.hasSample
        onTriggered: {
            root.changed();
            root.model.stepping = !root.model.stepping;
        }
    }
    readonly property AppCommand nextStep: AppCommand {
        commandId: "preview.next-step"
        menu: "preview/step"
        text: qsTr("Next step")
        description: qsTr("Show the next change that the server makes to the object")
        iconName: "chevron-right"
        keys: "Alt+Right"
        scope: Pane.Object
        needs: AppCommand.Sample
        enabled: root.hasSample && root.model.stepping && root.model.moment + 1 < root.model.momentCount
        onTriggered: ++root.model.moment
    }
    readonly property AppCommand previousStep: AppCommand {
        commandId: "preview.previous-step"
        menu: "preview/step"
        text: qsTr("Previous step")
        description: qsTr("Show the previous change that the server makes to the object")
        iconName: "chevron-left"
        keys: "Alt+Left"
        scope: Pane.Object
        needs: AppCommand.Sample
        enabled: root.hasSample && root.model.stepping && root.model.moment > 0
        onTriggered: --root.model.moment
    }
    readonly property AppCommand nextStage: AppCommand {
        commandId: "preview.next-stage"
        menu: "preview/step"
        text: qsTr("Next stage of the request")
        description: qsTr("Show the first change of the next stage of the request")
        iconName: "arrow-down"
        keys: "Alt+PgDown"
        scope: Pane.Object
        enabled: root.nextStep.enabled
        onTriggered: root.model.moment = root.model.stageFrom(1)
    }
    readonly property AppCommand previousStage: AppCommand {
        commandId: "preview.previous-stage"
        menu: "preview/step"
        text: qsTr("Previous stage of the request")
        description: qsTr("Show the first change of the previous stage of the request")
        iconName: "arrow-up"
        keys: "Alt+PgUp"
        scope: Pane.Object
        enabled: root.previousStep.enabled
        onTriggered: root.model.moment = root.model.stageFrom(-1)
    }

    readonly property var adds: [root.addMinimal, root.addFull, root.addRandom, root.addBoundaries, root.addProof, root.paste, root.addFile, root.addRepository]
    readonly property var others: [
        root.rename, root.duplicate, root.remove, root.nextSample, root.previousSample, root.saveSamples, root.ownFolder, root.disk,
        root.askCreate, root.askUpdate, root.askStatus, root.askScale, root.askDelete, root.askRead, root.askApply, root.forceConflicts, root.keepStored, root.againstOld,
        root.sideBySide, root.onlyChanges, root.showReturned, root.step, root.nextStep, root.previousStep, root.nextStage, root.previousStage
    ]
}
