// The commands of the Compare workspace, and those that lead to it and back.
import QtQuick
import CrdDesigner.Controls
import CrdDesigner.Model

QtObject {
    id: root

    required property CompareModel model
    required property UpdateEffect effect
    required property PreviewModel preview
    property CompareWitness witness: null  // of the tab Keywords, once it was shown
    property RetireView plan: null         // of the tab that retires a version, once it was shown
    readonly property bool planned: root.shown && root.plan !== null && root.plan.shown
    readonly property string noPlan: qsTr("Choose a version in the tab “Retire a version” first.")
    property bool hasFile: false
    property bool shown: false           // the workspace
    property bool inOther: false         // a tab without the tree of both versions, other than the plan
    readonly property bool treeShown: !root.inOther && !root.planned    // where the node is selected that some commands change
    readonly property bool ready: root.shown && root.model.available
    readonly property string noTree: qsTr("Go to the Keywords or the Text tab, and select a node there.")
    property Item usedItem: null           // had the focus last
    readonly property KeyList changes: root.changesAbove(root.usedItem)  // a list of changed lines
    readonly property bool inChanges: root.changes !== null && root.changes.visible
    readonly property string noChanges: qsTr("Compare versions, or put the focus on a list of changed lines first.")

    signal fileAsked(var question)       // for files: see FileDialogs

    function changesAbove(item: var): KeyList {
        for (let at = item; at; at = at.parent) {
            const list = at as KeyList;
            if (list && list.changeFrom)
                return list;
        }
        return null;
    }
    function stepChange(by: int) {
        if (root.inChanges)
            root.changes.stepChange(by);
        else
            root.model.stepChange(by);
    }

    readonly property AppCommand open: AppCommand {
        commandId: "compare.open"
        menu: "compare"
        context: "versions"
        text: qsTr("Compare versions")
        description: qsTr("Show two versions side by side, and what their differences break")
        iconName: "compare"
        keys: "Ctrl+2"
        commits: false
        needs: AppCommand.File
        enabled: root.hasFile
    }
    readonly property AppCommand update: AppCommand {
        commandId: "compare.update"
        menu: "definition/validate"
        text: qsTr("Show what the update breaks")
        description: qsTr("Compare the stored definition with this one")
        iconName: "compare"
        commits: false
        needs: AppCommand.File
        why: root.hasFile && root.effect.breaking === 0 ? qsTr("Nothing is known to break: there is no update, or no breaking change.") : ""
        enabled: root.hasFile && root.effect.breaking > 0
    }
    readonly property AppCommand design: AppCommand {
        commandId: "go.design"
        menu: "go"
        startsGroup: true
        text: qsTr("Go to Design")
        description: qsTr("Show the panes of the definition; from there, go to the schema")
        iconName: "tree"
        keys: "Ctrl+1"
        commits: false
        needs: AppCommand.File
        enabled: root.hasFile
    }
    readonly property AppCommand nextChange: AppCommand {
        commandId: "compare.next-change"
        menu: "go"
        text: qsTr("Next change")
        description: qsTr("Go to the next row that differs, in Compare or in a list of changed lines")
        iconName: "arrow-down"
        keys: "Alt+Down"
        moreKeys: "N"
        scope: Pane.Changes
        why: enabled ? "" : root.ready ? qsTr("The two versions are identical.") : root.noChanges
        enabled: root.inChanges || (root.ready && root.model.differences > 0)
        onTriggered: root.stepChange(1)
    }
    readonly property AppCommand previousChange: AppCommand {
        commandId: "compare.previous-change"
        menu: "go"
        text: qsTr("Previous change")
        description: qsTr("Go to the previous row that differs, in Compare or in a list of changed lines")
        iconName: "arrow-up"
        keys: "Alt+Up"
        moreKeys: "P"
        scope: Pane.Changes
        why: enabled ? "" : root.ready ? qsTr("The two versions are identical.") : root.noChanges
        enabled: root.inChanges || (root.ready && root.model.differences > 0)
        onTriggered: root.stepChange(-1)
    }
    readonly property AppCommand takeLeft: AppCommand {
        commandId: "compare.take-left"
        menu: "compare"
        startsGroup: true
        context: "compareRow"
        text: qsTr("Take left")
        description: qsTr("Make the selected node of the right version like that of the left one")
        iconName: "chevron-right"
        keys: "Alt+Right"
        scope: Pane.Compare
        enabled: root.ready && why === ""
        why: !root.ready ? "" : root.treeShown ? root.model.whyNotTakeLeft : root.noTree
        onTriggered: Notices.report(root.model.takeLeft())
    }
    readonly property AppCommand takeRight: AppCommand {
        commandId: "compare.take-right"
        menu: "compare"
        context: "compareRow"
        text: qsTr("Take right")
        description: qsTr("Make the selected node of the left version like that of the right one")
        iconName: "chevron-left"
        keys: "Alt+Left"
        scope: Pane.Compare
        enabled: root.ready && why === ""
        why: !root.ready ? "" : root.treeShown ? root.model.whyNotTakeRight : root.noTree
        onTriggered: Notices.report(root.model.takeRight())
    }
    readonly property AppCommand copy: AppCommand {
        commandId: "compare.copy"
        menu: "compare"
        context: "compareRow"
        text: qsTr("Copy this node to the other version")
        description: qsTr("Add a node that only one version has to the other one")
        iconName: "duplicate"
        keys: "Ctrl+D"
        scope: Pane.Compare
        enabled: root.ready && root.treeShown && root.model.mayCopy
        why: !root.ready ? "" : !root.treeShown ? root.noTree : root.model.mayCopy ? "" : qsTr("Select a node that only one version has.")
        onTriggered: Notices.report(root.model.copyNode())
    }
    readonly property AppCommand acceptGuess: AppCommand {
        commandId: "compare.accept-guess"
        menu: "compare"
        startsGroup: true
        context: "compareRow"
        text: qsTr("Accept the rename")
        description: qsTr("Confirm that the field was renamed or moved")
        iconName: "check"
        keys: "Alt+Return"
        scope: Pane.Compare
        enabled: root.ready && root.model.guess !== "" && !root.model.guessConfirmed
        onTriggered: root.model.decideGuess(true)
    }
    readonly property AppCommand rejectGuess: AppCommand {
        commandId: "compare.reject-guess"
        menu: "compare"
        context: "compareRow"
        text: qsTr("Reject the rename")
        description: qsTr("Show one field as removed and another one as added")
        iconName: "close"
        keys: "Alt+Del"
        scope: Pane.Compare
        enabled: root.ready && root.model.guess !== "" && !root.model.guessRejected
        onTriggered: root.model.decideGuess(false)
    }
    readonly property AppCommand pair: AppCommand {
        commandId: "compare.pair"
        menu: "compare"
        context: "compareRow"
        text: qsTr("Pair with another field…")
        description: qsTr("Choose the field that the removed or added one became or was")
        iconName: "rename"
        keys: "Ctrl+M"
        scope: Pane.Compare
        enabled: root.ready && root.model.mayPair
    }
    readonly property AppCommand showInDesign: AppCommand {
        commandId: "compare.show-in-design"
        menu: "compare"
        startsGroup: true
        context: "compareRow"
        text: qsTr("Show the node in Design")
        description: qsTr("Select the node in the schema tree, to edit it")
        iconName: "tree"
        keys: "Ctrl+Return"
        scope: Pane.Compare
        enabled: root.ready && root.model.hasNode
    }
    readonly property AppCommand swap: AppCommand {
        commandId: "compare.swap"
        menu: "compare"
        startsGroup: true
        text: qsTr("Swap the sides")
        description: qsTr("Swap the left and the right version")
        iconName: "compare"
        enabled: root.ready
        onTriggered: root.model.swap()
    }
    readonly property AppCommand file: AppCommand {
        commandId: "compare.file"
        menu: "compare"
        text: qsTr("Compare with another file…")
        description: qsTr("Choose a definition in another file as the left side")
        iconName: "open"
        needs: AppCommand.File
        enabled: root.hasFile
        onTriggered: root.fileAsked({ title: qsTr("Compare with a definition in another file"), form: "text", done: files => {
            root.open.run();
            root.model.addFile(files[0]);
        } })
    }
    readonly property AppCommand commit: AppCommand {
        commandId: "compare.commit"
        menu: "compare"
        text: qsTr("Compare with a commit…")
        description: qsTr("Choose the file in a commit, branch or tag as the left side")
        iconName: "recent"
        needs: AppCommand.File
        enabled: root.hasFile && root.model.validation !== null && root.model.validation.inRepository
        why: root.hasFile && !enabled ? qsTr("The file is not in a git repository.") : ""
    }
    readonly property AppCommand exportReport: AppCommand {
        commandId: "compare.export"
        menu: "compare"
        text: qsTr("Export the comparison…")
        description: qsTr("Write the differences as Markdown for a pull request, or as an HTML page")
        iconName: "save-as"
        enabled: root.ready
        onTriggered: root.fileAsked({ title: qsTr("Export the comparison"), mode: FileChooser.Save, form: "page", name: root.model.suggestedName, done: files => Notices.report(root.model.exportTo(files[0])) })
    }
    readonly property AppCommand filter: AppCommand {
        commandId: "compare.filter"
        menu: "compare"
        text: qsTr("Filter the differences")
        description: qsTr("Show only rows with a path or a class")
        iconName: "filter"
        keys: "Ctrl+Shift+F"
        scope: Pane.Compare
        enabled: root.ready
    }
    readonly property AppCommand addWitness: AppCommand {
        commandId: "compare.add-witness"
        menu: "compare"
        text: qsTr("Add the witness to the samples")
        description: qsTr("Add the object that shows the selected difference to the samples")
        iconName: "plus"
        needs: AppCommand.File
        why: qsTr("Select a difference that an object shows first.")
        enabled: root.ready && root.witness !== null && root.witness.found
        onTriggered: Notices.report(root.witness.addToSamples(root.preview))
    }
    readonly property AppCommand openLive: AppCommand {
        commandId: "compare.open-live"
        menu: "compare"
        startsGroup: true
        text: qsTr("Read stored versions from a file…")
        description: qsTr("Read status.storedVersions from the output of kubectl get crd -o yaml")
        iconName: "open"
        needs: AppCommand.File
        why: root.noPlan
        enabled: root.planned && root.plan.count > 0
        onTriggered: root.fileAsked({ title: qsTr("Open the definition as the cluster has it"), form: "text", done: files => root.plan.openLive(files[0]) })
    }
    readonly property AppCommand dropLive: AppCommand {
        commandId: "compare.drop-live"
        menu: "compare"
        text: qsTr("Plan without the live definition")
        description: qsTr("Plan the retirement as if the cluster had the saved file")
        iconName: "close"
        needs: AppCommand.File
        why: root.planned ? qsTr("The plan uses no live definition.") : root.noPlan
        enabled: root.planned && root.plan.liveName !== ""
        onTriggered: root.plan.dropLive()
    }
    readonly property AppCommand applyStep: AppCommand {
        commandId: "compare.apply-step"
        menu: "compare"
        text: qsTr("Apply the step of the retirement")
        description: qsTr("Make the change of this step in the open document (can be undone)")
        iconName: "fix"
        needs: AppCommand.File
        why: root.planned ? qsTr("This step does not change the file.") : root.noPlan
        enabled: root.planned && root.plan.changesFile
        onTriggered: Notices.report(root.plan.applyStep())
    }
    readonly property AppCommand nextTab: AppCommand {
        commandId: "compare.next-tab"
        menu: "compare"
        startsGroup: true
        text: qsTr("Next tab below")
        description: qsTr("Show the next tab of the comparison")
        iconName: "pane-bottom"
        keys: "Ctrl+Tab"
        scope: Pane.Compare
        commits: false
        enabled: root.shown
    }
    readonly property AppCommand previousTab: AppCommand {
        commandId: "compare.previous-tab"
        menu: "compare"
        text: qsTr("Previous tab below")
        description: qsTr("Show the previous tab of the comparison")
        iconName: "pane-bottom"
        keys: "Ctrl+Shift+Tab"
        scope: Pane.Compare
        commits: false
        enabled: root.shown
    }
    readonly property var places: [root.design]
    readonly property var steps: [root.nextChange, root.previousChange]
    readonly property var all: [
        root.takeLeft, root.takeRight, root.copy, root.acceptGuess, root.rejectGuess, root.pair, root.showInDesign,
        root.swap, root.file, root.commit, root.exportReport, root.filter, root.addWitness, root.openLive, root.dropLive, root.applyStep, root.nextTab, root.previousTab
    ]
}
