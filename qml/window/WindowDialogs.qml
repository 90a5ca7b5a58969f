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
    readonly property bool shown: root.editing || plain.shown

    signal propertyClosed()
    signal definitionProposed(string text)
    signal versionAdded()
    signal compareRevisionChosen(string revision)

    function askProperty() {
        (property.get() as AddPropertyDialog).ask();
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
