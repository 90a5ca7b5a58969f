// The commands of the menu File, apart from those for other documents of the definition.
import QtQuick
import CrdDesigner.Model

QtObject {
    id: root

    required property DocumentSession session
    property bool hasFile: false

    readonly property AppCommand create: AppCommand {
        commandId: "file.new"
        menu: "file"
        text: qsTr("New from template…")
        description: qsTr("Start a definition from one of the templates")
        iconName: "new"
        keys: "Ctrl+N"
    }
    readonly property AppCommand open: AppCommand {
        commandId: "file.open"
        menu: "file"
        text: qsTr("Open…")
        description: qsTr("Open a CustomResourceDefinition file")
        iconName: "open"
        keys: "Ctrl+O"
    }
    readonly property AppCommand save: AppCommand {
        commandId: "file.save"
        commits: false                   // FileFlow does it
        menu: "file"
        startsGroup: true
        text: qsTr("Save")
        description: qsTr("Save the file; unchanged parts are kept byte for byte")
        iconName: "save"
        keys: "Ctrl+S"
        needs: AppCommand.File
        enabled: root.hasFile
    }
    readonly property AppCommand saveAs: AppCommand {
        commandId: "file.save-as"
        commits: false                   // FileFlow does it
        menu: "file"
        text: qsTr("Save as…")
        description: qsTr("Save to a different file and continue there")
        iconName: "save-as"
        keys: "Ctrl+Shift+S"
        needs: AppCommand.File
        enabled: root.hasFile
    }
    readonly property AppCommand exportDocs: AppCommand {
        commandId: "file.export-docs"
        menu: "file"
        text: qsTr("Export documentation…")
        description: qsTr("Write a page about the definition, as HTML or Markdown")
        iconName: "book"
        needs: AppCommand.File
        enabled: root.hasFile
    }
    readonly property AppCommand reload: AppCommand {
        commandId: "file.reload"
        menu: "file"
        text: qsTr("Reload from disk")
        description: qsTr("Replace the text with the file on disk (can be undone)")
        iconName: "reload"
        needs: AppCommand.File
        enabled: root.hasFile && root.session.filePath !== ""
    }
    readonly property AppCommand keepMine: AppCommand {
        commandId: "file.keep-mine"
        menu: "file"
        text: qsTr("Keep my version")
        description: qsTr("Ignore the change on disk; the next save overwrites it")
        iconName: "check"
        needs: AppCommand.File
        enabled: root.hasFile && root.session.changedOnDisk
        onTriggered: root.session.keepMine()
    }
    readonly property AppCommand disk: AppCommand {
        commandId: "file.disk"
        menu: "file"
        text: qsTr("Compare with the file on disk…")
        description: qsTr("Show what another program changed, and keep, merge or replace")
        iconName: "compare"
        needs: AppCommand.File
        enabled: root.hasFile && root.session.changedOnDisk
    }
    readonly property AppCommand recoveries: AppCommand {
        commandId: "file.recoveries"
        menu: "file"
        text: qsTr("Recover unsaved changes…")
        description: qsTr("Changes that were not saved before the program ended")
        iconName: "recent"
    }
    readonly property AppCommand close: AppCommand {
        commandId: "file.close"
        commits: false                   // FileFlow does it
        menu: "file"
        startsGroup: true
        text: qsTr("Close file")
        description: qsTr("Close the file and show the start page")
        iconName: "close"
        keys: "Ctrl+W"
        needs: AppCommand.File
        enabled: root.hasFile
    }
    readonly property AppCommand quit: AppCommand {
        commandId: "file.quit"
        commits: false                   // FileFlow does it
        menu: "file"
        text: qsTr("Quit")
        iconName: "exit"
        keys: "Ctrl+Q"
    }
}
