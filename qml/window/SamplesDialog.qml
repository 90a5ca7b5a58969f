// Opens when the definition is saved and its samples have no file yet: once per document, unless disabled.
import QtQuick
import CrdDesigner.Controls
import CrdDesigner.Model

AppDialog {
    id: root

    required property FileFlow flow
    property var question: ({})          // SamplesQuestion
    property bool remember: false

    function ask(question: var) {
        root.question = question;
        root.remember = false;
        root.open();
    }

    title: qsTr("Save the samples too?")
    iconName: "save"
    onOpened: saveButton.forceActiveFocus(Qt.TabFocusReason)
    onRejected: root.flow.cancel()

    buttons: [
        AppButton {
            objectName: "samplesNotSaved"
            text: qsTr("Do not save the samples")
            onClicked: root.flow.answerSamples(FileFlow.Apart, root.remember)
        },
        AppButton {
            id: saveButton

            objectName: "samplesSaved"
            text: qsTr("Save the samples")
            kind: "primary"
            onClicked: root.flow.answerSamples(FileFlow.WithDefinition, root.remember)
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
        text: qsTr("The preview has sample objects that are not saved. %1").arg(root.question.place ?? "")
        wrapMode: Text.Wrap
    }
    AppLabel {
        width: parent ? parent.width : 0
        text: qsTr("The command “Save samples” saves them at any time.")
        role: "small"
        muted: true
        wrapMode: Text.Wrap
    }
    AppSwitch {
        objectName: "samplesRemember"
        text: qsTr("Remember for all definitions")
        checked: root.remember
        onToggled: root.remember = checked
    }
}
