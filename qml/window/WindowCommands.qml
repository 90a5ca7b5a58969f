// The commands, with the actions of those about the window.
import QtQuick
import CrdDesigner.Model
import CrdDesigner.Source
import CrdDesigner.Theme

EditorCommands {
    id: root

    required property WindowModels models
    required property Workspace workspace
    required property Files files
    required property WindowDialogs dialogs
    required property TopBar topBar
    required property WindowTheme windowTheme
    required property GuidePlace guidePlace

    function focusPane(pane: int) {
        // Opened from the tree to edit the node.
        if (pane === Pane.Inspector && root.focusedPane === Pane.Schema)
            root.workspace.panes.showPage(Page.Node);
        root.workspace.panes.focus(pane);
    }
    function scaleText(step: real) {
        root.models.settings.textScale = Math.round((root.models.settings.textScale + step) * 10) / 10;
    }
    // What has a context menu declares openContextMenu().
    function openContextMenu(focusItem: var) {
        for (let at = focusItem; at; at = at.parent) {
            if (at.openContextMenu) {
                at.openContextMenu();
                return;
            }
        }
    }
    // New nodes of the schema are selected in the tree.
    function showAdded(answer: string) {
        Notices.report(answer);
        if (answer === "")
            root.schemaPane().takeFocus();
    }
    // Problems of the definition are shown in Design. The focus goes there, too: it would bring Compare back.
    function showProblemInDesign() {
        if (root.comparing)
            root.workspace.panes.design();
    }
    function isIn(item: Item, part: Item): bool {
        for (let at = item; at; at = at.parent) {
            if (at === part)
                return true;
        }
        return false;
    }
    // The pane of the tree, after showing it.
    function schemaPane(): var {
        root.workspace.panes.show(Pane.Schema, true);
        return root.workspace.leftColumn.schemaPane;
    }
    // The pane of the samples, or null while it is hidden.
    function samplesPane(): var {
        return root.workspace.sidePane.shows(Pane.Object) ? root.workspace.sidePane.item : null;
    }
    function tablePane(): var {
        return root.workspace.sidePane.shows(Pane.Table) ? root.workspace.sidePane.item : null;
    }
    function admissionPane(): var {
        return root.workspace.sidePane.shows(Pane.Admission) ? root.workspace.sidePane.item : null;
    }
    // The text that was used last, after showing it: of the sample, of the admission configuration, or of the definition.
    function sourceArea(): SourceArea {
        const compared = root.comparing ? root.workspace.panes.compare?.area : null;
        if (compared)
            return compared;
        const own = root.inSamples ? root.samplesPane()?.area : root.inAdmission ? root.admissionPane()?.area : null;
        if (own)
            return own;
        root.workspace.panes.show(Pane.Source, true);
        return root.workspace.middleColumn.sourcePane.area;
    }

    session: root.models.session
    definitionModel: root.models.definition
    previewModel: root.models.preview
    tableModel: root.models.table
    matrixModel: root.models.matrix
    admissionModel: root.models.admission
    compareModel: root.models.compare
    updateEffect: root.models.updateEffect
    lessonModel: root.models.lessons
    mappingModel: root.models.mapping
    conversionModel: root.models.conversion
    clusterModel: root.models.cluster
    comparing: root.workspace.panes.away
    inGuide: root.guidePlace.shown
    inDifferences: root.comparing && ["details", "texts"].includes(root.workspace.panes.compare?.tab ?? "")
    userSettings: root.models.preferences
    validationModel: root.models.validation
    settings: root.models.settings
    paneVisible: root.workspace.panes.shown
    focusedPane: root.workspace.panes.focused
    usedPane: root.workspace.usedPane
    usedItem: root.workspace.usedItem
    inSide: root.workspace.sidePane.activeFocus
    theme: Theme.mode
    hasFile: root.files.documentOpen
    // Another workspace has a selection of its own, and the one of Design is not seen.
    hasNode: root.files.documentOpen && root.session.selectedPath !== "" && !root.comparing && !root.inGuide
    rowIsProperty: root.session.inspector.canRename
    rowIsRoot: root.session.inspector.kind === NodeKind.Root
    rowRequired: root.workspace.nodeRequired
    canHaveProperties: root.session.inspector.canHaveProperties
    canHaveItems: root.session.inspector.canHaveItems
    response: root.comparing ? (!root.inMapping && root.workspace.panes.compare?.area ? root.models.conversion.pasted : null) : root.inAdmission && root.admissionPane()?.usesResponse && root.admissionPane().area ? root.models.admission.pasted : null
    usesArea: root.comparing && root.isIn(root.usedItem, root.workspace.panes.compare?.area ?? null)
    usesResponse: root.response !== null && (!root.comparing || root.usesArea)
    usedText: (root.comparing && root.workspace.panes.compare?.area?.editor.text) || ((root.inSamples || root.inAdmission) && root.workspace.sidePane.item?.area?.editor.text) || root.workspace.middleColumn.sourcePane.editor.text
    onFileAsked: question => root.files.ask(question)

    // ---- file
    file.create.onTriggered: root.files.newFrom(root.files.templates[0].id)
    file.open.onTriggered: root.files.flow.open()
    file.save.onTriggered: root.files.flow.save()
    file.saveAs.onTriggered: root.files.flow.saveAs()
    file.exportDocs.onTriggered: root.files.flow.exportDocs()
    file.reload.onTriggered: root.files.flow.reload()
    file.disk.onTriggered: root.files.flow.compare()
    companions.mapping: root.models.mappingText
    companions.admission: root.models.admissionText
    companions.mappingDisk.onTriggered: root.files.flow.compareMapping()
    companions.admissionDisk.onTriggered: root.files.flow.compareAdmission()
    file.recoveries.onTriggered: root.files.flow.showRecoveries()
    file.close.onTriggered: root.files.flow.close()
    file.quit.onTriggered: root.files.flow.quit()

    // ---- edit
    addProperty.onTriggered: root.dialogs.askProperty()
    addItems.onTriggered: root.showAdded(root.session.addItems(root.session.selectedPath, "string"))
    addMapValues.onTriggered: root.showAdded(root.session.addAdditionalProperties(root.session.selectedPath, "string"))
    addKeyword.onTriggered: {
        root.workspace.panes.showPage(Page.Node);
        root.workspace.middleColumn.inspectorPane.addKeyword();
    }
    rename.onTriggered: root.schemaPane().startRename()
    changeType.onTriggered: root.schemaPane().openTypeMenu()
    moves.moveTo.onTriggered: root.dialogs.plain.openMoveTo()
    preferences.open.onTriggered: root.dialogs.plain.openSettings()
    preferences.keys.onTriggered: root.dialogs.plain.openKeys()

    // ---- source
    source.showInTree.onTriggered: {
        root.editor().showInTree();
        root.workspace.panes.focus(Pane.Schema);
    }

    // ---- definition
    definition.onPageChosen: page => {
        root.workspace.panes.showPage(page);
        root.workspace.panes.followPage();
        root.workspace.panes.focus(Pane.Inspector);
    }
    definition.onFieldChosen: (page, path) => {
        root.workspace.panes.showPage(page);
        root.workspace.middleColumn.focusField(path);
    }
    definition.copyVersion.onTriggered: root.dialogs.definition.askVersionName()
    definition.infer.onTriggered: root.dialogs.definition.askInfer()
    definition.asStored.onTriggered: root.dialogs.definition.showStored()
    validation.answer: root.workspace.middleColumn.answer
    validation.menu.onTriggered: root.topBar.openValidationMenu()
    validation.commit.onTriggered: root.dialogs.definition.askCommit()
    validation.storedVersions.onTriggered: root.dialogs.definition.askStoredVersions()

    // ---- preview
    // A sample that the Conversion tab lacks is shown there.
    preview.onChanged: {
        if (root.comparing && root.models.conversion.noObject) {
            root.models.conversion.showAdded();
            root.workspace.panes.compare?.takeFocus();
        } else {
            root.workspace.panes.focus(Pane.Object);
        }
    }
    preview.onAdded: {
        if (!root.comparing)
            root.samplesPane()?.selectName();
    }
    preview.go.onTriggered: root.workspace.panes.goTo(Pane.Object)
    preview.toggle.onTriggered: root.workspace.panes.toggle(Pane.Object)
    preview.rename.onTriggered: root.samplesPane()?.startRename()
    preview.saveSamples.onTriggered: root.files.flow.saveSamples()
    preview.disk.onTriggered: root.files.flow.compareSamples()

    // ---- clients
    clients.showExplain.onTriggered: root.workspace.panes.toggle(Pane.Explain)
    clients.showOpenApi.onTriggered: root.workspace.panes.toggle(Pane.OpenApi)
    clients.showDiscovery.onTriggered: root.workspace.panes.toggle(Pane.Discovery)
    clients.goExplain.onTriggered: root.workspace.panes.goTo(Pane.Explain)
    clients.goOpenApi.onTriggered: root.workspace.panes.goTo(Pane.OpenApi)
    clients.goDiscovery.onTriggered: root.workspace.panes.goTo(Pane.Discovery)
    clients.explainSelected.onTriggered: root.workspace.panes.focus(Pane.Explain)

    // ---- table
    table.go.onTriggered: root.focusPane(Pane.Table)
    table.toggle.onTriggered: root.workspace.panes.toggle(Pane.Table)
    table.onChanged: {
        if (!root.workspace.sidePane.shows(Pane.Table))
            root.workspace.panes.focus(Pane.Table);
    }
    table.onSampleChosen: root.workspace.panes.focus(Pane.Object)
    table.onAdded: index => {
        // Where it was added: the table shows the new column itself.
        if (root.workspace.sidePane.shows(Pane.Table) && (root.usedPane === Pane.Table || root.workspace.panes.page !== Page.Columns))
            return;
        root.workspace.panes.showPage(Page.Columns);
        root.workspace.middleColumn.focusField(root.definitionModel.columnPath(index));
    }
    table.addColumn.onTriggered: root.dialogs.plain.openColumnPicker()
    table.edit.onTriggered: root.tablePane()?.startEdit(false)
    table.columnType.onTriggered: root.tablePane()?.startEdit(true)
    table.left.onTriggered: root.tablePane()?.step(-1)
    table.right.onTriggered: root.tablePane()?.step(1)
    table.remove.onTriggered: root.tablePane()?.remove()

    // ---- matrix
    matrix.go.onTriggered: root.focusPane(Pane.Matrix)
    matrix.toggle.onTriggered: root.workspace.panes.toggle(Pane.Matrix)
    matrix.onChanged: {
        if (!root.workspace.sidePane.shows(Pane.Matrix))
            root.workspace.panes.focus(Pane.Matrix);
    }

    // ---- admission
    admission.go.onTriggered: root.workspace.panes.goTo(Pane.Admission)
    admission.toggle.onTriggered: root.workspace.panes.toggle(Pane.Admission)
    admission.onChanged: {
        if (!root.workspace.sidePane.shows(Pane.Admission) || root.usedPane !== Pane.Admission)
            root.workspace.panes.focus(Pane.Admission);
    }

    // ---- compare
    compare.open.onTriggered: root.workspace.panes.focus(Pane.Compare)
    compare.update.onTriggered: {
        root.models.compare.showUpdate(root.models.updateEffect.version);
        root.workspace.panes.compare?.showTab("details");  // other tabs have no list of the changes
        root.workspace.panes.focus(Pane.Compare);
    }
    compare.design.onTriggered: root.workspace.panes.design()
    compare.showInDesign.onTriggered: {
        root.models.compare.showInDesign();
        root.workspace.panes.focus(Pane.Schema);
    }
    conversion.tryOut.onTriggered: {
        root.models.compare.showVersions(root.models.conversion.otherVersion, root.models.conversion.storedVersion);
        root.models.conversion.tryOut();
        root.workspace.panes.focus(Pane.Compare);
        root.workspace.panes.compare?.openTab("conversion");
    }
    conversion.call.onTriggered: root.workspace.panes.compare?.callWebhook()
    compare.pair.onTriggered: root.dialogs.plain.openPairWith()
    compare.commit.onTriggered: root.dialogs.definition.askCompareCommit()
    compare.filter.onTriggered: root.workspace.panes.compare?.startFilter()
    compare.nextTab.onTriggered: root.workspace.panes.compare?.stepTab(1)
    compare.previousTab.onTriggered: root.workspace.panes.compare?.stepTab(-1)

    // ---- lessons
    learn.onLessonChosen: lesson => root.files.flow.openLesson(lesson)
    learn.onExerciseChosen: rule => root.files.flow.openExercise(rule)
    learn.onHandoutChosen: (lesson, chapter) => root.files.flow.exportHandout(lesson, chapter)
    learn.forget.onTriggered: root.dialogs.plain.openReset()
    learn.lessons.onTriggered: root.dialogs.plain.openLessons()
    learn.backToFile.onTriggered: root.files.flow.backToFile()
    learn.showRequest.onTriggered: {
        root.workspace.panes.focus(Pane.Object);
        root.models.lessons.showRequest();
    }
    learn.go.onTriggered: root.workspace.panes.focus(Pane.Lesson)
    learn.toggle.checked: root.workspace.panes.shown[Pane.Lesson] === true
    learn.toggle.onTriggered: root.workspace.panes.toggle(Pane.Lesson)
    learn.teaching.checked: root.workspace.teaching
    learn.teaching.onTriggered: root.workspace.setTeaching(!root.workspace.teaching)
    learn.onePane.checked: root.workspace.panes.only !== Pane.None
    learn.onePane.enabled: root.files.documentOpen && !root.workspace.panes.away
    learn.onePane.onTriggered: root.workspace.panes.toggleOnly(root.usedPane)
    // ---- mapping
    mapping.settings: root.models.settings
    mapping.open.onTriggered: {
        root.workspace.panes.focus(Pane.Compare);
        root.workspace.panes.compare?.openTab("mapping");
    }
    mapping.onSampleChosen: name => root.files.flow.openSample(name)

    // ---- cluster
    cluster.onAsked: job => root.dialogs.askCluster(job)

    // ---- view
    view.showVersions.onTriggered: root.workspace.panes.toggle(Pane.Versions)
    view.showSchema.onTriggered: root.workspace.panes.toggle(Pane.Schema)
    view.showInspector.onTriggered: root.workspace.panes.toggle(Pane.Inspector)
    view.showSource.onTriggered: root.workspace.panes.toggle(Pane.Source)
    view.showProblems.onTriggered: root.workspace.panes.toggle(Pane.Problems)
    view.showRule.onTriggered: root.workspace.panes.toggle(Pane.Rule)
    view.side.checked: root.workspace.sidePane.open
    view.side.enabled: root.hasFile
    view.side.onTriggered: root.workspace.panes.toggleSide()
    view.onlySet.checked: !root.workspace.middleColumn.inspectorPane.showAll
    view.onlySet.enabled: root.hasFile
    view.onlySet.onTriggered: {
        const inspector = root.workspace.middleColumn.inspectorPane;
        inspector.showAll = !inspector.showAll;
        root.workspace.panes.showPage(Page.Node);
    }
    view.nextSideTab.onTriggered: root.workspace.sidePane.step(1)
    view.previousSideTab.onTriggered: root.workspace.sidePane.step(-1)
    view.themeSystem.onTriggered: root.windowTheme.choose(ThemeChoice.System)
    view.themeLight.onTriggered: root.windowTheme.choose(ThemeChoice.Light)
    view.themeDark.onTriggered: root.windowTheme.choose(ThemeChoice.Dark)
    view.textLarger.onTriggered: root.scaleText(0.1)
    view.textSmaller.onTriggered: root.scaleText(-0.1)
    view.textNormal.onTriggered: root.models.settings.textScale = 1.0
    view.growPane.onTriggered: root.workspace.panes.grow(Theme.px(40))
    view.shrinkPane.onTriggered: root.workspace.panes.grow(-Theme.px(40))

    // ---- go
    nextProblem.onTriggered: {
        if (!root.inMapping && !root.inDifferences)
            root.showProblemInDesign();
    }
    previousProblem.onTriggered: {
        if (!root.inMapping && !root.inDifferences)
            root.showProblemInDesign();
    }
    fixProblem.onTriggered: root.showProblemInDesign()
    nextExpression.onTriggered: {
        const sentence = root.session.showLeftExpression();
        if (sentence === "") {
            Notices.dismiss();
            return;
        }
        root.workspace.panes.focus(Pane.Source);
        Notices.offer(sentence, root.nextExpression, null);
    }
    copyProblem.onTriggered: root.workspace.bottomRow.problemsPane.copy()
    searchSchema.onTriggered: root.schemaPane().startSearch()
    filterProblems.onTriggered: {
        root.workspace.panes.show(Pane.Problems, true);
        root.workspace.bottomRow.calm = false;
        root.workspace.bottomRow.problemsPane.startFilter();
    }
    panes.goVersions.onTriggered: root.focusPane(Pane.Versions)
    panes.goSchema.onTriggered: root.focusPane(Pane.Schema)
    panes.goInspector.onTriggered: root.focusPane(Pane.Inspector)
    panes.goSource.onTriggered: root.focusPane(Pane.Source)
    panes.goProblems.onTriggered: root.focusPane(Pane.Problems)
    panes.goRule.onTriggered: root.focusPane(Pane.Rule)
    panes.nextPane.onTriggered: root.workspace.panes.cycle(1)
    panes.previousPane.onTriggered: root.workspace.panes.cycle(-1)

    // ---- help
    help.guide.onTriggered: root.guidePlace.toggle()
    help.palette.onTriggered: root.dialogs.plain.openPalette()
    help.shortcuts.onTriggered: root.dialogs.plain.openShortcuts()
    help.contextMenu.onTriggered: root.openContextMenu(root.workspace.window.activeFocusItem)
    help.menuBar.onTriggered: root.topBar.openMenu()
    guide.model: root.guidePlace.model
    guide.shown: root.guidePlace.shown
    guide.search.onTriggered: root.guidePlace.search()
    guide.close.onTriggered: root.guidePlace.hide()
    help.about.onTriggered: root.dialogs.plain.openAbout()
}
