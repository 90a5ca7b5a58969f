// Values that are not edited here: the name of the root, and schemas, which are rows of the tree.
import QtQuick
import CrdDesigner.Controls
import CrdDesigner.Theme

Item {
    id: root

    required property InspectorRow row

    implicitHeight: Theme.controlHeight

    AppLabel {
        objectName: "editor:" + root.row.keyword
        x: Theme.space3 - 2
        width: root.width - x
        height: Theme.controlHeight
        text: root.row.isName ? root.row.value : root.row.value !== "" ? root.row.value
            : root.row.isSet ? qsTr("in the tree, below this node") : qsTr("not set")
        role: root.row.isName ? "code" : "body"
        muted: true
    }
}
