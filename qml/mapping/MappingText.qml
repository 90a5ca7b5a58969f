// The document with the mapping as text, with marks for what is wrong.
import QtQuick
import CrdDesigner.Commands
import CrdDesigner.Model
import CrdDesigner.Source

SourceArea {
    id: root

    required property MappingModel mapping

    name: qsTr("Text of the mapping")
    editorName: "mappingEditor"
    findName: "mappingFindBar"
    // The last change can be one of the definition.
    history: OwnCommands {
        bindings: root.commands.bindings
        own: [
            root.commands.undoesRejection || root.commands.undoTarget !== root.session ? root.commands.undo : null,
            root.commands.redoTarget !== root.session ? root.commands.redo : null
        ].filter(command => command !== null)
    }
}
