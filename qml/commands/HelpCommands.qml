// The commands of the menu Help that need nothing of the document.
import QtQuick

QtObject {
    id: root

    readonly property var all: [root.guide, root.palette, root.shortcuts, root.menuBar, root.contextMenu, root.about]

    readonly property AppCommand guide: AppCommand {
        commandId: "help.guide"
        menu: "help"
        text: qsTr("Guide")
        description: qsTr("How to work with CRD Designer and crdctl, with a search and links to commands")
        iconName: "book"
        keys: "F1"
    }
    readonly property AppCommand palette: AppCommand {
        commandId: "help.palette"
        commits: false
        menu: "help"
        text: qsTr("Command palette…")
        description: qsTr("Find any command by its name")
        iconName: "command"
        keys: "Ctrl+Shift+P"
    }
    readonly property AppCommand shortcuts: AppCommand {
        commandId: "help.shortcuts"
        commits: false
        menu: "help"
        text: qsTr("Keyboard shortcuts")
        description: qsTr("All commands and their keys")
        iconName: "keyboard"
        keys: "Ctrl+F1"
    }
    readonly property AppCommand menuBar: AppCommand {
        commandId: "help.menu"
        commits: false
        menu: "help"
        unlisted: "It opens the menus."
        text: qsTr("Open the menu")
        iconName: "menu"
        keys: "F10"
    }
    readonly property AppCommand contextMenu: AppCommand {
        commandId: "help.context-menu"
        menu: "help"
        unlisted: "It opens another menu, where the focus is."
        text: qsTr("Open the context menu")
        description: qsTr("Open the menu of the selected node, row or text")
        iconName: "menu"
        keys: "Menu"
        moreKeys: "Shift+F10"
    }
    readonly property AppCommand about: AppCommand {
        commandId: "help.about"
        commits: false
        menu: "help"
        text: qsTr("About CRD Designer")
        iconName: "info"
    }
}
