// The selected node, one row per keyword: those that are set, and on demand those that can be set.
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
    property alias headerLead: header.lead
    property alias focusItem: list.focusItem
    property alias showAll: shownRows.showAll
    readonly property real leastHeight: header.height + Theme.space1 + (Theme.controlHeight + Theme.space2) * 3
    property string held: ""             // the keyword whose row has the focus
    readonly property InspectorModel model: root.session.inspector
    // Not a component of this file: a ListView of Qt 6.4 does not accept it for its sections with bound components.
    readonly property Component headings: Qt.createComponent("InspectorSection.qml")

    function takeFocus() {
        const first = root.rowAt(0);
        if (first)
            first.takeFocus();
        else
            list.forceActiveFocus(Qt.ShortcutFocusReason);
    }
    function rowAt(index: int): InspectorRow {
        return list.itemAtIndex(index) as InspectorRow;
    }
    // A row that moves is created again: restores the focus.
    function keepFocus() {
        const index = shownRows.rowOf(root.held);
        if (index < 0 || !list.activeFocus)
            return;
        list.forceLayout();
        list.positionViewAtIndex(index, ListView.Contain);
        const row = root.rowAt(index);
        if (row && !row.activeFocus)
            row.takeFocus();
    }
    // Shows the last rule, whose message is typed next.
    function goToLastRule() {
        root.session.settleSoon();
        const index = shownRows.lastRule();
        if (index < 0)
            return;
        list.forceLayout();
        list.positionViewAtIndex(index, ListView.Contain);
        root.rowAt(index)?.fieldAsked("message");
    }
    function addKeyword() {
        picker.open();
    }
    function pin(keyword: string) {
        root.focusRow(shownRows.pin(keyword));
    }
    // Nothing happens if the node has no row of it.
    function goTo(keyword: string) {
        root.focusRow(shownRows.rowOf(keyword));
    }
    // The same, without the focus. `rule`: one of the rules, which are the rows below that of their keyword; -1: none.
    function reveal(keyword: string, rule: int) {
        const index = shownRows.rowOf(keyword);
        if (index < 0)
            return;
        list.forceLayout();
        list.positionViewAtIndex(index, ListView.Contain);
        if (rule >= 0)
            list.positionViewAtIndex(Math.min(index + 1 + rule, list.count - 1), ListView.Contain);
    }
    // The field of one of the rules; `field` is empty for the rule as a whole.
    function goToRule(keyword: string, rule: int, field: string) {
        root.reveal(keyword, rule);
        const index = shownRows.rowOf(keyword);
        const row = root.rowAt(Math.min(index + 1 + rule, list.count - 1));
        if (index >= 0 && row && row.isRule)
            row.fieldAsked(field);
        else
            root.focusRow(index);
    }
    function focusRow(index: int) {
        if (index < 0)
            return;
        list.forceLayout();
        list.positionViewAtIndex(index, ListView.Contain);
        root.rowAt(index)?.takeFocus();
    }

    onFocusItemChanged: {
        list.showFocused();              // focused by keys
        helpStrip.pointed = null;
    }
    Connections {
        target: root.model
        function onNodeChanged() {
            cover.redraw();
        }
    }
    Connections {
        target: shownRows
        function onRowsInserted() {
            if (list.activeFocus)
                keeper.restart();
        }
    }
    Timer {
        id: keeper

        interval: 0                      // when the rows are there
        onTriggered: root.keepFocus()
    }
    Accessible.role: Accessible.Pane
    Accessible.name: qsTr("Inspector")

    ShownKeywordsModel {
        id: shownRows

        inspector: root.model
    }

    Rectangle {
        anchors.fill: parent
        color: Theme.colors.pane
    }
    PaneHeader {
        id: header

        width: parent.width
        title: qsTr("Inspector")
        note: root.model.empty ? "" : root.model.title
        current: root.current

        CommandButton {
            objectName: "addKeywordButton"
            anchors.verticalCenter: parent ? parent.verticalCenter : undefined
            command: root.commands.addKeyword
            kind: "flat"
            iconName: "plus"
            text: qsTr("Keyword")
        }
        CommandToolButton {
            objectName: "showAllKeywords"
            command: root.commands.view.onlySet
        }
    }
    FieldList {
        id: list

        objectName: "inspectorList"
        anchors.top: header.bottom
        anchors.topMargin: Theme.space1
        anchors.left: parent.left
        anchors.right: parent.right
        anchors.bottom: helpStrip.top
        focus: true
        model: shownRows
        section.property: root.showAll ? "groupTitle" : ""
        section.delegate: root.headings
        Accessible.name: qsTr("Keywords of the selected node")
        onContentYChanged: cover.redraw()

        delegate: InspectorRow {
            width: list.width
            height: implicitHeight
            session: root.session
            strip: helpStrip
            labelWidth: Math.round(Math.min(Theme.px(278), Math.max(Theme.px(120), list.width * 0.32)))  // the longest keyword
            onActiveFocusChanged: {
                if (activeFocus)
                    root.held = keyword;
            }
            onMoved: by => root.rowAt(index + by)?.takeFocus()
            onTakingOut: {
                if (!isRule)
                    shownRows.pin(keyword);  // it can be set again at the same position
            }
            onRuleAdded: root.goToLastRule()
        }
    }
    RowOrder { rows: list.contentItem }
    WholeRedraw {
        id: cover

        anchors.fill: list
    }
    AppLabel {
        anchors.centerIn: list
        width: list.width - Theme.space7 * 2
        visible: root.model.empty
        horizontalAlignment: Text.AlignHCenter
        wrapMode: Text.Wrap
        faint: true
        text: root.session.outcomeText === "" || root.session.defines ? qsTr("Select a node of the schema to see and edit its keywords")
            : root.session.unread ? qsTr("The definition is too large and is not read") : qsTr("There is no definition here")
    }
    HelpStrip {
        id: helpStrip

        anchors.bottom: parent.bottom
        width: parent.width
        shown: !root.model.empty && root.height >= root.leastHeight + Theme.px(22)
        active: root.activeFocus
        fallback: root.commands.addKeyword.keys === "" ? qsTr("Hover over a keyword for help")
                : qsTr("Hover over a keyword for help; %1 adds one").arg(root.commands.addKeyword.keys)
    }
    KeywordPicker {
        id: picker

        objectName: "keywordPicker"
        parent: root
        x: Math.max(Theme.space3, root.width - width - Theme.space3)
        y: header.height
        model: root.model
        onChosen: keyword => root.pin(keyword)
    }
}
