// The table that kubectl get prints for the samples, with the columns edited in its header. Arrows move from cell to
// cell; the header is above the first row.
pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import CrdDesigner.Commands
import CrdDesigner.Controls
import CrdDesigner.Model
import CrdDesigner.Theme

FocusScope {
    id: root

    required property TableModel model
    required property DefinitionModel definition
    required property Commands commands
    property bool current: false         // the focus is in this pane
    property alias headerLead: header.lead
    property int row: -1                 // of the cursor; -1: the header
    property int column: 0
    property int hoverRow: -2            // -2: nothing is hovered
    property int hoverColumn: -1
    property int awaited: -1             // the index of a column that the cursor goes to as soon as it is shown
    property string marked: ""           // the path of the column that is selected on the Columns page
    readonly property var columns: root.model.columns
    readonly property bool shown: root.model.hasSamples && root.model.unusable === "" && root.columns.length > 0
    readonly property var edges: root.edgesOf(root.columns)
    readonly property real contentWidth: root.edges[root.edges.length - 1]
    readonly property int first: Math.max(0, head.columnAt(list.contentX))
    readonly property int last: {
        const at = head.columnAt(list.contentX + list.width);
        return at < 0 ? root.columns.length - 1 : at;
    }
    readonly property var selected: root.columns[root.column] ?? null

    function edgesOf(columns: var): var {
        const out = [0];
        let at = 0;
        for (let i = 0; i < columns.length; ++i) {
            at += Math.ceil((columns[i].chars + 3) * letter.advanceWidth / 10) + Theme.space3
                + (columns[i].note !== "" ? Theme.px(14) : 0);
            out.push(at);
        }
        return out;
    }
    function takeFocus() {
        if (root.shown)
            grid.forceActiveFocus(Qt.ShortcutFocusReason);
        else if (none.visible)
            none.takeFocus();
        else
            root.forceActiveFocus(Qt.ShortcutFocusReason);
    }
    // What the focus was in is hidden, or was not there yet.
    function keepFocus() {
        if (root.activeFocus && !editor.visible)
            root.takeFocus();
    }
    function goTo(row: int, column: int) {
        root.row = Math.max(-1, Math.min(row, list.count - 1));
        root.column = Math.max(0, Math.min(column, root.columns.length - 1));
        root.hoverRow = -2;
        if (root.row >= 0)
            list.positionViewAtIndex(root.row, ListView.Contain);
        root.showColumn(root.column);
    }
    function showColumn(column: int) {
        const from = root.edges[column] ?? 0, to = root.edges[column + 1] ?? 0;
        if (from < list.contentX || to - from > list.width)
            list.contentX = from;
        else if (to > list.contentX + list.width)
            list.contentX = to - list.width;
    }
    function edit(column: int, atType: bool) {
        root.goTo(-1, column);
        if ((root.selected?.index ?? -1) < 0) {
            Notices.report(qsTr("This column is not in the definition, so it cannot be edited."));
            return;
        }
        editor.openAt(atType);
    }
    function openMenu() {
        const place = head.mapToItem(root, (root.edges[root.column] ?? 0) + Theme.px(20), head.height);
        menu.menu().popup(root, Math.max(0, Math.min(root.width, place.x)), place.y);
    }
    // Where a column that is dropped at a position of the header goes: an index in the definition, -1: the end.
    function indexAt(x: real): int {
        let column = 0;
        while (column < root.columns.length && x >= (root.edges[column] + root.edges[column + 1]) / 2)
            ++column;
        return root.model.indexFrom(column);
    }
    function moveTo(column: int, before: int) {
        root.moveBy(column, root.definition.columnSteps(root.columns[column].index, before));
    }
    function moveBy(column: int, delta: int) {
        const at = root.columns[column];
        if (delta === 0 || at.index < 0)
            return;
        const to = at.index + delta;
        const answer = root.definition.move(at.path, delta);
        Notices.report(answer);
        if (answer === "")
            root.await(to);
    }
    // To the next column that is shown.
    function step(by: int) {
        const at = root.columns[root.column + by];
        const own = root.selected;
        if (own && at && own.index >= 0 && at.index >= 0)
            root.moveBy(root.column, at.index - own.index);
    }
    function await(index: int) {
        root.awaited = index;
        root.arrive();
    }
    function arrive() {
        if (root.awaited < 0 || root.model.busy)
            return;
        const column = root.model.shownColumn(root.awaited);
        root.awaited = -1;
        if (column >= 0)
            root.goTo(-1, column);
    }
    function remove() {
        if (root.selected && root.selected.index >= 0)
            Notices.report(root.definition.remove(root.selected.path));
    }

    // ---- a node that is dragged from the schema tree
    function overHeader(scenePlace: point): bool {
        const at = head.mapFromItem(null, scenePlace.x, scenePlace.y);
        const across = list.mapFromItem(null, scenePlace.x, scenePlace.y).x;
        return root.shown && across >= 0 && across < list.width && at.y >= 0 && at.y < head.height;
    }
    function followNode(path: string, scenePlace: point): bool {
        const over = path !== "" && root.overHeader(scenePlace) && root.definition.canBeColumn(path);
        head.dropX = over ? head.edgeAt(head.mapFromItem(null, scenePlace.x, 0).x) : -1;
        return over;
    }
    function dropNode(path: string, scenePlace: point): bool {
        head.dropX = -1;
        if (!root.overHeader(scenePlace))
            return false;
        root.commands.table.addNode(path, root.indexAt(head.mapFromItem(null, scenePlace.x, 0).x));
        return true;
    }

    onShownChanged: root.keepFocus()
    Accessible.role: Accessible.Pane
    Accessible.name: qsTr("Table")

    Binding { target: root.commands.table; property: "selected"; value: root.selected }
    Binding { target: root.commands.table; property: "column"; value: root.selected?.index ?? -1 }
    Connections {
        target: root.model
        function onComputed() {
            root.arrive();
            root.column = Math.max(0, Math.min(root.column, root.columns.length - 1));
            root.row = Math.min(root.row, list.count - 1);
        }
    }
    Connections {
        target: root.definition
        function onRevealed(path: string) {
            root.marked = path;
        }
    }
    Connections {
        target: root.commands.table
        function onAdded(index: int) {
            root.await(index);
        }
    }
    TextMetrics {
        id: letter

        font.family: Theme.mono
        font.pixelSize: Theme.textCodeSmall
        text: "0000000000"
    }
    Rectangle {
        anchors.fill: parent
        color: Theme.colors.pane
    }
    PaneHeader {
        id: header

        width: parent.width
        title: qsTr("Table")
        current: root.current

        CommandToolButton { command: root.commands.table.addColumn }
        CommandToolButton { command: root.commands.table.wide }
        CommandToolButton { command: root.commands.table.labels }
        CommandToolButton { command: root.commands.table.copy }
    }
    NoTable {
        id: none

        anchors.top: header.bottom
        anchors.bottom: parent.bottom
        width: parent.width
        visible: !root.shown && !root.model.busy
        onVisibleChanged: {
            if (visible)
                root.keepFocus();
        }
        model: root.model
        commands: root.commands
    }
    FocusScope {
        id: grid

        objectName: "tableGrid"
        anchors.top: header.bottom
        anchors.bottom: facts.top
        width: parent.width
        visible: root.shown
        focus: true
        activeFocusOnTab: true
        clip: true
        Accessible.role: Accessible.Table
        Accessible.name: root.row < 0 ? qsTr("Column %1").arg(root.selected?.title ?? "") : (root.selected?.title ?? "")
        Accessible.description: facts.Accessible.name
        function openContextMenu() {
            if (root.row < 0)
                root.openMenu();
        }
        Keys.onPressed: event => {
            if (event.modifiers & (Qt.ControlModifier | Qt.AltModifier | Qt.ShiftModifier))
                return;
            event.accepted = true;
            const to = list.rowAfter(event, root.row);
            switch (event.key) {
            case Qt.Key_Left: root.goTo(root.row, root.column - 1); break;
            case Qt.Key_Right: root.goTo(root.row, root.column + 1); break;
            case Qt.Key_Up: root.goTo(root.row > 0 ? to : -1, root.column); break;  // from the first row to the header
            case Qt.Key_Down:
            case Qt.Key_PageUp:
            case Qt.Key_PageDown: root.goTo(to, root.column); break;
            case Qt.Key_Home: root.goTo(root.row, 0); break;
            case Qt.Key_End: root.goTo(root.row, root.columns.length - 1); break;
            case Qt.Key_Return:
            case Qt.Key_Enter:
                if (root.row < 0)
                    root.edit(root.column, false);
                else
                    root.commands.table.showSample((list.itemAtIndex(root.row) as TableLine)?.sample ?? -1);
                break;
            default: event.accepted = false;
            }
        }

        AppLabel {
            id: command

            x: Theme.space4
            width: parent.width - Theme.space4 * 2
            height: Theme.px(22)
            role: "codeSmall"
            muted: true
            text: "$ " + root.model.command
        }
        Item {
            anchors.top: command.bottom
            width: parent.width
            height: head.height
            clip: true

            TableHeader {
                id: head

                objectName: "tableHeader"
                x: -list.contentX
                width: Math.max(list.width, root.contentWidth)
                columns: root.columns
                edges: root.edges
                first: root.first
                last: root.last
                focusColumn: root.row < 0 ? root.column : -1
                markedColumn: root.marked === "" ? -1 : root.model.columnAt(root.marked)
                current: grid.activeFocus
                onChosen: column => {
                    root.goTo(-1, column);
                    grid.forceActiveFocus(Qt.MouseFocusReason);
                }
                onOpened: column => root.edit(column, false)
                onMenuAsked: column => {
                    root.goTo(-1, column);
                    grid.forceActiveFocus(Qt.MouseFocusReason);
                    menu.menu().popup();
                }
                onHoveredAt: column => {
                    root.hoverRow = column < 0 ? -2 : -1;
                    root.hoverColumn = column;
                }
                onDropped: (column, x) => root.moveTo(column, root.indexAt(x + 1))
            }
        }
        KeyList {
            id: list

            objectName: "tableRows"
            anchors.top: command.bottom
            anchors.topMargin: head.height
            anchors.bottom: note.visible ? note.top : parent.bottom
            width: parent.width
            model: root.model
            contentWidth: Math.max(width, root.contentWidth)
            flickableDirection: contentWidth > width ? Flickable.HorizontalAndVerticalFlick : Flickable.VerticalFlick
            interactive: true
            Accessible.role: Accessible.Table
            Accessible.name: root.model.command
            T.ScrollBar.horizontal: AppScrollBar {}

            delegate: TableLine {
                id: line

                width: list.contentWidth
                edges: root.edges
                first: root.first
                last: root.last
                focusColumn: root.row === line.index ? root.column : -1
                current: grid.activeFocus
                viewX: list.contentX
                viewWidth: list.width

                HoverHandler {
                    onPointChanged: {
                        root.hoverRow = line.index;
                        root.hoverColumn = head.columnAt(point.position.x);
                    }
                    onHoveredChanged: {
                        if (!hovered && root.hoverRow === line.index)
                            root.hoverRow = -2;
                    }
                }
                TapHandler {
                    onTapped: eventPoint => {
                        root.goTo(line.index, head.columnAt(eventPoint.position.x));
                        grid.forceActiveFocus(Qt.MouseFocusReason);
                    }
                    onDoubleTapped: root.commands.table.showSample(line.sample)
                }
            }
        }
        AppLabel {
            id: note

            objectName: "tableLimit"
            x: Theme.space4
            anchors.bottom: parent.bottom
            width: parent.width - Theme.space4 * 2
            bottomPadding: Theme.space2
            visible: text !== ""
            wrapMode: Text.Wrap
            role: "small"
            color: Theme.colors.warning
            text: root.model.note
        }
        ColumnEditor {
            id: editor

            objectName: "columnEditor"
            parent: grid
            x: Math.max(0, Math.min((root.edges[root.column] ?? 0) - list.contentX, grid.width - width))
            y: command.height + head.height
            definition: root.definition
            commands: root.commands
            column: root.selected ?? ({})
            onClosed: grid.forceActiveFocus(Qt.PopupFocusReason)
        }
    }
    ContextMenu {
        id: menu

        objectName: "columnMenu"
        commands: root.commands
        menuId: "column"
    }
    TableFacts {
        id: facts

        // The model is asked again after each run.
        readonly property var about: root.factsOf(root.hoverRow === -2 ? root.row : root.hoverRow,
                                                  root.hoverRow === -2 ? root.column : root.hoverColumn, root.model.busy, root.columns)

        anchors.bottom: parent.bottom
        width: parent.width
        visible: root.shown
        where: facts.about.where ?? ""
        value: facts.about.value ?? ""
        why: facts.about.why ?? ""
        alarming: root.columns[root.hoverRow === -2 ? root.column : root.hoverColumn]?.broken ?? false
    }
    function factsOf(row: int, column: int, busy: bool, columns: var): var {
        return root.model.about(row, column);
    }
    function startEdit(atType: bool) {
        root.edit(root.column, atType);
    }
}
