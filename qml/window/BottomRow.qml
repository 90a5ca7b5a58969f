// The problems pane. Without errors and warnings it is one line. It expands for those of a document that is opened, and when a
// problem is requested; problems that an edit causes are a number in that line, so that nothing moves during the work. If the
// last problem is fixed it collapses, and expands again if undo brings that problem back.
import QtQuick
import QtQuick.Templates as T
import CrdDesigner.Commands
import CrdDesigner.Controls
import CrdDesigner.Model
import CrdDesigner.Panes
import CrdDesigner.Theme

Item {
    id: root

    required property DocumentSession session
    required property Commands commands
    property Item focusItem: null        // of the window
    required property int focusedPane
    property bool foldable: true         // there is other content
    property real covered: 0             // at the bottom
    property bool atOnce: false          // without the delay for typing: for --grab
    property bool calm: true             // collapsed because there were no problems
    property bool beingRead: false       // the rule of a problem is
    property bool news: false            // there were problems since then
    property bool emptied: false         // collapsed because the last problem was fixed, and there was none since then
    property bool restored: false        // undo brought it back
    readonly property alias problemsPane: problemsPane
    readonly property real stripHeight: Theme.headerHeight
    readonly property real leastHeight: Theme.headerHeight + Theme.rowHeight + Theme.px(40) * 2  // a section, a rule and a problem
    readonly property bool inUse: root.focusedPane === Pane.Problems
    readonly property bool folded: root.foldable && root.calm && !root.inUse
    readonly property bool urgent: root.session.errorCount + root.session.warningCount + root.session.hiddenCount > 0
    // A rule that was just disabled stays reachable.
    readonly property bool something: root.session.problems.total > 0 || root.commands.preferences.ruleOff
    readonly property bool untouched: !root.session.canUndo && !root.session.canRedo
    readonly property real growth: T.SplitView.preferredHeight - root.stripHeight  // when the panes are expanded

    readonly property bool typing: root.focusItem !== null && "cursorPosition" in root.focusItem

    function look() {
        if (root.session.withheld)
            return;
        if (root.calm) {
            if (root.restored || root.urgent && root.untouched && (root.atOnce || !root.typing))
                root.calm = false;
        } else if (!root.something && !root.inUse && !root.beingRead) {
            root.leave();
        }
    }

    function leave() {
        root.emptied = root.emptied || !root.calm && !root.untouched;
        root.calm = true;
    }

    // Not for one of the mapping.
    function openForProblem() {
        if (!root.commands.inMapping)
            root.calm = false;
    }

    onCalmChanged: {
        root.news = !root.calm && root.something;
        if (!root.calm)
            root.emptied = root.restored = false;
    }
    onSomethingChanged: {
        root.news = root.news || !root.calm && root.something;
        if (root.session.withheld)
            return;                      // as it was, until they are shown again
        root.restored = root.something && root.emptied && root.session.canRedo;
        if (root.something)
            root.emptied = false;
        if (!root.something && !root.beingRead && (root.atOnce || !root.typing))
            root.leave();
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
            root.openForProblem();
        }
    }
    Connections {
        target: root.commands.previousProblem
        function onTriggered() {
            root.openForProblem();
        }
    }
    Connections {
        target: root.session
        function onTextReplaced() {      // another document
            root.emptied = root.restored = false;
            if (!root.inUse)
                root.calm = true;
        }
        function onAnalysed() {
            if (root.atOnce || !root.typing)
                root.look();
        }
        function onRevisionChanged() {
            pause.restart();
        }
    }
    Timer {
        id: pause

        interval: 700                    // nothing changes between two key presses
        onTriggered: root.look()
    }
    ProblemsPane {
        id: problemsPane

        objectName: "problemsPane"
        anchors.fill: parent
        anchors.bottomMargin: root.covered
        session: root.session
        commands: root.commands
        current: root.focusedPane === Pane.Problems
        folded: root.folded
        onOpenRequested: {
            root.calm = false;
            problemsPane.takeFocus();
        }
    }
    AnswerCover {
        objectName: "problemsCover"
        anchors.fill: problemsPane
        visible: root.session.withheld && root.session.problems.total === 0
    }
}
