// Opens before an edit that would remove many lines as a side effect.
import QtQuick
import CrdDesigner.Controls
import CrdDesigner.Model

AppDialog {
    id: root

    required property DocumentSession session
    property string name: ""             // of the edit
    property string what: ""             // is also removed: a sentence

    function ask(name: string, what: string) {
        root.name = name;
        root.what = what;
        root.open();
    }

    title: qsTr("%1?").arg(root.name)
    iconName: "warning"
    tone: Tone.Warning
    onOpened: cancelButton.forceActiveFocus(Qt.TabFocusReason)

    buttons: [
        AppButton {
            objectName: "removalGo"
            text: qsTr("Remove")
            kind: "danger"
            onClicked: {
                root.close();
                root.session.confirmRemoval();
            }
        },
        AppButton {
            id: cancelButton

            objectName: "removalCancel"
            text: qsTr("Cancel")
            kind: "primary"
            onClicked: root.close()
        }
    ]

    AppLabel {
        objectName: "removalText"
        width: parent ? parent.width : 0
        text: qsTr("%1 Undo brings it back.").arg(root.what)
        wrapMode: Text.Wrap
    }
}
