// The panes of the window: which of them are shown, and which has the focus.
import QtQuick
import QtQuick.Templates as T
import CrdDesigner.Controls
import CrdDesigner.Model

QtObject {
    id: root

    required property LeftColumn left
    required property MiddleColumn middle
    required property BottomRow bottom
    required property SidePane side
    property var compare: null           // the other workspace, once it was shown: untyped, so that it is loaded then
    property var lesson: null            // the column of the lesson, once there is one: untyped, as above
    property bool lessonOpen: false
    property bool lessonFolded: false    // to a strip
    property bool crowded: false         // no room for the lesson next to three columns: it takes the place of the first
    property int only: Pane.None         // the only pane that is shown; Pane.None: all
    property bool away: false            // it is shown instead of the panes
    property Item focusItem: null        // of the window
    property bool usable: false          // there is a file to show in them
    property bool cramped: false         // no room for three columns: the open side replaces the first
    property int page: Page.Node         // the page next to the schema tree
    // In the order of the window, without the side. The id is the stored name.
    readonly property var parts: [
        { pane: Pane.Versions, id: "versions" }, { pane: Pane.Schema, id: "schema" }, { pane: Pane.Inspector, id: "inspector" },
        { pane: Pane.Source, id: "source" }, { pane: Pane.Problems, id: "problems" }
    ]
    property var chosen: ({})            // what the user shows or hides of them, by Pane; shown unless false
    readonly property var shown: root.only === Pane.None ? Object.assign({}, root.chosen, root.sideShown(), root.lessonShown()) : root.onlyShown()
    readonly property bool leftShown: root.leftChosen && (root.only !== Pane.None || !(root.cramped && root.side.open) && !(root.crowded && root.shown[Pane.Lesson]))
    readonly property bool leftFolded: root.leftChosen && !root.leftShown && root.only === Pane.None && root.middleShown  // no room: a strip
    readonly property bool sideVisible: root.only === Pane.None || root.side.has(root.only)
    readonly property bool lessonPlaced: root.lessonOpen && (root.only === Pane.None || root.only === Pane.Lesson)
    readonly property bool leftChosen: root.shown[Pane.Versions] !== false || root.shown[Pane.Schema] !== false
    readonly property bool middleShown: root.shown[Pane.Inspector] !== false || root.shown[Pane.Source] !== false
    readonly property bool bottomShown: root.shown[Pane.Problems] !== false
    readonly property bool topShown: root.leftShown || root.middleShown
    readonly property int focused: root.paneOf(root.focusItem)
    property int designPane: Pane.None   // the last one that had the focus
    property Item designItem: null       // and the item in it

    // The sizes are laid out by then.
    readonly property Timer rest: Timer {
        interval: 100
        onTriggered: root.resized()
    }

    signal compareAsked()                // creates `compare`
    signal switched(int pane, bool on)
    signal resized()

    function paneOf(item: Item): int {
        for (let at = item; at; at = at.parent) {
            switch (at) {
            case root.left.versionsPane: return Pane.Versions;
            case root.left.schemaPane: return Pane.Schema;
            case root.middle.inspectorPane:
            case root.middle.definitionPane: return Pane.Inspector;
            case root.middle.sourcePane: return Pane.Source;
            case root.bottom.problemsPane: return Pane.Problems;
            case root.side: return root.side.visiblePane;
            case root.lesson: return at ? Pane.Lesson : Pane.None;
            case root.compare: return at ? Pane.Compare : Pane.None;
            }
        }
        return Pane.None;
    }
    // Of the setting that says whether it is shown.
    function keyOf(pane: int): string {
        return "panes/" + root.parts.find(part => part.pane === pane).id + "/visible";
    }
    function restore(settings: AppSettings) {
        const next = {};
        root.parts.forEach(part => next[part.pane] = String(settings.value(root.keyOf(part.pane), true)) !== "false");
        root.chosen = next;
    }
    function show(pane: int, on: bool) {
        root.away = false;
        if (root.only !== Pane.None)
            root.only = on ? pane : Pane.None;
        if (on && root.crowded && (pane === Pane.Versions || pane === Pane.Schema))
            root.lessonFolded = true;
        const next = Object.assign({}, root.chosen);
        next[pane] = on;
        root.chosen = next;
        root.switched(pane, on);
    }
    function toggle(pane: int) {
        root.away = false;
        if (pane === Pane.Lesson)
            root.lessonFolded = !root.lessonFolded;
        else if (root.side.has(pane))
            root.toggleTab(pane);
        else
            root.show(pane, root.shown[pane] === false);
    }
    function toggleSide() {
        root.away = false;
        root.toggleTab(root.side.tab);
    }
    // What was opened has the focus.
    function toggleTab(pane: int) {
        root.side.toggle(pane);
        if (root.side.open)
            root.side.takeFocus();
    }
    function focus(pane: int) {
        if (!root.usable)
            return;
        root.away = pane === Pane.Compare;
        if (root.away) {
            root.compareAsked();
            root.compare?.takeFocus();
            return;
        }
        if (root.only !== Pane.None)
            root.only = pane === Pane.Side ? root.side.tab : pane;
        if (pane === Pane.Lesson) {
            root.lessonFolded = false;
            (root.lesson as LessonSpace)?.takeFocus();
            return;
        }
        if (root.side.has(pane)) {
            if (!root.side.shows(pane))
                root.side.show(pane);
            root.side.takeFocus();
            return;
        }
        if (root.shown[pane] === false)
            root.show(pane, true);
        if (pane === Pane.Problems)
            root.bottom.calm = false;
        if (root.cramped && (pane === Pane.Versions || pane === Pane.Schema))
            root.side.fold();
        if (root.crowded && (pane === Pane.Versions || pane === Pane.Schema))
            root.lessonFolded = true;
        switch (pane) {
        case Pane.Versions: root.left.versionsPane.takeFocus(); break;
        case Pane.Schema: root.left.schemaPane.takeFocus(); break;
        case Pane.Inspector: root.middle.focusPage(); break;
        case Pane.Source: root.middle.sourcePane.takeFocus(); break;
        case Pane.Problems: root.bottom.problemsPane.takeFocus(); break;
        case Pane.Side: root.side.takeFocus(); break;
        }
    }
    // The other workspace, where the focus was; there, the schema.
    function design() {
        const item = root.designItem;
        if (!root.usable || !root.away || root.designPane === Pane.None) {
            root.focus(Pane.Schema);
            return;
        }
        root.away = false;
        if (item && item.visible && item.enabled) {
            item.forceActiveFocus(Qt.OtherFocusReason);
            return;
        }
        // Its item is gone. The first field of the pane would be selected: the next letter must not replace its text.
        root.focus(root.designPane);
        const field = root.focusItem as TextInput;
        if (field)
            field.deselect();
    }
    function lessonShown(): var {
        return { [Pane.Lesson]: root.lessonOpen && !root.lessonFolded };
    }
    function onlyShown(): var {
        const shown = { [Pane.Lesson]: root.lessonOpen && root.only === Pane.Lesson };
        root.parts.forEach(part => shown[part.pane] = part.pane === root.only);
        root.side.tabs.forEach(entry => shown[entry.pane] = entry.pane === root.only && root.side.shows(entry.pane));
        return shown;
    }
    // The focused pane alone, or all of them again.
    function toggleOnly(pane: int) {
        if (root.only !== Pane.None)
            root.only = Pane.None;
        else
            root.focus(root.only = pane === Pane.None || pane === Pane.Compare ? Pane.Schema : pane === Pane.Side ? root.side.tab : pane);
    }
    function sideShown(): var {
        const shown = {};
        root.side.tabs.forEach(entry => shown[entry.pane] = root.side.shows(entry.pane));
        return shown;
    }
    // A tab of the side; again: its next part.
    function goTo(pane: int) {
        if (root.focused === pane && root.side.item?.nextPart)
            root.side.item.nextPart();
        else
            root.focus(pane);
    }
    // Grows or shrinks the focused pane at the expense of its neighbours.
    function grow(by: real) {
        switch (root.focused) {
        case Pane.Versions:
        case Pane.Schema: root.left.T.SplitView.preferredWidth = root.left.width + by; break;
        case Pane.Inspector:
        case Pane.Source: {
            const page = root.page === Page.Node ? root.middle.inspectorPane : root.middle.definitionPane;
            page.T.SplitView.preferredHeight = page.height + (root.focused === Pane.Inspector ? by : -by);
            break;
        }
        case Pane.Problems: root.bottom.T.SplitView.preferredHeight = root.bottom.height + by; break;
        case root.side.tab: root.side.T.SplitView.preferredWidth = root.side.width + by; break;
        default: return;
        }
        root.rest.restart();
    }
    function cycle(step: int) {
        if (root.away) {
            root.compare?.nextPart();
            return;
        }
        if (root.side.has(root.focused) && root.side.item?.stepPart && root.side.item.stepPart(step))
            return;
        // One at a time: in the same order.
        const alone = root.only !== Pane.None;
        const order = root.parts.map(part => part.pane).filter(pane => alone ? root.chosen[pane] !== false : root.shown[pane] !== false);
        order.push(alone ? root.side.tab : root.side.visiblePane);
        if (root.lessonOpen && (alone || !root.lessonFolded))
            order.unshift(Pane.Lesson);
        const at = order.indexOf(root.focused);
        root.focus(order[at < 0 ? 0 : (at + step + order.length) % order.length]);
    }
    function showPage(page: int) {
        if (!root.usable || (page !== root.page && !Editing.commit()))
            return;
        root.away = false;
        if (root.shown[Pane.Inspector] === false)
            root.show(Pane.Inspector, true);
        root.page = page;
    }
    // The table is shown with the page of its columns.
    function followPage() {
        root.side.accompany(Pane.Table, root.page === Page.Columns);
    }
    onFocusedChanged: {
        if (root.focused !== Pane.None && root.focused !== Pane.Compare)
            root.designPane = root.focused;
    }
    onFocusItemChanged: {
        const pane = root.paneOf(root.focusItem);
        if (pane !== Pane.None && pane !== Pane.Compare)
            root.designItem = root.focusItem;
    }
    onUsableChanged: {
        root.away = false;
        root.only = Pane.None;
    }
    onLessonOpenChanged: {
        root.lessonFolded = false;
        if (root.only === Pane.Lesson)
            root.only = Pane.None;
    }
    onPageChanged: {
        if (root.page !== Page.Columns)
            root.followPage();
    }
    // Moves the focus between the two sets of tabs: the previous page is hidden with its tabs.
    function choosePage(page: int) {
        root.showPage(page);
        root.followPage();
        root.middle.focusTabs();
    }
}
