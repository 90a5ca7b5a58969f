// Every command by its name: type a few of its letters, Return runs it.
pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import CrdDesigner.Commands
import CrdDesigner.Controls
import CrdDesigner.Theme

T.Popup {
    id: root

    required property Commands commands
    property var found: []

    // How well `text` fits what was typed: -1 not at all; words that begin with it count most.
    function fit(text: string, typed: string): int {
        const lower = text.toLowerCase();
        const at = lower.indexOf(typed);
        if (at === 0)
            return 100;
        if (at > 0)
            return lower[at - 1] === " " ? 90 : 70;
        let place = -1;
        let gaps = 0;
        for (const letter of typed) {
            const next = lower.indexOf(letter, place + 1);
            if (next < 0)
                return -1;
            if (next !== place + 1)
                ++gaps;
            place = next;
        }
        return Math.max(1, 50 - gaps * 5);
    }
    function gather() {
        const typed = search.text.trim().toLowerCase();
        const list = [];
        const all = root.commands.all;
        for (let i = 0; i < all.length; ++i) {
            const command = all[i];
            if (command === root.commands.palette)
                continue;
            const score = typed === "" ? 1 : Math.max(root.fit(command.text, typed), root.fit(root.commands.menus.path(command.menu) + " " + command.text, typed) - 5);
            if (score > 0)
                list.push({ command: command, score: score + (command.enabled ? 200 : 0), order: i });
        }
        list.sort((a, b) => b.score - a.score || a.order - b.order);
        root.found = list;
        view.currentIndex = list.length > 0 ? 0 : -1;
        view.positionViewAtBeginning();
    }
    function run(index: int) {
        if (index < 0 || index >= root.found.length || !root.found[index].command.enabled)
            return;
        const command = root.found[index].command;
        root.close();
        // After the popup has given the focus back to where it was.
        Qt.callLater(() => command.run());
    }

    parent: T.Overlay.overlay
    x: parent ? Math.round((parent.width - width) / 2) : 0
    y: Theme.barHeight + Theme.space2
    width: Math.min(Theme.px(600), parent ? parent.width - Theme.space7 : Theme.px(600))
    height: Math.min(Theme.px(440), parent ? parent.height - y - Theme.space7 : Theme.px(440), Theme.px(50) + view.contentHeight + Theme.space3)
    padding: Theme.space3
    modal: true
    dim: false
    focus: true
    closePolicy: T.Popup.CloseOnEscape | T.Popup.CloseOnPressOutside
    onAboutToShow: {
        search.clear();
        root.gather();
    }
    onOpened: search.forceActiveFocus(Qt.PopupFocusReason)

    background: PopupGround { radius: Theme.radiusLarge }
    contentItem: FocusScope {
        focus: true
        Accessible.role: Accessible.Dialog
        Accessible.name: qsTr("Command palette")

        SearchField {
            id: search

            objectName: "paletteSearch"
            width: parent.width
            implicitHeight: Theme.px(30)
            focus: true
            placeholderText: qsTr("Find a command")
            onTextChanged: root.gather()
            onLeave: root.close()
            onAccepted: root.run(view.currentIndex)
            Keys.onDownPressed: view.incrementCurrentIndex()
            Keys.onUpPressed: view.decrementCurrentIndex()
        }
        ListView {
            id: view

            objectName: "paletteList"

            anchors.top: search.bottom
            anchors.topMargin: Theme.space3
            anchors.bottom: parent.bottom
            width: parent.width
            clip: true
            boundsBehavior: Flickable.StopAtBounds
            highlightMoveDuration: 0
            model: root.found
            Accessible.role: Accessible.List
            Accessible.name: qsTr("Commands")
            T.ScrollBar.vertical: AppScrollBar {}

            delegate: Rectangle {
                id: entry

                required property int index
                required property var modelData
                readonly property AppCommand command: entry.modelData.command

                width: view.width
                height: Theme.px(30)
                radius: Theme.radius
                color: ListView.isCurrentItem ? Theme.colors.selection : hover.hovered ? Theme.colors.hover : "transparent"
                Accessible.role: Accessible.ListItem
                Accessible.name: entry.command.text
                Accessible.description: path.text + ". " + entry.command.description

                HoverHandler { id: hover }
                TapHandler { onTapped: root.run(entry.index) }
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
                    text: entry.command.text.replace("…", "")
                    color: entry.command.enabled ? Theme.colors.text : Theme.colors.textDisabled
                    Accessible.ignored: true
                }
                AppLabel {
                    anchors.left: nameLabel.right
                    anchors.leftMargin: Theme.space4
                    anchors.right: path.left
                    anchors.rightMargin: Theme.space3
                    anchors.verticalCenter: parent.verticalCenter
                    text: entry.command.description
                    role: "small"
                    faint: true
                    Accessible.ignored: true
                }
                AppLabel {
                    id: path

                    objectName: "menuPath"
                    anchors.right: keys.left
                    anchors.rightMargin: Theme.space3
                    anchors.verticalCenter: parent.verticalCenter
                    text: root.commands.menus.path(entry.command.menu)
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
        AppLabel {
            anchors.centerIn: view
            visible: root.found.length === 0
            text: qsTr("No matching commands")
            faint: true
        }
    }
}
