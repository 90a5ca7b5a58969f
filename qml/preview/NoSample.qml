// The content of the pane without a sample: the commands that create one.
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

    function takeFocus() {
        first.forceActiveFocus(Qt.ShortcutFocusReason);
    }

    Column {
        anchors.horizontalCenter: parent.horizontalCenter
        y: Math.max(Theme.space4, parent.height * 0.16)
        width: Math.min(parent.width - Theme.space6 * 2, Theme.px(380))
        spacing: Theme.space4

        AppLabel {
            width: parent.width
            wrapMode: Text.Wrap
            text: qsTr("See what the server does with an object")
            role: "large"
        }
        AppLabel {
            width: parent.width
            wrapMode: Text.Wrap
            muted: true
            text: qsTr("A sample object shows what is pruned, defaulted and rejected while you edit the schema.")
        }
        Column {
            spacing: Theme.space3

            WayButton { id: first; objectName: "firstSample"; command: root.commands.preview.addFull; kind: "primary" }
            WayButton { command: root.commands.preview.addMinimal }
            WayButton { command: root.commands.preview.paste }
            WayButton { command: root.commands.preview.addFile }
            WayButton { command: root.commands.preview.addRepository; visible: root.commands.preview.addRepository.enabled }
        }
        AppLabel {
            width: parent.width
            wrapMode: Text.Wrap
            role: "small"
            faint: true
            text: qsTr("Or drop a file of objects here. A generated sample is saved once you edit it. %1").arg(root.model.samples.placeNote)
        }
        AppLabel {
            width: parent.width
            visible: text !== ""
            wrapMode: Text.Wrap
            role: "small"
            color: Theme.colors.warning
            text: root.model.notice
        }
    }

    component WayButton: CommandButton {
        small: false
        tip: ""                          // it would cover the next button
        Accessible.description: command.description
    }
}
