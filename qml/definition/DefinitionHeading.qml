// The heading of a version, a column or a list, with its commands; or a note.
pragma ComponentBehavior: Bound

import QtQuick
import CrdDesigner.Commands
import CrdDesigner.Controls
import CrdDesigner.Model
import CrdDesigner.Theme

FocusScope {
    id: root

    required property DefinitionEntry entry
    readonly property bool note: root.entry.kind === DefinitionRowKind.Note
    readonly property bool isVersion: root.entry.version >= 0
    readonly property color ink: Theme.severityColor(root.entry.problemSeverity)

    function takeFocus() {
        for (const button of [copy, up, down, remove, add, tryIt]) {
            if (button.visible && button.enabled) {
                button.forceActiveFocus(Qt.TabFocusReason);
                return;
            }
        }
    }

    implicitHeight: (bar.visible ? bar.height : 0) + (problem.visible ? problem.height + Theme.space2 : 0)
    Accessible.role: root.note ? Accessible.StaticText : Accessible.Heading
    Accessible.name: root.entry.label !== "" ? root.entry.label : root.entry.problemText

    Connections {
        target: root.entry
        function onFocusAsked() {
            root.takeFocus();
        }
    }
    Item {
        id: bar

        width: root.width
        height: root.note ? Theme.rowHeight : Theme.px(30)
        visible: root.entry.label !== ""

        Rectangle {
            anchors.fill: parent
            anchors.topMargin: Theme.space1
            visible: !root.note
            color: Theme.colors.bar
        }
        AppLabel {
            id: label

            x: Theme.space4
            anchors.verticalCenter: parent.verticalCenter
            width: Math.min(implicitWidth, buttons.x - x - chips.width - Theme.space5)
            text: ShownText.escaped(root.entry.label)
            role: root.note ? "body" : root.isVersion ? "code" : "body"
            faint: root.note
            font.weight: root.note ? Font.Normal : Font.DemiBold
            Accessible.ignored: true
        }
        Row {
            id: chips

            anchors.left: label.right
            anchors.leftMargin: Theme.space3
            anchors.verticalCenter: parent.verticalCenter
            spacing: Theme.space2
            Repeater {
                model: root.entry.chips
                delegate: Chip {
                    required property string modelData

                    text: modelData
                }
            }
        }
        Row {
            id: buttons

            anchors.right: parent.right
            anchors.rightMargin: Theme.space4
            anchors.verticalCenter: parent.verticalCenter
            spacing: Theme.space1

            AppToolButton {
                id: copy

                objectName: "copy:" + root.entry.keyword
                visible: root.entry.can(DefinitionAction.Copy)
                small: true
                iconName: "duplicate"
                text: qsTr("Add a copy of %1 as a new version").arg(root.entry.label)
                onClicked: {
                    root.entry.model.selectVersion(root.entry.version);
                    root.entry.commands.definition.copyVersion.run();
                }
            }
            AppToolButton {
                id: up

                objectName: "up:" + root.entry.keyword
                visible: !root.note && (root.entry.can(DefinitionAction.MoveUp) || root.entry.can(DefinitionAction.Remove))
                enabled: root.entry.can(DefinitionAction.MoveUp)
                small: true
                iconName: "arrow-up"
                text: qsTr("Move %1 up").arg(root.entry.label)
                onClicked: root.entry.move(-1, 0)
            }
            AppToolButton {
                id: down

                objectName: "down:" + root.entry.keyword
                visible: up.visible
                enabled: root.entry.can(DefinitionAction.MoveDown)
                small: true
                iconName: "arrow-down"
                text: qsTr("Move %1 down").arg(root.entry.label)
                onClicked: root.entry.move(1, 0)
            }
            AppToolButton {
                id: remove

                objectName: "remove:" + root.entry.keyword
                visible: root.entry.can(DefinitionAction.Remove)
                small: true
                iconName: "trash"
                text: qsTr("Remove %1").arg(root.entry.label)
                onClicked: Notices.report(root.entry.model.remove(root.entry.keyword))
            }
            CommandButton {
                id: tryIt

                objectName: "tryConversion"
                command: root.entry.commands.conversion.tryOut
                visible: root.entry.can(DefinitionAction.TryConversion)
                iconName: "compare"
                text: qsTr("Try it")
            }
            CommandButton {
                objectName: "pick:" + root.entry.keyword
                command: root.entry.commands.table.addColumn
                visible: add.column
                kind: "flat"
                iconName: "search"
                text: qsTr("Column for a field…")
            }
            CommandButton {
                id: add

                readonly property bool column: root.entry.can(DefinitionAction.AddColumn)

                objectName: "add:" + root.entry.keyword
                command: add.column ? root.entry.commands.definition.addColumn : root.entry.commands.definition.addSelectableField
                visible: add.column || root.entry.can(DefinitionAction.AddSelectableField)
                kind: "flat"
                iconName: "plus"
                text: add.column ? qsTr("Column") : qsTr("Field")
            }
        }
    }
    Row {
        id: problem

        visible: root.entry.problemText !== ""
        anchors.top: bar.visible ? bar.bottom : parent.top
        anchors.topMargin: Theme.space1
        x: Theme.space4
        spacing: Theme.space2

        AppIcon {
            y: 1
            name: Theme.severityIcon(root.entry.problemSeverity)
            size: Theme.px(13)
            color: root.ink
        }
        AppLabel {
            width: root.width - Theme.space7 * 2 - (fix.visible ? fix.width : 0)
            text: root.entry.problemText
            role: "small"
            wrapMode: Text.Wrap
            color: root.ink
        }
        AppButton {
            id: fix

            objectName: "fix:" + root.entry.keyword
            visible: root.entry.fixTitle !== ""
            small: true
            kind: "flat"
            iconName: "fix"
            text: qsTr("Fix")
            tip: root.entry.fixTitle
            onClicked: root.entry.fix()
        }
    }
}
