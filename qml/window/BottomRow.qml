// The problems and the rule behind them. With nothing to report it is one calm line; the panes come back where something is
// wrong, but not under the hands of somebody who types, and never over the line that is being written.
import QtQuick
import QtQuick.Templates as T
import CrdDesigner.Commands
import CrdDesigner.Controls
import CrdDesigner.Model
import CrdDesigner.Panes
import CrdDesigner.Source
import CrdDesigner.Theme

AppSplitView {
    id: root

    required property DocumentSession session
    required property Commands commands
    required property RuleCatalog catalog
    required property SourceEditor editor
    required property var paneVisible
    required property string focusedPane
    property bool foldable: true         // there is something else to see
    property bool atOnce: false          // nobody types: a picture
    property bool calm: true             // nothing was wrong when somebody last looked up
    readonly property alias problemsPane: problemsPane
    readonly property alias ruleCard: ruleCard
    readonly property real stripHeight: Theme.headerHeight
    readonly property bool inUse: root.focusedPane === "problems" || root.focusedPane === "rule"
    readonly property bool folded: root.foldable && root.calm && !root.inUse && root.paneVisible["problems"] !== false
    // A rule that was just switched off stays within reach.
    readonly property bool something: root.session.problems.total > 0 || root.commands.preferences.ruleOff
    readonly property real growth: T.SplitView.preferredHeight - root.stripHeight  // when the panes come back

    function covers(): bool {
        return root.editor.activeFocus && root.editor.roomBelowCursor() < root.growth;
    }
    function look() {
        if (root.calm !== !root.something && (root.calm ? !root.covers() : !root.inUse))
            root.calm = !root.something;
    }

    orientation: Qt.Horizontal
    onSomethingChanged: {
        if (root.atOnce || !root.editor.activeFocus)
            root.calm = !root.something;
        else
            pause.restart();
    }
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
        T.SplitView.fillWidth: true
        T.SplitView.minimumWidth: Theme.px(260)
        visible: root.paneVisible["problems"] !== false
        session: root.session
        commands: root.commands
        current: root.focusedPane === "problems"
        folded: root.folded
        onOpenRequested: {
            root.calm = false;
            problemsPane.takeFocus();
        }
    }
    RuleCard {
        id: ruleCard

        objectName: "rulePane"
        T.SplitView.preferredWidth: Theme.px(420)
        T.SplitView.minimumWidth: Theme.px(200)
        T.SplitView.maximumWidth: problemsPane.visible ? Math.max(Theme.px(200), root.width - Theme.px(260)) : Infinity
        T.SplitView.fillWidth: root.paneVisible["problems"] === false
        visible: root.paneVisible["rule"] !== false && !root.folded
        session: root.session
        commands: root.commands
        catalog: root.catalog
        current: root.focusedPane === "rule"
    }
}
