// The dialogs that a command opens and that do not depend on the window.
import QtQuick
import CrdDesigner.Commands
import CrdDesigner.Controls
import CrdDesigner.Model

Item {
    id: root

    required property Commands commands
    required property RuleCatalog catalog
    required property AppSettings appSettings
    readonly property bool shown: settings.shown || keys.shown || shortcuts.shown || about.shown || palette.shown || lessons.shown || reset.shown || removal.shown || moveTo.shown || pairWith.shown || columnPicker.shown

    function openSettings() {
        settings.open();
    }
    function openShortcuts() {
        shortcuts.open();
    }
    function openKeys() {
        root.commands.declareKeys();
        keys.open();
    }
    function openAbout() {
        about.open();
    }
    function openPalette() {
        palette.open();
    }
    function openLessons() {
        lessons.open();
    }

    function openReset() {
        reset.open();
    }
    function openColumnPicker() {
        columnPicker.open();
    }
    function openMoveTo() {
        moveTo.open();
    }
    function openPairWith() {
        pairWith.open();
    }

    Connections {
        target: root.commands.session
        function onRemovalAsked(name: string, what: string) {
            (removal.get() as RemovalDialog).ask(name, what);
        }
    }
    OnDemand {
        id: removal

        file: Qt.resolvedUrl("RemovalDialog.qml")
        properties: ({ objectName: "removalDialog", session: root.commands.session })
    }
    OnDemand {
        id: moveTo

        file: Qt.resolvedUrl("MoveToPicker.qml")
        properties: ({ objectName: "moveToPicker", commands: root.commands })
    }
    OnDemand {
        id: pairWith

        file: Qt.resolvedUrl("PairPicker.qml")
        properties: ({ objectName: "pairPicker", commands: root.commands })
    }
    OnDemand {
        id: columnPicker

        file: Qt.resolvedUrl("ColumnPicker.qml")
        properties: ({ objectName: "columnPicker", commands: root.commands })
    }
    OnDemand {
        id: settings

        file: Qt.resolvedUrl("SettingsDialog.qml")
        properties: ({ objectName: "settingsDialog", commands: root.commands, catalog: root.catalog, settings: root.appSettings })
    }
    OnDemand {
        id: keys

        file: Qt.resolvedUrl("KeysDialog.qml")
        properties: ({ objectName: "keysDialog", commands: root.commands })
    }
    OnDemand {
        id: shortcuts

        file: Qt.resolvedUrl("ShortcutsDialog.qml")
        properties: ({ objectName: "shortcutsDialog", commands: root.commands })
    }
    OnDemand {
        id: about

        file: Qt.resolvedUrl("AboutDialog.qml")
        properties: ({ objectName: "aboutDialog", newest: root.commands.preferences.preferences.targets[0].minor,
                      oldest: root.commands.preferences.preferences.targets.slice(-1)[0].minor })
    }
    OnDemand {
        id: lessons

        file: Qt.resolvedUrl("LessonsDialog.qml")
        properties: ({ objectName: "lessonsDialog", commands: root.commands })
    }
    OnDemand {
        id: reset

        file: Qt.resolvedUrl("ResetDialog.qml")
        properties: ({ objectName: "resetDialog", commands: root.commands })
    }
    OnDemand {
        id: palette

        file: Qt.resolvedUrl("CommandPalette.qml")
        properties: ({ objectName: "commandPalette", commands: root.commands })
    }
}
