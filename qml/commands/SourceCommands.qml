// The commands of the source text: of the definition, or of the sample object if that was used last.
import QtQuick
import CrdDesigner.Model

OwnCommands {
    id: root

    property bool hasFile: false
    // Of the text that was used last:
    property bool visible: false
    property bool hasSelection: false
    property bool canPaste: false
    readonly property bool shown: root.hasFile && root.visible

    own: root.all

    readonly property AppCommand cut: AppCommand {
        commandId: "source.cut"
        menu: "edit/source"
        context: "source"
        text: qsTr("Cut")
        description: qsTr("Move the selected text to the clipboard")
        keys: "Ctrl+X"
        scope: Pane.Source
        needs: AppCommand.File
        enabled: root.shown && root.hasSelection
    }
    readonly property AppCommand copy: AppCommand {
        commandId: "source.copy"
        menu: "edit/source"
        context: "source"
        text: qsTr("Copy")
        description: qsTr("Copy the selected text to the clipboard")
        iconName: "duplicate"
        keys: "Ctrl+C"
        scope: Pane.Source
        needs: AppCommand.File
        enabled: root.shown && root.hasSelection
    }
    readonly property AppCommand paste: AppCommand {
        commandId: "source.paste"
        menu: "edit/source"
        context: "source"
        text: qsTr("Paste")
        description: qsTr("Insert the clipboard at the cursor")
        iconName: "paste"
        keys: "Ctrl+V"
        scope: Pane.Source
        needs: AppCommand.File
        enabled: root.shown && root.canPaste
    }
    readonly property AppCommand selectAll: AppCommand {
        commandId: "source.select-all"
        menu: "edit/source"
        context: "source"
        text: qsTr("Select all")
        keys: "Ctrl+A"
        scope: Pane.Source
        needs: AppCommand.File
        enabled: root.shown
    }
    readonly property AppCommand toggleComment: AppCommand {
        commandId: "source.toggle-comment"
        menu: "edit/source"
        startsGroup: true
        context: "source"
        text: qsTr("Toggle comment")
        description: qsTr("Comment or uncomment the selected lines")
        keys: "Ctrl+/"
        scope: Pane.Source
        needs: AppCommand.File
        enabled: root.shown
    }
    readonly property AppCommand complete: AppCommand {
        commandId: "source.complete"
        menu: "edit/source"
        context: "source"
        text: qsTr("Complete")
        description: qsTr("Show what can be written at the cursor")
        keys: "Ctrl+Space"
        scope: Pane.Source
        needs: AppCommand.File
        enabled: root.shown
    }
    readonly property AppCommand replace: AppCommand {
        commandId: "source.replace"
        menu: "edit"
        text: qsTr("Replace")
        description: qsTr("Find and replace text in the file or the sample object")
        keys: "Ctrl+H"
        scope: Pane.Source
        needs: AppCommand.File
        enabled: root.hasFile
    }
    readonly property AppCommand findNext: AppCommand {
        commandId: "source.find-next"
        menu: "edit"
        text: qsTr("Next match")
        description: qsTr("Select the next match of the search")
        iconName: "chevron-down"
        keys: "F3"
        scope: Pane.Source
        needs: AppCommand.File
        enabled: root.shown
    }
    readonly property AppCommand findPrevious: AppCommand {
        commandId: "source.find-previous"
        menu: "edit"
        text: qsTr("Previous match")
        description: qsTr("Select the previous match of the search")
        iconName: "chevron-up"
        keys: "Shift+F3"
        scope: Pane.Source
        needs: AppCommand.File
        enabled: root.shown
    }
    readonly property AppCommand goToLine: AppCommand {
        commandId: "source.go-to-line"
        menu: "go"
        context: "source"
        text: qsTr("Go to line…")
        description: qsTr("Go to a line of the source, or to line:column")
        keys: "Ctrl+G"
        needs: AppCommand.File
        enabled: root.hasFile
    }
    readonly property AppCommand showInTree: AppCommand {
        commandId: "source.show-in-tree"
        menu: "go"
        context: "source"
        text: qsTr("Show in the tree")
        description: qsTr("Select the schema node at the cursor of the source")
        iconName: "tree"
        scope: Pane.Source
        needs: AppCommand.File
        enabled: root.shown
    }
    readonly property AppCommand textLarger: AppCommand {
        commandId: "source.text-larger"
        menu: "view"
        startsGroup: true
        text: qsTr("Larger source text")
        description: qsTr("Enlarge the text of the source only")
        iconName: "text-size"
        keys: "Ctrl+Alt++"
        moreKeys: "Ctrl+Alt+="
        scope: Pane.Source
    }
    readonly property AppCommand textSmaller: AppCommand {
        commandId: "source.text-smaller"
        menu: "view"
        text: qsTr("Smaller source text")
        description: qsTr("Reduce the text of the source only")
        iconName: "text-size"
        keys: "Ctrl+Alt+-"
        scope: Pane.Source
    }
    readonly property AppCommand textNormal: AppCommand {
        commandId: "source.text-normal"
        menu: "view"
        text: qsTr("Normal source text size")
        description: qsTr("Reset the text size of the source")
        iconName: "text-size"
        keys: "Ctrl+Alt+0"
        scope: Pane.Source
    }

    readonly property var edits: [root.cut, root.copy, root.paste, root.selectAll, root.toggleComment, root.complete]
    readonly property var searches: [root.replace, root.findNext, root.findPrevious]
    readonly property var moves: [root.goToLine, root.showInTree]
    readonly property var sizes: [root.textLarger, root.textSmaller, root.textNormal]
    readonly property var all: [...root.edits, ...root.searches, ...root.moves, ...root.sizes]
}
