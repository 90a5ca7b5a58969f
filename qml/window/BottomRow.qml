// The problems. With nothing to report they are one line; the pane comes back where something is wrong, but not while the
// user types, and never over the line that is being written.
import QtQuick
import QtQuick.Templates as T
import CrdDesigner.Commands
import CrdDesigner.Model
import CrdDesigner.Panes
import CrdDesigner.Source
import CrdDesigner.Theme

Item {
    id: root

    required property DocumentSession session
    required property Commands commands
    required property SourceEditor editor
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

    function covers(): bool {
        return root.editor.activeFocus && root.editor.roomBelowCursor() < root.growth;
    }
    function look() {
        if (root.calm !== !root.something && (root.calm ? !root.covers() : !root.inUse && !root.beingRead))
            root.calm = !root.something;
    }

    onCalmChanged: root.news = !root.calm && root.something
    onSomethingChanged: {
        root.news = root.news || !root.calm && root.something;
        if (root.atOnce || !root.editor.activeFocus)
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

    Connections {
        target: root.editor.text
        enabled: root.calm && root.something
        function onCursorPositionChanged() {
            pause.restart();
        }
        function onActiveFocusChanged() {
            pause.restart();
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

        interval: 1200                   // who has not typed for so long looks up
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
