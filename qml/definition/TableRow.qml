// An item of a list: a cell for each of its fields, and below them their problems.
pragma ComponentBehavior: Bound

import QtQuick
import CrdDesigner.Controls
import CrdDesigner.Model
import CrdDesigner.Theme

FocusScope {
    id: root

    required property DefinitionEntry entry
    readonly property var edges: layout.edges(root.entry.cells, root.width)
    property int column: 0               // the cell that had the focus last

    function cellAt(column: int): TableCell {
        if (cells.count === 0)
            return null;
        return cells.itemAt(Math.max(0, Math.min(column, cells.count - 1))) as TableCell;
    }
    // Its editor may be wide; the buttons would cover it.
    readonly property bool editing: root.activeFocus && (root.cellAt(root.column)?.editing ?? false)

    implicitHeight: Theme.px(28) + (problems.height > 0 ? problems.height + Theme.space2 : 0)
    Accessible.role: Accessible.Row
    Accessible.name: root.entry.label

    TableColumns { id: layout }
    Binding {
        target: root.entry
        property: "cellHint"
        value: root.cellAt(root.column)?.hint ?? ""
    }
    Connections {
        target: root.entry
        function onFocusAsked() {
            root.cellAt(root.entry.wantedColumn)?.takeFocus();
        }
    }
    Rectangle {
        anchors.fill: parent
        color: root.activeFocus ? Theme.colors.selectionIdle : hover.hovered ? Theme.colors.hover : "transparent"
        opacity: 0.6
    }
    HoverHandler { id: hover }
    Repeater {
        id: cells

        model: root.entry.cells.length
        delegate: TableCell {
            required property int index

            x: index === 0 ? Theme.space3 : root.edges[index - 1]
            width: root.edges[index] - x
            height: Theme.px(28)
            entry: root.entry
            column: index
            room: root.width
            onEntered: {
                root.column = column;
                root.entry.cellEntered(x, width);
            }
            onStepped: (rows, columns) => {
                if (rows !== 0)
                    root.entry.goAsked(rows, column);
                else
                    root.cellAt(column + columns)?.takeFocus();
            }
        }
    }
    Rectangle {
        id: tools

        x: root.entry.stickyX + root.entry.stickyWidth - width - Theme.space4
        y: (Theme.px(28) - height) / 2
        width: buttons.width + Theme.space2
        height: buttons.height
        radius: Theme.radius
        visible: !root.editing
        opacity: hover.hovered ? 1 : 0
        color: Theme.colors.raised
        z: 3

        Row {
            id: buttons

            anchors.centerIn: parent

            AppToolButton {
                objectName: "up:" + root.entry.keyword
                small: true
                focusPolicy: Qt.NoFocus
                iconName: "arrow-up"
                text: qsTr("Move %1 up").arg(root.entry.label)
                keys: "Ctrl+Up"
                enabled: root.entry.can(DefinitionAction.MoveUp)
                onClicked: root.entry.move(-1, root.column)
            }
            AppToolButton {
                objectName: "down:" + root.entry.keyword
                small: true
                focusPolicy: Qt.NoFocus
                iconName: "arrow-down"
                text: qsTr("Move %1 down").arg(root.entry.label)
                keys: "Ctrl+Down"
                enabled: root.entry.can(DefinitionAction.MoveDown)
                onClicked: root.entry.move(1, root.column)
            }
            AppToolButton {
                objectName: "remove:" + root.entry.keyword
                small: true
                focusPolicy: Qt.NoFocus
                iconName: "trash"
                text: qsTr("Remove %1").arg(root.entry.label)
                keys: "Del"
                onClicked: root.entry.remove(root.column)
            }
        }
    }
    Column {
        id: problems

        // In the visible part of the row, which can be wider than the page.
        x: root.entry.stickyX + Theme.space3 + Theme.space2
        y: Theme.px(28)
        width: root.entry.stickyWidth - Theme.space3 - Theme.space2 - Theme.space4

        Repeater {
            model: root.entry.cells.length
            delegate: TableProblem {
                required property int index
                readonly property TableCell cell: root.cellAt(index)

                width: problems.width
                name: cell?.label ?? ""
                text: cell?.complaint ?? ""
                severity: cell?.severity ?? Severity.Info
                fixTitle: cell?.fixTitle ?? ""
                fixName: "fix:" + (cell?.keyword ?? "")
                onFixAsked: Notices.report(root.entry.session.applyFix(cell.cell.problemKey))
            }
        }
        TableProblem {
            width: problems.width
            text: root.entry.problemText
            severity: root.entry.problemSeverity
            fixTitle: root.entry.fixTitle
            fixName: "fix:" + root.entry.keyword
            onFixAsked: root.entry.fix()
        }
    }
}
