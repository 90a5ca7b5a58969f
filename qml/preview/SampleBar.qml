// Chooses the sample, with the commands for samples.
pragma ComponentBehavior: Bound

import QtQuick
import CrdDesigner.Commands
import CrdDesigner.Controls
import CrdDesigner.Model
import CrdDesigner.Theme

FocusScope {
    id: root

    required property PreviewModel model
    required property Commands commands
    readonly property SampleFile samples: root.model.samples

    function startRename() {
        name.visible = true;
        name.forceActiveFocus(Qt.ShortcutFocusReason);
        name.selectAll();
    }
    function endRename() {
        if (!name.commit())
            return;
        const held = name.activeFocus;   // not by a click elsewhere
        name.visible = false;
        if (held)
            choice.forceActiveFocus(Qt.OtherFocusReason);
    }

    implicitHeight: Theme.px(34) + (comment.visible ? comment.height : 0) + (banner.visible ? banner.height : 0)

    Rectangle {
        anchors.fill: parent
        color: Theme.colors.bar
    }
    Row {
        id: line

        x: Theme.space3
        y: Theme.px(4)
        width: parent.width - Theme.space3 * 2
        spacing: Theme.space1

        AppComboBox {
            id: choice

            objectName: "sampleChoice"
            width: Math.max(Theme.px(80), line.width - tools.width - Theme.space1)
            model: root.samples.choices
            currentIndex: root.samples.current
            visible: !name.visible
            notes: root.commands.table.model.outcomes
            Accessible.name: qsTr("Sample")
            Binding {
                target: root.commands.table.model
                property: "listed"
                value: choice.popup.visible
            }
            onModelChanged: currentIndex = Qt.binding(() => root.samples.current)  // another list starts with its first item
            onActivated: index => {
                root.samples.current = index;
                currentIndex = Qt.binding(() => root.samples.current);
            }
        }
        AppTextField {
            id: name

            objectName: "sampleName"
            width: choice.width
            visible: false
            mono: true
            problem: hasInputError
            documentText: root.samples.labels[root.samples.current] ?? ""
            take: text => {
                const answer = root.samples.rename(root.samples.current, text.trim());
                Notices.report(answer);
                return answer;
            }
            Accessible.name: qsTr("Name of the sample")
            onAccepted: root.endRename()
            onActiveFocusChanged: {
                if (!activeFocus && visible)
                    root.endRename();
            }
            onCancelled: root.endRename()
        }
        Row {
            id: tools

            spacing: Theme.space1

            AppToolButton {
                id: add

                objectName: "addSample"
                iconName: "plus"
                text: qsTr("Add a sample")
                onClicked: addMenu.menu().popup(add, 0, add.height)

                ContextMenu {
                    id: addMenu

                    commands: root.commands
                    menuId: "samples"
                }
            }
            CommandToolButton { command: root.commands.preview.rename }
            CommandToolButton { command: root.commands.preview.duplicate }
            CommandToolButton { command: root.commands.preview.remove }
        }
    }
    AppLabel {
        id: comment

        anchors.top: line.bottom
        x: Theme.space4
        width: parent.width - Theme.space4 * 2
        height: Theme.px(20)
        visible: text !== ""
        text: root.model.notice !== "" ? root.model.notice : root.samples.comments[root.samples.current] ?? ""
        role: "small"
        muted: true

        HoverHandler { id: commentHover }
        AppToolTip {
            shown: commentHover.hovered && comment.truncated
            text: comment.text
        }
    }
    Row {
        id: banner

        anchors.bottom: parent.bottom
        x: Theme.space4
        height: Theme.px(30)
        visible: root.samples.kept.changedOnDisk
        spacing: Theme.space2

        AppLabel {
            id: note

            objectName: "samplesDiskNote"
            height: parent.height
            width: Math.min(implicitWidth, root.width - compare.width - Theme.space4 * 3)
            text: root.samples.kept.diskNote
            color: Theme.colors.warning

            HoverHandler { id: noteHover }
            AppToolTip {
                shown: noteHover.hovered && note.truncated
                text: note.text
            }
        }
        CommandButton {
            id: compare

            objectName: "samplesCompare"
            anchors.verticalCenter: parent.verticalCenter
            command: root.commands.preview.disk
            iconName: ""
            text: qsTr("Compare…")
        }
    }
}
