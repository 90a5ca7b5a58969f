// The commands of the mapping between versions.
import QtQuick
import CrdDesigner.Model

QtObject {
    id: root

    required property MappingModel model
    property AppSettings settings: null  // of the editor of its text
    property bool hasFile: false
    readonly property bool ready: root.model.shown && root.model.available
    readonly property bool hasProblems: root.ready && root.model.problems + root.model.otherProblems > 0
    readonly property string noProblems: qsTr("The mapping has no problems.")
    readonly property string notShown: qsTr("Go to Mapping first.")  // it is read then
    property bool creating: false        // a mapping, once its tab has the two versions

    signal fileAsked(var question)       // for files: see FileDialogs
    signal joinAsked()
    signal editAsked()
    signal acknowledgeAsked()
    signal viewAsked(string view)        // of the tab: "rules", "proposals", "example", "text"
    signal sampleChosen(string name)

    // To the next problem, or the previous one.
    function stepProblem(by: int) {
        root.model.step(by);
        root.viewAsked("rules");
    }
    // After another view has opened the tab.
    function createSoon() {
        root.creating = true;
        root.creation.restart();
    }

    readonly property Timer creation: Timer {
        interval: 0                      // outside of the change of `ready`, which depends on the text
        onTriggered: {
            if (!root.creating || !root.ready)
                return;
            root.creating = false;
            if (!root.model.exists && root.model.unreadable === "")
                Notices.report(root.model.create());
        }
    }
    onReadyChanged: root.creation.restart()

    readonly property AppCommand open: AppCommand {
        commandId: "mapping.open"
        menu: "compare"
        startsGroup: true
        context: "compareRow"
        text: qsTr("Edit the mapping between versions")
        description: qsTr("Map fields of one version to fields of another, and see what is lost")
        iconName: "rename"
        keys: "Ctrl+Shift+G"
        commits: false
        needs: AppCommand.File
        enabled: root.hasFile
    }
    readonly property AppCommand swap: AppCommand {
        commandId: "mapping.swap"
        menu: "compare/mapping"
        text: qsTr("Show the other direction")
        description: qsTr("Show the conversion back, from the target to the source")
        iconName: "compare"
        keys: "Alt+B"
        scope: Pane.Compare
        enabled: root.ready
        onTriggered: root.model.backward = !root.model.backward
    }
    readonly property AppCommand join: AppCommand {
        commandId: "mapping.join"
        menu: "compare/mapping"
        startsGroup: true
        context: "mappingField"
        text: qsTr("Join with a field")
        description: qsTr("Choose the field of the other version: Return joins, Escape cancels (in the columns: Space)")
        iconName: "plus"
        keys: "Alt+J"
        scope: Pane.Compare
        why: qsTr("Select a field first.")
        enabled: root.ready && root.model.mayJoin
        onTriggered: root.joinAsked()
    }
    readonly property AppCommand edit: AppCommand {
        commandId: "mapping.edit-rule"
        menu: "compare/mapping"
        context: "mappingField"
        text: qsTr("Edit the rule")
        description: qsTr("Edit field, destination and transformation of the selected rule")
        iconName: "source"
        keys: "Alt+R"
        scope: Pane.Compare
        why: qsTr("Select a rule first.")
        enabled: root.ready && root.model.isRule
        onTriggered: root.editAsked()
    }
    readonly property AppCommand preserve: AppCommand {
        commandId: "mapping.preserve"
        menu: "compare/mapping"
        context: "mappingField"
        text: qsTr("Preserve in an annotation")
        description: qsTr("Keep the field in an annotation while the object is of the other version")
        iconName: "store"
        why: qsTr("Select a field that is lost.")
        enabled: root.ready && root.model.mayPreserve
        onTriggered: Notices.report(root.model.preserve())
    }
    readonly property AppCommand acknowledge: AppCommand {
        commandId: "mapping.acknowledge"
        menu: "compare/mapping"
        context: "mappingField"
        text: qsTr("Acknowledge the loss…")
        description: qsTr("Accept what is lost, with a reason that is written into the mapping")
        iconName: "check"
        why: root.ready ? root.model.whyNotAcknowledge : qsTr("Select a field or rule that loses something.")
        enabled: root.ready && root.model.mayAcknowledge
        onTriggered: root.acknowledgeAsked()
    }
    readonly property AppCommand withdraw: AppCommand {
        commandId: "mapping.withdraw"
        menu: "compare/mapping"
        context: "mappingField"
        text: qsTr("Withdraw the acknowledgement")
        description: qsTr("Remove the acknowledgement of the loss from the mapping (can be undone)")
        iconName: "undo"
        why: qsTr("Select a loss that was acknowledged.")
        enabled: root.ready && root.model.mayWithdraw
        onTriggered: Notices.report(root.model.withdrawAcknowledgement())
    }
    readonly property AppCommand remove: AppCommand {
        commandId: "mapping.remove"
        menu: "compare/mapping"
        context: "mappingField"
        text: root.model.isPreserved ? qsTr("Stop preserving") : steadyText
        steadyText: qsTr("Remove the rule")
        description: qsTr("Remove the selected rule, or stop preserving the selected field")
        iconName: "trash"
        destructive: true
        why: qsTr("Select a rule first.")
        enabled: root.ready && root.model.mayRemove
        onTriggered: Notices.report(root.model.removeItem())
    }
    readonly property AppCommand showRules: AppCommand {
        commandId: "mapping.rules"
        menu: "compare/mapping"
        startsGroup: true
        text: qsTr("Show the rules")
        description: qsTr("Show the rules of the direction and what is lost")
        iconName: "logic"
        enabled: root.ready
        onTriggered: root.viewAsked("rules")
    }
    readonly property AppCommand showProposals: AppCommand {
        commandId: "mapping.proposals"
        menu: "compare/mapping"
        text: qsTr("Show proposals")
        description: qsTr("Show rules that the differences of the versions suggest")
        iconName: "fix"
        enabled: root.ready
        onTriggered: root.viewAsked("proposals")
    }
    readonly property AppCommand showExample: AppCommand {
        commandId: "mapping.example"
        menu: "compare/mapping"
        context: "mappingField"
        text: qsTr("Show the counter-example")
        description: qsTr("Show the smallest object for which the selected rule or field loses something")
        iconName: "search"
        why: qsTr("Select a field or rule that loses something.")
        enabled: root.ready && root.model.hasExample
        onTriggered: root.viewAsked("example")
    }
    readonly property AppCommand showText: AppCommand {
        commandId: "mapping.text"
        menu: "compare/mapping"
        text: qsTr("Show the text of the mapping")
        description: qsTr("Show and edit the document with the mapping")
        iconName: "source"
        enabled: root.ready
        onTriggered: root.viewAsked("text")
    }
    readonly property AppCommand take: AppCommand {
        commandId: "mapping.take-proposal"
        menu: "compare/mapping"
        startsGroup: true
        text: qsTr("Accept the proposal")
        description: qsTr("Add the selected proposal to the mapping")
        iconName: "check"
        why: qsTr("There are no proposals.")
        enabled: root.ready && root.model.proposal >= 0
        onTriggered: Notices.report(root.model.takeProposal())
    }
    readonly property AppCommand takeAll: AppCommand {
        commandId: "mapping.take-all-proposals"
        menu: "compare/mapping"
        text: qsTr("Accept all proposals")
        description: qsTr("Add all proposals of both directions to the mapping")
        iconName: "check"
        why: qsTr("There are no proposals.")
        enabled: root.ready && root.model.proposals.count > 0
        onTriggered: Notices.report(root.model.takeAllProposals())
    }
    readonly property AppCommand reject: AppCommand {
        commandId: "mapping.reject-proposal"
        menu: "compare/mapping"
        text: qsTr("Reject the proposal")
        description: qsTr("Do not propose the selected rule again for this file")
        iconName: "close"
        why: qsTr("There are no proposals.")
        enabled: root.ready && root.model.proposal >= 0
        onTriggered: root.model.rejectProposal()
    }
    readonly property AppCommand restoreRejected: AppCommand {
        commandId: "mapping.restore-rejected"
        menu: "compare/mapping"
        text: qsTr("Restore rejected proposals")
        description: qsTr("Propose again what was rejected for this file")
        iconName: "undo"
        why: qsTr("No proposal was rejected.")
        enabled: root.ready && root.model.proposals.rejected > 0
        onTriggered: root.model.restoreRejected()
    }
    readonly property AppCommand addExample: AppCommand {
        commandId: "mapping.add-example"
        menu: "compare/mapping"
        text: qsTr("Add the example to the samples")
        description: qsTr("Open the counter-example as a sample of the definition")
        iconName: "plus"
        why: qsTr("Select a field or rule that loses something.")
        enabled: root.ready && root.model.hasExample
        onTriggered: Notices.report(root.model.addExample())
    }
    readonly property AppCommand create: AppCommand {
        commandId: "mapping.create"
        menu: "compare/mapping"
        startsGroup: true
        context: "mappingMore"
        text: root.model.available ? qsTr("Create a mapping between %1 and %2").arg(root.model.left).arg(root.model.right) : steadyText
        steadyText: qsTr("Create a mapping")
        description: qsTr("Create a document for the rules, in a file next to the definition")
        iconName: "new"
        why: root.ready && root.model.unreadable !== "" ? root.model.unreadable : root.ready && root.model.exists ? qsTr("A mapping already exists.") : ""
        enabled: root.ready && !root.model.exists && root.model.unreadable === ""
        onTriggered: Notices.report(root.model.create())
    }
    readonly property AppCommand webhook: AppCommand {
        commandId: "mapping.export-webhook"
        menu: "compare/mapping"
        startsGroup: true
        context: "mappingMore"
        text: qsTr("Export a conversion webhook…")
        description: qsTr("Write a Go skeleton of the webhook, with fixtures, into a folder")
        iconName: "save-as"
        why: root.ready ? qsTr("There is no mapping yet.") : root.notShown
        enabled: root.ready && root.model.exists
        onTriggered: root.fileAsked({ title: qsTr("Choose an empty folder for the conversion webhook"), mode: FileChooser.Folder, done: folders => root.model.exportWebhook(folders[0]) })
    }
    readonly property AppCommand stanza: AppCommand {
        commandId: "mapping.webhook-stanza"
        menu: "compare/mapping"
        context: "mappingMore"
        text: qsTr("Convert by webhook")
        description: qsTr("Add conversion by webhook to the definition (can be undone)")
        iconName: "plus"
        enabled: root.ready
        onTriggered: Notices.report(root.model.addWebhookStanza())
    }
    readonly property AppCommand exportConfig: AppCommand {
        commandId: "mapping.export-config"
        menu: "compare/mapping"
        context: "mappingMore"
        text: qsTr("Export as CRDConversionConfig…")
        description: qsTr("Write the mapping for declarative-conversion-operator")
        iconName: "save-as"
        why: root.ready ? qsTr("There is no mapping yet.") : root.notShown
        enabled: root.ready && root.model.exists
        onTriggered: root.fileAsked({ title: qsTr("Export as CRDConversionConfig"), mode: FileChooser.Save, form: "yaml", name: root.model.suggestedConfigName(), done: files => root.model.exportConfig(files[0]) })
    }
    readonly property AppCommand importConfig: AppCommand {
        commandId: "mapping.import-config"
        menu: "compare/mapping"
        context: "mappingMore"
        text: qsTr("Import a CRDConversionConfig…")
        description: qsTr("Replace the mapping with that of a file (can be undone)")
        iconName: "open"
        enabled: root.ready
        onTriggered: root.fileAsked({ title: qsTr("Import a CRDConversionConfig"), form: "text", done: files => Notices.report(root.model.importConfig(files[0])) })
    }
    readonly property AppCommand pizzas: AppCommand {
        commandId: "sample.pizzas"
        menu: "help/samples"
        text: qsTr("Sample: pizzas")
        description: qsTr("A list of names becomes a list with quantities, with a mapping between the versions")
        iconName: "compare"
        onTriggered: root.sampleChosen("pizzas")
    }
    readonly property AppCommand crontabs: AppCommand {
        commandId: "sample.crontabs"
        menu: "help/samples"
        text: qsTr("Sample: crontabs")
        description: qsTr("One field is split into two, with a mapping between the versions")
        iconName: "compare"
        onTriggered: root.sampleChosen("crontabs")
    }
    readonly property AppCommand broken: AppCommand {
        commandId: "sample.broken"
        menu: "help/samples"
        text: qsTr("Sample: common mistakes")
        description: qsTr("A definition that the server rejects, with an example of each common mistake")
        iconName: "error"
        onTriggered: root.sampleChosen("broken")
    }
    readonly property var samples: [root.broken, root.pizzas, root.crontabs]
    readonly property var all: [
        root.open, root.swap, root.join, root.edit, root.preserve, root.acknowledge, root.withdraw, root.remove,
        root.showRules, root.showProposals, root.showExample, root.showText, root.take, root.takeAll, root.reject, root.restoreRejected, root.addExample, root.create,
        root.webhook, root.stanza, root.exportConfig, root.importConfig
    ]
}
