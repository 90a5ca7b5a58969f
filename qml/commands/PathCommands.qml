// The commands that copy the path of the selected node.
import QtQuick
import CrdDesigner.Model

QtObject {
    id: root

    required property DocumentSession session
    required property bool hasNode
    required property bool rowIsRoot

    function copy(form: int) {
        Notices.report(root.session.copyPath(form));
    }

    readonly property AppCommand field: AppCommand {
        commandId: "node.copy-path"
        menu: "edit/path"
        context: "schema"
        startsGroup: true
        text: qsTr("Copy path")
        description: qsTr("Copy the path of the selected node, such as spec.routes[].path")
        iconName: "duplicate"
        applies: !root.rowIsRoot
        needs: AppCommand.Node
        enabled: root.hasNode && applies
        onTriggered: root.copy(PathForm.Field)
    }
    readonly property AppCommand cel: AppCommand {
        commandId: "node.copy-cel"
        menu: "edit/path"
        context: "schema"
        text: qsTr("Copy path for CEL")
        description: qsTr("Copy the path of the selected node for a rule at the root, such as self.spec.routes[0].path")
        iconName: "duplicate"
        applies: !root.rowIsRoot
        needs: AppCommand.Node
        enabled: root.hasNode && applies
        onTriggered: root.copy(PathForm.Cel)
    }
    readonly property AppCommand jsonPath: AppCommand {
        commandId: "node.copy-json-path"
        menu: "edit/path"
        context: "schema"
        text: qsTr("Copy JSONPath")
        description: qsTr("Copy the path of the selected node for kubectl and columns, such as .spec.routes[*].path")
        iconName: "duplicate"
        applies: !root.rowIsRoot
        needs: AppCommand.Node
        enabled: root.hasNode && applies
        onTriggered: root.copy(PathForm.JsonPath)
    }

    readonly property var all: [root.field, root.cel, root.jsonPath]
}
