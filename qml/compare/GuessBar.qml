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

        AppButton {
            objectName: "acceptGuess"
            visible: !root.model.guessConfirmed
            small: true
            text: qsTr("Accept")
            tip: root.commands.compare.acceptGuess.description
            keys: root.commands.compare.acceptGuess.keys
            onClicked: root.commands.compare.acceptGuess.run()
        }
        AppButton {
            objectName: "rejectGuess"
            visible: !root.model.guessRejected
            small: true
            text: qsTr("Reject")
            tip: root.commands.compare.rejectGuess.description
            keys: root.commands.compare.rejectGuess.keys
            onClicked: root.commands.compare.rejectGuess.run()
        }
    }
}
