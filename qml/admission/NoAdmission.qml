// The content of the tab without a configuration: the commands that add one.
pragma ComponentBehavior: Bound

import QtQuick
import CrdDesigner.Commands
import CrdDesigner.Controls
import CrdDesigner.Model
import CrdDesigner.Theme

FocusScope {
    id: root

    required property AdmissionModel model
    required property Commands commands

    function takeFocus() {
        first.forceActiveFocus(Qt.ShortcutFocusReason);
    }

    ScrolledPage {
        anchors.fill: parent
        activeFocusOnTab: false
        contentHeight: column.y + column.height + Theme.space5

        Column {
            id: column

            anchors.horizontalCenter: parent.horizontalCenter
            y: Math.max(Theme.space4, root.height * 0.1)
            width: Math.min(root.width - Theme.space6 * 2, Theme.px(380))
            spacing: Theme.space4

            AppLabel {
                width: parent.width
                wrapMode: Text.Wrap
                text: qsTr("See what webhooks and policies do with a request")
                role: "large"
            }
            AppLabel {
                width: parent.width
                wrapMode: Text.Wrap
                muted: true
                text: qsTr("Add webhook configurations and policies here; they are kept next to the definition, in %1. A request with the sample then passes through them in the order of the server: this tab shows which of them are called, what each changes, and what the client gets.").arg(root.model.text?.fileName ?? "")
            }
            AppLabel {
                width: parent.width
                visible: text !== ""
                wrapMode: Text.Wrap
                color: Theme.colors.warning
                text: root.model.text?.unreadable ?? ""
            }
            Column {
                spacing: Theme.space3

                WayButton { id: first; objectName: "firstAdmission"; command: root.commands.admission.addValidatingPolicy; kind: "primary" }
                WayButton { command: root.commands.admission.addMutatingPolicy }
                WayButton { command: root.commands.admission.addValidatingWebhook }
                WayButton { command: root.commands.admission.addMutatingWebhook }
                WayButton { command: root.commands.admission.open }
                WayButton { command: root.commands.admission.paste }
            }
            AppLabel {
                width: parent.width
                wrapMode: Text.Wrap
                role: "small"
                faint: true
                text: qsTr("Nothing is sent to a cluster. A webhook is only called when you call it.")
            }
        }
    }

    component WayButton: CommandButton {
        width: Math.min(implicitWidth, column.width)
        small: false
        tip: ""                          // it would cover the next button
        Accessible.description: command.description
    }
}
