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
        own: {
            const elsewhere = [];
            if (root.commands.undoTarget !== root.session)
                elsewhere.push(root.commands.undo);
            if (root.commands.redoTarget !== root.session)
                elsewhere.push(root.commands.redo);
            return elsewhere;
        }
    }
}
