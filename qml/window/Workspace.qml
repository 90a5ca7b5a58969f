// What the window shows while a document is open: the panes, the banners below them, and the status bar.
import QtQuick
import QtQuick.Templates as T
import CrdDesigner.Commands
import CrdDesigner.Controls
import CrdDesigner.Model
import CrdDesigner.Theme
import CrdDesigner.Window

Item {
    id: root

    required property WindowModels models
    required property Commands commands
    required property T.ApplicationWindow window
    property bool documentOpen: false
    property bool picturing: false       // drawn for --grab: no saved state
    property bool waiting: false         // a dialog is open
    readonly property DocumentSession session: root.models.session
    readonly property AppSettings settings: root.models.settings
    readonly property alias panes: panes
    readonly property alias leftColumn: left
    readonly property alias middleColumn: middle
    readonly property alias bottomRow: bottom
    readonly property alias sidePane: side
    readonly property alias pointer: pointer
    readonly property alias usedPane: keeper.lastPane
    readonly property alias usedItem: keeper.lastItem
    readonly property bool settled: middle.sourcePane.settled
    readonly property real footHeight: foot.height
    // Where three columns have little room, the source keeps 40 columns: first the left column becomes narrower, then the side,
    // then the left column is a strip until one of its panes is asked for.
    readonly property real room: root.window.width - (lessonPlace.visible ? lessonPlace.width + 1 : 0)
    property bool teaching: false        // large text, a spotlight, nothing interrupts
    property var beforeTeaching: null    // which panes were shown
    property string message: ""          // in the status bar: what would be a notification
    property string wantedPath: ""       // the node to select as soon as the file is analysed
    property bool nodeRequired: false    // the selected property is in its parent's required list
    property bool edited: false          // since the last analysis
    property bool revealed: false        // a position was shown since the last edit
    property string selectedPath: ""     // of the node that was shown last
    property string problemKeyword: ""   // of the selected node, with the problem; empty: none
    property bool problemFocused: false  // its row gets the focus: the page has it
    property bool problemNoted: false    // the user went to a problem: its message is in the status bar while no pane shows it

    signal resized()                     // by the user: will be saved

    function lookAtNode() {
        root.nodeRequired = root.session.schema.requiredAt(root.session.schema.currentRow);
    }
    function showProblemRow() {
        if (root.models.definition.problemPage === Page.Node) {
            const part = /x-kubernetes-validations\[(\d+)\](?:\.(\w+))?/.exec(root.session.problems.current.path);
            const rule = Number(part?.[1] ?? -1);
            if (!root.problemFocused)
                middle.inspectorPane.reveal(root.problemKeyword, rule);
            else if (rule >= 0)
                middle.inspectorPane.goToRule(root.problemKeyword, rule, part[2] ?? "");
            else
                middle.inspectorPane.goTo(root.problemKeyword);
            return;
        }
        panes.showPage(root.models.definition.problemPage);
        if (root.problemFocused)
            middle.focusField(root.models.definition.problemPath);
        else
            middle.reveal(root.models.definition.problemPath);
    }
    function showVersionField() {
        if (panes.page === Page.Versions && panes.shown[Pane.Inspector] !== false)
            middle.focusField(root.models.definition.versionField("name"));
        else
            panes.focus(Pane.Versions);
    }

    // What a class does not look at is hidden. Leaving it shows the panes as before.
    function setTeaching(on: bool) {
        if (on === root.teaching)
            return;
        if (on) {
            root.beforeTeaching = { chosen: panes.chosen, only: panes.only, folded: panes.lessonFolded, tab: side.tab, choice: side.choice, page: panes.page };
        } else {
            const before = root.beforeTeaching;
            panes.chosen = before.chosen;
            panes.only = before.only;
            panes.lessonFolded = before.folded;
            panes.page = before.page;
            side.tab = before.tab;
            side.choice = before.choice;
        }
        root.teaching = on;
        if (!on)
            return;
        panes.chosen = Object.assign({}, panes.chosen, { [Pane.Inspector]: false, [Pane.Problems]: false });
        root.session.reveal();           // the lit node, before the rest is dimmed
    }

    // ---- saved state
    function restore() {
        panes.restore(root.settings);
        left.restore(root.settings, root.window.width);
        bottom.T.SplitView.preferredHeight = Number(root.settings.value("panes/bottom/height", Theme.px(190)));
        middle.restore();
        side.restore(root.window.width);
        lessonPlace.T.SplitView.preferredWidth = Number(root.settings.value("panes/lesson/width", Theme.px(340)));
    }
    function remember() {
        if (root.teaching || panes.only !== Pane.None)
            return;
        if (lessonPlace.visible && !panes.lessonFolded)
            root.settings.setValue("panes/lesson/width", lessonPlace.width);
        left.remember(root.settings);
        if (bottom.visible && !bottom.folded)
            root.settings.setValue("panes/bottom/height", bottom.height);
        middle.remember();
        side.remember();
    }

    Connections {
        target: root.session
        function onAnalysed() {
            if (root.wantedPath !== "")
                root.session.select(root.wantedPath);
            root.wantedPath = "";
            root.lookAtNode();
            if (root.edited && !root.revealed && panes.focused === Pane.Schema)
                root.session.reveal();   // an edit in the tree is shown in the text
            root.edited = false;
        }
        function onHistoryChanged() {
            root.edited = root.session.canUndo || root.session.canRedo;
        }
        function onRevisionChanged() {
            root.revealed = false;
        }
        function onRevealRequested() {
            root.revealed = true;
        }
        function onChangeShown() {
            root.revealed = true;
        }
        function onReplacementWanted() {
            root.revealed = true;
            panes.focus(Pane.Source);
        }
        function onSelectionChanged() {
            root.lookAtNode();
            // The selected node is another one, or only has other text.
            const isNew = root.session.selectedPath !== root.selectedPath;
            root.selectedPath = root.session.selectedPath;
            if (isNew && panes.focused === Pane.Schema)
                panes.page = Page.Node;
        }
        function onNodeProblemShown(keyword: string) {
            root.problemKeyword = keyword;
            root.problemFocused = panes.focused === Pane.Inspector;  // the next key changes what has the focus
            if (root.models.definition.problemPage === Page.Node)
                panes.page = Page.Node;
            problemTimer.restart();
        }
        function onOtherProblemShown() {
            if (root.models.definition.problemPage === Page.Node)
                return;
            root.problemFocused = panes.focused === Pane.Inspector;
            problemTimer.restart();
        }
        function onProblemShown() {
            root.problemNoted = true;
        }
    }
    Connections {
        target: root.models.definition
        function onRevealed() {
            panes.followPage();
        }
    }
    Connections {
        target: left.schemaPane
        function onNodeDragged(path: string, scenePlace: point) {
            if (side.shows(Pane.Table))
                side.item?.followNode(path, scenePlace);
        }
        function onNodeDropped(path: string, scenePlace: point) {
            if (side.shows(Pane.Table))
                side.item?.dropNode(path, scenePlace);
        }
    }
    SideTab {
        id: versionsTab

        pane: Pane.Versions
        key: "versions"
        file: ""
        title: qsTr("Versions")
        description: qsTr("Collapsed: there is no room for it. Click to show it in place of another pane.")
        command: root.commands.panes.goVersions
    }
    SideTab {
        id: schemaTab

        pane: Pane.Schema
        key: "schema"
        file: ""
        title: qsTr("Schema")
        description: versionsTab.description
        command: root.commands.panes.goSchema
    }
    Timer {
        id: problemTimer

        interval: 0                      // when the rows of the page exist
        onTriggered: root.showProblemRow()
    }
    PaneSet {
        id: panes

        left: left
        middle: middle
        bottom: bottom
        side: side
        focusItem: root.window.activeFocusItem
        usable: root.documentOpen
        cramped: root.room < left.leastWidth + middle.leastWidth + side.leastWidth + 2
        crowded: root.window.width < Theme.px(1500)
        lessonOpen: root.documentOpen && root.models.lessons.open
        onLessonOpenChanged: {
            if (panes.lessonOpen && lessonPlace.status === Loader.Null)
                lessonPlace.setSource("LessonSpace.qml", { workspace: root });
        }
        onCompareAsked: {
            if (comparePlace.status === Loader.Null)
                comparePlace.setSource("CompareSpace.qml", { workspace: root });
        }
        onResized: root.resized()
        onSwitched: (pane, on) => {
            if (!root.picturing && !root.teaching)
                root.settings.setValue(panes.keyOf(pane), on);
        }
    }
    FocusKeeper {
        id: keeper

        panes: panes
        content: root.window.contentItem
        focusItem: root.window.activeFocusItem
        waiting: root.waiting
    }

    AppSplitView {
        id: split

        anchors.top: parent.top
        anchors.bottom: statusBar.top
        anchors.bottomMargin: foot.sourceGives ? foot.height : 0
        width: parent.width
        visible: root.documentOpen && !panes.away
        orientation: Qt.Horizontal
        onResized: root.resized()

        // Created with the first lesson.
        Loader {
            id: lessonPlace

            T.SplitView.preferredWidth: Theme.px(340)
            T.SplitView.minimumWidth: panes.lessonFolded ? Theme.headerHeight : Theme.px(250)
            T.SplitView.maximumWidth: panes.only === Pane.Lesson ? Infinity : panes.lessonFolded ? Theme.headerHeight : root.window.width * 0.45
            T.SplitView.fillWidth: panes.only === Pane.Lesson
            visible: panes.lessonPlaced
            onLoaded: panes.lesson = lessonPlace.item
        }
        AppSplitView {
            id: rows

            T.SplitView.fillWidth: true
            T.SplitView.minimumWidth: !panes.middleShown ? Theme.px(300)
                                    : (panes.leftShown ? left.leastWidth + 1 : panes.leftFolded ? leftStrip.width + 1 : 0) + middle.leastWidth
            visible: panes.topShown || panes.bottomShown
            orientation: Qt.Vertical
            onResized: root.resized()

            AppSplitView {
                id: columns

                T.SplitView.fillHeight: true
                T.SplitView.minimumHeight: Math.min(rows.height * 0.66, Math.max(left.leastHeight, middle.leastHeight))
                orientation: Qt.Horizontal
                visible: panes.topShown
                onResized: root.resized()

                SideStrip {
                    id: leftStrip

                    objectName: "leftStrip"
                    T.SplitView.preferredWidth: side.stripWidth
                    T.SplitView.minimumWidth: side.stripWidth
                    T.SplitView.maximumWidth: side.stripWidth
                    visible: panes.leftFolded
                    opens: false
                    prefix: "leftStrip:"
                    tabs: Array.from([versionsTab, schemaTab]).filter(tab => panes.shown[tab.pane] !== false)
                    commands: root.commands
                    Accessible.name: qsTr("Versions and schema, collapsed")
                    onChosen: key => panes.focus(key === versionsTab.key ? Pane.Versions : Pane.Schema)
                }
                LeftColumn {
                    id: left

                    T.SplitView.preferredWidth: left.wantedWidth(root.window.width)
                    T.SplitView.minimumWidth: left.leastWidth
                    T.SplitView.maximumWidth: panes.middleShown ? Math.max(left.leastWidth, columns.width - middle.leastWidth - 1) : Infinity
                    T.SplitView.fillWidth: !panes.middleShown
                    visible: panes.leftShown
                    session: root.session
                    commands: root.commands
                    paneVisible: panes.shown
                    focusedPane: panes.focused
                    onNodePressed: panes.page = Page.Node
                }
                MiddleColumn {
                    id: middle

                    T.SplitView.fillWidth: true
                    T.SplitView.minimumWidth: middle.leastWidth
                    visible: panes.middleShown
                    session: root.session
                    commands: root.commands
                    settings: root.settings
                    definition: root.models.definition
                    answer: ServerResponseModel { session: root.session }
                    size: root.models.size
                    paneVisible: panes.shown
                    focusedPane: panes.focused
                    focusItem: root.window.activeFocusItem
                    tight: root.window.height < Theme.px(560)
                    lent: bottom.folded ? bottom.growth : 0
                    covered: foot.sourceGives ? foot.height : 0
                    page: panes.page
                    onPageChosen: page => panes.choosePage(page)
                    onResized: root.resized()
                }
            }
            BottomRow {
                id: bottom

                T.SplitView.preferredHeight: Theme.px(190)
                T.SplitView.minimumHeight: folded ? stripHeight : Math.min(rows.height * 0.34, leastHeight + covered)
                T.SplitView.maximumHeight: folded ? stripHeight
                                         : panes.topShown ? rows.height - columns.T.SplitView.minimumHeight - 1 : Infinity
                T.SplitView.fillHeight: !panes.topShown
                visible: panes.bottomShown
                session: root.session
                commands: root.commands
                focusedPane: panes.focused
                beingRead: side.activeFocus && side.shows(Pane.Rule)
                foldable: panes.topShown
                covered: foot.sourceGives ? 0 : foot.height
                atOnce: root.picturing
                focusItem: root.window.activeFocusItem
            }
        }
        SidePane {
            id: side

            objectName: "sidePane"
            T.SplitView.preferredWidth: side.wantedWidth(root.window.width)
            T.SplitView.minimumWidth: side.open ? side.leastWidth : side.stripWidth
            T.SplitView.maximumWidth: !side.open ? side.stripWidth
                                    : rows.visible ? Math.max(side.leastWidth, root.room - rows.T.SplitView.minimumWidth - 1) : Infinity
            T.SplitView.fillWidth: side.open && !rows.visible
            visible: panes.sideVisible
            session: root.session
            commands: root.commands
            settings: root.settings
            preview: root.models.preview
            table: root.models.table
            catalog: root.models.catalog
            usable: root.documentOpen
            covered: foot.sourceGives ? 0 : foot.height
            wide: root.window.width >= Theme.px(1180)
            wanted: bottom.news
            onTabChosen: {
                if (panes.only !== Pane.None)
                    panes.only = side.tab;
                root.resized();
            }
        }
    }
    // Created when it is first shown.
    Loader {
        id: comparePlace

        anchors.fill: split
        anchors.bottomMargin: foot.sourceGives ? 0 : foot.height
        visible: root.documentOpen && panes.away
        onLoaded: panes.compare = comparePlace.item
    }
    WindowPointer {
        id: pointer

        readonly property real fromFoot: root.y + statusBar.y - pointer.position.y
        readonly property real changing: Math.max(foot.height, banners.height) + (bottom.folded ? bottom.stripHeight : 0)

        window: root.window
    }
    Binding { target: ToolTips; property: "allowed"; value: pointer.inUse }
    Binding { target: ToolTips; property: "cut"; value: pointer.inUse ? pointer.cutText : "" }
    // The card shows the fixes, the list shows whether there are any.
    Binding { target: root.session.fixes; property: "active"; value: root.documentOpen && (side.shows(Pane.Rule) || bottom.visible && !bottom.folded) }
    BannerPlace {
        id: foot

        anchors.bottom: statusBar.top
        width: parent.width
        session: root.session
        editor: middle.sourcePane.editor
        banners: banners
        focusItem: root.window.activeFocusItem
        pointedAt: pointer.inside && pointer.fromFoot > 0 && pointer.fromFoot < pointer.changing
        sourceGives: bottom.folded || !bottom.visible

        Banners {
            id: banners

            width: parent.width
            visible: root.documentOpen && !root.teaching
            session: root.session
            commands: root.commands
        }
    }
    StatusBar {
        id: statusBar

        anchors.bottom: parent.bottom
        width: parent.width
        visible: root.documentOpen
        session: root.session
        message: root.message !== "" ? root.message
               : root.problemNoted && root.session.problems.currentKey !== "" && !panes.away && !side.shows(Pane.Rule) && (!bottom.visible || bottom.folded) ? root.session.problems.current.message : ""
        risk: root.session.kept.risk || root.models.preview.samples.kept.risk || root.models.mappingText.kept.risk || root.models.admissionText.kept.risk
        size: root.models.size
        validation: root.models.validation
        commands: root.commands
    }
}
