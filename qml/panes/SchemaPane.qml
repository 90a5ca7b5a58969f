// The schema of the selected version as a tree: select, search, and edit its shape.
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
    property bool current: false
    property real typeSpace: 116         // of the column of types, at the usual text size
    readonly property real typeWidth: Theme.px(root.typeSpace)
    // The name has priority; with little room only the icon shows the type.
    readonly property real shownTypeWidth: root.width < Theme.px(300) ? 0 : Math.min(root.typeWidth, root.width * 0.6)
    readonly property real leastHeight: header.height + search.height + Theme.space3 + Theme.space2 + Theme.rowHeight * 3
    property string editedPath: ""       // of the property that is being renamed
    property SchemaRow editedRow: null   // its row; null: far outside of the visible part
    readonly property SchemaTreeModel tree: root.session.schema
    readonly property var cutPaths: Array.from(root.session.cutPaths)

    signal typeWidthDragged(real width)
    // A property is dragged over, or dropped on, something outside of the tree. No path: the drag ended.
    signal nodeDragged(string path, point scenePlace)
    signal nodeDropped(string path, point scenePlace)
    signal nodePressed()

    function takeFocus() {
        list.forceActiveFocus(Qt.ShortcutFocusReason);
    }
    function startSearch() {
        search.forceActiveFocus(Qt.ShortcutFocusReason);
        search.selectAll();
    }
    function startRename() {
        const row = root.tree.currentRow;
        if (row < 0)
            return;
        list.positionViewAtIndex(row, ListView.Contain);
        const path = root.tree.pathAt(row);
        if (root.editedPath === path) {
            renameLoader.item.forceActiveFocus(Qt.ShortcutFocusReason);
            return;
        }
        root.editedPath = path;
        renameLoader.setSource("RenameField.qml", {
            documentText: root.tree.data(root.tree.index(row, 0), Qt.DisplayRole),
            take: name => {
                const answer = root.session.renameNode(path, name);
                Notices.report(answer);
                if (answer === "")
                    renamed.restart();
                return answer;
            },
            rehearse: name => root.session.renameNode(path, name),
            done: () => root.endRename()
        });
    }
    function endRename() {
        if (root.editedPath === "")
            return;
        const held = list.activeFocus || renameLoader.activeFocus;  // not by a click elsewhere
        root.editedPath = "";
        renameLoader.source = "";
        if (held)
            list.forceActiveFocus(Qt.OtherFocusReason);
    }
    function trackEdited(row: SchemaRow) {
        if (row.editing)
            root.editedRow = row;
        else if (root.editedRow === row)
            root.editedRow = null;
    }
    // The rows changed: the name field stays with its property, and visible. Only the user commits a name, so rows that
    // hide one that is being typed are expanded again.
    function followEdited() {
        if (root.editedPath === "")
            return;
        const row = root.tree.rowOf(root.editedPath);
        if (row >= 0) {
            list.positionViewAtIndex(row, ListView.Contain);
            return;
        }
        const field = renameLoader.item as AppTextField;
        const name = field.uncommitted ? field.text : "";
        if (name !== "" && root.tree.reveal(root.editedPath)) {
            if (root.tree.rowOf(root.editedPath) < 0)
                search.clear();
            return;
        }
        root.endRename();
        if (name !== "")
            Notices.report(qsTr("The property does not exist any more, so the name “%1” was not applied.").arg(name));
    }
    // By the user: a name in a row that this hides is committed first, as by a click on any other row.
    function toggle(row: int) {
        const path = root.tree.pathAt(row);
        let above = root.editedPath === "" ? -1 : root.tree.rowOf(root.editedPath);
        while (above > row)
            above = root.tree.parentRow(above);
        if (above === row && path !== root.editedPath) {
            if (!Editing.commit())
                return;
            root.endRename();
        }
        root.tree.toggle(root.tree.rowOf(path));
    }
    function openTypeMenu() {
        root.popupAtNode(typeMenu.get() as AppMenu);
    }
    function openMenu() {
        const menu = contextMenu.menu();
        root.popupAtNode(menu);
        menu.currentIndex = 0;
    }
    // Below the selected row; its parent is the pane, since rows are created and destroyed.
    function popupAtNode(menu: T.Menu) {
        const row = root.tree.currentRow;
        const item = row >= 0 ? list.itemAtIndex(row) : null;
        const place = item ? item.mapToItem(root, Theme.px(40), Theme.rowHeight) : list.mapToItem(root, Theme.px(40), Theme.px(40));
        menu.popup(root, place.x, Math.max(0, Math.min(root.height, place.y)));
    }
    function selectRow(row: int) {
        if (row >= 0 && row < list.count)
            root.session.select(root.tree.pathAt(row));
    }
    function rowAt(index: int): SchemaRow {
        return list.itemAtIndex(index) as SchemaRow;
    }

    Accessible.role: Accessible.Pane
    Accessible.name: qsTr("Schema")

    Connections {
        target: root.tree
        // The search of another file is dropped.
        function onFilterChanged() {
            if (root.tree.filter === "")
                search.clear();
        }
        function onCurrentRowChanged() {
            if (root.tree.currentRow >= 0)
                list.positionViewAtIndex(root.tree.currentRow, ListView.Contain);
        }
        function onRowsInserted() {
            followTimer.restart();
        }
        function onRowsRemoved() {
            followTimer.restart();
        }
        function onRowsMoved() {
            followTimer.restart();
        }
    }

    Timer {
        id: renamed

        interval: 0                      // after the field is informed that its text was committed
        onTriggered: root.endRename()
    }
    Timer {
        id: followTimer

        interval: 0                      // after the list has updated its rows
        onTriggered: root.followEdited()
    }
    // A new node is visible in spite of the search.
    Connections {
        target: root.session
        // Another text: the dragged node may have moved.
        function onRevisionChanged() {
            dropMark.cancel();
        }
        function onSelectionChanged() {
            if (root.current && root.tree.filter !== "" && root.session.selectedPath !== "" && root.tree.currentRow < 0)
                search.clear();
        }
    }
    Connections {
        target: root.commands.expandAll
        function onTriggered() {
            list.forceLayout();
            list.positionViewAtIndex(root.tree.currentRow, ListView.Contain);
        }
    }

    Rectangle {
        anchors.fill: parent
        color: Theme.colors.pane
    }
    PaneHeader {
        id: header

        width: parent.width
        title: qsTr("Schema")
        note: root.tree.selectedCount > 1 ? qsTr("%n selected", "", root.tree.selectedCount)
            : root.tree.filter !== "" ? qsTr("%n match(es)", "", root.tree.matchCount)
            : root.tree.stale ? qsTr("last valid version") : ""
        current: root.current

        CommandToolButton {
            command: root.commands.addProperty
            objectName: "addPropertyButton"
        }
        CommandToolButton {
            command: root.commands.expandAll
        }
        CommandToolButton {
            command: root.commands.collapseAll
        }
    }
    SearchField {
        id: search

        objectName: "schemaSearch"
        ending: true
        anchors.top: header.bottom
        anchors.left: parent.left
        anchors.right: parent.right
        anchors.margins: Theme.space3
        placeholderText: qsTr("Search by name or path")
        onTextChanged: root.tree.filter = text
        onLeave: list.forceActiveFocus(Qt.TabFocusReason)
        onAccepted: root.selectRow(root.tree.bestMatch(root.tree.currentRow))
        Keys.onPressed: event => {
            if (event.key === Qt.Key_Down) {
                root.selectRow(root.tree.nextMatch(root.tree.currentRow));
                event.accepted = true;
            } else if (event.key === Qt.Key_Up) {
                root.selectRow(root.tree.nextMatch(root.tree.currentRow, true));
                event.accepted = true;
            }
        }
    }
    KeyTree {
        id: list

        objectName: "schemaList"
        anchors.top: search.bottom
        anchors.topMargin: Theme.space2
        anchors.left: parent.left
        anchors.right: parent.right
        anchors.bottom: parent.bottom
        focus: true
        activeFocusOnTab: true
        reuseItems: true
        highlightFollowsCurrentItem: false
        cacheBuffer: Theme.rowHeight * 10
        model: root.tree
        nameRole: Qt.DisplayRole
        currentIndex: root.tree.currentRow
        Accessible.role: Accessible.Tree
        Accessible.name: root.tree.selectedCount > 1 ? qsTr("Schema of the selected version, %n nodes selected", "", root.tree.selectedCount)
                                                     : qsTr("Schema of the selected version")
        onContentYChanged: cover.redraw()
        onCountChanged: cover.redraw()
        onAsked: row => root.selectRow(row)
        onParentAsked: row => root.selectRow(root.tree.parentRow(row))
        onTurned: (row, expanded) => {
            if (expanded)
                root.tree.expand(row);
            else
                root.tree.collapse(row);
        }

        function openContextMenu() {
            root.openMenu();
        }
        // The row that Shift with a key extends the selection to; -1: another key.
        function rowExtended(event: KeyEvent, row: int): int {
            if ((event.modifiers & ~Qt.KeypadModifier) !== Qt.ShiftModifier || row < 0)
                return -1;
            switch (event.key) {
            case Qt.Key_Up: return Math.max(Math.min(1, row), row - 1);
            case Qt.Key_Down: return Math.min(list.count - 1, row + 1);
            case Qt.Key_Home: return Math.min(1, row);
            case Qt.Key_End: return list.count - 1;
            default: return -1;
            }
        }
        Keys.onPressed: event => {
            const extended = list.rowExtended(event, root.tree.currentRow);
            if (extended >= 0) {
                event.accepted = true;
                root.session.selectTo(root.tree.pathAt(extended));
                return;
            }
            if (event.modifiers & (Qt.ControlModifier | Qt.AltModifier | Qt.ShiftModifier))
                return;
            const row = root.tree.currentRow;
            const item = row >= 0 ? root.rowAt(row) : null;
            event.accepted = true;
            switch (event.key) {
            case Qt.Key_Escape:
                event.accepted = dropMark.source !== "" || root.cutPaths.length > 0 || root.tree.selectedCount > 1;
                dropMark.cancel();
                if (root.cutPaths.length > 0)
                    root.session.cancelCut();
                else if (root.tree.selectedCount > 1)
                    root.session.select(root.session.selectedPath);
                break;
            case Qt.Key_Space:
                if (item && item.expandable)
                    root.tree.toggle(row);
                break;
            case Qt.Key_Return:
            case Qt.Key_Enter:
                root.commands.panes.goInspector.run();
                break;
            default: event.accepted = list.walk(event, row, item?.expandable ?? false, item?.expanded ?? false);
            }
        }

        TextMetrics {
            id: letter

            font.family: Theme.mono
            font.pixelSize: Theme.textCodeSmall
            text: "0"
        }
        delegate: SchemaRow {
            id: row

            width: list.width
            isCut: root.cutPaths.includes(row.path)
            opacity: Theme.spotlight && !row.selected ? 0.35 : row.isCut ? 0.5 : 1
            typeWidth: root.shownTypeWidth
            typeLetter: letter.advanceWidth
            focused: list.activeFocus || renameLoader.activeFocus
            current: row.index >= 0 && row.index === root.tree.currentRow
            // A row that is being removed has the index -1.
            editing: row.index >= 0 && root.editedPath !== "" && root.editedPath === row.path
            dragged: dropMark.source !== ""
            dropPlace: row.index >= 0 && dropMark.target === row.path ? dropMark.place : DropPosition.None
            onEditingChanged: root.trackEdited(row)
            Component.onCompleted: root.trackEdited(row)
            onPressed: (index, right, modifiers) => {
                if (!Editing.commit())   // which may rename a parent
                    return;
                const path = root.tree.pathAt(index);
                list.forceActiveFocus(Qt.MouseFocusReason);
                if (modifiers & Qt.ShiftModifier)
                    root.session.selectTo(path);
                else if (modifiers & Qt.ControlModifier)
                    root.session.toggleSelected(path);
                else if (!(right && row.selected))   // its menu is about all that are selected
                    root.session.select(path);
                root.nodePressed();
                dropMark.pressed = right || modifiers & (Qt.ShiftModifier | Qt.ControlModifier) || !row.isProperty ? "" : path;
                if (right)
                    (contextMenu.get() as AppMenu).popup();
            }
            onToggled: index => root.toggle(index)
            onRenameAsked: index => root.startRename()
            onTypeAsked: index => root.openTypeMenu()
        }

        // One for all rows: the row on which a drag began may scroll away and be reused for another.
        DragHandler {
            target: null
            enabled: dropMark.pressed !== ""
            acceptedButtons: Qt.LeftButton
            grabPermissions: PointerHandler.CanTakeOverFromAnything
            onActiveChanged: {
                if (active)
                    dropMark.begin(centroid.scenePressPosition);
            }
            onCentroidChanged: {
                if (active)
                    dropMark.follow(centroid.scenePosition);
            }
            // `active` changes in the same way for a release and for a lost grab. Qt 6.4 reads four bytes of the state, which has one.
            onGrabChanged: (transition, point) => {
                if (transition === PointerDevice.UngrabExclusive && (point.state & 0xff) === Qt.TouchPointReleased)
                    dropMark.drop();
                else if (transition === PointerDevice.UngrabExclusive || transition === PointerDevice.CancelGrabExclusive)
                    dropMark.cancel();
            }
        }
    }
    // Outside of the list, which moves the focus to its current row when its rows change.
    Item {
        anchors.fill: list
        clip: true

        Loader {
            id: renameLoader

            readonly property SchemaRow row: root.editedRow
            readonly property real rowY: row ? row.y : list.originY + Math.max(0, root.tree.rowOf(root.editedPath)) * Theme.rowHeight

            x: row ? row.nameX + Theme.space1 : 0
            y: rowY - list.contentY
            width: list.width - x - Theme.space3
            height: Theme.rowHeight
            Keys.forwardTo: [list]
        }
    }
    PlaceKeeper {
        list: list
        rowHeight: Theme.rowHeight
    }
    AppLabel {
        anchors.centerIn: list
        width: list.width - Theme.space6 * 2
        visible: list.count === 0
        horizontalAlignment: Text.AlignHCenter
        wrapMode: Text.Wrap
        faint: true
        text: root.tree.filter !== "" ? qsTr("No property matches “%1”").arg(root.tree.filter)
            : root.session.outcomeText === "" ? ""
            : root.session.selectedVersion >= 0 ? qsTr("This version has no schema")
            : root.session.unread ? qsTr("The definition is too large and is not read") : qsTr("There is no definition here")
    }

    WholeRedraw {
        id: cover

        anchors.fill: list
    }
    // the edge of the type column
    MouseArea {
        id: typeEdge

        visible: root.shownTypeWidth > 0
        x: list.width - root.shownTypeWidth - Theme.px(34) - Theme.space4 - 4
        y: list.y
        width: 7
        height: list.height
        cursorShape: Qt.SplitHCursor
        hoverEnabled: true
        preventStealing: true
        onPositionChanged: mouse => {
            if (pressed) {
                const at = typeEdge.mapToItem(list, mouse.x, 0).x;
                root.typeWidthDragged(Math.max(Theme.px(56), Math.min(list.width * 0.6, list.width - at - Theme.px(34) - Theme.space4)));
            }
        }

        Rectangle {
            x: 3
            width: 1
            height: parent.height
            visible: typeEdge.containsMouse || typeEdge.pressed
            color: Theme.colors.accent
        }
    }

    // What is dragged and where it would be dropped, by paths: rows are created and destroyed meanwhile.
    QtObject {
        id: dropMark

        property string pressed: ""      // the property that a drag may begin with
        property string source: ""       // the property that is dragged
        property point last              // where it was seen last
        property string target: ""
        property int place: DropPosition.None

        function rowAt(scenePlace: point): SchemaRow {
            const inList = list.mapFromItem(null, scenePlace.x, scenePlace.y);
            const index = list.indexAt(Theme.space4, inList.y + list.contentY);
            return index >= 0 && inList.y >= 0 && inList.y < list.height ? root.rowAt(index) : null;
        }
        function begin(scenePlace: point) {
            const row = dropMark.rowAt(scenePlace);
            if (!row || row.path !== dropMark.pressed || row.editing)
                return;
            ghost.text = row.name;
            dropMark.source = row.path;
        }
        function follow(scenePlace: point) {
            if (dropMark.source === "")
                return;
            const inList = list.mapFromItem(null, scenePlace.x, scenePlace.y);
            const row = dropMark.rowAt(scenePlace);
            const within = row ? (inList.y + list.contentY - row.y) / row.height : 0;
            dropMark.place = row ? root.session.dropPlace(dropMark.source, row.path, within) : DropPosition.None;
            dropMark.target = dropMark.place === DropPosition.None ? "" : row.path;
            dropMark.last = scenePlace;
            root.nodeDragged(dropMark.source, scenePlace);
            const at = root.mapFromItem(null, scenePlace.x, scenePlace.y);
            ghost.x = at.x + Theme.space4;
            ghost.y = at.y;
            if (inList.x < 0 || inList.x > list.width)
                return;
            if (inList.y < Theme.rowHeight)
                list.contentY = Math.max(list.originY, list.contentY - 6);
            else if (inList.y > list.height - Theme.rowHeight)
                list.contentY = Math.max(list.originY, Math.min(list.originY + list.contentHeight - list.height, list.contentY + 6));
        }
        function cancel() {
            if (dropMark.source !== "")
                root.nodeDragged("", dropMark.last);
            dropMark.source = "";
            dropMark.target = "";
            dropMark.place = DropPosition.None;
        }
        function drop() {
            const path = dropMark.source, over = dropMark.target, place = dropMark.place;
            dropMark.cancel();
            if (path === "")
                return;
            if (root.tree.rowOf(over) >= 0)
                Notices.report(root.session.dropNode(path, over, place));
            else
                root.nodeDropped(path, dropMark.last);
        }
    }
    Rectangle {
        id: ghost

        property alias text: ghostLabel.text

        visible: dropMark.source !== ""
        width: ghostLabel.implicitWidth + Theme.space5
        height: Theme.rowHeight
        radius: Theme.radius
        color: Theme.colors.raised
        border.color: Theme.colors.accent
        opacity: 0.9
        z: 20

        AppLabel {
            id: ghostLabel
            anchors.centerIn: parent
        }
    }

    OnDemand {
        id: typeMenu

        file: Qt.resolvedUrl("TypeMenu.qml")
        properties: ({ session: root.session, commands: root.commands })
    }
    ContextMenu {
        id: contextMenu

        commands: root.commands
        menuId: "schema"
    }
}
