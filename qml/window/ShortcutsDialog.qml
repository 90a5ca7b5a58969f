// All commands with their keys, group by group.
pragma ComponentBehavior: Bound

import QtQuick
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
            const group = root.commands.menus.path(command.menu.split("/")[0]);
            if (!byName[group]) {
                byName[group] = [];
                names.push(group);
            }
            byName[group].push({ title: command.steadyName(), keys: command.keys, moreKeys: command.moreKeys, place: root.commands.menus.paneName(command.scope) });
        }
        return names.map(name => ({ name: name, commands: byName[name] })).concat(root.others);
    }
    // Keys that are not commands.
    readonly property var others: [
        { name: qsTr("In fields (cannot be changed)"), commands: [
            { title: qsTr("Commit the typed text"), keys: "Return" },
            { title: qsTr("New line in a multi-line field"), keys: "Shift+Return" },
            { title: qsTr("Restore the text of the field"), keys: "Esc" },
            { title: qsTr("Unset the value, when the field is empty"), keys: "Del" }
        ] },
        { name: qsTr("In panes with parts"), commands: [
            { title: qsTr("Next part of Object (again)"), keys: root.commands.preview.go.keys },
            { title: qsTr("Next part of Admission (again)"), keys: root.commands.admission.go.keys },
            { title: qsTr("Next part of Compare"), keys: root.commands.panes.nextPane.keys }
        ] }
    ]
    // Two columns of about equal length.
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
            objectName: "customizeKeys"
            text: qsTr("Customize…")
            onClicked: {
                root.close();
                root.commands.preferences.keys.run();
            }
        },
        AppButton {
            text: qsTr("Close")
            kind: "primary"
            onClicked: root.close()
        }
    ]

    ScrolledPage {
        id: flick

        objectName: "shortcutList"
        width: parent ? parent.width : 0
        height: Math.min(flow.height, (root.parent ? root.parent.height : 700) - Theme.px(200))
        contentHeight: flow.height
        focus: true
        Accessible.role: Accessible.List
        Accessible.name: root.title
        Keys.onReturnPressed: root.close()
        Keys.onEnterPressed: root.close()

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

                                    required property var modelData

                                    width: group.width
                                    height: Theme.rowHeight

                                    AppLabel {
                                        id: name

                                        width: Math.min(implicitWidth, cap.x - Theme.space3)
                                        height: parent.height
                                        text: line.modelData.title
                                    }
                                    // The same keys may have another meaning in another pane.
                                    AppLabel {
                                        anchors.left: name.right
                                        anchors.leftMargin: Theme.space3
                                        width: Math.max(0, cap.x - x - Theme.space3)
                                        height: parent.height
                                        text: line.modelData.place ?? ""
                                        role: "small"
                                        faint: true
                                    }
                                    KeyCap {
                                        id: cap

                                        anchors.right: parent.right
                                        anchors.verticalCenter: parent.verticalCenter
                                        keys: !line.modelData.moreKeys ? line.modelData.keys
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
