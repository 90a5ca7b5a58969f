// The guide in place of the workspace or the start page, while it is shown. A command that is run leads back first,
// unless it is one that works everywhere.
import QtQuick
import CrdDesigner.Commands
import CrdDesigner.Model

Loader {
    id: root

    required property Commands commands
    required property Workspace workspace
    required property WelcomePlace welcome
    required property Files files
    property Item focusItem: null        // of the window
    property bool shown: false
    property Item before: null           // had the focus
    readonly property GuideModel model: (root.item as GuideSpace)?.model ?? null
    readonly property var everywhere: ["help.", "guide.", "settings.", "view.theme", "view.text"]  // beginnings of ids

    function toggle() {
        if (root.shown)
            root.hide();
        else
            root.show();
    }
    // "" or why it cannot be shown.
    function show(): string {
        if (root.status === Loader.Null) {
            root.setSource("GuideSpace.qml", { commands: root.commands });
            const answer = (root.item as GuideSpace).read();
            if (answer !== "") {
                root.setSource("");
                Notices.error(answer);
                return answer;
            }
        }
        root.before = root.focusItem;
        root.shown = true;
        (root.item as GuideSpace).takeFocus();
        return "";
    }
    function search() {
        (root.item as GuideSpace)?.takeFocus();
    }
    function hide() {
        if (!root.shown)
            return;
        root.shown = false;
        if (root.before && root.before.visible && root.before.enabled)
            root.before.forceActiveFocus(Qt.OtherFocusReason);
        else if (root.files.documentOpen)
            root.workspace.panes.focus(Pane.Schema);
        else
            root.welcome.show();
        root.before = null;
    }
    function follow(commandId: string): bool {
        const command = root.commands.byId(commandId);
        if (command === null)
            return false;
        if (command.enabled)
            return command.run();
        const why = root.commands.whyDisabled(command);
        Notices.error(why !== "" ? why : qsTr("The command cannot be run now."));
        return false;
    }
    function exportTo(file: string, pictures: string): string {
        const answer = root.show();
        return answer !== "" ? answer : (root.item as GuideSpace).model.exportTo(file, pictures);
    }

    visible: root.shown
    onLoaded: root.commands.all.forEach(command => command.running.connect(() => {
        if (!root.everywhere.some(beginning => command.commandId.startsWith(beginning)))
            root.hide();
    }))
    Connections {
        target: root.model
        function onCommandAsked(id: string) {
            root.follow(id);
        }
        function onWindowAsked(command: string, tab: string) {
            if (root.follow(command) && tab !== "")
                root.workspace.panes.compare?.showTab(tab);
        }
        function onLessonAsked(id: string) {
            root.hide();
            root.files.flow.openLesson(id);
        }
        function onWebAsked(address: string) {
            Qt.openUrlExternally(address);
        }
    }
}
