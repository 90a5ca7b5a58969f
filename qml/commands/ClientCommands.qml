// The commands for what clients see of the definition: kubectl explain, OpenAPI, discovery.
import QtQuick
import CrdDesigner.Model

QtObject {
    id: root

    property bool hasFile: false
    property bool hasNode: false
    property var paneVisible: ({})
    property ExplainModel explain: null    // of the tab Explain, once it was shown
    property OpenApiModel document: null   // that the tab OpenAPI shows, once it was shown

    signal fileAsked(var question)       // for files: see FileDialogs

    readonly property AppCommand showExplain: AppCommand {
        commandId: "view.explain"
        menu: "view"
        text: qsTr("Explain tab")
        description: qsTr("Show or hide what kubectl explain prints")
        iconName: "help"
        checkable: true
        checked: root.paneVisible[Pane.Explain] === true
    }
    readonly property AppCommand showOpenApi: AppCommand {
        commandId: "view.openapi"
        menu: "view"
        text: qsTr("OpenAPI tab")
        description: qsTr("Show or hide the OpenAPI documents of the definition")
        iconName: "logic"
        checkable: true
        checked: root.paneVisible[Pane.OpenApi] === true
    }
    readonly property AppCommand showDiscovery: AppCommand {
        commandId: "view.discovery"
        menu: "view"
        text: qsTr("Discovery tab")
        description: qsTr("Show or hide the REST paths and names that clients discover")
        iconName: "search"
        checkable: true
        checked: root.paneVisible[Pane.Discovery] === true
    }
    readonly property AppCommand goExplain: AppCommand {
        commandId: "go.explain"
        commits: false
        menu: "go"
        text: qsTr("Go to Explain")
        description: qsTr("What kubectl explain prints for a field")
        iconName: "help"
        keys: "Ctrl+8"
        needs: AppCommand.File
        enabled: root.hasFile
    }
    readonly property AppCommand goOpenApi: AppCommand {
        commandId: "go.openapi"
        commits: false
        menu: "go"
        text: qsTr("Go to OpenAPI")
        description: qsTr("The OpenAPI v3 and v2 documents that the server publishes")
        iconName: "logic"
        keys: "Ctrl+9"
        needs: AppCommand.File
        enabled: root.hasFile
    }
    readonly property AppCommand goDiscovery: AppCommand {
        commandId: "go.discovery"
        commits: false
        menu: "go"
        text: qsTr("Go to Discovery")
        description: qsTr("REST paths, verbs and names of each served version")
        iconName: "search"
        keys: "Ctrl+Shift+D"
        needs: AppCommand.File
        enabled: root.hasFile
    }
    readonly property AppCommand explainSelected: AppCommand {
        commandId: "explain.selected"
        menu: "go"
        context: "schema"
        text: qsTr("Explain the selected field")
        description: qsTr("Show what kubectl explain prints for the selected field")
        iconName: "help"
        needs: AppCommand.Node
        enabled: root.hasNode
    }
    readonly property AppCommand copyExplained: AppCommand {
        commandId: "explain.copy"
        menu: "preview/clients"
        text: qsTr("Copy the output of kubectl explain")
        description: qsTr("Copy the command and its output")
        iconName: "duplicate"
        needs: AppCommand.File
        why: qsTr("Show the Explain tab first.")
        enabled: root.paneVisible[Pane.Explain] === true && root.explain !== null && root.explain.available
        onTriggered: {
            root.explain.copy();
            Notices.copied("");
        }
    }
    readonly property AppCommand explainParent: AppCommand {
        commandId: "explain.parent"
        menu: "preview/clients"
        text: qsTr("Explain the parent field")
        description: qsTr("Show what kubectl explain prints one level up")
        iconName: "arrow-up"
        keys: "Alt+Up"
        scope: Pane.Explain
        needs: AppCommand.File
        why: qsTr("Select a field in the Explain tab first.")
        enabled: root.paneVisible[Pane.Explain] === true && root.explain !== null && root.explain.path !== ""
        onTriggered: root.explain.leave()
    }
    readonly property AppCommand saveOpenApi: AppCommand {
        commandId: "openapi.save"
        menu: "preview/clients"
        text: qsTr("Save the OpenAPI document…")
        description: qsTr("Save the document of the OpenAPI tab as JSON")
        iconName: "save-as"
        needs: AppCommand.File
        why: qsTr("Show the OpenAPI tab first.")
        enabled: root.paneVisible[Pane.OpenApi] === true && root.document !== null && root.document.available
        onTriggered: {
            const saved = root.document;
            root.fileAsked({ title: qsTr("Save the OpenAPI document as"), mode: FileChooser.Save, form: "json", name: saved.suggestedName, done: files => {
                const answer = saved.save(files[0]);
                if (answer !== "")
                    Notices.error(answer);
            } });
        }
    }
    readonly property var all: [root.copyExplained, root.explainParent, root.saveOpenApi]
    readonly property var views: [root.showExplain, root.showOpenApi, root.showDiscovery]
    readonly property var places: [root.goExplain, root.goOpenApi, root.goDiscovery, root.explainSelected]
}
