// Finds every command by name: type a few letters, Return runs it.
pragma ComponentBehavior: Bound

import QtQuick
import CrdDesigner.Commands
import CrdDesigner.Controls
import CrdDesigner.Theme

PickerPopup {
    id: root

    required property Commands commands

    function run(command: AppCommand) {
        if (!command.enabled)
            return;
        root.close();
        runner.command = command;
        runner.start();
    }

    prefix: "palette"
    title: qsTr("Command palette")
    placeholderText: qsTr("Find a command")
    listName: qsTr("Commands")
    noneText: qsTr("No matching commands")
    onAboutToShow: {
        const palette = root.commands.help.palette;
        root.picker.rows = Array.from(root.commands.all).filter(command => command !== palette).map(command =>
            root.picker.choice(command.text, root.commands.menus.path(command.menu), command.commandId, !command.enabled));
    }
    onTaken: row => root.run(root.commands.byId(row.path))

    Timer {
        id: runner

        property AppCommand command: null

        interval: 0                      // after the popup has restored the focus
        onTriggered: runner.command.run()
    }
    delegate: PickerRow {
        id: entry

        readonly property AppCommand command: root.commands.byId(entry.modelData.path)
        readonly property string about: root.commands.whyDisabled(entry.command) || entry.command.description

        owner: root.picker
        Accessible.description: path.text + ". " + entry.about

        AppIcon {
            id: mark

            x: Theme.space3
            anchors.verticalCenter: parent.verticalCenter
            name: entry.command.iconName
            color: entry.command.enabled ? Theme.colors.textMuted : Theme.colors.textDisabled
        }
        AppLabel {
            id: nameLabel

            anchors.left: mark.right
            anchors.leftMargin: Theme.space3
            anchors.verticalCenter: parent.verticalCenter
            text: entry.command.name()
            color: entry.command.enabled ? Theme.colors.text : entry.ListView.isCurrentItem ? Theme.colors.textMuted : Theme.colors.textDisabled
            Accessible.ignored: true
        }
        AppLabel {
            anchors.left: nameLabel.right
            anchors.leftMargin: Theme.space4
            anchors.right: path.left
            anchors.rightMargin: Theme.space3
            anchors.verticalCenter: parent.verticalCenter
            objectName: "commandAbout"
            text: entry.about
            role: "small"
            faint: !entry.ListView.isCurrentItem
            muted: entry.ListView.isCurrentItem
            Accessible.ignored: true
        }
        AppLabel {
            id: path

            objectName: "menuPath"
            anchors.right: keys.left
            anchors.rightMargin: Theme.space3
            anchors.verticalCenter: parent.verticalCenter
            // The reason why it cannot be run needs the width.
            text: entry.ListView.isCurrentItem && !entry.command.enabled ? "" : root.commands.menus.path(entry.command.menu)
            role: "small"
            muted: true
            Accessible.ignored: true
        }
        KeyCap {
            id: keys

            anchors.right: parent.right
            anchors.rightMargin: Theme.space3
            anchors.verticalCenter: parent.verticalCenter
            visible: entry.command.keys !== ""
            width: visible ? implicitWidth : 0
            keys: entry.command.keys
        }
    }
}
