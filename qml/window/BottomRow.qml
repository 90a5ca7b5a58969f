// The problems. With nothing to report they are one line; the pane comes back where something is wrong, but not while a
// text has the keyboard: until that is left, or a problem is asked for, the line says how many there are.
import QtQuick
import QtQuick.Templates as T
import CrdDesigner.Commands
import CrdDesigner.Model
import CrdDesigner.Panes
import CrdDesigner.Theme

Item {
    id: root

    required property DocumentSession session
    required property Commands commands
    property Item focusItem: null        // of the window
    required property string focusedPane
    property bool foldable: true         // there is something else to see
    property real covered: 0             // at the foot
    property bool atOnce: false          // nobody types: a picture
    property bool calm: true             // folded because there were no problems when the user last paused
    property bool beingRead: false       // the rule of a problem is
    property bool news: false            // there was something since it was calm
    readonly property alias problemsPane: problemsPane
    readonly property real stripHeight: Theme.headerHeight
    readonly property real leastHeight: Theme.headerHeight + Theme.rowHeight + Theme.px(40) * 2  // a rule and two problems
    readonly property bool inUse: root.focusedPane === "problems"
    readonly property bool folded: root.foldable && root.calm && !root.inUse
    // A rule that was just switched off stays within reach.
    readonly property bool something: root.session.problems.total > 0 || root.commands.preferences.ruleOff
    readonly property real growth: T.SplitView.preferredHeight - root.stripHeight  // when the panes come back

    readonly property bool typing: root.focusItem !== null && "cursorPosition" in root.focusItem

    function look() {
        if (root.calm !== !root.something && (root.calm ? !root.typing : !root.inUse && !root.beingRead))
            root.calm = !root.something;
    }

    onCalmChanged: root.news = !root.calm && root.something
    onSomethingChanged: {
        root.news = root.news || !root.calm && root.something;
        if (root.atOnce || !root.typing)
            root.calm = !root.something;
        else
            pause.restart();
    }
    onBeingReadChanged: pause.restart()
    onInUseChanged: {
        if (root.inUse)
            root.calm = false;
        else
            pause.restart();
    }

    onTypingChanged: pause.restart()

    Connections {
        target: root.commands.nextProblem
        function onTriggered() {
            root.calm = false;
        }
    }
    Connections {
        target: root.commands.previousProblem
        function onTriggered() {
            root.calm = false;
        }
    }
    Connections {
        target: root.session
        function onRevisionChanged() {
            pause.restart();
        }
    }
    Timer {
        id: pause

        interval: 700                    // nothing comes or goes between two keys
        onTriggered: root.look()
    }
    ProblemsPane {
        id: problemsPane

        objectName: "problemsPane"
        anchors.fill: parent
        anchors.bottomMargin: root.covered
        session: root.session
        commands: root.commands
        current: root.focusedPane === "problems"
        folded: root.folded
        onOpenRequested: {
            root.calm = false;
            problemsPane.takeFocus();
        }
    }
}
