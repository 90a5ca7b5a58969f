// The names of the columns. One drag handler for all of them: the cell that a drag began on may scroll away.
pragma ComponentBehavior: Bound

import QtQuick
import CrdDesigner.Controls
import CrdDesigner.Theme

Item {
    id: root

    required property var columns
    property var edges: []
    property int first: 0                // the columns in view
    property int last: -1
    property int focusColumn: -1         // -1: the focus is elsewhere
    property int markedColumn: -1        // selected on the Columns page
    property bool current: false
    property real dropX: -1              // where a column would be dropped; -1: nowhere

    signal chosen(int column)
    signal opened(int column)
    signal menuAsked(int column)
    signal hoveredAt(int column)         // -1: none
    signal dropped(int column, real x)   // dragged to a position in the content

    function columnAt(x: real): int {
        for (let i = 0; i + 1 < root.edges.length; ++i) {
            if (x < root.edges[i + 1])
                return i;
        }
        return -1;
    }
    // The edge between two columns that is nearest to a position.
    function edgeAt(x: real): real {
        let best = root.edges[0] ?? 0;
        for (let i = 1; i < root.edges.length; ++i) {
            if (Math.abs(root.edges[i] - x) < Math.abs(best - x))
                best = root.edges[i];
        }
        return best;
    }

    height: Theme.px(26)
    Accessible.role: Accessible.Row
    Accessible.name: qsTr("Names of the columns")

    Repeater {
        model: Math.max(0, root.last - root.first + 1)
        delegate: Item {
            id: cell

            required property int index
            readonly property int column: root.first + cell.index
            readonly property var about: root.columns[cell.column] ?? ({})
            readonly property bool noted: (cell.about.note ?? "") !== ""

            objectName: "tableHead:" + (cell.about.name ?? "")
            x: root.edges[cell.column] ?? 0
            width: (root.edges[cell.column + 1] ?? 0) - x
            height: root.height
            Accessible.role: Accessible.ColumnHeader
            Accessible.name: cell.about.title ?? ""
            Accessible.description: cell.about.note ?? ""

            Rectangle {
                anchors.fill: parent
                color: root.focusColumn === cell.column ? (root.current ? Theme.colors.selection : Theme.colors.selectionIdle)
                     : root.markedColumn === cell.column ? Theme.colors.selectionIdle
                     : hover.hovered ? Theme.colors.hover : "transparent"
            }
            AppLabel {
                x: Theme.space3
                width: parent.width - x - (mark.visible ? mark.width + Theme.space2 : 0)
                height: parent.height
                role: "codeSmall"
                font.weight: Font.DemiBold
                font.strikeout: cell.about.broken ?? false
                faint: cell.about.blank ?? false
                text: cell.about.title ?? ""
                Accessible.ignored: true
            }
            AppIcon {
                id: mark

                objectName: "tableNote:" + (cell.about.name ?? "")
                visible: cell.noted
                anchors.right: parent.right
                anchors.rightMargin: Theme.space3
                anchors.verticalCenter: parent.verticalCenter
                size: Theme.px(13)
                name: cell.about.broken ? "error" : "warning"
                color: cell.about.broken ? Theme.colors.error : Theme.colors.warning
            }
            HoverHandler {
                id: hover

                onHoveredChanged: root.hoveredAt(hover.hovered ? cell.column : -1)
            }
            AppToolTip {
                shown: hover.hovered && text !== "" && root.dropX < 0
                text: cell.noted ? cell.about.note : cell.about.description ?? ""
            }
            TapHandler {
                acceptedButtons: Qt.RightButton
                onTapped: root.menuAsked(cell.column)
            }
            TapHandler {
                onTapped: root.chosen(cell.column)
                onDoubleTapped: root.opened(cell.column)
            }
            FocusRing { shown: root.current && root.focusColumn === cell.column }
        }
    }
    DragHandler {
        id: drag

        property int from: -1

        target: null
        acceptedButtons: Qt.LeftButton
        yAxis.enabled: false
        grabPermissions: PointerHandler.CanTakeOverFromAnything
        onActiveChanged: {
            if (active) {
                const at = root.columnAt(root.mapFromItem(null, centroid.scenePressPosition.x, 0).x);
                drag.from = at >= 0 && (root.columns[at].index ?? -1) >= 0 ? at : -1;
            }
        }
        onCentroidChanged: {
            if (active && drag.from >= 0)
                root.dropX = root.edgeAt(root.mapFromItem(null, centroid.scenePosition.x, 0).x);
        }
        // `active` changes in the same way for a release and for a lost grab. Qt 6.4 reads four bytes of the state, which has one.
        onGrabChanged: (transition, point) => {
            const x = root.dropX, from = drag.from;
            if (transition !== PointerDevice.UngrabExclusive && transition !== PointerDevice.CancelGrabExclusive)
                return;
            root.dropX = -1;
            drag.from = -1;
            if (transition === PointerDevice.UngrabExclusive && (point.state & 0xff) === Qt.TouchPointReleased && from >= 0 && x >= 0)
                root.dropped(from, x);
        }
    }
    Rectangle {
        visible: root.dropX >= 0
        x: Math.max(0, root.dropX - 1)
        width: 2
        height: parent.height
        color: Theme.colors.accent
        z: 2
    }
    Rectangle {
        anchors.bottom: parent.bottom
        width: parent.width
        height: 1
        color: Theme.colors.line
    }
}
