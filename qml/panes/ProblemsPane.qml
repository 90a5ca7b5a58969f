// All problems of the file, by section and rule.
pragma ComponentBehavior: Bound

import QtQuick
import CrdDesigner.Commands
import CrdDesigner.Controls
import CrdDesigner.Model
import CrdDesigner.Theme

FocusScope {
    id: root

    required property DocumentSession session
    required property Commands commands
    property bool current: false
    property bool folded: false          // one line high
    property int cursorRow: -1
    readonly property ProblemsModel problems: root.session.problems
    readonly property string nothing: root.session.outcomeText === "" ? qsTr("Checking…")
                                    : root.session.kind === "" ? qsTr("No problems to show")
                                    : root.withOther(root.switchedOff === 0 ? qsTr("No problems. %1").arg(root.commands.validation.model.description)
                                                     : qsTr("No problems. %1 %2", "the second: 1 rule is switched off.").arg(root.commands.validation.model.description).arg(qsTr("%n rule(s) are switched off.", "", root.switchedOff)))
    readonly property int switchedOff: root.commands.preferences.preferences.switchedOff
    // The request whose problems are not listed, if its outcome differs.
    readonly property string other: {
        const validation = root.commands.validation.model;
        if (!validation.otherMatters || validation.otherErrors === 0 || validation.errors > 0)
            return "";
        const first = validation.otherSentences.length > 0 ? validation.otherSentences[0] : "";
        return qsTr("%1: rejected (%2 shows its problems): %3").arg(validation.otherLabel).arg(root.commands.validation.switchRequest.keys).arg(first);
    }

    // Of the problems, in one line. That of the session has infos only where there are neither errors nor warnings.
    readonly property string summary: {
        if (root.session.infoCount === 0 || root.session.errorCount + root.session.warningCount === 0)
            return root.session.outcomeText;
        return qsTr("%1, %2", "1 error, 2 infos").arg(root.session.outcomeText).arg(qsTr("%n info(s)", "", root.session.infoCount));
    }

    signal openRequested()

    function withOther(sentence: string): string {
        return root.other === "" ? sentence : qsTr("%1 %2", "two sentences").arg(sentence).arg(root.other);
    }
    function takeFocus() {
        if (root.cursorRow < 0 && list.count > 0)
            root.cursorRow = Math.max(0, root.problems.cursorRow);
        list.forceActiveFocus(Qt.ShortcutFocusReason);
    }
    // From the filter: to the first problem that it finds.
    function enterList() {
        list.forceActiveFocus(Qt.ShortcutFocusReason);
        root.go(root.problems.firstProblem());
    }
    function startFilter() {
        filter.forceActiveFocus(Qt.ShortcutFocusReason);
        filter.selectAll();
    }
    function rowAt(index: int): ProblemRow {
        return list.itemAtIndex(index) as ProblemRow;
    }
    function go(row: int) {
        if (row < 0 || row >= list.count)
            return;
        root.cursorRow = row;
        list.positionViewAtIndex(row, ListView.Contain);
        const item = root.rowAt(row);
        if (!item)
            return;
        if (item.isSection)
            return;                      // it has no rule
        if (item.isGroup) {
            root.session.showRule(item.ruleId);
            root.problems.startAt(row);
            root.cursorRow = row;        // stepping starts at its first problem, the cursor does not move
        } else {
            root.session.selectProblem(item.key);
        }
    }

    function copy() {
        if (root.cursorRow >= 0)
            root.problems.copy(root.cursorRow);
    }
    function openMenu(row: int) {
        const item = root.rowAt(row);
        if (!item)
            return;
        menu.notes = { "go.fix-problem": item.fixTitle };
        menu.menu().popup();
    }

    Accessible.role: Accessible.Pane
    Accessible.name: qsTr("Problems")

    ContextMenu {
        id: menu

        commands: root.commands
        menuId: "problem"
    }
    Connections {
        target: root.problems
        function onCurrentChanged() {
            if (root.problems.cursorRow >= 0 && root.problems.cursorRow < list.count) {
                root.cursorRow = root.problems.cursorRow;
                list.positionViewAtIndex(root.cursorRow, ListView.Contain);
            } else if (!list.activeFocus) {
                root.cursorRow = -1;     // the selected node has no problem
            }
        }
    }

    Rectangle {
        anchors.fill: parent
        color: Theme.colors.pane
    }
    PaneHeader {
        id: header

        width: parent.width
        title: qsTr("Problems")
        note: root.problems.total === 0 ? ""
            : root.problems.shown === root.problems.total ? qsTr("%1").arg(root.problems.total)
            : qsTr("%1 of %2").arg(root.problems.shown).arg(root.problems.total)
        current: root.current
        lead: root.folded ? strip : null

        SeverityToggle {
            objectName: "showErrors"
            visible: !root.folded
            severity: Severity.Error
            count: root.session.errorCount
            checked: root.problems.showErrors
            onClicked: root.problems.showErrors = !root.problems.showErrors
        }
        SeverityToggle {
            objectName: "showWarnings"
            visible: !root.folded
            severity: Severity.Warning
            count: root.session.warningCount
            checked: root.problems.showWarnings
            onClicked: root.problems.showWarnings = !root.problems.showWarnings
        }
        SeverityToggle {
            objectName: "showInfos"
            visible: !root.folded
            severity: Severity.Info
            count: root.session.infoCount
            checked: root.problems.showInfos
            onClicked: root.problems.showInfos = !root.problems.showInfos
        }
        SearchField {
            id: filter

            objectName: "problemsFilter"
            visible: !root.folded
            anchors.verticalCenter: parent ? parent.verticalCenter : undefined
            width: Math.min(Theme.px(180), root.width * 0.28)
            implicitHeight: Theme.px(24)
            placeholderText: qsTr("Filter")
            onTextChanged: root.problems.filterText = text
            onLeave: list.forceActiveFocus(Qt.TabFocusReason)
            onAccepted: root.takeFocus()
            Keys.onDownPressed: root.enterList()
        }
        CommandToolButton {
            visible: !root.folded
            command: root.commands.previousProblem
        }
        CommandToolButton {
            visible: !root.folded
            command: root.commands.nextProblem
        }
    }
    Item {
        id: strip

        objectName: "problemsStrip"
        anchors.fill: parent
        visible: root.folded
        Accessible.role: Accessible.Button
        Accessible.name: stripText.text
        Accessible.onPressAction: root.openRequested()

        TapHandler { onTapped: root.openRequested() }
        HoverHandler { cursorShape: Qt.PointingHandCursor }
        AppLabel {
            id: stripTitle

            x: Theme.space4 - Theme.space2  // aligned with the names of the other panes
            height: parent.height
            text: header.title
            role: "section"
            muted: true
            Accessible.ignored: true
        }
        AppIcon {
            id: stripIcon

            anchors.left: stripTitle.right
            anchors.leftMargin: Theme.space4
            anchors.verticalCenter: parent.verticalCenter
            size: Theme.px(14)
            name: root.problems.total === 0 ? "ok" : root.session.errorCount > 0 ? "error" : root.session.warningCount > 0 ? "warning" : "info"
            color: root.problems.total === 0 ? Theme.colors.success : root.session.errorCount > 0 ? Theme.colors.error
                 : root.session.warningCount > 0 ? Theme.colors.warning : Theme.colors.info
        }
        AppLabel {
            id: stripText

            anchors.left: stripIcon.right
            anchors.leftMargin: Theme.space2
            anchors.right: parent.right
            height: parent.height
            text: root.problems.total === 0 ? root.nothing : root.withOther(qsTr("%1.", "3 errors, 1 warning").arg(root.summary))
            role: "small"
            muted: true
            Accessible.ignored: true
        }
    }
    KeyTree {
        id: list

        objectName: "problemsList"
        anchors.top: header.bottom
        anchors.left: parent.left
        anchors.right: parent.right
        anchors.bottom: parent.bottom
        visible: !root.folded
        focus: true
        activeFocusOnTab: true
        highlightFollowsCurrentItem: false
        model: root.problems
        Accessible.role: Accessible.Tree
        Accessible.name: qsTr("Problems by severity and rule")
        onCountChanged: root.cursorRow = Math.min(root.cursorRow, count - 1)
        onAsked: row => root.go(row)
        onParentAsked: row => root.go(root.problems.parentOf(row))
        onTurned: row => root.problems.toggle(row)

        function openContextMenu() {
            root.openMenu(root.cursorRow);
        }
        Keys.onPressed: event => {
            if (event.modifiers & (Qt.ControlModifier | Qt.AltModifier | Qt.ShiftModifier))
                return;
            const row = root.cursorRow;
            const item = row >= 0 ? root.rowAt(row) : null;
            event.accepted = true;
            // If the selected problem is gone, the cursor is on one that is not selected yet.
            if (event.key === Qt.Key_Down && item && !item.isGroup && item.key !== root.problems.currentKey) {
                root.go(row);
                return;
            }
            switch (event.key) {
            case Qt.Key_Space:
                if (item && item.isGroup)
                    root.problems.toggle(row);
                break;
            case Qt.Key_Return:
            case Qt.Key_Enter:
                if (item && item.isGroup) {
                    root.problems.toggle(row);
                } else if (item) {
                    root.session.selectProblem(item.key);
                    root.commands.panes.goSource.run();
                }
                break;
            default: event.accepted = list.walk(event, row, item?.isGroup ?? false, item?.expanded ?? false);
            }
        }

        delegate: ProblemRow {
            id: row

            width: list.width
            fixKeys: root.commands.fixProblem.keys
            focused: list.activeFocus
            cursor: root.cursorRow === row.index
            onPicked: index => {
                list.forceActiveFocus(Qt.MouseFocusReason);
                root.go(index);
            }
            onToggled: index => root.problems.toggle(index)
            onMenuAsked: index => {
                list.forceActiveFocus(Qt.MouseFocusReason);
                root.go(index);
                root.openMenu(index);
            }
            onFixAsked: index => Notices.report(root.session.applyFix(row.key))
            onFixAllAsked: index => Notices.report(root.session.fixAll(row.ruleId))
        }
    }
    Column {
        anchors.centerIn: list
        visible: list.count === 0 && !root.folded
        spacing: Theme.space2

        AppIcon {
            anchors.horizontalCenter: parent.horizontalCenter
            visible: root.problems.total === 0 && root.session.outcomeText !== ""
            name: "ok"
            size: Theme.px(24)
            color: Theme.colors.success
        }
        AppLabel {
            width: list.width - Theme.space6 * 2
            horizontalAlignment: Text.AlignHCenter
            wrapMode: Text.Wrap
            muted: true
            text: root.problems.total > 0 ? qsTr("No problems match the filter")
                : root.nothing
        }
    }
}
