// The window: puts the panes together, remembers how they were, and carries out the commands that concern it.
pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import CrdDesigner.Commands
import CrdDesigner.Controls
import CrdDesigner.Model
import CrdDesigner.Theme
import CrdDesigner.Window

T.ApplicationWindow {
    id: root

    property bool picturing: false       // drawn for --grab: nothing is asked, nothing is remembered
    property bool opening: false         // a file is shown from the start; set by the program
    property bool systemDark: false      // what the desktop says; set by the program
    property real desktopText: 0         // the size of the desktop's font in pixels; set by the program
    property string wantedTheme: ""      // for this run only; empty: what is remembered
    property string wantedPath: ""       // the node to select as soon as the file is known
    property bool edited: false          // since the last analysis
    property bool revealed: false        // a place was shown since the last edit
    property bool nodeRequired: false    // the selected property is in its parent's required list
    readonly property alias documentOpen: files.documentOpen
    readonly property alias modified: files.modified
    readonly property alias page: panes.page
    readonly property alias paneVisible: panes.shown
    readonly property alias focusedPane: panes.focused
    readonly property alias session: session
    readonly property alias preview: preview
    readonly property alias commands: commands
    readonly property alias settings: settings
    readonly property alias files: files
    readonly property alias panes: panes
    readonly property bool startsMaximized: windowPlace.maximized  // whoever shows the window shows it so
    readonly property bool settled: root.documentOpen && !session.busy && !validation.busy && !preview.busy && middle.sourcePane.settled
    readonly property bool dialogOpen: files.asking || addDialog.shown || definitionDialogs.shown || plainDialogs.shown

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
        sizes.settle();
        return "";
    }
    function setPictureTheme(theme: string) {
        Theme.mode = theme;
    }
    function selectWhenKnown(path: string) {
        root.wantedPath = path;
    }

    // For the program: "" or why the file cannot be shown.
    function openNow(path: string): string {
        const answer = files.flow.openNow(path);
        if (!root.documentOpen)
            welcome.show();
        return answer;
    }
    function offerRecoveries() {
        files.flow.offerRecoveries();
    }

    function showProblemRow() {
        if (definition.problemPage === "")
            return;
        panes.showPage(definition.problemPage);
        middle.reveal(definition.problemPath);
    }
    // What was added to the schema is selected in the tree.
    function showAdded(answer: string) {
        commands.tell(answer);
        if (answer !== "")
            return;
        panes.show("schema", true);
        left.schemaPane.takeFocus();
    }
    function lookAtNode() {
        const row = session.schema.currentRow;
        root.nodeRequired = row >= 0 && session.schema.data(session.schema.index(row, 0), SchemaTreeModel.RequiredRole) === true;
    }

    // ---- what is remembered
    function restore() {
        const shown = {};
        for (const name in panes.chosen)
            shown[name] = String(settings.value("panes/" + name + "/visible", panes.chosen[name])) !== "false";
        panes.chosen = shown;
        windowPlace.restore(root);
        left.restore(settings, root.width);
        bottom.T.SplitView.preferredHeight = Number(settings.value("panes/bottom/height", Theme.px(190)));
        middle.restore();
        side.restore(root.width);
    }
    function remember() {
        if (root.picturing)
            return;
        windowPlace.remember();
        left.remember(settings);
        if (bottom.visible && !bottom.folded)
            settings.setValue("panes/bottom/height", bottom.height);
        middle.remember();
        side.remember();
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
        if (!root.opening)
            welcome.show();
    }
    onClosing: close => {
        root.remember();
        if (addDialog.shown || definitionDialogs.shown)
            toast.show(qsTr("Finish or cancel the open dialog first."));
        close.accepted = !addDialog.shown && !definitionDialogs.shown && files.flow.closeWindow();
    }

    AppSettings { id: settings }
    WindowPlace {
        id: windowPlace

        settings: settings
    }
    RecentFiles { id: recent }
    RuleCatalog { id: catalog }
    UserSettings { id: preferences; session: session }
    DocumentSession { id: session }
    PreviewModel { id: preview; session: session; active: root.documentOpen && root.paneVisible["preview"] !== false }
    SizeModel { id: sizes; session: session }
    Validation {
        id: validation

        session: session
        onRefused: sentence => commands.tell(sentence)
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
            if (root.edited && !root.revealed && panes.focused === "schema")
                session.reveal();        // what was made or brought back in the tree is seen in the text
            root.edited = false;
            if (toast.offered === commands.nextExpression && !session.stale && session.leftExpressions === 0)
                toast.hide();            // all of them were corrected
            refreshTimer.restart();
        }
        function onLeaving() {
            if (!Editing.commit())
                session.stay();
        }
        function onHistoryChanged() {
            root.edited = session.canUndo || session.canRedo;
        }
        function onRevisionChanged() {
            root.revealed = false;
            toast.outdate();
        }
        function onRevealRequested() {
            root.revealed = true;
        }
        function onNoticed(sentence: string, undoable: bool) {
            toast.tell(sentence, undoable ? session : null);
        }
        function onExpressionsLeft(sentence: string) {
            toast.offer(sentence, commands.nextExpression, session);
        }
        function onSelectionChanged() {
            root.lookAtNode();
            if (panes.focused === "schema")
                panes.page = "node";
        }
    }
    Connections {
        target: preview.samples
        function onHistoryChanged() {
            toast.outdate();
        }
        function onNoticed(sentence: string, undoable: bool) {
            toast.tell(sentence, undoable ? preview.samples : null);
        }
    }
    Connections {
        target: session.kept
        function onAboutToWrite() {
            if (Editing.uncommitted)
                session.rehearse(() => Editing.rehearse());
        }
        function onRefusedRecovered(field: string, text: string) {
            toast.keep(qsTr("Text typed into %1 was rejected and is not in the file: %2").arg(field).arg(text), text);
        }
    }
    Connections {
        target: Editing
        function onTyped() {
            session.kept.typed();
        }
        function onGivenUp() {
            toast.outdateRefusal();
        }
        function onCommitted() {
            session.settleSoon();        // who asked for it goes on with what is there now
        }
        function onRefused(sentence: string) {
            toast.show(sentence);
        }
        function onUndoRequested() {
            if (commands.ready)
                commands.undo.run();
        }
        function onRedoRequested() {
            if (commands.ready)
                commands.redo.run();
        }
    }
    Timer {
        id: refreshTimer

        interval: 0                     // when every model has followed
        onTriggered: Editing.refreshed()
    }
    Binding { target: Editing; property: "place"; value: session.selectedDocument + " " + session.selectedPath }
    Binding { target: session; property: "typing"; value: Editing.uncommitted && !Editing.taking }
    Binding { target: Theme; property: "mode"; value: root.wantedTheme !== "" ? root.wantedTheme : settings.theme; when: !root.picturing }
    Binding { target: Theme; property: "textScale"; value: settings.textScale }
    Binding { target: Theme; property: "desktopText"; value: root.desktopText }
    Binding { target: Theme; property: "systemDark"; value: root.systemDark }
    Commands {
        id: commands

        session: session
        definitionModel: definition
        previewModel: preview
        userSettings: preferences
        validationModel: validation
        hasFile: root.documentOpen
        ready: !root.dialogOpen
        focusedPane: root.focusedPane
        inSide: side.activeFocus
        paneVisible: root.paneVisible
        theme: Theme.mode
        hasNode: root.documentOpen && session.selectedPath !== ""
        rowIsProperty: session.inspector.canRename
        rowIsRoot: session.inspector.kind === "root"
        rowRequired: root.nodeRequired
        canHaveProperties: session.inspector.canHaveProperties
        canHaveItems: session.inspector.canHaveItems

        onMenuRequested: topBar.openMenu()
        view.onThemeRequested: theme => {
            root.wantedTheme = "";
            settings.theme = theme;
            if (root.picturing)
                Theme.mode = theme;
        }
        view.onTextScaleRequested: step => settings.textScale = step === 0 ? 1.0 : Math.max(0.8, Math.min(2.0, Math.round((settings.textScale + step) * 10) / 10))
        view.onPaneToggleRequested: pane => panes.toggle(pane)
        view.onPaneGrowthRequested: steps => panes.grow(steps * Theme.px(40))
        view.onSideStepRequested: by => side.step(by)
        onPaneFocusRequested: pane => {
            if (pane === "inspector" && panes.focused === "schema")
                panes.showPage("node");
            panes.focus(pane);
        }
        onPaneCycleRequested: step => panes.cycle(step)
        onAddPropertyRequested: (addDialog.get() as AddPropertyDialog).ask()
        onAddItemsRequested: root.showAdded(session.addItems(session.selectedPath, "string"))
        onAddMapValuesRequested: root.showAdded(session.addAdditionalProperties(session.selectedPath, "string"))
        definition.onPageRequested: page => {
            panes.showPage(page);
            panes.focus("inspector");
        }
        definition.onFieldRequested: (page, path) => {
            panes.showPage(page);
            middle.focusField(path);
        }
        preview.onShowRequested: panes.focus("preview")
        preview.onAdded: {
            if (side.shows("preview"))
                side.item.selectName();
        }
        preview.onGoRequested: panes.goToPreview()
        preview.onToggleRequested: panes.toggle("preview")
        preview.onRenameRequested: {
            if (side.shows("preview"))
                side.item.startRename();
        }
        preview.onLessonRequested: lesson => files.flow.openLesson(lesson)
        onAddKeywordRequested: {
            panes.showPage("node");
            middle.inspectorPane.addKeyword();
        }
        onRenameRequested: {
            panes.show("schema", true);
            left.schemaPane.startRename();
        }
        onChangeTypeRequested: {
            panes.show("schema", true);
            left.schemaPane.openTypeMenu();
        }
        onSearchRequested: {
            panes.show("schema", true);
            left.schemaPane.startSearch();
        }
        onFindRequested: {
            if (commands.inSamples && side.item.startFind())
                return;
            panes.show("source", true);
            middle.sourcePane.startFind();
        }
        onFilterProblemsRequested: {
            panes.show("problems", true);
            bottom.calm = false;
            bottom.problemsPane.startFilter();
        }
        onExpressionRequested: {
            const sentence = session.showLeftExpression();
            if (sentence === "") {
                toast.hide();
                return;
            }
            panes.focus("source");
            toast.offer(sentence, commands.nextExpression, null);
        }
        onRefused: sentence => toast.show(sentence)
    }
    CommandShortcuts { commands: commands }

    PaneSet {
        id: panes

        left: left
        middle: middle
        bottom: bottom
        side: side
        focusItem: root.activeFocusItem
        usable: root.documentOpen
        cramped: root.width < Theme.px(700)
        onResized: root.remember()
        onSwitched: (name, on) => {
            if (!root.picturing)
                settings.setValue("panes/" + name + "/visible", on);
        }
    }
    FocusKeeper {
        panes: panes
        focusItem: root.activeFocusItem
        waiting: root.dialogOpen
    }
    Files {
        id: files

        session: session
        preview: preview
        settings: settings
        recent: recent
        commands: commands
        picturing: root.picturing
        flow.onShown: {
            panes.page = "node";
            if (toast.copied === "")     // what came with it
                toast.hide();
            left.schemaPane.takeFocus();
        }
        flow.onSamplesShown: panes.focus("preview")
        flow.onClosed: welcome.show()
        flow.onQuitAgreed: root.close()
        onUpdateBaseChosen: file => validation.updateFile(file)
        flow.onRefused: sentence => toast.show(sentence)
        flow.onDiscarded: sentence => toast.tellWith(sentence, () => files.flow.restoreDiscarded())
    }

    // ---- what is seen
    TopBar {
        id: topBar

        width: parent.width
        session: session
        commands: commands
        recent: recent
        onRecentChosen: path => files.flow.openPath(path)
    }
    Loader {
        id: welcome

        function show() {
            if (welcome.status === Loader.Null)
                welcome.setSource("WelcomePage.qml", { objectName: "welcomePage", commands: commands, recent: recent, templates: files.templates });
            (welcome.item as WelcomePage).takeFocus();
        }

        anchors.top: topBar.bottom
        anchors.bottom: parent.bottom
        width: parent.width
        visible: !root.documentOpen
        onLoaded: {
            const page = welcome.item as WelcomePage;
            page.openPath.connect(files.flow.openPath);
            page.newFrom.connect(files.newFrom);
        }
    }
    AppSplitView {
        id: split

        anchors.top: topBar.bottom
        anchors.bottom: statusBar.top
        anchors.bottomMargin: foot.sourceGives ? foot.height : 0
        width: parent.width
        visible: root.documentOpen
        orientation: Qt.Horizontal
        onResized: root.remember()

        AppSplitView {
            id: rows

            T.SplitView.fillWidth: true
            T.SplitView.minimumWidth: Theme.px(300)
            visible: panes.topShown || panes.bottomShown
            orientation: Qt.Vertical
            onResized: root.remember()

            AppSplitView {
                id: columns

                T.SplitView.fillHeight: true
                T.SplitView.minimumHeight: Math.min(rows.height * 0.66, Math.max(left.leastHeight, middle.leastHeight))
                orientation: Qt.Horizontal
                visible: panes.topShown
                onResized: root.remember()

                LeftColumn {
                    id: left

                    T.SplitView.preferredWidth: left.wantedWidth(root.width)
                    T.SplitView.minimumWidth: Theme.px(220)
                    T.SplitView.maximumWidth: panes.middleShown ? Math.max(Theme.px(220), columns.width - Theme.px(240)) : Infinity
                    T.SplitView.fillWidth: !panes.middleShown
                    visible: panes.leftShown
                    session: session
                    commands: commands
                    paneVisible: root.paneVisible
                    focusedPane: root.focusedPane
                    onNodePressed: panes.page = "node"
                }
                MiddleColumn {
                    id: middle

                    T.SplitView.fillWidth: true
                    T.SplitView.minimumWidth: Theme.px(240)
                    visible: panes.middleShown
                    session: session
                    commands: commands
                    settings: settings
                    definition: definition
                    answer: ServerAnswerModel { session: session }
                    size: sizes
                    paneVisible: root.paneVisible
                    focusedPane: root.focusedPane
                    focusItem: root.activeFocusItem
                    tight: root.height < Theme.px(560)
                    lent: bottom.folded ? bottom.growth : 0
                    covered: foot.sourceGives ? foot.height : 0
                    page: root.page
                    onPageChosen: page => panes.choosePage(page)
                    onResized: root.remember()
                    onShowInTreeRequested: panes.focus("schema")
                }
            }
            BottomRow {
                id: bottom

                T.SplitView.preferredHeight: Theme.px(190)
                T.SplitView.minimumHeight: folded ? stripHeight : Math.min(rows.height * 0.34, leastHeight + covered)
                T.SplitView.maximumHeight: folded ? stripHeight
                                         : panes.topShown ? rows.height - columns.T.SplitView.minimumHeight - 1 : Infinity
                T.SplitView.fillHeight: !panes.topShown
                visible: panes.bottomShown
                session: session
                commands: commands
                focusedPane: root.focusedPane
                beingRead: side.activeFocus && side.shows("rule")
                foldable: panes.topShown
                covered: foot.sourceGives ? 0 : foot.height
                atOnce: root.picturing
                focusItem: root.activeFocusItem
            }
        }
        SidePane {
            id: side

            objectName: "sidePane"
            T.SplitView.preferredWidth: side.wantedWidth(root.width)
            T.SplitView.minimumWidth: side.open ? Theme.px(220) : side.stripWidth
            T.SplitView.maximumWidth: !side.open ? side.stripWidth
                                    : rows.visible ? Math.max(Theme.px(220), root.width - Theme.px(480)) : Infinity
            T.SplitView.fillWidth: side.open && !rows.visible
            session: session
            commands: commands
            settings: settings
            preview: preview
            catalog: catalog
            usable: root.documentOpen
            covered: foot.sourceGives ? 0 : foot.height
            wide: root.width >= Theme.px(1180)
            wanted: bottom.news
            onTabChosen: root.remember()
        }
    }
    WindowPointer {
        id: pointer

        readonly property real fromFoot: statusBar.y - pointer.position.y
        readonly property real changing: Math.max(foot.height, banners.height) + (bottom.folded ? bottom.stripHeight : 0)

        window: root
    }
    Binding { target: ToolTips; property: "allowed"; value: pointer.inUse }
    // The card shows the fixes, the list says whether there are any.
    Binding { target: session.fixes; property: "active"; value: root.documentOpen && (side.shows("rule") || bottom.visible && !bottom.folded) }
    BannerPlace {
        id: foot

        anchors.bottom: statusBar.top
        width: parent.width
        session: session
        editor: middle.sourcePane.editor
        banners: banners
        focusItem: root.activeFocusItem
        pointedAt: pointer.inside && pointer.fromFoot > 0 && pointer.fromFoot < pointer.changing
        sourceGives: bottom.folded || !bottom.visible

        Banners {
            id: banners

            width: parent.width
            visible: root.documentOpen
            session: session
            commands: commands
        }
    }
    StatusBar {
        id: statusBar

        anchors.bottom: parent.bottom
        width: parent.width
        visible: root.documentOpen
        session: session
        size: sizes
        validation: validation
        onSizeRequested: commands.definition.showSize.run()
    }
    Toast {
        id: toast

        objectName: "toast"
        undoKeys: (undone === preview.samples) === commands.inSamples ? commands.undo.keys : ""
        anchors.horizontalCenter: parent.horizontalCenter
        anchors.bottom: parent.bottom
        anchors.bottomMargin: Theme.px(48) + foot.height
    }

    // What the notice lay over is drawn anew when it goes, its frame too (see PaneHeader).
    WholeRedraw {
        id: noticeCover

        anchors.fill: toast
        anchors.margins: -Theme.space2
        visible: root.documentOpen

        Connections {
            target: toast
            function onVisibleChanged() {
                noticeCover.redraw();
            }
        }
    }

    FileDrop {
        anchors.fill: parent
        anchors.rightMargin: side.shows("preview") ? side.width : 0  // which takes objects
        z: 50
        onFileDropped: file => files.flow.openUrl(file)
    }

    // ---- what is asked
    OnDemand {
        id: addDialog

        file: Qt.resolvedUrl("AddPropertyDialog.qml")
        properties: ({ objectName: "addPropertyDialog", session: session })
    }
    Connections {
        target: addDialog.made as AddPropertyDialog
        function onClosed() {
            left.schemaPane.takeFocus();
        }
    }
    DefinitionDialogs {
        id: definitionDialogs

        commands: commands
        model: definition
        onDefinitionProposed: text => files.flow.newWith(text)
        onVersionAdded: {
            if (root.page === "versions" && root.paneVisible["inspector"] !== false)
                middle.focusField(definition.versionField("name"));
            else
                panes.focus("versions");
        }
    }
    PlainDialogs {
        id: plainDialogs

        commands: commands
        catalog: catalog
        appSettings: settings
    }
}
