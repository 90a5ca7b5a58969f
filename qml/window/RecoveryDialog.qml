// Offered at the start: work of earlier runs that ended without saving.
pragma ComponentBehavior: Bound

import QtQuick
import CrdDesigner.Controls
import CrdDesigner.Panes

AppDialog {
    id: root

    property var entries: []             // of {file, path, name, time}

    signal chosen(string file)

    title: qsTr("Unsaved work was found")
    iconName: "recent"
    onOpened: laterButton.forceActiveFocus(Qt.TabFocusReason)

    buttons: [
        AppButton {
            id: laterButton

            objectName: "recoveryLater"
            text: qsTr("Not now")
            onClicked: root.close()
        }
    ]

    AppLabel {
        width: parent ? parent.width : 0
        text: qsTr("The program ended before these were saved. Choose one to go on with it; the file itself stays as it is until you save.")
        wrapMode: Text.Wrap
    }
    Repeater {
        model: root.entries
        delegate: CardButton {
            required property var modelData

            width: parent ? parent.width : 0
            iconName: "file"
            title: modelData.name
            detail: qsTr("%1, changed %2").arg(modelData.path === "" ? qsTr("never saved") : modelData.path).arg(modelData.time)
            onClicked: {
                root.close();
                root.chosen(modelData.file);
            }
        }
    }
}
