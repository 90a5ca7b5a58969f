// The commands that move the selected nodes of the schema to the clipboard and back.
import QtQuick
import CrdDesigner.Model

QtObject {
    id: root

    required property DocumentSession session
    required property bool hasNode
    required property bool rowIsRoot

    readonly property AppCommand cut: AppCommand {
        commandId: "node.cut"
        menu: "edit"
        startsGroup: true
        context: "schema"
        text: qsTr("Cut")
        steadyText: qsTr("Cut nodes")
        description: qsTr("Copy the selected properties; Paste moves them")
        keys: "Ctrl+X"
        scope: Pane.Schema
        applies: !root.rowIsRoot
        needs: AppCommand.Node
        enabled: root.hasNode && applies
        onTriggered: Notices.report(root.session.cutNodes(root.session.schema.selectedPaths()))
    }
    readonly property AppCommand copy: AppCommand {
        commandId: "node.copy"
        menu: "edit"
        context: "schema"
        text: qsTr("Copy")
        steadyText: qsTr("Copy nodes")
        description: qsTr("Copy the selected nodes to the clipboard, as text")
        iconName: "duplicate"
        keys: "Ctrl+C"
        scope: Pane.Schema
        needs: AppCommand.Node
        enabled: root.hasNode
        onTriggered: Notices.report(root.session.copyNodes(root.session.schema.selectedPaths()))
    }
    readonly property AppCommand paste: AppCommand {
        commandId: "node.paste"
        menu: "edit"
        context: "schema"
        text: qsTr("Paste")
        steadyText: qsTr("Paste nodes")
        description: qsTr("Add the properties in the clipboard to the selected object")
        iconName: "paste"
        keys: "Ctrl+V"
        scope: Pane.Schema
        needs: AppCommand.Node
        enabled: root.hasNode
        onTriggered: Notices.report(root.session.pasteNodes(root.session.selectedPath))
    }

    readonly property var all: [root.cut, root.copy, root.paste]
}
