// The Compare workspace, created when it is first shown.
import QtQuick
import CrdDesigner.Compare
import CrdDesigner.Model

ComparePane {
    id: root

    required property Workspace workspace

    objectName: "comparePane"
    model: root.workspace.models.compare
    preview: root.workspace.models.preview
    commands: root.workspace.commands
    conversion: root.workspace.models.conversion
    mappingFile: "qrc:/qt/qml/CrdDesigner/Mapping/MappingTab.qml"
    onCaAsked: caChooser.open()
    onLiveAsked: chooser.open()
    onWebhookAsked: folderChooser.open()
    onConfigAsked: {
        configSaver.suggestedName = root.commands.mapping.model.suggestedConfigName();
        configSaver.open();
    }
    onImportAsked: configChooser.open()
    onExportAsked: {
        saver.suggestedName = root.model.suggestedName;
        saver.open();
    }

    AppFileChooser {
        id: chooser

        owner: root.Window.window
        folder: root.workspace.session.folder
        title: qsTr("Open the definition as the cluster has it")
        nameFilters: [qsTr("YAML and JSON (*.yaml *.yml *.json)"), qsTr("All files (*)")]
        onChosen: files => root.openLive(files[0])
    }
    AppFileChooser {
        id: caChooser

        owner: root.Window.window
        folder: root.workspace.session.folder
        title: qsTr("Choose the CA certificates of the webhook")
        nameFilters: [qsTr("Certificates (*.pem *.crt *.cer)"), qsTr("All files (*)")]
        onChosen: files => root.conversion.webhook.setCaFile(files[0])
    }
    // Asks before it replaces a file.
    AppFileChooser {
        id: saver

        owner: root.Window.window
        folder: root.workspace.session.folder
        mode: FileChooser.Save
        title: qsTr("Export the comparison")
        defaultSuffix: "html"
        nameFilters: [qsTr("HTML and Markdown (*.html *.md)"), qsTr("All files (*)")]
        onChosen: files => root.commands.tell(root.model.exportTo(files[0]))
    }
    AppFileChooser {
        id: folderChooser

        owner: root.Window.window
        folder: root.workspace.session.folder
        mode: FileChooser.Folder
        title: qsTr("Choose an empty folder for the conversion webhook")
        onChosen: folders => root.commands.mapping.model.exportWebhook(folders[0])
    }
    AppFileChooser {
        id: configSaver

        owner: root.Window.window
        folder: root.workspace.session.folder
        mode: FileChooser.Save
        title: qsTr("Export as CRDConversionConfig")
        defaultSuffix: "yaml"
        nameFilters: [qsTr("YAML (*.yaml *.yml)"), qsTr("All files (*)")]
        onChosen: files => root.commands.mapping.model.exportConfig(files[0])
    }
    AppFileChooser {
        id: configChooser

        owner: root.Window.window
        folder: root.workspace.session.folder
        title: qsTr("Import a CRDConversionConfig")
        nameFilters: [qsTr("YAML and JSON (*.yaml *.yml *.json)"), qsTr("All files (*)")]
        onChosen: files => root.commands.tell(root.commands.mapping.model.importConfig(files[0]))
    }
}
