// Asked before changes would be lost.
import QtQuick
import CrdDesigner.Controls
import CrdDesigner.Model

AppDialog {
    id: root

    property string what: ""             // has changes: a sentence without its end
    property var action: null            // what was asked for, and waits for the answer

    signal saveChosen()
    signal discardChosen()

    function go() {
        const next = root.action;
        root.action = null;
        if (next)
            next();
    }

    title: qsTr("Save the changes?")
    iconName: "warning"
    tone: Tone.Warning
    onOpened: saveButton.forceActiveFocus(Qt.TabFocusReason)

    buttons: [
        AppButton {
            objectName: "unsavedDiscard"
            text: qsTr("Discard the changes")
            kind: "danger"
            onClicked: {
                root.close();
                root.discardChosen();
            }
        },
        AppButton {
            objectName: "unsavedCancel"
            text: qsTr("Cancel")
            onClicked: root.close()
        },
        AppButton {
            id: saveButton

            objectName: "unsavedSave"
            text: qsTr("Save")
            kind: "primary"
            onClicked: {
                root.close();
                root.saveChosen();
            }
        }
    ]

    AppLabel {
        width: parent ? parent.width : 0
        text: qsTr("%1 that are not saved. They are lost unless you save them.").arg(root.what)
        wrapMode: Text.Wrap
    }
}
