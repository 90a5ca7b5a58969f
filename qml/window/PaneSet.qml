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
    property Item focusItem: null        // of the window
    property bool usable: false          // there is a file to show in them
    property bool cramped: false         // no room for three columns: the open side replaces the first
    property int page: Page.Node         // the page next to the schema tree
    property var chosen: ({ versions: true, schema: true, inspector: true, source: true, problems: true })
    readonly property var shown: Object.assign({}, root.chosen, root.sideShown())
    readonly property bool leftShown: !(root.cramped && root.side.open) && root.leftChosen
    readonly property bool leftChosen: root.shown["versions"] !== false || root.shown["schema"] !== false
    readonly property bool middleShown: root.shown["inspector"] !== false || root.shown["source"] !== false
    readonly property bool bottomShown: root.shown["problems"] !== false
    readonly property bool topShown: root.leftShown || root.middleShown
    readonly property string focused: root.paneOf(root.focusItem)

    // The sizes are laid out by then.
    readonly property Timer rest: Timer {
        interval: 100
        onTriggered: root.resized()
    }

    signal switched(string name, bool on)
    signal resized()

    function paneOf(item: Item): string {
        for (let at = item; at; at = at.parent) {
            switch (at) {
            case root.left.versionsPane: return "versions";
            case root.left.schemaPane: return "schema";
            case root.middle.inspectorPane:
            case root.middle.definitionPane: return "inspector";
            case root.middle.sourcePane: return "source";
            case root.bottom.problemsPane: return "problems";
            case root.side: return root.side.focusName;
            }
        }
        return "";
    }
    function inSide(name: string): bool {
        return root.side.tabs.some(entry => entry.id === name);
    }
    function show(name: string, on: bool) {
        const next = Object.assign({}, root.chosen);
        next[name] = on;
        root.chosen = next;
        root.switched(name, on);
    }
    function toggle(name: string) {
        if (root.inSide(name))
            root.side.toggle(name);
        else
            root.show(name, root.shown[name] === false);
    }
    function focus(name: string) {
        if (!root.usable)
            return;
        if (root.inSide(name)) {
            if (!root.side.shows(name))
                root.side.show(name);
            root.side.takeFocus();
            return;
        }
        if (root.shown[name] === false)
            root.show(name, true);
        if (name === "problems")
            root.bottom.calm = false;
        if (root.cramped && (name === "versions" || name === "schema"))
            root.side.fold();
        switch (name) {
        case "versions": root.left.versionsPane.takeFocus(); break;
        case "schema": root.left.schemaPane.takeFocus(); break;
        case "inspector": root.middle.focusPage(); break;
        case "source": root.middle.sourcePane.takeFocus(); break;
        case "problems": root.bottom.problemsPane.takeFocus(); break;
        case "side": root.side.takeFocus(); break;
        }
    }
    // By the id of the tab.
    function sideShown(): var {
        const shown = {};
        root.side.tabs.forEach(entry => shown[entry.id] = root.side.shows(entry.id));
        return shown;
    }
    // A tab of the side; again: its next part.
    function goTo(name: string) {
        if (root.focused === name && root.side.item?.nextPart)
            root.side.item.nextPart();
        else
            root.focus(name);
    }
    function goToPreview() {
        root.goTo("preview");
    }
    // Grows or shrinks the focused pane at the expense of its neighbours.
    function grow(by: real) {
        switch (root.focused) {
        case "versions":
        case "schema": root.left.T.SplitView.preferredWidth = root.left.width + by; break;
        case "inspector":
        case "source": {
            const page = root.page === Page.Node ? root.middle.inspectorPane : root.middle.definitionPane;
            page.T.SplitView.preferredHeight = page.height + (root.focused === "inspector" ? by : -by);
            break;
        }
        case "problems": root.bottom.T.SplitView.preferredHeight = root.bottom.height + by; break;
        case root.side.tab: root.side.T.SplitView.preferredWidth = root.side.width + by; break;
        default: return;
        }
        root.rest.restart();
    }
    function cycle(step: int) {
        const order = [];
        for (const name of ["versions", "schema", "inspector", "source", "problems"]) {
            if (root.shown[name] !== false)
                order.push(name);
        }
        order.push(root.side.focusName);
        const at = order.indexOf(root.focused);
        root.focus(order[at < 0 ? 0 : (at + step + order.length) % order.length]);
    }
    function showPage(page: int) {
        if (!root.usable || (page !== root.page && !Editing.commit()))
            return;
        if (root.shown["inspector"] === false)
            root.show("inspector", true);
        root.page = page;
    }
    // The table is shown with the page of its columns.
    function followPage() {
        root.side.accompany("table", root.page === Page.Columns);
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
