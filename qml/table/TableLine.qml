// A row of the table: the cells of the columns in view; or why the server does not have the object.
pragma ComponentBehavior: Bound

import QtQuick
import CrdDesigner.Controls
import CrdDesigner.Theme

Item {
    id: root

    required property int index
    required property int sample         // its index
    required property string label
    required property var cells
    required property string reason
    property var edges: []               // the left edge of each column, and the right edge of the last one
    property int first: 0                // the columns in view
    property int last: -1
    property int focusColumn: -1         // the cell with the focus; -1: it is elsewhere
    property bool current: false         // the pane has the focus
    property real viewX: 0
    property real viewWidth: 0

    objectName: "tableRow:" + root.label
    height: Theme.rowHeight
    Accessible.role: Accessible.Row
    Accessible.name: root.reason !== "" ? root.label + ": " + root.reason : root.label

    Rectangle {
        anchors.fill: parent
        visible: root.focusColumn >= 0
        color: root.current ? Theme.colors.selectionIdle : Theme.colors.hover
        opacity: 0.6
    }
    Repeater {
        model: root.reason !== "" ? 0 : Math.max(0, root.last - root.first + 1)
        delegate: AppLabel {
            id: cell

            required property int index
            readonly property int column: root.first + cell.index

            objectName: "tableCell:" + root.index + ":" + cell.column
            x: (root.edges[cell.column] ?? 0) + Theme.space3
            width: (root.edges[cell.column + 1] ?? 0) - x
            height: root.height
            role: "codeSmall"
            text: root.cells[cell.column] ?? ""
            Accessible.role: Accessible.Cell
        }
    }
    AppLabel {
        x: root.viewX + Theme.space3
        width: root.viewWidth - Theme.space3 * 2
        height: root.height
        visible: root.reason !== ""
        role: "codeSmall"
        faint: true
        font.italic: true
        text: root.label + "  –  " + root.reason
        Accessible.ignored: true
    }
    FocusRing {
        visible: root.focusColumn >= 0
        x: root.reason !== "" ? root.viewX : root.edges[root.focusColumn] ?? 0
        width: root.reason !== "" ? root.viewWidth : (root.edges[root.focusColumn + 1] ?? 0) - x
        height: root.height
        anchors.fill: undefined
        shown: root.current && root.focusColumn >= 0
    }
}
