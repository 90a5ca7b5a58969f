// A definition, a version or a rule, and what each server says about it.
pragma ComponentBehavior: Bound

import QtQuick
import CrdDesigner.Controls
import CrdDesigner.Model
import CrdDesigner.Theme

Item {
    id: root

    required property int index
    required property string name
    required property string place       // of a rule, the values that it is run on
    required property int kind           // MatrixRowKind
    required property var cells
    required property string spoken
    property var columns: []
    property real nameWidth: 0
    property real cellWidth: 0
    property real viewX: 0
    property bool wordy: false
    property bool chosen: false          // the cursor is in the row
    property int column: -1              // of the cursor, if it is in the row
    property bool current: false         // the pane has the focus
    property int hovered: -1             // the column under the pointer, if it is in the row
    readonly property bool rule: root.kind === MatrixRowKind.Rule
    readonly property real indent: Theme.space3 + Theme.px(10) * root.kind

    objectName: "matrixRow:" + root.name
    height: root.rule ? Theme.px(36) : Theme.rowHeight
    Accessible.role: Accessible.Row
    Accessible.name: root.spoken

    Repeater {
        model: root.columns.length
        delegate: MatrixCell {
            required property int index

            objectName: "matrixCell:" + root.index + ":" + index
            x: root.nameWidth + index * root.cellWidth
            width: root.cellWidth
            height: root.height
            about: root.cells[index] ?? ({})
            target: root.columns[index]?.target ?? false
            wordy: root.wordy
        }
    }
    Rectangle {
        x: root.viewX
        width: root.nameWidth
        height: parent.height
        color: Theme.colors.pane

        Rectangle {
            anchors.fill: parent
            visible: root.chosen
            color: root.current ? Theme.colors.selection : Theme.colors.selectionIdle
        }
        AppLabel {
            x: root.indent
            y: Theme.space1
            visible: root.rule
            width: parent.width - x - Theme.space2
            height: Theme.px(15)
            role: "small"
            muted: true
            elide: Text.ElideLeft
            text: ShownText.escaped(root.place)
            Accessible.ignored: true
        }
        AppLabel {
            x: root.indent
            y: root.rule ? Theme.space1 + Theme.px(15) : 0
            width: parent.width - x - Theme.space2
            height: root.rule ? Theme.px(17) : parent.height
            role: root.rule ? "codeSmall" : "body"
            font.weight: root.kind === MatrixRowKind.Definition ? Font.DemiBold : Font.Normal
            text: ShownText.escaped(root.name)
            Accessible.ignored: true
        }
    }
    Rectangle {
        anchors.bottom: parent.bottom
        width: parent.width
        height: 1
        color: Theme.colors.line
        opacity: 0.5
    }
    Rectangle {
        objectName: "matrixHover"
        visible: root.hovered >= 0
        x: root.nameWidth + root.hovered * root.cellWidth
        width: root.cellWidth
        height: root.height
        color: "transparent"
        radius: Theme.radius
        border.color: Theme.colors.lineStrong
    }
    FocusRing {
        anchors.fill: undefined
        x: root.nameWidth + root.column * root.cellWidth
        width: root.cellWidth
        height: root.height
        shown: root.current && root.column >= 0
    }
}
