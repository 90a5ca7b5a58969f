// The fields of one version. Right and Left expand and collapse; Space begins a line to the other version and ends it;
// Return edits the rule of the field, Delete removes it. A field can be dragged to the other version.
pragma ComponentBehavior: Bound

import QtQuick
import CrdDesigner.Controls
import CrdDesigner.Model
import CrdDesigner.Theme

KeyTree {
    id: root

    required property MappingModel mapping
    required property MappingFields fields
    required property bool source        // else the target
    readonly property int cursor: root.source ? root.mapping.sourceRow : root.mapping.targetRow
    // The other end of a new rule is chosen here.
    readonly property bool choosing: root.mapping.joining === (root.source ? MappingJoin.ChoosesSource : MappingJoin.ChoosesTarget)
    readonly property string path: root.cursor >= 0 ? root.fields.pathAt(root.cursor) : ""
    property int aim: -1                 // the row that a dragged line would end at
    property bool pulling: false

    signal joinAsked()                   // the other column chooses now
    signal joined()
    signal cancelled()
    signal editAsked()
    signal removeAsked()
    signal menuAsked(real x, real y)
    signal dragBegun(int row)
    signal dragMoved(point scene)
    signal dropped(point scene)
    signal dragCancelled()

    function show(row: int) {
        if (row < 0 || !Editing.commit())
            return;
        if (root.source)
            root.mapping.selectSource(row);
        else
            root.mapping.selectTarget(row);
    }
    // A list with the focus shows where it is.
    function begin() {
        if (root.activeFocus && root.cursor < 0 && root.count > 0)
            root.show(0);
    }
    function follow() {
        if (root.cursor >= 0)
            root.positionViewAtIndex(root.cursor, ListView.Contain);
    }
    // Below the selected row.
    function openContextMenu() {
        const item = root.itemAtIndex(root.cursor);
        root.menuAsked(Theme.px(40), item ? item.y - root.contentY + item.height : 0);
    }
    function rowAt(scene: point): int {
        const at = root.mapFromItem(null, scene);
        return at.x < 0 || at.y < 0 || at.x > root.width || at.y > root.height ? -1 : root.indexAt(at.x, at.y + root.contentY);
    }

    activeFocusOnTab: true
    highlightFollowsCurrentItem: false
    reuseItems: true
    currentIndex: root.cursor
    nameRole: Qt.DisplayRole
    model: root.fields
    Accessible.role: Accessible.Tree
    Accessible.name: root.source ? qsTr("Fields of %1, the source").arg(root.fields.version) : qsTr("Fields of %1, the target").arg(root.fields.version)
    Accessible.description: root.choosing ? qsTr("Choose the field to join: Return joins, Escape cancels.") : ""
    onCursorChanged: root.follow()
    onActiveFocusChanged: root.begin()
    onAsked: row => root.show(row)
    onParentAsked: row => root.show(root.fields.parentOf(row))
    onTurned: (row, expanded) => root.fields.setExpanded(row, expanded)
    Keys.onPressed: event => {
        const row = root.currentItem as MappingFieldRow;
        const plain = (event.modifiers & ~Qt.KeypadModifier) === Qt.NoModifier;
        const enter = event.key === Qt.Key_Return || event.key === Qt.Key_Enter;
        event.accepted = true;
        if (plain && event.key === Qt.Key_Escape && root.mapping.joining !== MappingJoin.No) {
            root.cancelled();
        } else if (plain && root.choosing && (enter || event.key === Qt.Key_Space)) {
            root.joined();
        } else if (plain && row && event.key === Qt.Key_Space) {
            root.joinAsked();
        } else if (plain && row && enter) {
            root.editAsked();
        } else if (plain && row && event.key === Qt.Key_Delete) {
            root.removeAsked();
        } else {
            event.accepted = root.walk(event, root.currentIndex, row?.expandable ?? false, row?.expanded ?? false);
        }
    }

    Connections {
        target: root.mapping
        function onChosen() {
            root.follow();
        }
    }
    TapHandler {
        acceptedButtons: Qt.RightButton
        onTapped: point => {
            const row = root.indexAt(point.position.x, point.position.y + root.contentY);
            if (row < 0 || root.mapping.joining !== MappingJoin.No)
                return;
            root.forceActiveFocus(Qt.MouseFocusReason);
            root.show(row);
            root.menuAsked(point.position.x, point.position.y);
        }
    }
    // One for all rows: the row on which a drag began may scroll away.
    DragHandler {
        target: null
        acceptedButtons: Qt.LeftButton
        grabPermissions: PointerHandler.CanTakeOverFromAnything
        onActiveChanged: {
            if (!active)
                return;
            const row = root.rowAt(centroid.scenePressPosition);
            root.pulling = row >= 0;
            if (row >= 0) {
                root.dragBegun(row);
                root.dragMoved(centroid.scenePosition);
            }
        }
        onCentroidChanged: {
            if (active && root.pulling)
                root.dragMoved(centroid.scenePosition);
        }
        // As in the schema tree: `active` changes in the same way for a release and for a lost grab.
        onGrabChanged: (transition, point) => {
            if (!root.pulling)
                return;
            if (transition === PointerDevice.UngrabExclusive && (point.state & 0xff) === Qt.TouchPointReleased) {
                root.pulling = false;
                root.dropped(point.scenePosition);
            } else if (transition === PointerDevice.UngrabExclusive || transition === PointerDevice.CancelGrabExclusive) {
                root.pulling = false;
                root.dragCancelled();
            }
        }
    }

    delegate: MappingFieldRow {
        id: entry

        objectName: (root.source ? "mapSource:" : "mapTarget:") + entry.path
        width: root.width
        source: root.source
        current: root.cursor === entry.index
        active: root.activeFocus
        aim: root.aim === entry.index
        onChosen: {
            root.forceActiveFocus(Qt.MouseFocusReason);
            if (root.choosing) {
                root.show(entry.index);
                root.joined();
            } else {
                root.show(entry.index);
            }
        }
        onToggled: root.fields.setExpanded(entry.index, !entry.expanded)
    }
}
