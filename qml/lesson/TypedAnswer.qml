// The field for an answer that is typed, and the reply to a wrong one.
import QtQuick
import CrdDesigner.Controls
import CrdDesigner.Model
import CrdDesigner.Theme

Column {
    id: root

    required property LessonModel model
    readonly property alias field: field

    function send() {
        if (field.text.trim() !== "")
            root.model.answerTyped(field.text);
    }

    spacing: Theme.space3

    Row {
        width: parent.width
        spacing: Theme.space3

        AppTextField {
            id: field

            objectName: "typedAnswer"
            width: parent.width - sendButton.width - parent.spacing
            mono: true
            placeholderText: qsTr("Your answer")
            problem: root.model.reply !== ""
            Accessible.name: qsTr("Your answer")
            Keys.onReturnPressed: root.send()
            Keys.onEnterPressed: root.send()
        }
        AppButton {
            id: sendButton

            objectName: "typedSend"
            text: qsTr("Check")
            enabled: field.text.trim() !== ""
            onClicked: root.send()
        }
    }
    LessonText {
        objectName: "typedReply"
        width: parent.width
        visible: root.model.reply !== ""
        html: root.model.reply
        color: Theme.colors.error
    }
    Connections {
        target: root.model
        function onStepChanged() {
            if (root.model.busy)
                field.clear();
        }
    }
}
