// The content of the window: assembles the models, the commands and the panes.
import QtQuick
import CrdDesigner.Commands
import CrdDesigner.Controls
import CrdDesigner.Model

Item {
    id: root

    required property Main window
    readonly property alias documentOpen: files.documentOpen
    readonly property alias modified: files.modified
    readonly property alias commands: commands
    readonly property alias files: files
    readonly property PaneSet panes: workspace.panes
    readonly property int page: workspace.panes.page
    readonly property int focusedPane: workspace.panes.focused
    readonly property var paneVisible: workspace.panes.shown
    readonly property DocumentSession session: models.session
    readonly property PreviewModel preview: models.preview
    readonly property LessonModel lessons: models.lessons
    readonly property AppSettings settings: root.window.settings
    readonly property bool settled: root.documentOpen && !models.session.busy && !models.validation.busy && !models.preview.busy && !models.table.busy && !models.matrix.busy && !models.admission.busy && !models.compare.busy && !models.lessons.busy && !models.lessons.reading && workspace.settled && (!workspace.panes.away || (workspace.panes.compare?.settled ?? false))
    readonly property bool dialogOpen: files.asking || dialogs.shown

    // For --grab: "" or why the screenshot cannot be made.
    function prepareForPicture(path: string, ids: var): string {
        if (path !== "") {
            models.session.select(path);
            if (models.session.selectedPath !== path)
                return qsTr("There is no schema node %1 in the selected version.").arg(path);
        }
        for (const id of ids) {
            const command = commands.byId(id);
            if (command === null)
                return qsTr("There is no command %1.").arg(id);
            if (!command.run())
                return qsTr("The command %1 cannot be run here.").arg(id);
            if (workspace.panes.away)
                models.mapping.settle();
        }
        models.size.settle();
        return "";
    }
    // For --export-guide: "" or why the page cannot be written.
    function exportGuide(file: string, pictures: string): string {
        return guide.exportTo(file, pictures);
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
    function mayClose(): bool {
        root.remember();
        if (dialogs.editing)
            Notices.error(qsTr("Finish or cancel the open dialog first."));
        return !dialogs.editing && files.flow.closeWindow();
    }
    function remember() {
        if (root.window.picturing)
            return;
        root.window.rememberPlace();
        workspace.remember();
        models.settings.sync();
    }

    anchors.fill: parent
    Component.onCompleted: {
        Notices.follow(models.session);
        Notices.follow(models.preview.samples);
        Notices.follow(models.mappingText);
        Notices.follow(models.admissionText);
        Notices.follow(models.mapping);
        Notices.follow(models.validation);
        Notices.follow(models.compare);
        Notices.follow(models.lessons);
        Notices.follow(files.flow);
        if (!root.window.picturing)
            workspace.restore();
        if (root.window.fileToOpen === "") {
            welcome.show();
        } else {
            root.openNow(root.window.fileToOpen);
            workspace.wantedPath = root.window.nodeToSelect;
        }
        notices.showSettings();
        if (root.window.offersRecoveries)
            files.flow.offerRecoveries();
    }

    Binding {
        target: root.window
        property: "title"
        value: (root.modified ? "● " : "") + models.session.fileName + " – CRD Designer"
        when: root.documentOpen
    }
    EditorKeys {}
    WindowModels {
        id: models

        settings: root.window.settings
        previewShown: root.documentOpen && !workspace.panes.away && root.paneVisible[Pane.Object] !== false
        tableShown: root.documentOpen && !workspace.panes.away && root.paneVisible[Pane.Table] === true
        matrixShown: root.documentOpen && !workspace.panes.away && root.paneVisible[Pane.Matrix] === true
        admissionShown: root.documentOpen && !workspace.panes.away && root.paneVisible[Pane.Admission] === true
        compareShown: root.documentOpen && workspace.panes.away
        page: root.page
        remembers: !root.window.picturing
    }
    Binding { target: root.window.theme; property: "teaching"; value: workspace.teaching }
    Binding { target: root.window.theme; property: "single"; value: workspace.panes.only !== Pane.None }
    Binding { target: models.lessons; property: "stepwise"; value: workspace.teaching }
    Connections {
        target: models.lessons
        function onLessonWanted(id: string) {
            files.flow.openLesson(id);
        }
        function onObjectWanted() {
            if (!workspace.sidePane.shows(Pane.Object))
                workspace.sidePane.show(Pane.Object);
        }
    }
    WindowCommands {
        id: commands

        models: models
        workspace: workspace
        files: files
        dialogs: dialogs
        topBar: topBar
        windowTheme: root.window.theme
        guidePlace: guide
        ready: !root.dialogOpen
    }
    CommandShortcuts { commands: commands }
    Connections {
        target: models.matrix
        function onCopied(answer: string) {
            Notices.copied(answer);
        }
    }
    Connections {
        target: models.compare
        function onDecided(sentence: string) {
            Notices.doneWithUndo(sentence, models.compare, () => models.compare.undoDecision());
        }
        function onDecisionUndoableChanged() {
            if (!models.compare.decisionUndoable)
                Notices.outdateUndo(models.compare);
        }
        function onRevisionRead(error: string) {
            if (!dialogs.definition.answerRevision(error))
                Notices.error(error);
            if (error === "")
                workspace.panes.focus(Pane.Compare);
        }
    }
    TypedText { session: models.session; commands: commands }
    Files {
        id: files

        session: models.session
        preview: models.preview
        mapping: models.mappingText
        admission: models.admissionText
        lessons: models.lessons
        settings: root.window.settings
        recent: models.recent
        commands: commands
        picturing: root.window.picturing
        flow.onShown: {
            guide.shown = false;
            workspace.panes.page = Page.Node;
            workspace.panes.away = false;
            if (Notices.unsaved === "")  // it was set together with the document
                Notices.dismiss();
            workspace.leftColumn.schemaPane.takeFocus();
        }
        flow.onSampleOpened: commands.mapping.open.run()
        flow.onSamplesShown: workspace.panes.focus(Pane.Object)
        flow.onLessonShown: {
            if (models.lessons.hasObjects && !workspace.sidePane.shows(Pane.Object))
                workspace.sidePane.show(Pane.Object);
            workspace.panes.focus(Pane.Lesson);
        }
        flow.onClosed: welcome.show()
        flow.onQuitAgreed: root.window.close()
        flow.onRecovered: (sentence, undone) => {
            workspace.middleColumn.sourcePane.editor.showLeft();
            Notices.done(sentence, undone);
        }
        flow.onSaved: Notices.outdateBySaving()
        flow.onDiscarded: sentence => Notices.doneWithUndo(sentence, files.flow, () => files.flow.restoreDiscarded())
    }

    TopBar {
        id: topBar

        width: parent.width
        session: models.session
        commands: commands
        recent: models.recent
        onRecentChosen: path => files.flow.openPath(path)
    }
    Workspace {
        id: workspace

        anchors.top: topBar.bottom
        anchors.bottom: parent.bottom
        width: parent.width
        visible: !guide.shown
        models: models
        commands: commands
        window: root.window
        documentOpen: root.documentOpen
        picturing: root.window.picturing
        waiting: root.dialogOpen
        message: notices.quietText
        onResized: root.remember()
    }
    WelcomePlace {
        id: welcome

        anchors.fill: workspace
        visible: !root.documentOpen && !guide.shown
        commands: commands
        recent: models.recent
        files: files
    }
    GuidePlace {
        id: guide

        anchors.fill: workspace
        commands: commands
        workspace: workspace
        welcome: welcome
        files: files
        focusItem: root.window.activeFocusItem
    }
    NoticeArea {
        id: notices

        anchors.fill: parent
        settings: root.settings
        session: models.session
        commands: commands
        covered: workspace.footHeight
        quiet: workspace.teaching
        cover: root.documentOpen
    }
    // Every label that is cut shows its whole text.
    Item {
        readonly property rect place: workspace.pointer.cutPlace

        x: place.x
        y: place.y
        width: place.width
        height: place.height

        AppToolTip {
            ofCut: true
            shown: ToolTips.cut !== "" && ToolTips.own === 0
            text: ToolTips.cut
        }
    }
    FileDrop {
        anchors.fill: parent
        anchors.rightMargin: workspace.sidePane.shows(Pane.Object) ? workspace.sidePane.width : 0  // which accepts objects
        z: 50
        onFileDropped: file => files.flow.openUrl(file)
    }
    WindowDialogs {
        id: dialogs

        models: models
        commands: commands
        onPropertyClosed: workspace.leftColumn.schemaPane.takeFocus()
        onDefinitionProposed: text => files.flow.newWith(text)
        onDefinitionRead: (text, notice) => files.flow.newWith(text, notice)
        onLiveToCompare: {
            workspace.panes.focus(Pane.Compare);
            models.compare.addLive(models.cluster);
        }
        onLiveToRetire: notice => {
            workspace.panes.focus(Pane.Compare);
            workspace.panes.compare.showTab("retire");
            Notices.done(notice);
        }
        onVersionAdded: workspace.showVersionField()
        onCompareRevisionChosen: revision => models.compare.addRevision(revision)
    }
}
