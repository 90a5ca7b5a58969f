// The OpenAPI documents, created by the side when it is first shown.
import QtQuick
import CrdDesigner.Clients
import CrdDesigner.Model

OpenApiPane {
    id: root

    required property SidePane side
    readonly property Item tabRoom: room
    property OpenApiModel saved: null    // what is being saved

    objectName: "openApiPane"
    session: root.side.session
    commands: root.side.commands
    shown: root.side.shows(Pane.OpenApi)
    current: root.side.activeFocus
    headerLead: Item {
        id: room

        anchors.fill: parent
    }
    onSaveAsked: document => {
        root.saved = document;
        chooser.suggestedName = root.saved.suggestedName;
        chooser.open();
    }

    // Asks before it replaces a file.
    AppFileChooser {
        id: chooser

        owner: root.Window.window
        folder: root.session.folder
        mode: FileChooser.Save
        title: qsTr("Save the OpenAPI document as")
        defaultSuffix: "json"
        nameFilters: [qsTr("JSON (*.json)"), qsTr("All files (*)")]
        onChosen: files => root.commands.tell(root.saved.save(files[0]))
    }
}
