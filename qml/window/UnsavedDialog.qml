// Opens before changes would be lost.
import QtQuick
import CrdDesigner.Controls
import CrdDesigner.Model

AppDialog {
    id: root

    required property FileFlow flow
    property var question: ({})          // UnsavedQuestion

    function ask(question: var) {
        root.question = question;
        root.open();
    }

    title: qsTr("Save the changes?")
    iconName: "warning"
    tone: Tone.Warning
    onOpened: saveButton.forceActiveFocus(Qt.TabFocusReason)
    onRejected: root.flow.cancel()

    buttons: [
        AppButton {
            objectName: "unsavedDiscard"
            text: qsTr("Discard the changes")
            kind: "danger"
            onClicked: root.flow.discardChanges()
        },
        AppButton {
            objectName: "unsavedCancel"
            text: qsTr("Cancel")
            onClicked: root.reject()
        },
        AppButton {
            id: saveButton

            objectName: "unsavedSave"
            text: qsTr("Save")
            kind: "primary"
            onClicked: root.flow.saveChanges()
        }
    ]

    Connections {
        target: root.flow
        function onQuestionChanged() {
            root.close();
        }
    }
    AppLabel {
        width: parent ? parent.width : 0
        text: root.question.explanation ?? ""
        wrapMode: Text.Wrap
    }
}
