// Why the selected node is shown as renamed or moved, and the decision by hand.
import QtQuick
import CrdDesigner.Commands
import CrdDesigner.Controls
import CrdDesigner.Model
import CrdDesigner.Theme

Rectangle {
    id: root

    required property CompareModel model
    required property Commands commands

    visible: root.model.guess !== ""
    height: visible ? Math.max(Theme.headerHeight, label.implicitHeight + Theme.space3) : 0
    color: Theme.colors.infoGround

    AppLabel {
        id: label

        objectName: "compareGuess"
        x: Theme.space4
        width: buttons.x - x - Theme.space4
        anchors.verticalCenter: parent.verticalCenter
        text: root.model.guess
        wrapMode: Text.Wrap
    }
    Row {
        id: buttons

        anchors.right: parent.right
        anchors.rightMargin: Theme.space4
        anchors.verticalCenter: parent.verticalCenter
        spacing: Theme.space3

        CommandButton {
            objectName: "acceptGuess"
            command: root.commands.compare.acceptGuess
            iconName: ""
            visible: !root.model.guessConfirmed
            text: qsTr("Accept")
        }
        CommandButton {
            objectName: "rejectGuess"
            command: root.commands.compare.rejectGuess
            iconName: ""
            visible: !root.model.guessRejected
            text: qsTr("Reject")
        }
    }
}
