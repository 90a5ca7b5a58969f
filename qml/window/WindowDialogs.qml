// The dialogs that commands open, except those for files. Each is created when it is first opened.
import QtQuick
import CrdDesigner.Commands
import CrdDesigner.Controls

Item {
    id: root

    required property WindowModels models
    required property Commands commands
    readonly property alias definition: definition
    readonly property alias plain: plain
    readonly property bool editing: property.shown || definition.shown  // something that would be lost
    readonly property bool shown: root.editing || plain.shown || cluster.shown

    signal propertyClosed()
    signal definitionRead(string text, string notice)
    signal liveToCompare()
    signal liveToRetire(string notice)
    signal definitionProposed(string text)
    signal versionAdded()
    signal compareRevisionChosen(string revision)

    function askProperty() {
        (property.get() as AddPropertyDialog).ask();
    }

    function askCluster(job: int) {
        (cluster.get() as ClusterSpace).ask(job);
    }
    function closeCluster() {
        (cluster.made as ClusterSpace)?.close();
    }

    OnDemand {
        id: cluster

        file: Qt.resolvedUrl("ClusterSpace.qml")
        properties: ({ commands: root.commands })
    }
    Connections {
        target: root.models.cluster
        function onOpened(text: string, notice: string) {
            root.closeCluster();
            root.definitionRead(text, notice);
        }
        function onCompareReady() {
            root.closeCluster();
            root.liveToCompare();
        }
        function onStoredVersionsRead(notice: string) {
            root.closeCluster();
            root.liveToRetire(notice);
        }
    }
    OnDemand {
        id: property

        file: Qt.resolvedUrl("AddPropertyDialog.qml")
        properties: ({ objectName: "addPropertyDialog", session: root.models.session })
    }
    Connections {
        target: property.made as AddPropertyDialog
        function onClosed() {
            root.propertyClosed();
        }
    }
    DefinitionDialogs {
        id: definition

        commands: root.commands
        model: root.models.definition
        onDefinitionProposed: text => root.definitionProposed(text)
        onVersionAdded: root.versionAdded()
        onCompareRevisionChosen: revision => root.compareRevisionChosen(revision)
    }
    PlainDialogs {
        id: plain

        commands: root.commands
        catalog: root.models.catalog
        appSettings: root.models.settings
    }
}
