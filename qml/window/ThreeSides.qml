// The changes of one text in the file on disk and in the window. Shows KeptText.sides(): the changes of both sides next
// to each other if their common base is known, else the difference between them. If only the file was changed, its changes
// are shown.
pragma ComponentBehavior: Bound

import QtQuick
import CrdDesigner.Controls
import CrdDesigner.Model
import CrdDesigner.Theme

Column {
    id: root

    required property textSides sides
    property int diffHeight: Theme.px(260)
    property string mineName: qsTr("Your version")
    readonly property bool three: root.sides.hasBase && root.sides.theirsChanged && root.sides.mineChanged
    readonly property bool onlyTheirs: root.sides.hasBase && root.sides.theirsChanged && !root.sides.mineChanged && !root.sides.gone
    property bool merged: false          // the merged text is shown instead of the changes

    onSidesChanged: root.merged = false
    spacing: Theme.space2

    Row {
        visible: root.three && root.sides.mergeable
        spacing: Theme.space2

        AppButton {
            objectName: "sidesChanges"
            small: true
            text: qsTr("Changes in both")
            kind: root.merged ? "normal" : "primary"
            Accessible.checkable: true
            Accessible.checked: !root.merged
            onClicked: root.merged = false
        }
        AppButton {
            objectName: "sidesMerged"
            small: true
            text: qsTr("Merged result")
            kind: root.merged ? "primary" : "normal"
            Accessible.checkable: true
            Accessible.checked: root.merged
            onClicked: root.merged = true
        }
    }
    Row {
        id: both

        visible: root.three && !root.merged
        width: parent.width
        spacing: Theme.space3

        Side {
            objectName: "sideTheirs"
            width: (both.width - both.spacing) / 2
            heading: qsTr("File on disk")
            rows: root.three ? root.sides.theirs : []
        }
        Side {
            objectName: "sideMine"
            width: (both.width - both.spacing) / 2
            heading: root.mineName
            rows: root.three ? root.sides.mine : []
        }
    }
    Side {
        objectName: "sideDifference"
        width: parent.width
        visible: root.sides.unreadable === "" && (!root.three || root.merged)
        heading: root.merged ? qsTr("Merged result, compared with the file on disk")
               : root.onlyTheirs ? qsTr("Changes in the file on disk")
               : root.sides.gone ? root.mineName : qsTr("%1, compared with the file on disk").arg(root.mineName)
        rows: root.merged ? root.sides.merged : root.three ? [] : root.onlyTheirs ? root.sides.theirs : root.sides.rows
    }

    // In place of a comparison, which would look like one of equal texts.
    AppLabel {
        objectName: "sidesUnreadable"
        width: parent.width
        visible: root.sides.unreadable !== ""
        text: root.sides.unreadable
        wrapMode: Text.Wrap
    }

    component Side: Column {
        id: side

        required property string heading
        required property var rows

        spacing: Theme.space1

        AppLabel {
            width: parent.width
            text: side.heading
            role: "small"
            muted: true
        }
        DiffView {
            width: parent.width
            height: Math.max(rowHeight * 3, Math.min(implicitHeight, root.diffHeight))
            mostRows: 1000
            rows: side.rows
            name: side.heading
        }
    }
}
