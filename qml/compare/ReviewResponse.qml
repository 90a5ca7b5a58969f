// The response of the webhook for the conversion to the stage: written by the user, made by the mapping, or received.
import QtQuick
import CrdDesigner.Commands
import CrdDesigner.Controls
import CrdDesigner.Model
import CrdDesigner.Source
import CrdDesigner.Theme

FocusScope {
    id: root

    required property ConversionView conversion
    required property Commands commands
    readonly property EditorCommands editing: root.commands as EditorCommands
    readonly property bool pasted: root.conversion.from === ResponseFrom.Pasted
    readonly property alias area: editor
    property bool formatted: true        // a response that was received; else as it is

    signal formattedAsked(bool on)
    // The outcome of the call, next to the address, says the same.
    readonly property bool repeated: root.conversion.from === ResponseFrom.Call
        && (root.conversion.webhook.outcome !== "" && root.conversion.review.failure === root.conversion.webhook.outcome
            || root.conversion.webhook.stopped && root.conversion.review.waiting)

    Row {
        id: bar

        height: Theme.px(26)
        spacing: Theme.space3

        CommandButton {
            objectName: "pasteResponse"
            anchors.verticalCenter: parent.verticalCenter
            command: root.commands.conversion.pasteResponse
            text: qsTr("Paste")
            visible: root.pasted
        }
        CommandButton {
            objectName: "proposeResponse"
            anchors.verticalCenter: parent.verticalCenter
            command: root.commands.conversion.proposeResponse
            iconName: ""
            visible: root.pasted
        }
        CommandButton {
            objectName: "useUid"
            anchors.verticalCenter: parent.verticalCenter
            command: root.commands.conversion.useUid
            visible: root.pasted && root.conversion.review.otherUid
        }
        CommandButton {
            objectName: "editResponse"
            anchors.verticalCenter: parent.verticalCenter
            command: root.commands.conversion.editResponse
            iconName: ""
            text: qsTr("Edit a copy")
            visible: !root.pasted && root.conversion.review.response !== ""
        }
        AppSwitch {
            objectName: "responseFormatted"
            anchors.verticalCenter: parent.verticalCenter
            visible: !root.pasted && root.conversion.review.response !== ""
            text: qsTr("Formatted")
            checked: root.formatted
            Accessible.description: qsTr("Show the JSON with line breaks; copies are as it was received")
            onToggled: {
                root.formattedAsked(checked);
                checked = Qt.binding(() => root.formatted);
            }
        }
        AppLabel {
            height: parent.height
            visible: text !== "" && !root.pasted
            text: root.conversion.review.facts
            role: "small"
            muted: true
        }
    }
    // In a line of its own: an error of the server is shown as a whole.
    Item {
        id: outcomeText

        anchors.top: bar.visible ? bar.bottom : parent.top
        width: parent.width
        height: visible ? said.height + Theme.space2 : 0
        visible: !root.repeated && said.text !== ""

        AppIcon {
            id: mark

            y: Math.round((Theme.px(16) - height) / 2)
            visible: !root.conversion.review.waiting
            name: root.conversion.review.accepted ? "ok" : "error"
            size: Theme.px(13)
            color: said.color
        }
        AppLabel {
            id: said

            objectName: "reviewOutcome"
            x: mark.visible ? mark.width + Theme.space2 : 0
            width: parent.width - x - Theme.space3
            wrapMode: Text.WrapAtWordBoundaryOrAnywhere
            verticalAlignment: Text.AlignTop
            maximumLineCount: 6
            text: root.conversion.review.outcomeText
            role: "small"
            color: root.conversion.review.waiting || root.conversion.busy ? Theme.colors.textMuted : root.conversion.review.accepted ? Theme.colors.success : Theme.colors.error
        }
    }
    SourceArea {
        id: editor

        editorName: "pastedResponse"
        findName: "responseFindBar"
        anchors.top: outcomeText.bottom
        anchors.bottom: parent.bottom
        width: parent.width
        visible: root.pasted
        focus: visible
        session: root.conversion.pasted
        commands: root.commands
        settings: root.editing?.settings ?? null
        name: qsTr("Response of the webhook")
    }
    ReviewText {
        objectName: "reviewResponse"
        anchors.top: outcomeText.bottom
        anchors.bottom: parent.bottom
        width: parent.width
        visible: !root.pasted
        focus: visible
        text: root.conversion.review.response === "" ? root.conversion.review.server
            : root.formatted ? root.conversion.inLines(root.conversion.review.response) : root.conversion.review.response
        name: qsTr("Response of the webhook")
        onCopyAsked: Notices.report(root.conversion.copyResponse())
    }
}
