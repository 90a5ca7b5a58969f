// Asked when the definition is saved and its samples have no file yet: once for each document, or never again.
import QtQuick
import CrdDesigner.Controls

AppDialog {
    id: root

    property string place: ""            // where they would be saved: one sentence
    property var settled: null           // what goes on with the answer
    property bool remember: false

    // "with": saved with the definition; "apart": only when asked for.
    signal answered(string answer, bool remember)

    function ask(place: string, settled: var) {
        root.place = place;
        root.settled = settled;
        root.remember = false;
        root.open();
    }
    function give(answer: string) {
        root.close();
        root.answered(answer, root.remember);
        const next = root.settled;
        if (next)
            next();
    }

    title: qsTr("Save the samples too?")
    iconName: "save"
    onOpened: saveButton.forceActiveFocus(Qt.TabFocusReason)

    buttons: [
        AppButton {
            objectName: "samplesNotSaved"
            text: qsTr("Only the definition")
            onClicked: root.give("apart")
        },
        AppButton {
            id: saveButton

            objectName: "samplesSaved"
            text: qsTr("Save the samples")
            kind: "primary"
            onClicked: root.give("with")
        }
    ]

    AppLabel {
        width: parent ? parent.width : 0
        text: qsTr("The preview has sample objects that are not saved. %1").arg(root.place)
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
