// Every command of the program. Commands about the definition are implemented here; those about the window have their
// action in WindowCommands.
import QtQuick
import CrdDesigner.Model

QtObject {
    id: root

    required property DocumentSession session
    required property DefinitionModel definitionModel
    required property PreviewModel previewModel
    required property TableModel tableModel
    required property MatrixModel matrixModel
    required property AdmissionModel admissionModel
    required property CompareModel compareModel
    required property UpdateEffect updateEffect
    required property MappingModel mappingModel
    required property ConversionView conversionModel
    required property ClusterModel clusterModel
    required property LessonModel lessonModel
    required property UserSettings userSettings
    required property Validation validationModel
    property bool hasFile: false
    property bool ready: true            // false while a dialog is open: disables shortcuts
    property int focusedPane: Pane.None
    property bool inSide: false          // it has the focus
    property int usedPane: Pane.None     // the pane that had the focus last: a menu or the palette may have it now
    property Item usedItem: null         // what had it there
    property var paneVisible: ({})
    property bool comparing: false       // the Compare workspace is shown
    property bool inGuide: false         // the guide is shown, over all others
    property var response: null          // a pasted response of a webhook that can be edited
    property bool usesResponse: false    // it had the focus last
    property bool usesArea: false        // the source text in the Compare workspace had it
    readonly property bool inMapping: root.comparing && root.mappingModel.shown
    property bool inDifferences: false   // the differences of two versions are shown, one by one
    readonly property UndoTargets undoTargets: UndoTargets {
        shared: SharedUndo {
            definition: root.session
            mapping: root.mappingModel.text
            samples: root.previewModel.samples
            admission: root.admissionModel.text
            here: root.comparing ? null : root.inSamples ? root.previewModel.samples : root.inAdmission ? root.admissionModel.text : root.session
        }
        comparison: root.compareModel
        response: root.response
        responseUsed: root.usesResponse
        comparing: root.comparing
        inMapping: root.inMapping
    }
    property int theme: ThemeChoice.System
    property bool hasNode: false
    property bool rowIsProperty: false
    property bool rowIsRoot: false
    property bool rowRequired: false
    property bool canHaveProperties: false
    property bool canHaveItems: false
    // Without a sample the tab is about the definition.
    readonly property bool inSamples: root.usedPane === Pane.Object && (root.preview.hasSample || root.previewModel.samples.canUndo || root.previewModel.samples.canRedo)
    readonly property bool inAdmission: root.usedPane === Pane.Admission
    readonly property bool hasProblems: root.session.problems.total > 0

    signal fileAsked(var question)       // for files: see FileDialogs

    // Whether keys with this scope are active. Compare fills the window: its keys work outside of all panes, too, and
    // those of its changes in all of Compare.
    function inScope(scope: int): bool {
        if (scope === Pane.Changes)
            return root.compare.changes !== null && root.compare.changes.activeFocus || root.inScope(Pane.Compare);
        return scope === Pane.None || scope === root.focusedPane || scope === Pane.Side && root.inSide
            || scope === Pane.Compare && root.comparing && !root.inGuide && root.focusedPane === Pane.None;
    }
    // By the key of "Find": the search of what has the focus.
    function findHere() {
        if (root.inGuide)
            root.guide.search.run();
        else if (root.focusedPane === Pane.Problems)
            root.filterProblems.run();
        else if (root.focusedPane === Pane.Table || root.focusedPane === Pane.Explain || root.focusedPane === Pane.OpenApi
                 || root.focusedPane === Pane.Discovery || root.focusedPane === Pane.Matrix)
            Notices.error(qsTr("This pane has no search. To search the file, go to the source first."));
        else
            root.find.run();
    }
    // What to do before a command can be run; empty where it can be, and where that cannot be said in a sentence.
    function whyDisabled(command: AppCommand): string {
        if (!command.enabled && root.session.withheld && (command.needs === AppCommand.Problem || command.context === "problem"))
            return qsTr("Hidden until you answer the next question.");
        if (command.enabled || (command.needs === AppCommand.Nothing && command.why === ""))
            return "";
        if (command.needs === AppCommand.Lesson)
            return root.lessonModel.open ? command.why : qsTr("Open a lesson first.");
        if (!root.hasFile)
            return qsTr("Open a file first.");
        if (command.why !== "")
            return command.why;
        switch (command.needs) {
        case AppCommand.Node: return !root.hasNode ? (root.comparing || root.inGuide ? qsTr("Go to Design first.") : qsTr("Select a schema node first.")) : !command.applies ? qsTr("Does not apply to the selected node.") : "";
        case AppCommand.Version: return !root.definition.hasVersion ? qsTr("Select a version first.") : root.comparing ? qsTr("Go to Design first.") : "";
        case AppCommand.Sample: return root.preview.hasSample ? "" : qsTr("Add a sample first.");
        case AppCommand.PrinterColumn: return qsTr("Select a column in the Table tab first.");
        case AppCommand.Problem: return root.hasProblems ? "" : qsTr("There are no problems.");
        default: return "";
        }
    }

    readonly property FileCommands file: FileCommands {
        session: root.session
        hasFile: root.hasFile
    }

    // ---- edit
    readonly property AppCommand undo: AppCommand {
        commandId: "edit.undo"
        menu: "edit"
        text: root.undoTargets.undoCommand || steadyText
        steadyText: qsTr("Undo")
        description: qsTr("Undo the last change")
        iconName: "undo"
        keys: "Ctrl+Z"
        enabled: root.undoTargets.canUndo
        onTriggered: root.undoTargets.undo()
    }
    readonly property AppCommand redo: AppCommand {
        commandId: "edit.redo"
        menu: "edit"
        text: root.undoTargets.redoCommand || steadyText
        steadyText: qsTr("Redo")
        description: qsTr("Redo the last undone change")
        iconName: "redo"
        keys: "Ctrl+Shift+Z"
        moreKeys: "Ctrl+Y"
        enabled: root.undoTargets.canRedo
        onTriggered: root.undoTargets.redo()
    }
    readonly property AppCommand addProperty: AppCommand {
        commandId: "node.add-property"
        menu: "edit"
        startsGroup: true
        context: "schema"
        text: qsTr("Add property…")
        description: qsTr("Add a property to the selected object, or next to the selected property")
        iconName: "plus"
        keys: "Ins"
        moreKeys: "Ctrl+Shift+A"
        scope: Pane.Schema
        needs: AppCommand.Node
        enabled: root.hasNode
    }
    readonly property AppCommand addItems: AppCommand {
        commandId: "node.add-items"
        menu: "edit"
        context: "schema"
        text: qsTr("Add items")
        description: qsTr("Add an items schema to the selected array")
        iconName: "type-array"
        applies: root.canHaveItems
        needs: AppCommand.Node
        enabled: root.hasNode && applies
    }
    readonly property AppCommand addMapValues: AppCommand {
        commandId: "node.add-map-values"
        menu: "edit"
        context: "schema"
        text: qsTr("Add map values")
        description: qsTr("Make the selected object a map and add a schema for its values")
        iconName: "type-map"
        applies: root.canHaveProperties
        needs: AppCommand.Node
        enabled: root.hasNode && applies
    }
    readonly property AppCommand rename: AppCommand {
        commandId: "node.rename"
        menu: "edit"
        startsGroup: true
        context: "schema"
        text: root.rowIsRoot ? qsTr("Rename kind") : steadyText
        steadyText: qsTr("Rename property")
        description: root.rowIsRoot ? qsTr("Rename the kind and the names that follow it")
                                    : qsTr("Rename the selected property; required lists and list map keys follow")
        iconName: "rename"
        keys: "F2"
        scope: Pane.Schema
        applies: root.rowIsProperty || root.rowIsRoot
        needs: AppCommand.Node
        enabled: root.hasNode && applies
    }
    readonly property AppCommand changeType: AppCommand {
        commandId: "node.change-type"
        menu: "edit"
        context: "schema"
        text: qsTr("Change type…")
        description: qsTr("Choose another type for the selected node")
        iconName: "type-any"
        keys: "Ctrl+T"
        applies: !root.rowIsRoot
        needs: AppCommand.Node
        enabled: root.hasNode && applies
    }
    readonly property AppCommand toggleRequired: AppCommand {
        commandId: "node.required"
        menu: "edit"
        context: "schema"
        text: root.rowRequired ? qsTr("Make optional") : qsTr("Make required")
        steadyText: qsTr("Make required or optional")
        description: qsTr("Add the property to its parent's required list, or remove it")
        iconName: "required"
        keys: "Ctrl+R"
        applies: root.rowIsProperty
        needs: AppCommand.Node
        enabled: root.hasNode && applies
        onTriggered: Notices.report(root.session.setRequired(root.session.selectedPath, !root.rowRequired))
    }
    readonly property AppCommand addKeyword: AppCommand {
        commandId: "node.add-keyword"
        menu: "edit"
        context: "schema"
        text: qsTr("Add keyword…")
        description: qsTr("Add a keyword to the selected node and edit it")
        iconName: "inspector"
        keys: "Ctrl+K"
        needs: AppCommand.Node
        enabled: root.hasNode
    }
    readonly property AppCommand duplicate: AppCommand {
        commandId: "node.duplicate"
        menu: "edit"
        startsGroup: true
        context: "schema"
        text: root.session.schema.selectedCount > 1 ? qsTr("Duplicate properties") : steadyText
        steadyText: qsTr("Duplicate property")
        description: qsTr("Duplicate the selected properties and everything below them")
        iconName: "duplicate"
        keys: "Ctrl+D"
        scope: Pane.Schema
        applies: root.rowIsProperty
        needs: AppCommand.Node
        enabled: root.hasNode && applies
        onTriggered: Notices.report(root.session.duplicateNodes(root.session.schema.selectedPaths()))
    }
    readonly property MoveCommands moves: MoveCommands {
        session: root.session
        hasNode: root.hasNode
        rowIsProperty: root.rowIsProperty
        rowIsRoot: root.rowIsRoot
    }
    readonly property NodeClipCommands clip: NodeClipCommands {
        session: root.session
        hasNode: root.hasNode
        rowIsRoot: root.rowIsRoot
    }
    readonly property PathCommands paths: PathCommands {
        session: root.session
        hasNode: root.hasNode
        rowIsRoot: root.rowIsRoot
    }
    readonly property AppCommand remove: AppCommand {
        commandId: "node.delete"
        menu: "edit"
        context: "schema"
        destructive: true
        text: qsTr("Delete")
        description: qsTr("Delete the selected nodes and everything below them")
        iconName: "trash"
        keys: "Del"
        scope: Pane.Schema
        applies: !root.rowIsRoot
        needs: AppCommand.Node
        enabled: root.hasNode && applies
        onTriggered: Notices.report(root.session.removeNodes(root.session.schema.selectedPaths()))
    }
    readonly property AppCommand find: AppCommand {
        commandId: "edit.find"
        menu: "edit"
        startsGroup: true
        context: "source"
        text: root.response ? qsTr("Find in the response") : root.comparing ? steadyText : root.inSamples ? qsTr("Find in the sample") : root.inAdmission ? qsTr("Find in the configuration") : qsTr("Find in the source")
        steadyText: qsTr("Find")
        description: root.response ? qsTr("Find, and replace, text in the response of the webhook") : root.inAdmission ? qsTr("Find, and replace, text in the admission configuration") : root.inSamples ? qsTr("Find, and replace, text in the sample object") : qsTr("Find, and replace, text in the file")
        iconName: "search"
        keys: "Ctrl+F"
        needs: AppCommand.File
        why: root.hasFile ? qsTr("There is no text to search here.") : ""
        enabled: root.hasFile && (!root.comparing || root.inDifferences || root.inMapping || root.response !== null)
    }
    readonly property ValueCommands values: ValueCommands { usedItem: root.usedItem }
    readonly property SourceCommands source: SourceCommands {
        bindings: root.bindings
        hasFile: root.hasFile
    }

    // ---- definition
    readonly property DefinitionCommands definition: DefinitionCommands {
        seen: !root.comparing
        session: root.session
        model: root.definitionModel
        hasFile: root.hasFile
    }
    readonly property ValidationCommands validation: ValidationCommands {
        model: root.validationModel
        hasFile: root.hasFile
        onFileAsked: question => root.fileAsked(question)
    }
    readonly property PreferenceCommands preferences: PreferenceCommands {
        seen: !root.comparing
        session: root.session
        preferences: root.userSettings
    }
    readonly property PreviewCommands preview: PreviewCommands {
        model: root.previewModel
        hasFile: root.hasFile
        proof: root.session.problems.current.proofObjects
        shown: root.paneVisible[Pane.Object] !== false
        onFileAsked: question => root.fileAsked(question)
    }
    readonly property CompanionCommands companions: CompanionCommands { hasFile: root.hasFile }

    readonly property ClientCommands clients: ClientCommands {
        hasFile: root.hasFile
        hasNode: root.hasNode
        paneVisible: root.paneVisible
        onFileAsked: question => root.fileAsked(question)
    }
    readonly property TableCommands table: TableCommands {
        model: root.tableModel
        definition: root.definitionModel
        preview: root.previewModel
        hasFile: root.hasFile
        hasVersion: root.definition.hasVersion
        hasSample: root.preview.hasSample
        shown: root.paneVisible[Pane.Table] === true
    }
    readonly property MatrixCommands matrix: MatrixCommands {
        model: root.matrixModel
        preferences: root.preferences
        hasFile: root.hasFile
        shown: root.paneVisible[Pane.Matrix] === true
    }
    readonly property AdmissionCommands admission: AdmissionCommands {
        model: root.admissionModel
        hasFile: root.hasFile
        shown: root.paneVisible[Pane.Admission] === true
        onFileAsked: question => root.fileAsked(question)
    }
    readonly property ConversionCommands conversion: ConversionCommands {
        model: root.conversionModel
        hasFile: root.hasFile
        shown: root.comparing
        onFileAsked: question => root.fileAsked(question)
    }
    readonly property CompareCommands compare: CompareCommands {
        model: root.compareModel
        effect: root.updateEffect
        preview: root.previewModel
        usedItem: root.usedItem
        hasFile: root.hasFile
        shown: root.comparing
        inOther: root.inMapping || root.conversionModel.shown
        onFileAsked: question => root.fileAsked(question)
    }
    readonly property MappingCommands mapping: MappingCommands {
        model: root.mappingModel
        hasFile: root.hasFile
        onFileAsked: question => root.fileAsked(question)
    }
    readonly property ClusterCommands cluster: ClusterCommands {
        model: root.clusterModel
        hasFile: root.hasFile
    }
    readonly property LearnCommands learn: LearnCommands {
        model: root.lessonModel
        session: root.session
        onFileAsked: question => root.fileAsked(question)
    }
    readonly property ViewCommands view: ViewCommands {
        paneVisible: root.paneVisible
        theme: root.theme
    }

    // ---- go
    readonly property AppCommand nextProblem: AppCommand {
        commandId: "go.next-problem"
        menu: "go"
        text: root.inMapping ? qsTr("Next problem of the mapping") : root.inDifferences ? qsTr("Next difference") : qsTr("Next problem")
        steadyText: qsTr("Next problem or difference")
        description: qsTr("Next problem; in Compare, the next difference or mapping problem")
        iconName: "next-problem"
        keys: "F8"
        needs: root.inMapping || root.inDifferences ? AppCommand.Nothing : AppCommand.Problem
        why: root.inMapping ? root.mapping.noProblems : root.inDifferences ? root.compare.nextChange.why : ""
        saysWhy: true
        enabled: root.inMapping ? root.mapping.hasProblems : root.inDifferences ? root.compare.nextChange.enabled : root.hasProblems
        onTriggered: {
            if (root.inMapping)
                root.mapping.stepProblem(1);
            else if (root.inDifferences)
                root.compare.stepChange(1);
            else
                root.session.nextProblem();
        }
    }
    readonly property AppCommand previousProblem: AppCommand {
        commandId: "go.previous-problem"
        menu: "go"
        text: root.inMapping ? qsTr("Previous problem of the mapping") : root.inDifferences ? qsTr("Previous difference") : qsTr("Previous problem")
        steadyText: qsTr("Previous problem or difference")
        description: qsTr("Previous problem; in Compare, the previous difference or mapping problem")
        iconName: "previous-problem"
        keys: "Shift+F8"
        needs: root.inMapping || root.inDifferences ? AppCommand.Nothing : AppCommand.Problem
        why: root.inMapping ? root.mapping.noProblems : root.inDifferences ? root.compare.previousChange.why : ""
        saysWhy: true
        enabled: root.inMapping ? root.mapping.hasProblems : root.inDifferences ? root.compare.previousChange.enabled : root.hasProblems
        onTriggered: {
            if (root.inMapping)
                root.mapping.stepProblem(-1);
            else if (root.inDifferences)
                root.compare.stepChange(-1);
            else
                root.session.previousProblem();
        }
    }
    readonly property AppCommand nextExpression: AppCommand {
        commandId: "go.next-expression"
        menu: "go"
        text: qsTr("Next text with the old name")
        description: qsTr("Show the next text that a rename, move or deletion left")
        iconName: "search"
        keys: "F4"
        needs: AppCommand.File
        enabled: root.hasFile && root.session.leftExpressions > 0
    }
    readonly property AppCommand showProblem: AppCommand {
        commandId: "go.show-problem"
        menu: "go"
        startsGroup: true
        context: "problem"
        text: qsTr("Show the problem in the source")
        description: qsTr("Go to the line of the selected problem in the source")
        iconName: "source"
        needs: AppCommand.Problem
        why: qsTr("Select a problem first.")
        enabled: root.session.problems.currentKey !== ""
        onTriggered: {
            root.session.selectProblem(root.session.problems.currentKey);
            root.panes.goSource.run();
        }
    }
    readonly property AppCommand fixProblem: AppCommand {
        commandId: "go.fix-problem"
        menu: "go"
        text: qsTr("Fix this problem")
        description: qsTr("Apply the chosen fix; press again for the next problem")
        iconName: "fix"
        keys: "Ctrl+."
        needs: AppCommand.Problem
        enabled: root.hasProblems
        // A problem that is not selected may be hidden: it is selected first.
        onTriggered: {
            if (root.session.problems.currentKey === "")
                root.session.nextProblem();
            else
                Notices.report(root.session.applyFix(root.session.problems.currentKey));
        }
    }
    readonly property AppCommand fixAll: AppCommand {
        commandId: "go.fix-all"
        menu: "go"
        context: "problem"
        text: qsTr("Fix all problems of this rule")
        description: qsTr("Apply the safe fix of each problem of the selected rule")
        iconName: "fix"
        needs: AppCommand.Problem
        enabled: root.hasProblems && Array.from(root.session.problems.rulesToFix).includes(root.session.ruleId)
        why: root.hasProblems ? qsTr("No problem of this rule has a fix that can be applied to all.") : ""
        onTriggered: Notices.report(root.session.fixAll(root.session.ruleId))
    }
    readonly property AppCommand copyProblem: AppCommand {
        commandId: "go.copy-problem"
        menu: "go"
        context: "problem"
        text: qsTr("Copy the message")
        description: qsTr("Copy the message of the problem, or of all problems of the rule")
        iconName: "duplicate"
        keys: "Ctrl+C"
        scope: Pane.Problems
        needs: AppCommand.Problem
        enabled: root.hasProblems
    }
    readonly property AppCommand ignoreProblem: AppCommand {
        commandId: "go.ignore-problem"
        menu: "go"
        context: "problem"
        text: qsTr("Switch this rule off here")
        description: qsTr("Write a comment with a reason, so that CRD Designer and crdctl do not report the problem")
        iconName: "minus"
        needs: AppCommand.Problem
        why: qsTr("Select a problem that is not an error first.")
        enabled: root.session.problems.currentKey !== "" && root.session.problems.current.severity !== Severity.Error
                 && root.userSettings.maySwitchOff(root.session.problems.current.ruleId)
        onTriggered: Notices.report(root.session.ignoreProblem(root.session.problems.currentKey))
    }
    readonly property AppCommand nextFix: AppCommand {
        commandId: "go.next-fix"
        menu: "go"
        text: qsTr("Next fix for this problem")
        description: qsTr("Choose the next fix in the rule card; Fix this problem applies it")
        iconName: "arrow-down"
        keys: "Alt+."
        needs: AppCommand.Problem
        enabled: root.session.fixes.fixes.length > 1
        onTriggered: root.session.fixes.step(1)
    }
    readonly property AppCommand searchSchema: AppCommand {
        commandId: "go.search-schema"
        menu: "go"
        startsGroup: true
        text: qsTr("Search the schema")
        description: qsTr("Show only the properties whose name or path matches")
        iconName: "search"
        keys: "Ctrl+P"
        needs: AppCommand.File
        enabled: root.hasFile
    }
    readonly property AppCommand filterProblems: AppCommand {
        commandId: "go.filter-problems"
        menu: "go"
        text: qsTr("Filter the problems")
        description: qsTr("Show only the problems that contain a text")
        iconName: "filter"
        needs: AppCommand.File
        enabled: root.hasFile
    }
    readonly property AppCommand parentNode: AppCommand {
        commandId: "go.parent"
        menu: "go"
        text: qsTr("Go to the parent node")
        description: qsTr("Select the parent of the selected node")
        iconName: "arrow-up"
        keys: "Ctrl+Up"
        scope: Pane.Schema
        needs: AppCommand.Node
        enabled: root.hasNode && root.session.breadcrumb.length > 1
        onTriggered: {
            const crumbs = root.session.breadcrumb;
            root.session.select(crumbs[crumbs.length - 2].path);
        }
    }
    readonly property AppCommand revealSource: AppCommand {
        commandId: "go.reveal"
        menu: "go"
        context: "schema"
        text: qsTr("Show the node in the source")
        description: qsTr("Go to the lines of the selected node in the source")
        iconName: "source"
        keys: "Ctrl+Return"
        scope: Pane.Schema
        needs: AppCommand.Node
        enabled: root.hasNode
        onTriggered: {
            root.panes.goSource.run();
            root.session.reveal();
        }
    }
    readonly property AppCommand expandAll: AppCommand {
        commandId: "go.expand-all"
        menu: "view"
        startsGroup: true
        text: qsTr("Expand all")
        description: qsTr("Expand the whole schema tree")
        iconName: "expand-all"
        needs: AppCommand.File
        enabled: root.hasFile
        onTriggered: root.session.schema.expandAll()
    }
    readonly property AppCommand collapseAll: AppCommand {
        commandId: "go.collapse-all"
        menu: "view"
        text: qsTr("Collapse all")
        description: qsTr("Collapse the whole schema tree")
        iconName: "collapse-all"
        needs: AppCommand.File
        enabled: root.hasFile
        onTriggered: root.session.schema.collapseAll()
    }
    readonly property PaneCommands panes: PaneCommands { hasFile: root.hasFile }

    readonly property HelpCommands help: HelpCommands {}
    readonly property GuideCommands guide: GuideCommands { bindings: root.bindings }

    property bool keysDeclared: false    // to the bindings
    readonly property KeyBindings bindings: KeyBindings {
        onKeysChanged: {
            if (root.keysDeclared)
                root.followKeys();
        }
    }
    readonly property Menus menus: Menus { commands: root.all }

    // In the order of the menus, of the palette and of the list of keys.
    readonly property var all: [
        root.file.create, root.file.open, root.cluster.open, root.file.save, root.file.saveAs, root.file.exportDocs, root.file.reload, root.file.keepMine, root.file.disk, ...root.companions.all, root.file.recoveries,
        root.file.close, root.file.quit, root.compare.open,
        root.undo, root.redo, ...root.source.edits, root.addProperty, root.addItems, root.addMapValues, root.addKeyword,
        root.rename, root.changeType, root.toggleRequired, ...root.clip.all, root.duplicate, ...root.moves.all, ...root.values.all, ...root.paths.all, root.remove,
        root.find, ...root.source.searches, root.preferences.keys, root.preferences.repository, root.preferences.open,
        ...root.definition.pages, ...root.validation.all, root.compare.update, root.cluster.dryRun, ...root.definition.edits, ...root.matrix.all,
        ...root.compare.all, ...root.conversion.all, ...root.mapping.all, root.cluster.compare, root.cluster.storedVersions,
        ...root.preview.adds, root.cluster.samples, ...root.preview.others, ...root.table.all, ...root.clients.all, ...root.admission.all,
        ...root.view.panes, root.preview.toggle, root.table.toggle, ...root.clients.views, root.matrix.toggle, root.admission.toggle, root.learn.toggle, root.view.side, ...root.view.sideTabs, root.view.onlySet, ...root.view.looks, ...root.source.sizes, ...root.view.sizes, ...root.learn.views,
        root.expandAll, root.collapseAll,
        root.nextProblem, root.previousProblem, root.nextExpression, ...root.compare.steps, root.showProblem, root.fixProblem, root.fixAll, root.nextFix,
        root.copyProblem, root.preferences.toggleRule, root.preferences.toggleRepositoryRule, root.ignoreProblem, root.searchSchema, root.filterProblems, root.parentNode, root.revealSource,
        ...root.source.moves, ...root.compare.places, ...root.panes.places, root.learn.go, root.preview.go, root.table.go, ...root.clients.places, root.matrix.go, root.admission.go,
        ...root.panes.steps,
        ...root.learn.all, ...root.mapping.samples,
        ...root.help.all, ...root.guide.own
    ]

    Component.onCompleted: {
        if (root.bindings.changed.length > 0)
            root.declareKeys();
    }

    function byId(commandId: string): AppCommand {
        for (let i = 0; i < root.all.length; ++i) {
            if (root.all[i].commandId === commandId)
                return root.all[i];
        }
        return null;
    }

    // Passes all commands to the key bindings: needed before the user changes keys, or if some were changed.
    function declareKeys() {
        if (root.keysDeclared)
            return;
        root.keysDeclared = true;
        root.all.forEach(command => root.bindings.declare(command.commandId, command.scope, command.allKeys));
        root.followKeys();
    }
    function followKeys() {
        root.all.forEach(command => {
            const keys = root.bindings.keysOf(command.commandId);
            command.keys = keys[0] ?? "";
            command.moreKeys = keys[1] ?? "";
        });
    }

    // Why a command cannot be run; without problems there is nothing to warn of.
    function tellWhy(command: AppCommand) {
        if (command.needs === AppCommand.Problem && root.hasFile && !root.hasProblems && command.why === "")
            Notices.done(root.whyDisabled(command));
        else
            Notices.report(root.whyDisabled(command));
    }
}
