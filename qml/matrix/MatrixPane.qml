// What each Kubernetes version says about the definition, side by side. Arrows move from cell to cell; Return and a click
// show the row in the other panes.
pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import CrdDesigner.Commands
import CrdDesigner.Controls
import CrdDesigner.Model
import CrdDesigner.Theme

FocusScope {
    id: root

    required property MatrixModel model
    required property Commands commands
    property bool current: false         // the focus is in this pane
    property alias headerLead: header.lead
    property int column: -1              // of the cursor; -1: not yet
    property int minor: -1               // of that column: other ranges have it elsewhere
    property int columnCount: 0          // when the cursor was put into a column by the program
    property int hoverRow: -1            // -1: nothing is hovered
    property int hoverColumn: -1
    readonly property var columns: root.model.columns
    readonly property real room: list.width - Theme.scrollBar
    readonly property real cellWidth: Math.floor(Math.max(Theme.px(62), Math.min(Theme.px(96), (root.room - Math.max(Theme.px(190), root.room * 0.46)) / Math.max(1, root.columns.length))))
    readonly property real nameWidth: Math.max(Theme.px(140), root.room - root.cellWidth * root.columns.length)
    readonly property bool wordy: root.cellWidth >= Theme.px(86)
    readonly property int row: root.model.currentRow
    readonly property var facts: root.hoverRow >= 0 ? root.factsOf(root.hoverRow, root.hoverColumn, root.answers)
                                                    : root.factsOf(root.row, root.column, root.answers)
    // Of all versions, compared or not, once they are known: which accept and which reject it.
    readonly property var acceptance: root.commands.validation.model.acceptance
    readonly property bool othersDiffer: root.model.available && root.model.differing === 0 && root.acceptance.length > 1 && root.commands.matrix.allVersions.enabled
    property int answers: 0              // how often the model had something new

    function factsOf(row: int, column: int, answers: int): var {
        return root.model.about(row, column);
    }
    function takeFocus() {
        if (root.row < 0 && list.count > 0)
            root.goTo(0, root.column);
        grid.forceActiveFocus(Qt.ShortcutFocusReason);
    }
    function goTo(row: int, column: int) {
        root.hoverRow = -1;
        root.column = Math.max(0, Math.min(column, root.columns.length - 1));
        root.minor = root.columns[root.column]?.minor ?? -1;
        root.model.currentRow = Math.max(0, Math.min(row, list.count - 1));
        root.show();
    }
    function show() {
        if (root.row >= 0)
            list.positionViewAtIndex(root.row, ListView.Contain);
        const from = root.column * root.cellWidth, room = list.width - root.nameWidth;
        if (root.column < 0)
            return;
        if (from < list.contentX)
            list.contentX = from;
        else if (from + root.cellWidth > list.contentX + room)
            list.contentX = from + root.cellWidth - room;
    }
    // The cursor goes to the column that differs from that of the target, where there is no room for both.
    function showDifference() {
        const to = root.model.differingColumn(), x = to * root.cellWidth - list.contentX;
        if (to < 0 || list.width <= root.nameWidth || x >= 0 && x + root.cellWidth <= list.width - root.nameWidth)
            return;
        root.column = to;
        root.minor = root.columns[to].minor;
        root.show();
    }
    function columnAt(x: real): int {
        if (x < list.contentX + root.nameWidth)
            return -1;
        const at = Math.floor((x - root.nameWidth) / root.cellWidth);
        return at < root.columns.length ? at : -1;
    }
    function openMenu(x: real, y: real) {
        menu.menu().popup(root, Math.max(0, Math.min(root.width, x)), y);
    }

    Accessible.role: Accessible.Pane
    Accessible.name: qsTr("Matrix")

    Binding { target: root.commands.matrix; property: "column"; value: root.column }
    Connections {
        target: root.model
        function onComputed() {
            root.answers += 1;
            root.hoverRow = -1;
            const columns = Array.from(root.columns);
            const same = columns.findIndex(column => column.minor === root.minor);
            const target = columns.findIndex(column => column.target);
            root.column = same >= 0 ? same : target >= 0 ? target : Math.min(Math.max(0, root.column), columns.length - 1);
            root.minor = columns[root.column]?.minor ?? -1;
            root.show();
            // Of other columns than before, those that differ are seen.
            if (root.columnCount !== columns.length)
                root.showDifference();
            root.columnCount = columns.length;
        }
        function onExplained() {
            root.answers += 1;
        }
        function onCurrentRowChanged() {
            if (root.row >= 0)
                list.positionViewAtIndex(root.row, ListView.Contain);
        }
    }
    Rectangle {
        anchors.fill: parent
        color: Theme.colors.pane
    }
    PaneHeader {
        id: header

        width: parent.width
        title: qsTr("Matrix")
        current: root.current

        CommandToolButton { command: root.commands.matrix.onlyDifferences; objectName: "matrixFilter" }
        CommandToolButton { command: root.commands.matrix.copy; objectName: "matrixCopy" }
    }
    Item {
        id: tools

        anchors.top: header.bottom
        width: parent.width
        height: Theme.controlHeight + Theme.space2 * 2

        AppLabel {
            id: rangeLabel

            x: Theme.space4
            height: parent.height
            width: visible ? implicitWidth : 0
            visible: Theme.space4 * 2 + implicitWidth + Theme.space2 + range.width <= tools.width
            muted: true
            text: qsTr("Kubernetes")
        }
        RangeBoxes {
            id: range

            anchors.left: rangeLabel.right
            anchors.leftMargin: Theme.space2
            anchors.verticalCenter: parent.verticalCenter
            commands: root.commands
        }
        AppLabel {
            objectName: "matrixSummary"
            anchors.left: range.right
            anchors.leftMargin: Theme.space3
            anchors.right: parent.right
            anchors.rightMargin: Theme.space4
            height: parent.height
            horizontalAlignment: Text.AlignRight
            visible: width >= Theme.px(40)
            role: "small"
            muted: true
            text: !root.model.available ? "" : root.model.differing > 0 ? qsTr("%n row(s) differ", "", root.model.differing) : qsTr("no differences")
        }
    }
    // The compared versions do not differ, but others do.
    Column {
        id: others

        anchors.top: tools.bottom
        x: Theme.space4
        width: parent.width - x * 2
        visible: root.othersDiffer
        height: visible ? implicitHeight : 0
        spacing: Theme.space2
        bottomPadding: Theme.space3

        AppLabel {
            objectName: "matrixOthers"
            width: parent.width
            wrapMode: Text.Wrap
            role: "small"
            text: qsTr("There are no differences among Kubernetes %1, but other versions differ:", "1.34 to 1.37").arg(root.model.compared) + "\n" + Array.from(root.acceptance).join("\n")
        }
        CommandButton {
            objectName: "matrixAllVersions"
            width: Math.min(implicitWidth, parent.width)
            command: root.commands.matrix.allVersions
            text: qsTr("Compare all versions")
        }
    }
    FocusScope {
        id: grid

        objectName: "matrixGrid"
        anchors.top: others.bottom
        anchors.bottom: factsStrip.top
        width: parent.width
        visible: root.model.available
        focus: true
        activeFocusOnTab: true
        clip: true
        Accessible.role: Accessible.Table
        Accessible.name: qsTr("Matrix")
        Accessible.description: factsStrip.Accessible.name
        function openContextMenu() {
            const item = list.itemAtIndex(root.row);
            root.openMenu(root.nameWidth + root.column * root.cellWidth - list.contentX, grid.y + head.height + (item ? item.y + item.height - list.contentY : 0));
        }
        Keys.onPressed: event => {
            const to = list.rowAfter(event, root.row);
            if (event.modifiers & (Qt.ControlModifier | Qt.AltModifier | Qt.ShiftModifier))
                return;
            event.accepted = true;
            switch (event.key) {
            case Qt.Key_Left: root.goTo(root.row, root.column - 1); break;
            case Qt.Key_Right: root.goTo(root.row, root.column + 1); break;
            case Qt.Key_Home: root.goTo(root.row, 0); break;
            case Qt.Key_End: root.goTo(root.row, root.columns.length - 1); break;
            case Qt.Key_Return:
            case Qt.Key_Enter: root.model.choose(root.row); break;
            default:
                event.accepted = to >= 0;
                if (to >= 0)
                    root.goTo(to, root.column);
            }
        }

        Item {
            width: parent.width
            height: head.height
            clip: true
            z: 1

            MatrixHead {
                id: head

                x: -list.contentX
                width: Math.max(list.width, list.contentWidth)
                columns: root.columns
                nameWidth: root.nameWidth
                cellWidth: root.cellWidth
                viewX: list.contentX
                column: root.column
                current: grid.activeFocus
                onChosen: column => {
                    root.goTo(root.row, column);
                    grid.forceActiveFocus(Qt.MouseFocusReason);
                }
                onMenuAsked: column => {
                    root.goTo(root.row, column);
                    grid.forceActiveFocus(Qt.MouseFocusReason);
                    menu.menu().popup();
                }
            }
        }
        KeyList {
            id: list

            objectName: "matrixRows"
            anchors.top: parent.top
            anchors.topMargin: head.height
            anchors.bottom: parent.bottom
            width: parent.width
            model: root.model
            contentWidth: Math.max(width, root.nameWidth + root.columns.length * root.cellWidth)
            flickableDirection: contentWidth > width ? Flickable.HorizontalAndVerticalFlick : Flickable.VerticalFlick
            reuseItems: true
            currentIndex: root.row
            highlightFollowsCurrentItem: false
            Accessible.role: Accessible.Table
            Accessible.name: qsTr("Matrix")
            T.ScrollBar.horizontal: AppScrollBar {}

            delegate: MatrixRow {
                id: line

                width: list.contentWidth
                columns: root.columns
                nameWidth: root.nameWidth
                cellWidth: root.cellWidth
                viewX: list.contentX
                wordy: root.wordy
                chosen: root.row === line.index
                column: root.row === line.index ? root.column : -1
                current: grid.activeFocus
                hovered: root.hoverRow === line.index ? root.hoverColumn : -1

                HoverHandler {
                    onPointChanged: {
                        root.hoverColumn = root.columnAt(point.position.x);
                        root.hoverRow = root.hoverColumn < 0 ? -1 : line.index;
                    }
                    onHoveredChanged: {
                        if (!hovered && root.hoverRow === line.index)
                            root.hoverRow = -1;
                    }
                }
                TapHandler {
                    onTapped: eventPoint => {
                        const column = root.columnAt(eventPoint.position.x);
                        grid.forceActiveFocus(Qt.MouseFocusReason);
                        root.goTo(line.index, column < 0 ? root.column : column);
                        root.model.choose(line.index);
                    }
                }
                TapHandler {
                    acceptedButtons: Qt.RightButton
                    onTapped: eventPoint => {
                        const column = root.columnAt(eventPoint.position.x);
                        grid.forceActiveFocus(Qt.MouseFocusReason);
                        root.goTo(line.index, column < 0 ? root.column : column);
                        menu.menu().popup();
                    }
                }
            }
        }
        AppLabel {
            objectName: "matrixAlike"
            anchors.centerIn: list
            width: parent.width - Theme.space7 * 2
            visible: list.count === 0
            horizontalAlignment: Text.AlignHCenter
            wrapMode: Text.Wrap
            faint: true
            text: qsTr("Kubernetes %1 treat the definition alike.", "1.34 to 1.37").arg(root.model.compared)
        }
    }
    AppLabel {
        anchors.centerIn: parent
        width: parent.width - Theme.space7 * 2
        visible: !root.model.available
        horizontalAlignment: Text.AlignHCenter
        wrapMode: Text.Wrap
        faint: true
        text: root.model.busy ? qsTr("Comparing…") : qsTr("There is no definition to compare.")
    }
    ContextMenu {
        id: menu

        objectName: "matrixMenu"
        commands: root.commands
        menuId: "matrixCell"
    }
    MatrixFacts {
        id: factsStrip

        anchors.bottom: parent.bottom
        width: parent.width
        visible: root.model.available && list.count > 0
        about: root.facts
    }
}
