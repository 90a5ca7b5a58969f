// Finds every command by name: type a few letters, Return runs it.
pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import CrdDesigner.Commands
import CrdDesigner.Controls
import CrdDesigner.Theme

T.Popup {
    id: root

    required property Commands commands

    function run(command: AppCommand) {
        if (!command.enabled)
            return;
        root.close();
        runner.command = command;
        runner.start();
    }

    parent: T.Overlay.overlay
    x: parent ? Math.round((parent.width - width) / 2) : 0
    y: Theme.barHeight + Theme.space2
    width: Math.min(Theme.px(600), parent ? parent.width - Theme.space7 : Theme.px(600))
    height: Math.min(Theme.px(440), parent ? parent.height - y - Theme.space7 : Theme.px(440), picker.wantedHeight + Theme.space3 * 2)
    padding: Theme.space3
    modal: true
    dim: false
    focus: true
    closePolicy: T.Popup.CloseOnEscape | T.Popup.CloseOnPressOutside
    onAboutToShow: {
        const palette = root.commands.help.palette;
        picker.rows = Array.from(root.commands.all).filter(command => command !== palette).map(command => (
            { name: command.text, group: root.commands.menus.path(command.menu), last: !command.enabled, command: command }));
    }
    onOpened: picker.start()

    Timer {
        id: runner

        property AppCommand command: null

        interval: 0                      // after the popup has restored the focus
        onTriggered: runner.command.run()
    }
    background: PopupGround { radius: Theme.radiusLarge }
    contentItem: FocusScope {
        focus: true
        Accessible.role: Accessible.Dialog
        Accessible.name: qsTr("Command palette")

        Picker {
            id: picker

            anchors.fill: parent
            focus: true
            prefix: "palette"
            fieldHeight: Theme.px(30)
            placeholderText: qsTr("Find a command")
            listName: qsTr("Commands")
            noneText: qsTr("No matching commands")
            onTaken: row => root.run(row.command)
            onLeave: root.close()

            delegate: PickerRow {
                id: entry

                readonly property AppCommand command: entry.modelData.command
                readonly property string about: root.commands.whyDisabled(entry.command) || entry.command.description

                height: Theme.px(30)
                owner: picker
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
    }
}
