// True, false or not set.
import QtQuick
import CrdDesigner.Controls
import CrdDesigner.Theme

FocusScope {
    id: root

    required property InspectorRow row

    implicitHeight: Theme.controlHeight

    AppSwitch {
        id: toggle

        objectName: "editor:" + root.row.keyword
        x: Theme.space2 + 2
        focus: true
        checked: root.row.editText === "true"
        Accessible.name: root.row.caption
        Accessible.description: root.row.spokenHelp
        onToggled: {
            root.row.commit(checked ? "true" : root.row.canUnset && root.row.isSet && !root.row.isParentRequired ? "" : "false");
            checked = Qt.binding(() => root.row.editText === "true");
        }
        Keys.onReturnPressed: toggle.flip()

        function flip() {
            toggle.toggle();
            toggle.toggled();
        }
    }
    AppLabel {
        anchors.left: toggle.right
        anchors.leftMargin: Theme.space3
        height: Theme.controlHeight
        visible: !root.row.isParentRequired
        text: root.row.isSet ? root.row.value : root.row.placeholder !== "" ? root.row.placeholder : qsTr("not set")
        role: root.row.isSet ? "codeSmall" : "body"
        faint: true
        Accessible.ignored: true
    }
}
