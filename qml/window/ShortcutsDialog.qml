// All commands with their keys, group by group.
pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import CrdDesigner.Commands
import CrdDesigner.Controls
import CrdDesigner.Theme

AppDialog {
    id: root

    required property Commands commands
    readonly property var groups: {
        const names = [];
        const byName = {};
        const all = root.commands.all;
        for (let i = 0; i < all.length; ++i) {
            const command = all[i];
            if (command.keys === "")
                continue;
            if (!byName[command.group]) {
                byName[command.group] = [];
                names.push(command.group);
            }
            byName[command.group].push(command);
        }
        return names.map(name => ({ name: name, commands: byName[name] }));
    }
    // Two columns, each about as long as the other.
    readonly property var columns: {
        const lines = group => group.commands.length + 2;
        const all = root.groups.reduce((sum, group) => sum + lines(group), 0);
        let sum = 0;
        const first = root.groups.filter(group => (sum += lines(group)) - lines(group) / 2 <= all / 2);
        return [first, root.groups.slice(first.length)];
    }

    title: qsTr("Keyboard shortcuts")
    iconName: "keyboard"
    preferredWidth: Theme.px(820)

    buttons: [
        AppButton {
            text: qsTr("Close")
            kind: "primary"
            focus: true
            onClicked: root.close()
        }
    ]

    Flickable {
        id: flick

        width: parent ? parent.width : 0
        height: Math.min(flow.height, (root.parent ? root.parent.height : 700) - Theme.px(200))
        contentWidth: width
        contentHeight: flow.height
        boundsBehavior: Flickable.StopAtBounds
        clip: true
        T.ScrollBar.vertical: AppScrollBar {}

        Row {
            id: flow

            readonly property real columnWidth: (flick.width - Theme.space6 - Theme.space4) / 2

            spacing: Theme.space6

            Repeater {
                model: root.columns
                delegate: Column {
                    id: column

                    required property var modelData

                    width: flow.columnWidth
                    spacing: Theme.space4

                    Repeater {
                        model: column.modelData
                        delegate: Column {
                            id: group

                            required property var modelData

                            width: column.width

                            AppLabel {
                                text: group.modelData.name
                                role: "section"
                                muted: true
                                bottomPadding: Theme.space2
                            }
                            Repeater {
                                model: group.modelData.commands
                                delegate: Item {
                                    id: line

                                    required property AppCommand modelData

                                    width: group.width
                                    height: Theme.rowHeight

                                    AppLabel {
                                        width: parent.width - cap.width - Theme.space3
                                        height: parent.height
                                        text: line.modelData.text.replace("…", "").replace(/^(Undo|Redo):.*/, "$1")
                                    }
                                    KeyCap {
                                        id: cap

                                        anchors.right: parent.right
                                        anchors.verticalCenter: parent.verticalCenter
                                        keys: line.modelData.moreKeys === "" ? line.modelData.keys
                                                                             : line.modelData.keys + "  " + line.modelData.moreKeys
                                    }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}
