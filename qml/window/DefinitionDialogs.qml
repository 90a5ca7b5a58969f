// What the commands about the definition ask: the name of a new version, the commit to compare with, the objects that a
// schema is inferred from.
import QtQuick
import CrdDesigner.Commands
import CrdDesigner.Definition
import CrdDesigner.Model

Item {
    id: root

    required property Commands commands
    required property DefinitionModel model
    required property BaseChoice base
    readonly property bool shown: versionDialog.visible || compareDialog.visible || inferDialog.visible

    signal definitionProposed(string text)

    AddVersionDialog {
        id: versionDialog

        objectName: "addVersionDialog"
        model: root.model
    }
    CompareDialog {
        id: compareDialog

        base: root.base
    }
    InferDialog {
        id: inferDialog

        session: root.commands.session
        previewSamples: root.commands.preview.model.samples
        onDefinitionTaken: text => root.definitionProposed(text)
        onRefused: sentence => root.commands.tell(sentence)
    }
    Connections {
        target: root.commands
        function onCompareCommitRequested() {
            compareDialog.ask();
        }
    }
    Connections {
        target: root.commands.definition
        function onVersionNameRequested() {
            versionDialog.ask(root.model.versionName);
        }
        function onInferRequested() {
            inferDialog.ask();
        }
    }
}
