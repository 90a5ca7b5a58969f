// The commands that move a property of the schema.
import QtQuick
import CrdDesigner.Model

QtObject {
    id: root

    required property DocumentSession session
    required property bool hasNode
    required property bool rowIsProperty
    required property bool rowIsRoot

    readonly property AppCommand moveUp: AppCommand {
        commandId: "node.move-up"
        menu: "edit"
        context: "schema"
        text: qsTr("Move up")
        description: qsTr("Move the selected property before the previous one")
        iconName: "arrow-up"
        keys: "Alt+Up"
        scope: Pane.Schema
        applies: !root.rowIsRoot
        needs: AppCommand.Node
        enabled: root.hasNode && applies
        onTriggered: Notices.report(root.session.moveNode(root.session.selectedPath, -1))
    }
    readonly property AppCommand moveDown: AppCommand {
        commandId: "node.move-down"
        menu: "edit"
        context: "schema"
        text: qsTr("Move down")
        description: qsTr("Move the selected property after the next one")
        iconName: "arrow-down"
        keys: "Alt+Down"
        scope: Pane.Schema
        applies: !root.rowIsRoot
        needs: AppCommand.Node
        enabled: root.hasNode && applies
        onTriggered: Notices.report(root.session.moveNode(root.session.selectedPath, 1))
    }
    readonly property AppCommand moveTo: AppCommand {
        commandId: "node.move-to"
        menu: "edit"
        context: "schema"
        text: qsTr("Move to…")
        description: qsTr("Move the selected property into another node")
        iconName: "tree"
        applies: root.rowIsProperty
        needs: AppCommand.Node
        enabled: root.hasNode && applies
    }

    readonly property var all: [root.moveUp, root.moveDown, root.moveTo]
}
