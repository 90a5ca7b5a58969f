// The names of a table's columns.
pragma ComponentBehavior: Bound

import QtQuick
import CrdDesigner.Controls
import CrdDesigner.Theme

Item {
    id: root

    required property DefinitionEntry entry
    readonly property var edges: layout.edges(root.entry.cells, root.width)

    implicitHeight: Theme.px(24)
    Accessible.role: Accessible.Row
    Accessible.name: root.entry.cells.map(cell => cell.label).join(", ")

    TableColumns { id: layout }
    Repeater {
        model: root.entry.cells.length
        delegate: AppLabel {
            id: name

            required property int index
            readonly property var cell: root.entry.cells[name.index] ?? ({})

            x: (name.index === 0 ? Theme.space3 : root.edges[name.index - 1]) + Theme.space2
            width: root.edges[name.index] - x - Theme.space2
            height: root.height
            text: name.cell.label ?? ""
            role: "section"
            muted: true
            Accessible.ignored: true

            HoverHandler { id: hover }
            AppToolTip {
                shown: hover.hovered && text !== ""
                text: name.cell.help ?? ""
            }
        }
    }
    Rectangle {
        anchors.bottom: parent.bottom
        width: parent.width
        height: 1
        color: Theme.colors.line
    }
}
