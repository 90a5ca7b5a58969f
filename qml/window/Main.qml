// The window: assembles the models, the commands and what is seen.
import QtQuick
import QtQuick.Templates as T
import CrdDesigner.Commands
import CrdDesigner.Model
import CrdDesigner.Theme

T.ApplicationWindow {
    id: root

    property bool picturing: false       // drawn for --grab: nothing is asked, nothing is remembered
    property bool opening: false         // a file is shown from the start; set by the program
    property bool systemDark: false      // what the desktop says; set by the program
    property real desktopText: 0         // the size of the desktop's font in pixels; set by the program
    property string wantedTheme: ""      // for this run only; empty: what is remembered
    readonly property alias documentOpen: files.documentOpen
    readonly property alias modified: files.modified
    readonly property alias commands: commands
    readonly property alias files: files
    readonly property PaneSet panes: workspace.panes
    readonly property string page: workspace.panes.page
    readonly property string focusedPane: workspace.panes.focused
    readonly property var paneVisible: workspace.panes.shown
    readonly property DocumentSession session: models.session
    readonly property PreviewModel preview: models.preview
    readonly property AppSettings settings: models.settings
    readonly property bool startsMaximized: place.maximized  // whoever shows the window shows it so
    readonly property bool settled: root.documentOpen && !models.session.busy && !models.validation.busy && !models.preview.busy && workspace.settled
    readonly property bool dialogOpen: files.asking || dialogs.shown

    // For --grab: "" or why the picture cannot be made.
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
        }
        models.size.settle();
        return "";
    }
    function setPictureTheme(theme: string) {
        Theme.mode = theme;
    }
    function selectWhenKnown(path: string) {
        workspace.wantedPath = path;
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
    function remember() {
        if (root.picturing)
            return;
        place.remember();
        workspace.remember();
        models.settings.sync();
    }

    width: 1440
    height: 900
    minimumWidth: 760
    minimumHeight: 480
    title: root.documentOpen ? (root.modified ? "● " : "") + models.session.fileName + " – CRD Designer" : "CRD Designer"
    color: Theme.colors.frame
    palette: Theme.palette
    font.family: Theme.sans
    font.pixelSize: Theme.textBody
    Component.onCompleted: {
        if (!root.picturing) {
            place.restore(root);
            workspace.restore();
        }
        if (!root.opening)
            welcome.show();
    }
    onClosing: close => {
        root.remember();
        if (dialogs.editing)
            notices.toast.show(qsTr("Finish or cancel the open dialog first."));
        close.accepted = !dialogs.editing && files.flow.closeWindow();
    }

    WindowModels {
        id: models

        previewShown: root.documentOpen && root.paneVisible["preview"] !== false
        page: root.page
    }
    WindowPlace {
        id: place

        settings: models.settings
    }
    WindowTheme {
        id: theme

        settings: models.settings
        wanted: root.wantedTheme
        picturing: root.picturing
        systemDark: root.systemDark
        desktopText: root.desktopText
        onChosen: root.wantedTheme = ""
    }
    WindowCommands {
        id: commands

        models: models
        workspace: workspace
        files: files
        dialogs: dialogs
        notices: notices
        topBar: topBar
        windowTheme: theme
        ready: !root.dialogOpen
    }
    CommandShortcuts { commands: commands }
    TypedText { session: models.session; commands: commands }
    Files {
        id: files

        session: models.session
        preview: models.preview
        settings: models.settings
        recent: models.recent
        commands: commands
        picturing: root.picturing
        flow.onShown: {
            workspace.panes.page = "node";
            if (notices.toast.copied === "")     // it came with the document
                notices.toast.hide();
            workspace.leftColumn.schemaPane.takeFocus();
        }
        flow.onSamplesShown: workspace.panes.focus("preview")
        flow.onClosed: welcome.show()
        flow.onQuitAgreed: root.close()
        onUpdateBaseChosen: file => models.validation.updateFile(file)
        flow.onRefused: sentence => notices.toast.show(sentence)
        flow.onDiscarded: sentence => notices.toast.tellWith(sentence, () => files.flow.restoreDiscarded())
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
        models: models
        commands: commands
        window: root
        documentOpen: root.documentOpen
        picturing: root.picturing
        waiting: root.dialogOpen
        onResized: root.remember()
    }
    WelcomePlace {
        id: welcome

        anchors.fill: workspace
        visible: !root.documentOpen
        commands: commands
        recent: models.recent
        files: files
    }
    Notices {
        id: notices

        anchors.fill: parent
        session: models.session
        preview: models.preview
        validation: models.validation
        commands: commands
        covered: workspace.footHeight
        cover: root.documentOpen
    }
    FileDrop {
        anchors.fill: parent
        anchors.rightMargin: workspace.sidePane.shows("preview") ? workspace.sidePane.width : 0  // which takes objects
        z: 50
        onFileDropped: file => files.flow.openUrl(file)
    }
    WindowDialogs {
        id: dialogs

        models: models
        commands: commands
        onPropertyClosed: workspace.leftColumn.schemaPane.takeFocus()
        onDefinitionProposed: text => files.flow.newWith(text)
        onVersionAdded: workspace.showVersionField()
    }
}
