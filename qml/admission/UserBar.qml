// Who sends the request, and whether it is a dry run.
import QtQuick
import CrdDesigner.Commands
import CrdDesigner.Controls
import CrdDesigner.Model
import CrdDesigner.Theme

Item {
    id: root

    required property AdmissionModel model
    required property Commands commands

    function given(answer: string): string {
        root.commands.tell(answer);
        return answer;
    }

    implicitHeight: Theme.controlHeight * 2 + Theme.space2

    AppSwitch {
        id: dryRun

        objectName: "admissionDryRun"
        text: qsTr("Dry run")
        checked: root.model.dryRun
        Accessible.description: root.commands.admission.dryRun.description
        onToggled: {
            root.model.dryRun = checked;
            checked = Qt.binding(() => root.model.dryRun);
        }
    }
    AppLabel {
        id: userLabel

        anchors.left: dryRun.right
        anchors.leftMargin: Theme.space4
        height: dryRun.height
        text: qsTr("User")
        muted: true
        Accessible.ignored: true
    }
    AppTextField {
        objectName: "admissionUser"
        anchors.left: userLabel.right
        anchors.leftMargin: Theme.space2
        anchors.right: parent.right
        mono: true
        problem: refused
        documentText: root.model.user
        take: text => root.given(root.model.setUser(text))
        Accessible.name: qsTr("User name of the request")
    }
    AppLabel {
        id: groupsLabel

        anchors.bottom: parent.bottom
        height: Theme.controlHeight
        text: qsTr("Groups")
        muted: true
        Accessible.ignored: true
    }
    AppTextField {
        objectName: "admissionGroups"
        anchors.bottom: parent.bottom
        anchors.left: groupsLabel.right
        anchors.leftMargin: Theme.space2
        anchors.right: parent.right
        mono: true
        problem: refused
        placeholderText: qsTr("separated by commas")
        documentText: root.model.groups
        take: text => root.given(root.model.setGroups(text))
        Accessible.name: qsTr("Groups of the user, separated by commas")
    }
}
