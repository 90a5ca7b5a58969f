// What the commands about the definition ask: the name of a new version, the commit to compare with, the objects that a
// schema is inferred from.
import QtQuick
import CrdDesigner.Commands
import CrdDesigner.Controls
import CrdDesigner.Model

Item {
    id: root

    required property Commands commands
    required property DefinitionModel model
    required property BaseChoice base
    readonly property bool shown: versionDialog.shown || compareDialog.shown || inferDialog.shown

    signal definitionProposed(string text)

    OnDemand {
        id: versionDialog

        file: Qt.resolvedUrl("AddVersionDialog.qml")
        properties: ({ objectName: "addVersionDialog", model: root.model })
    }
    OnDemand {
        id: compareDialog

        file: Qt.resolvedUrl("CompareDialog.qml")
        properties: ({ base: root.base })
    }
    OnDemand {
        id: inferDialog

        file: Qt.resolvedUrl("InferDialog.qml")
        properties: ({ session: root.commands.session, previewSamples: root.commands.preview.model.samples })
    }
    Connections {
        target: root.commands
        function onCompareCommitRequested() {
            (compareDialog.get() as CompareDialog).ask();
        }
    }
    Connections {
        target: root.commands.definition
        function onVersionNameRequested() {
            (versionDialog.get() as AddVersionDialog).ask(root.model.versionName);
        }
        function onInferRequested() {
            (inferDialog.get() as InferDialog).ask();
        }
    }
    Connections {
        target: inferDialog.made as InferDialog
        function onDefinitionTaken(text: string) {
            root.definitionProposed(text);
        }
        function onRefused(sentence: string) {
            root.commands.tell(sentence);
        }
    }
}
