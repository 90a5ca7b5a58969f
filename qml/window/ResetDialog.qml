// Opens before the progress of a course is reset.
import QtQuick
import CrdDesigner.Commands
import CrdDesigner.Controls
import CrdDesigner.Model

AppDialog {
    id: root

    required property Commands commands
    readonly property LessonModel model: root.commands.learn.model

    title: qsTr("Reset the progress?")
    iconName: "warning"
    tone: Tone.Warning
    onAboutToShow: root.model.need()
    onOpened: cancelButton.forceActiveFocus(Qt.TabFocusReason)

    buttons: [
        AppButton {
            objectName: "resetGo"
            text: qsTr("Reset")
            kind: "danger"
            onClicked: {
                root.close();
                root.commands.learn.reset();
            }
        },
        AppButton {
            id: cancelButton

            objectName: "resetCancel"
            text: qsTr("Cancel")
            kind: "primary"
            onClicked: root.close()
        }
    ]

    AppLabel {
        objectName: "resetText"
        width: parent ? parent.width : 0
        text: qsTr("%1 of %n lesson(s) are done. All steps are marked as not done; what you wrote in them is kept.", "", root.model.map.lessons).arg(root.model.map.done)
        wrapMode: Text.Wrap
    }
}
