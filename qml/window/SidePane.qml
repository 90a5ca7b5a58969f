// The right-hand side of the window: tabs, one of which is shown, or a strip with a button for each. Until the user
// collapses or expands it, it opens with the problems pane if the window has room for both.
pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import CrdDesigner.Commands
import CrdDesigner.Controls
import CrdDesigner.Model
import CrdDesigner.Theme

FocusScope {
    id: root

    required property DocumentSession session
    required property Commands commands
    required property AppSettings settings
    required property PreviewModel preview
    required property TableModel table
    required property RuleCatalog catalog
    property bool usable: false          // there is a file
    property real covered: 0             // at the bottom
    property bool wide: true             // room for it next to the other panes
    property bool wanted: false          // there is content to show automatically
    property int tab: Pane.Rule
    property string choice: ""           // what the user chose: "open", "folded"; empty: nothing yet
    property bool ruleNews: false        // a problem was selected while the rule card was hidden
    property int before: Pane.None       // the user's tab, while another accompanies a page
    property string problem: ""          // the one that was selected last
    readonly property bool open: root.choice === "open" || root.choice === "" && root.wide && root.wanted
    readonly property int visiblePane: root.open ? root.tab : Pane.Side  // for PaneSet.focused
    readonly property real stripWidth: Theme.headerHeight
    readonly property real leastWidth: Theme.px(220)
    readonly property real leastKept: Theme.px(300)  // a narrower width was squeezed: the next session does not begin with it
    // What the server says is hidden while a lesson asks for it; the Rule tab has no problem then, the Object tab covers its result.
    readonly property bool answersHidden: root.session.withheld && root.tab !== Pane.Rule && root.tab !== Pane.Object
    readonly property var item: root.loaderOf(root.tab)?.item ?? null  // of the current tab, once it was shown

    // Another tab needs its file, a value of Pane and one line here. The file's item has takeFocus(), and an Item `tabRoom` in
    // its header that leaves room for the tabs; it may have nextPart() and remember().
    readonly property list<SideTab> rows: [
        SideTab { pane: Pane.Rule; key: "rule"; file: "RuleSide.qml"; iconName: "book"; title: qsTr("Rule")
                  description: qsTr("What the rule of the selected problem says, and why"); command: root.commands.panes.goRule; marked: root.ruleNews },
        SideTab { pane: Pane.Object; key: "preview"; file: "ObjectSide.qml"; iconName: "type-object"; title: qsTr("Object")
                  description: qsTr("Simulate requests with sample objects"); command: root.commands.preview.go },
        SideTab { pane: Pane.Table; key: "table"; file: "TableSide.qml"; iconName: "type-array"; title: qsTr("Table")
                  description: qsTr("The table that kubectl get prints for the samples"); command: root.commands.table.go },
        SideTab { pane: Pane.Explain; key: "explain"; file: "ExplainSide.qml"; iconName: "help"; title: qsTr("Explain")
                  description: qsTr("What kubectl explain prints"); command: root.commands.clients.goExplain },
        SideTab { pane: Pane.OpenApi; key: "openapi"; file: "OpenApiSide.qml"; iconName: "logic"; title: qsTr("OpenAPI")
                  description: qsTr("The OpenAPI documents that the server publishes"); command: root.commands.clients.goOpenApi },
        SideTab { pane: Pane.Discovery; key: "discovery"; file: "DiscoverySide.qml"; iconName: "search"; title: qsTr("Discovery")
                  description: qsTr("REST paths and names that clients discover"); command: root.commands.clients.goDiscovery },
        SideTab { pane: Pane.Matrix; key: "matrix"; file: "MatrixSide.qml"; iconName: "matrix"; title: qsTr("Matrix")
                  description: qsTr("What each Kubernetes version says about the definition"); command: root.commands.matrix.go },
        SideTab { pane: Pane.Admission; key: "admission"; file: "AdmissionSide.qml"; iconName: "admission"; title: qsTr("Admission")
                  description: qsTr("Webhooks and policies that see the request"); command: root.commands.admission.go }
    ]
    readonly property var tabs: Array.from(root.rows)

    signal tabChosen()                   // or collapsed, or expanded: saves the state

    // The key is the stored name, and that of the items of the tab.
    function keyOf(pane: int): string {
        return root.tabs.find(entry => entry.pane === pane)?.key ?? "";
    }
    function paneOf(key: string): int {
        return root.tabs.find(entry => entry.key === key)?.pane ?? Pane.None;
    }
    function has(pane: int): bool {
        return root.tabs.some(entry => entry.pane === pane);
    }
    function loaderOf(pane: int): Loader {
        for (let i = 0; i < pages.count; ++i) {
            if (root.tabs[i].pane === pane)
                return pages.itemAt(i) as Loader;
        }
        return null;
    }
    function shows(pane: int): bool {
        return root.open && root.tab === pane;
    }
    // Moves the focus on when the focused item here is hidden.
    function show(pane: int) {
        const held = strip.activeFocus || (root.item?.activeFocus ?? false);
        root.before = Pane.None;
        root.tab = pane;
        root.choice = "open";
        root.tabChosen();
        if (held)
            root.takeFocus();
    }
    function fold() {
        const held = root.activeFocus;
        root.choice = "folded";
        root.tabChosen();
        if (held)
            root.takeFocus();
    }
    function toggle(pane: int) {
        if (root.shows(pane))
            root.fold();
        else
            root.show(pane);
    }
    // Shows a tab together with a page, without moving the focus; then the user's tab again. A rule that is being read stays.
    function accompany(pane: int, on: bool) {
        if (!on && root.before !== Pane.None) {
            if (root.tab === pane)
                root.tab = root.before;
            root.before = Pane.None;
        } else if (on && root.open && root.tab !== pane && !root.activeFocus && !(root.tab === Pane.Rule && root.session.problems.currentKey !== "")) {
            root.before = root.tab;
            root.tab = pane;
        }
    }
    function step(by: int) {
        const at = root.tabs.findIndex(entry => entry.pane === root.tab);
        root.show(root.tabs[(at + by + root.tabs.length) % root.tabs.length].pane);
    }
    function takeFocus() {
        if (!root.open)
            strip.takeFocus();
        else if (root.answersHidden)
            cover.forceActiveFocus(Qt.ShortcutFocusReason);
        else if (root.item)
            root.item.takeFocus();
    }
    // A problem was selected. Another tab was chosen by the user, so it stays, and the Rule tab has a dot.
    function showProblem() {
        if (root.before === Pane.Rule)
            root.accompany(root.tab, false);
        root.ruleNews = !root.shows(Pane.Rule);
    }
    function restore(windowWidth: real) {
        const tab = root.paneOf(String(root.settings.value("panes/side/tab", "")));
        if (tab !== Pane.None)
            root.tab = tab;
        root.choice = String(root.settings.value("panes/side/state", ""));
        const own = Math.round(Number(root.settings.value("panes/side/width", 0)));
        root.T.SplitView.preferredWidth = own >= root.leastKept ? own : root.wantedWidth(windowWidth);
    }
    function remember() {
        root.settings.setValue("panes/side/tab", root.keyOf(root.before !== Pane.None ? root.before : root.tab));
        root.settings.setValue("panes/side/state", root.choice);
        if (root.visible && root.open && root.width >= root.leastKept)
            root.settings.setValue("panes/side/width", root.width);
        if (root.item?.remember)
            root.item.remember();
    }
    // Whole pixels: the software renderer draws a translucent item twice over a column of which two panes have a part.
    function wantedWidth(windowWidth: real): real {
        return Math.round(Math.max(Theme.px(340), Math.min(windowWidth * 0.32, Theme.px(520))));
    }

    onOpenChanged: root.ruleNews = root.ruleNews && !root.shows(Pane.Rule)
    onTabChanged: root.ruleNews = root.ruleNews && !root.shows(Pane.Rule)
    Accessible.role: Accessible.Pane
    Accessible.name: qsTr("Side pane")

    Connections {
        target: root.session.problems
        function onCurrentChanged() {
            const key = root.session.problems.currentKey;
            if (key !== "" && key !== root.problem)
                root.showProblem();
            root.problem = key;
        }
    }
    Connections {
        target: root.session
        function onRuleAsked() {
            root.showProblem();
        }
    }
    // Over the header of the content, which leaves room for it.
    Row {
        id: head

        x: Theme.space2
        z: 1
        height: Theme.headerHeight - 1
        visible: root.open

        CommandToolButton {
            id: foldButton

            objectName: "foldSide"
            anchors.verticalCenter: parent.verticalCenter
            command: root.commands.view.side
            iconName: "chevron-right"
            text: qsTr("Collapse the side pane")
            checked: false
        }
        TabStrip {
            objectName: "sideTabs"
            width: Math.max(0, (root.item?.tabRoom.width ?? root.width) - foldButton.width)
            height: parent.height
            tabs: root.tabs
            current: root.keyOf(root.tab)
            prefix: "side:"
            menuName: "moreSideTabs"
            Accessible.name: qsTr("Side pane tabs")
            onChosen: key => root.show(root.paneOf(key))
        }
    }
    Repeater {
        id: pages

        model: root.tabs.map(entry => entry.pane)
        delegate: Loader {
            id: page

            required property int index
            required property int modelData
            readonly property bool wanted: root.usable && root.shows(page.modelData)

            objectName: "sideTab:" + root.keyOf(page.modelData)
            anchors.fill: parent
            anchors.bottomMargin: root.covered
            visible: root.shows(page.modelData) && !root.answersHidden
            onWantedChanged: {
                if (page.wanted && page.status === Loader.Null)
                    page.setSource(root.tabs[page.index].file, { side: root });
            }
        }
    }
    AnswerCover {
        id: cover

        objectName: "sideCover"
        anchors.fill: parent
        anchors.topMargin: Theme.headerHeight
        anchors.bottomMargin: root.covered
        visible: root.open && root.answersHidden
    }
    SideStrip {
        id: strip

        anchors.fill: parent
        visible: !root.open
        tabs: root.tabs
        commands: root.commands
        onChosen: key => root.show(root.paneOf(key))
    }
}
