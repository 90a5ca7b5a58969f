// The request that the server sends to the webhook for the conversion to the stage.
import QtQuick
import CrdDesigner.Commands
import CrdDesigner.Controls
import CrdDesigner.Model
import CrdDesigner.Theme

FocusScope {
    id: root

    required property ConversionView conversion
    required property Commands commands
    property bool formatted: true        // else as it is sent

    signal formattedAsked(bool on)

    Row {
        id: bar

        height: Theme.px(26)
        spacing: Theme.space3

        CommandButton {
            objectName: "copyRequest"
            anchors.verticalCenter: parent.verticalCenter
            command: root.commands.conversion.copyRequest
        }
        AppSwitch {
            objectName: "requestFormatted"
            anchors.verticalCenter: parent.verticalCenter
            text: qsTr("Formatted")
            checked: root.formatted
            Accessible.description: qsTr("Show the JSON with line breaks; copies are as it is sent")
            onToggled: {
                root.formattedAsked(checked);
                checked = Qt.binding(() => root.formatted);
            }
        }
        AppLabel {
            height: parent.height
            width: Math.min(implicitWidth, root.width - x)
            text: qsTr("POST, application/json. The server uses another uid for each request.")
            role: "small"
            muted: true
        }
    }
    ReviewText {
        objectName: "reviewRequest"
        anchors.top: bar.bottom
        anchors.bottom: parent.bottom
        width: parent.width
        focus: true
        text: root.formatted ? root.conversion.inLines(root.conversion.review.request) : root.conversion.review.request
        name: qsTr("Request to the webhook")
        onCopyAsked: Notices.report(root.conversion.copyRequest())
    }
}
