// An object that shows the selected difference, with the server's error.
import QtQuick
import CrdDesigner.Commands
import CrdDesigner.Controls
import CrdDesigner.Model
import CrdDesigner.Theme

FocusScope {
    id: root

    required property CompareWitness model
    required property PreviewModel preview
    required property Commands commands

    Accessible.role: Accessible.Pane
    Accessible.name: qsTr("Example object")

    Rectangle {
        anchors.fill: parent
        color: Theme.colors.field
    }
    Flickable {
        id: flick

        anchors.fill: parent
        anchors.margins: Theme.space3
        contentWidth: width
        contentHeight: column.height
        clip: true
        boundsBehavior: Flickable.StopAtBounds

        Column {
            id: column

            width: flick.width
            spacing: Theme.space2

            AppLabel {
                objectName: "witnessOutcome"
                width: parent.width
                visible: text !== ""
                text: root.model.busy ? qsTr("Searching for an object that shows the difference…")
                    : root.model.found && root.model.outcome !== "" ? root.model.outcome : root.model.assurance
                muted: !root.model.found
                wrapMode: Text.Wrap
            }
            AppLabel {
                objectName: "witnessRejection"
                width: parent.width
                visible: text !== ""
                text: root.model.rejection
                role: "codeSmall"
                color: Theme.colors.error
                wrapMode: Text.WrapAtWordBoundaryOrAnywhere
            }
            WitnessUpdates {
                objectName: "witnessUpdates"
                width: parent.width
                steps: root.model.updates
            }
            CommandButton {
                objectName: "addWitness"
                command: root.commands.compare.addWitness
                text: qsTr("Add to samples")
                visible: root.model.found
            }
            AppLabel {
                objectName: "witnessObject"
                width: parent.width
                visible: text !== ""
                text: root.model.object
                role: "codeSmall"
                wrapMode: Text.WrapAnywhere
                verticalAlignment: Text.AlignTop
            }
            AppLabel {
                width: parent.width
                visible: root.model.failingObject !== ""
                text: qsTr("The rule fails with an error for this object:")
                wrapMode: Text.Wrap
            }
            WitnessUpdates {
                objectName: "failingUpdates"
                width: parent.width
                steps: root.model.failingUpdates
            }
            AppLabel {
                objectName: "failingObject"
                width: parent.width
                visible: text !== ""
                text: root.model.failingObject
                role: "codeSmall"
                wrapMode: Text.WrapAnywhere
                verticalAlignment: Text.AlignTop
            }
        }
    }
}
