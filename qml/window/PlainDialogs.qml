// The dialogs that a command opens and that need nothing else of the window.
import QtQuick
import CrdDesigner.Commands
import CrdDesigner.Model

Item {
    id: root

    required property Commands commands
    required property RuleCatalog catalog
    readonly property bool shown: settings.visible || shortcuts.visible || about.visible || palette.visible

    Connections {
        target: root.commands
        function onSettingsRequested() {
            settings.open();
        }
        function onShortcutsRequested() {
            shortcuts.open();
        }
        function onAboutRequested() {
            about.open();
        }
        function onPaletteRequested() {
            palette.open();
        }
    }
    SettingsDialog {
        id: settings

        objectName: "settingsDialog"
        commands: root.commands
        catalog: root.catalog
    }
    ShortcutsDialog {
        id: shortcuts

        objectName: "shortcutsDialog"
        commands: root.commands
    }
    AboutDialog {
        id: about

        objectName: "aboutDialog"
    }
    CommandPalette {
        id: palette

        objectName: "commandPalette"
        commands: root.commands
    }
}
