// The window: puts the panes together, remembers how they were, and carries out the commands that concern it.
pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import CrdDesigner.Commands
import CrdDesigner.Controls
import CrdDesigner.Definition
import CrdDesigner.Model
import CrdDesigner.Panes
import CrdDesigner.Preview
import CrdDesigner.Source
import CrdDesigner.Theme

T.ApplicationWindow {
    id: root

    property bool picturing: false       // drawn for --grab: nothing is asked, nothing is remembered
    property bool documentOpen: false
    property bool systemDark: false      // what the desktop says; set by the program
    property string wantedTheme: ""      // for this run only; empty: what is remembered
    property string wantedPath: ""       // the node to select as soon as the file is known
    property bool closeAgreed: false
    property bool nodeRequired: false    // the selected property is in its parent's required list
    property string page: "node"         // what stands beside the schema tree: "node", or a page of the definition
    property var paneVisible: ({ versions: true, schema: true, inspector: true, source: true, problems: true, rule: true, preview: false })
    readonly property bool leftShown: root.paneVisible["versions"] !== false || root.paneVisible["schema"] !== false
    readonly property bool middleShown: root.paneVisible["inspector"] !== false || root.paneVisible["source"] !== false
    readonly property bool bottomShown: root.paneVisible["problems"] !== false || root.paneVisible["rule"] !== false
    readonly property bool topShown: root.leftShown || root.middleShown
    readonly property bool modified: session.modified || preview.samples.modified
    readonly property alias session: session
    readonly property alias preview: preview
    readonly property alias commands: commands
    readonly property alias settings: settings
    readonly property bool settled: root.documentOpen && !session.busy && !preview.busy && middle.sourcePane.settled
                                    && (!root.picturing || root.page !== "size" || sizes.available)
    readonly property bool dialogOpen: templateDialog.visible || addDialog.visible || definitionDialogs.shown || unsavedDialog.visible
                                       || recoveryDialog.visible || plainDialogs.shown
    readonly property string focusedPane: root.paneOf(root.activeFocusItem)

    function paneOf(item: Item): string {
        for (let at = item; at; at = at.parent) {
            switch (at) {
            case left.versionsPane: return "versions";
            case left.schemaPane: return "schema";
            case middle.inspectorPane:
            case middle.definitionPane: return "inspector";
            case middle.sourcePane: return "source";
            case bottom.problemsPane: return "problems";
            case bottom.ruleCard: return "rule";
            case previewPane: return "preview";
            }
        }
        return "";
    }
    function paneItem(name: string): Item {
        switch (name) {
        case "versions": return left.versionsPane;
        case "schema": return left.schemaPane;
        case "inspector": return root.page === "node" ? middle.inspectorPane : middle.definitionPane;
        case "source": return middle.sourcePane;
        case "problems": return bottom.problemsPane;
        case "preview": return previewPane;
        default: return bottom.ruleCard;
        }
    }
    function showPane(name: string, shown: bool) {
        const next = Object.assign({}, root.paneVisible);
        next[name] = shown;
        root.paneVisible = next;
        if (!root.picturing)
            settings.setValue("panes/" + name + "/visible", shown);
    }
    function focusPane(name: string) {
        if (!root.documentOpen)
            return;
        if (root.paneVisible[name] === false)
            root.showPane(name, true);
        if (name === "problems" || name === "rule")
            bottom.calm = false;
        const pane = root.paneItem(name);
        (pane as VersionsPane)?.takeFocus();
        (pane as SchemaPane)?.takeFocus();
        (pane as InspectorPane)?.takeFocus();
        (pane as DefinitionPane)?.takeFocus();
        (pane as SourcePane)?.takeFocus();
        (pane as ProblemsPane)?.takeFocus();
        (pane as RuleCard)?.takeFocus();
        (pane as PreviewPane)?.takeFocus();
    }
    function cyclePane(step: int) {
        const order = [];
        for (const name of ["versions", "schema", "inspector", "source", "problems", "rule", "preview"]) {
            if (root.paneVisible[name] !== false)
                order.push(name);
        }
        if (order.length === 0)
            return;
        const at = order.indexOf(root.focusedPane);
        root.focusPane(order[at < 0 ? 0 : (at + step + order.length) % order.length]);
    }

    function showPage(page: string) {
        if (!root.documentOpen)
            return;
        if (root.paneVisible["inspector"] === false)
            root.showPane("inspector", true);
        root.page = page;
    }
    // From one set of tabs to the other: the page that was left takes its tabs along.
    function choosePage(page: string) {
        root.showPage(page);
        middle.focusTabs();
    }

    // For --grab: "" or why the picture cannot be made.
    function prepareForPicture(path: string, ids: var): string {
        if (path !== "") {
            session.select(path);
            if (session.selectedPath !== path)
                return qsTr("There is no schema node %1 in the selected version.").arg(path);
        }
        for (const id of ids) {
            const command = commands.byId(id);
            if (command === null)
                return qsTr("There is no command %1.").arg(id);
            if (!command.run())
                return qsTr("The command %1 cannot be run here.").arg(id);
        }
        return "";
    }
    function setPictureTheme(theme: string) {
        Theme.mode = theme;
    }
    function selectWhenKnown(path: string) {
        root.wantedPath = path;
    }

    // ---- files
    // Runs `action` at once, or after the question about unsaved changes was answered.
    function guarded(action: var) {
        if (!root.documentOpen || !root.modified) {
            action();
            return;
        }
        unsavedDialog.action = action;
        unsavedDialog.fileName = session.fileName;
        unsavedDialog.open();
    }
    function opened(answer: string): bool {
        if (answer !== "") {
            toast.show(answer);
            return false;
        }
        root.documentOpen = true;
        root.page = "node";
        if (session.filePath !== "") {
            settings.lastFolder = session.folder;
            settings.lastFile = session.filePath;
            if (!root.picturing)
                recent.add(session.filePath);
        }
        toast.visible = false;
        left.schemaPane.takeFocus();
        return true;
    }
    // For the program: "" or why the file cannot be shown.
    function openNow(path: string): string {
        const answer = session.openPath(path);
        root.opened(answer);
        return answer;
    }
    function openPath(path: string) {
        root.guarded(() => root.opened(session.openPath(path)));
    }
    function openUrl(url: url) {
        root.guarded(() => root.opened(session.open(url)));
    }
    function newFrom(templateId: string) {
        root.guarded(() => root.opened(session.newFromTemplate(templateId)));
    }
    function save(): bool {
        if (session.filePath === "") {
            root.saveAs();
            return false;
        }
        const answer = (session.modified || !preview.samples.modified ? session.save() : "") || preview.samples.save();
        if (answer !== "")
            toast.show(answer);
        return answer === "";
    }
    function saveAs() {
        const dialogs = root.fileDialogs();
        dialogs.askSave(session.fileName === "" || session.filePath === "" ? (session.name !== "" ? session.name + ".yaml" : "untitled.yaml")
                                                                       : session.fileName);
    }
    function savedAs(file: url) {
        const answer = session.saveAs(file) || preview.samples.save();
        const action = unsavedDialog.afterSave;
        unsavedDialog.afterSave = null;
        if (answer !== "") {
            toast.show(answer);
            return;
        }
        settings.lastFolder = session.folder;
        recent.add(session.filePath);
        if (action)
            action();
    }
    function compareWith(file: url) {
        comparison.compareWithFile(file);
    }
    function closeFile() {
        root.guarded(() => {
            session.close();
            root.documentOpen = false;
            recent.refresh();
            welcome.takeFocus();
        });
    }
    function quit() {
        root.guarded(() => {
            root.closeAgreed = true;
            root.close();
        });
    }
    function fileDialogs(): FileDialogs {
        if (!dialogLoader.item)
            dialogLoader.source = "FileDialogs.qml";
        const dialogs = dialogLoader.item as FileDialogs;
        dialogs.folder = settings.lastFolder;
        return dialogs;
    }
    function offerRecoveries() {
        if (root.picturing)
            return;
        const pending = session.pendingRecoveries();
        if (pending.length > 0) {
            recoveryDialog.entries = pending;
            recoveryDialog.open();
        }
    }

    function showProblemRow() {
        if (definition.problemPage === "")
            return;
        root.showPage(definition.problemPage);
        middle.definitionPane.reveal(definition.problemPath);
    }
    function lookAtNode() {
        const row = session.schema.currentRow;
        root.nodeRequired = row >= 0 && session.schema.data(session.schema.index(row, 0), SchemaTreeModel.RequiredRole) === true;
    }

    // ---- what is remembered
    function restore() {
        const shown = {};
        for (const name in root.paneVisible)
            shown[name] = String(settings.value("panes/" + name + "/visible", root.paneVisible[name])) !== "false";
        root.paneVisible = shown;
        // A screen may be smaller than the one that the size was remembered on.
        const size = (name, standard, least, most) => Math.max(least, Math.min(Number(settings.value(name, standard)), most));
        root.width = size("window/width", root.width, root.minimumWidth, Screen.desktopAvailableWidth);
        root.height = size("window/height", root.height, root.minimumHeight, Screen.desktopAvailableHeight);
        left.restore(settings);
        bottom.T.SplitView.preferredHeight = Number(settings.value("panes/bottom/height", Theme.px(190)));
        middle.restore();
        bottom.ruleCard.T.SplitView.preferredWidth = Number(settings.value("panes/rule/width", Theme.px(420)));
        previewPane.restore(root.width);
    }
    function remember() {
        if (root.picturing)
            return;
        settings.setValue("window/width", root.width);
        settings.setValue("window/height", root.height);
        left.remember(settings);
        if (bottom.visible && !bottom.folded)
            settings.setValue("panes/bottom/height", bottom.height);
        middle.remember();
        if (bottom.ruleCard.visible && bottom.problemsPane.visible)
            settings.setValue("panes/rule/width", bottom.ruleCard.width);
        previewPane.remember();
        settings.sync();
    }

    width: 1440
    height: 900
    minimumWidth: 760
    minimumHeight: 480
    title: root.documentOpen ? (root.modified ? "● " : "") + session.fileName + " – CRD Designer" : "CRD Designer"
    color: Theme.colors.frame
    palette: Theme.palette
    font.family: Theme.sans
    font.pixelSize: Theme.textBody
    Component.onCompleted: {
        if (!root.picturing)
            root.restore();
        if (!root.documentOpen)
            welcome.takeFocus();
    }
    onClosing: close => {
        root.remember();
        if (root.closeAgreed || !root.documentOpen || !root.modified) {
            session.close();             // what was thrown away is not offered at the next start
            return;
        }
        close.accepted = false;
        root.quit();
    }

    AppSettings { id: settings }
    RecentFiles { id: recent }
    RuleCatalog { id: catalog }
    UserSettings { id: preferences; session: session }
    DocumentSession { id: session }
    PreviewModel { id: preview; session: session; active: root.documentOpen && root.paneVisible["preview"] !== false }
    SizeModel { id: sizes; session: session }
    BaseChoice {
        id: comparison

        session: session
        onChanged: if (comparison.error !== "") commands.tell(comparison.error)
    }
    DefinitionModel {
        id: definition

        session: session
        page: root.page
        onProblemSelected: if (problemPage !== "") problemTimer.restart()
    }
    Timer {
        id: problemTimer

        interval: 0                     // when the rows of the page are there
        onTriggered: root.showProblemRow()
    }
    Connections {
        target: session
        function onAnalysed() {
            if (root.wantedPath !== "")
                session.select(root.wantedPath);
            root.wantedPath = "";
            root.lookAtNode();
        }
        function onSelectionChanged() {
            root.lookAtNode();
            if (root.focusedPane === "schema")
                root.page = "node";
        }
    }
    Binding { target: Theme; property: "mode"; value: root.wantedTheme !== "" ? root.wantedTheme : settings.theme; when: !root.picturing }
    Binding { target: Theme; property: "scale"; value: settings.textScale; when: !root.picturing }
    Binding { target: Theme; property: "systemDark"; value: root.systemDark }
    Commands {
        id: commands

        session: session
        definitionModel: definition
        previewModel: preview
        userSettings: preferences
        comparing: comparison.active
        hasFile: root.documentOpen
        ready: !root.dialogOpen
        focusedPane: root.focusedPane
        paneVisible: root.paneVisible
        theme: Theme.mode
        hasNode: root.documentOpen && session.selectedPath !== ""
        rowIsProperty: session.inspector.canRename
        rowIsRoot: session.inspector.kind === "root"
        rowRequired: root.nodeRequired
        canHaveProperties: session.inspector.canHaveProperties
        canHaveItems: session.inspector.canHaveItems

        onNewRequested: templateDialog.open()
        onOpenRequested: root.guarded(() => root.fileDialogs().askOpen())
        onSaveRequested: root.save()
        onSaveAsRequested: root.saveAs()
        onReloadRequested: commands.tell(session.reload())
        onCompareFileRequested: root.fileDialogs().askCompare()
        onCompareRevisionRequested: revision => comparison.compareWithRevision(revision)
        onCompareStopRequested: comparison.stopComparing()
        onCloseRequested: root.closeFile()
        onQuitRequested: root.quit()
        onMenuRequested: topBar.openMenu()
        onThemeRequested: theme => {
            root.wantedTheme = "";
            settings.theme = theme;
            if (root.picturing)
                Theme.mode = theme;
        }
        onTextScaleRequested: step => settings.textScale = step === 0 ? 1.0 : Math.max(0.8, Math.min(2.0, Math.round((settings.textScale + step) * 10) / 10))
        onPaneToggleRequested: pane => root.showPane(pane, root.paneVisible[pane] === false)
        onPaneFocusRequested: pane => {
            if (pane === "inspector" && root.focusedPane === "schema")
                root.page = "node";
            root.focusPane(pane);
        }
        onPaneCycleRequested: step => root.cyclePane(step)
        onAddPropertyRequested: addDialog.ask()
        onAddItemsRequested: commands.tell(session.addItems(session.selectedPath, "string"))
        onAddMapValuesRequested: commands.tell(session.addAdditionalProperties(session.selectedPath, "string"))
        definition.onPageRequested: page => {
            root.showPage(page);
            root.focusPane("inspector");
        }
        definition.onFieldRequested: (page, path) => {
            root.showPage(page);
            middle.definitionPane.reveal(path)?.takeFocus();
        }
        preview.onShowRequested: root.focusPane("preview")
        preview.onToggleRequested: root.showPane("preview", root.paneVisible["preview"] === false)
        preview.onFileRequested: root.fileDialogs().askSamples()
        preview.onRenameRequested: previewPane.startRename()
        preview.onLessonRequested: lesson => root.guarded(() => {
            if (root.opened(preview.openLesson(lesson)))
                root.focusPane("preview");
        })
        onAddKeywordRequested: {
            root.showPage("node");
            middle.inspectorPane.addKeyword();
        }
        onRenameRequested: {
            root.showPane("schema", true);
            left.schemaPane.startRename();
        }
        onChangeTypeRequested: {
            root.showPane("schema", true);
            left.schemaPane.openTypeMenu();
        }
        onSearchRequested: {
            root.showPane("schema", true);
            left.schemaPane.startSearch();
        }
        onFindRequested: {
            root.showPane("source", true);
            middle.sourcePane.startFind();
        }
        onFilterProblemsRequested: {
            root.showPane("problems", true);
            bottom.calm = false;
            bottom.problemsPane.startFilter();
        }
        onRefused: sentence => toast.show(sentence)
    }
    CommandShortcuts { commands: commands }

    // ---- what is seen
    TopBar {
        id: topBar

        width: parent.width
        session: session
        commands: commands
        recent: recent
        onRecentChosen: path => root.openPath(path)
    }
    Banners {
        id: banners

        anchors.top: topBar.bottom
        width: parent.width
        visible: root.documentOpen
        session: session
        commands: commands
        base: comparison
    }
    WelcomePage {
        id: welcome

        objectName: "welcomePage"
        anchors.top: topBar.bottom
        anchors.bottom: parent.bottom
        width: parent.width
        visible: !root.documentOpen
        commands: commands
        recent: recent
        templates: templateDialog.templates
        onOpenPath: path => root.openPath(path)
        onNewFrom: templateId => root.newFrom(templateId)
    }
    AppSplitView {
        anchors.top: banners.bottom
        anchors.bottom: statusBar.top
        width: parent.width
        visible: root.documentOpen
        orientation: Qt.Horizontal
        onResizingChanged: {
            if (!resizing)
                root.remember();
        }

        AppSplitView {
            id: rows

            T.SplitView.fillWidth: true
            T.SplitView.minimumWidth: Theme.px(300)
            visible: root.topShown || root.bottomShown
            orientation: Qt.Vertical
            onResizingChanged: {
                if (!resizing)
                    root.remember();
            }

            AppSplitView {
                id: columns

                T.SplitView.fillHeight: true
                T.SplitView.minimumHeight: Theme.px(160)
                orientation: Qt.Horizontal
                visible: root.topShown
                onResizingChanged: {
                    if (!resizing)
                        root.remember();
                }

                LeftColumn {
                    id: left

                    T.SplitView.preferredWidth: Theme.px(400)
                    T.SplitView.minimumWidth: Theme.px(220)
                    T.SplitView.fillWidth: !root.middleShown
                    visible: root.leftShown
                    session: session
                    commands: commands
                    paneVisible: root.paneVisible
                    focusedPane: root.focusedPane
                    onNodePressed: root.page = "node"
                }
                MiddleColumn {
                    id: middle

                    T.SplitView.fillWidth: true
                    T.SplitView.minimumWidth: Theme.px(300)
                    visible: root.middleShown
                    session: session
                    commands: commands
                    settings: settings
                    definition: definition
                    answer: ServerAnswerModel { session: session }
                    size: sizes
                    paneVisible: root.paneVisible
                    focusedPane: root.focusedPane
                    focusItem: root.activeFocusItem
                    lent: bottom.folded ? bottom.growth : 0
                    page: root.page
                    onPageChosen: page => root.choosePage(page)
                    onResized: root.remember()
                    onShowInTreeRequested: root.focusPane("schema")
                }
            }
            BottomRow {
                id: bottom

                T.SplitView.preferredHeight: Theme.px(190)
                T.SplitView.minimumHeight: folded ? stripHeight : Theme.px(90)
                T.SplitView.maximumHeight: folded ? stripHeight : Infinity
                T.SplitView.fillHeight: !root.topShown
                visible: root.bottomShown
                session: session
                commands: commands
                catalog: catalog
                paneVisible: root.paneVisible
                focusedPane: root.focusedPane
                foldable: root.topShown
                atOnce: root.picturing
                editor: middle.sourcePane.editor
                onResizingChanged: {
                    if (!resizing)
                        root.remember();
                }
            }
        }
        PreviewPane {
            id: previewPane

            objectName: "previewPane"
            T.SplitView.preferredWidth: Math.max(Theme.px(460), root.width * 0.36)
            T.SplitView.minimumWidth: Theme.px(280)
            T.SplitView.fillWidth: !rows.visible
            visible: root.paneVisible["preview"] !== false
            model: preview
            commands: commands
            settings: settings
            current: root.focusedPane === "preview"
        }
    }
    StatusBar {
        id: statusBar

        anchors.bottom: parent.bottom
        width: parent.width
        visible: root.documentOpen
        session: session
        size: sizes
        onSizeRequested: commands.definition.showSize.run()
    }
    Toast {
        id: toast

        objectName: "toast"
        anchors.horizontalCenter: parent.horizontalCenter
        anchors.bottom: parent.bottom
        anchors.bottomMargin: Theme.px(48)
    }

    FileDrop {
        anchors.fill: parent
        anchors.rightMargin: previewPane.visible ? previewPane.width : 0  // which takes objects
        z: 50
        onFileDropped: file => root.openUrl(file)
    }

    // ---- what is asked
    Loader { id: dialogLoader }
    Connections {
        target: dialogLoader.item as FileDialogs
        function onOpenChosen(file: url) {
            root.opened(session.open(file));
        }
        function onSamplesChosen(file: url) {
            commands.preview.inPane(preview.addFile(file));
        }
        function onCompareChosen(file: url) {
            root.compareWith(file);
        }
        function onSaveChosen(file: url) {
            root.savedAs(file);
        }
        function onCancelled() {
            unsavedDialog.afterSave = null;
        }
    }
    TemplateDialog {
        id: templateDialog

        objectName: "templateDialog"
        templates: session.templates()
        onCreated: templateId => root.newFrom(templateId)
    }
    AddPropertyDialog {
        id: addDialog

        function ask() {
            const crumbs = session.breadcrumb;
            const own = session.inspector.canHaveProperties || crumbs.length < 2;
            const holder = crumbs[crumbs.length - (own ? 1 : 2)];
            addDialog.parentPath = own ? session.selectedPath : holder.path;
            addDialog.parentLabel = crumbs.slice(0, crumbs.length - (own ? 0 : 1)).map(c => c.label).join(" › ");
            addDialog.open();
        }

        objectName: "addPropertyDialog"
        session: session
        onClosed: left.schemaPane.takeFocus()
    }
    DefinitionDialogs {
        id: definitionDialogs

        commands: commands
        model: definition
        base: comparison
        onDefinitionProposed: text => root.guarded(() => session.newFromText(text))
    }
    UnsavedDialog {
        id: unsavedDialog

        objectName: "unsavedDialog"
        onDiscardChosen: unsavedDialog.go()
        onSaveChosen: {
            if (session.filePath === "") {
                unsavedDialog.afterSave = unsavedDialog.action;
                root.saveAs();
            } else if (root.save()) {
                unsavedDialog.go();
            }
        }
    }
    RecoveryDialog {
        id: recoveryDialog

        objectName: "recoveryDialog"
        onChosen: file => root.guarded(() => root.opened(session.openRecovery(file)))
    }
    PlainDialogs {
        id: plainDialogs

        commands: commands
        catalog: catalog
    }
}
