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
        Notices.report(answer);
        return answer;
    }

    // The fields are aligned, after the longest label.
    readonly property real fieldX: Math.max(userLabel.implicitWidth, groupsLabel.implicitWidth, authorizerLabel.implicitWidth) + Theme.space3
    readonly property bool listed: root.model.authorizer === DeclaredAuthorizer.Checks

    implicitHeight: Theme.controlHeight * (root.listed ? 4 : 3) + Theme.space2 * (root.listed ? 3 : 2)

    AppLabel {
        id: userLabel

        height: Theme.controlHeight
        text: qsTr("User")
        muted: true
        Accessible.ignored: true
    }
    AppTextField {
        objectName: "admissionUser"
        x: root.fieldX
        width: dryRun.x - Theme.space4 - x
        mono: true
        problem: hasInputError
        documentText: root.model.user
        take: text => root.given(root.model.setUser(text))
        Accessible.name: qsTr("User name of the request")
    }
    AppSwitch {
        id: dryRun

        objectName: "admissionDryRun"
        anchors.right: parent.right
        text: qsTr("Dry run")
        checked: root.model.dryRun
        Accessible.description: root.commands.admission.dryRun.description
        onToggled: {
            root.model.dryRun = checked;
            checked = Qt.binding(() => root.model.dryRun);
        }
    }
    AppLabel {
        id: groupsLabel

        y: Theme.controlHeight + Theme.space2
        height: Theme.controlHeight
        text: qsTr("Groups")
        muted: true
        Accessible.ignored: true
    }
    AppTextField {
        objectName: "admissionGroups"
        y: groupsLabel.y
        x: root.fieldX
        width: parent.width - x
        mono: true
        problem: hasInputError
        placeholderText: qsTr("separated by commas")
        documentText: root.model.groups
        take: text => root.given(root.model.setGroups(text))
        Accessible.name: qsTr("Groups of the user, separated by commas")
    }
    AppLabel {
        id: authorizerLabel

        y: groupsLabel.y + Theme.controlHeight + Theme.space2
        height: Theme.controlHeight
        text: qsTr("Authorizer")
        muted: true
        Accessible.ignored: true
    }
    AppComboBox {
        id: authorizer

        objectName: "admissionAuthorizer"
        y: authorizerLabel.y
        x: root.fieldX
        width: parent.width - x
        textRole: "text"
        model: [
            { text: qsTr("Its decisions are unknown") },
            { text: qsTr("Allows every check") },
            { text: qsTr("Denies every check") },
            { text: qsTr("Allows these checks") }
        ]  // in the order of DeclaredAuthorizer
        currentIndex: root.model.authorizer
        tip: qsTr("The decisions of the cluster's authorizer in expressions: the roles of the cluster are not known here")
        Accessible.name: qsTr("Decisions of the cluster's authorizer")
        onActivated: index => {
            root.model.authorizer = index;
            currentIndex = Qt.binding(() => root.model.authorizer);
        }
    }
    AppTextField {
        objectName: "admissionAllowed"
        anchors.bottom: parent.bottom
        x: root.fieldX
        width: parent.width - x
        visible: root.listed
        mono: true
        problem: hasInputError
        placeholderText: qsTr("get secrets in default, create pods/exec, get /healthz")
        documentText: root.model.allowed
        take: text => root.given(root.model.setAllowed(text))
        Accessible.name: qsTr("Checks that the authorizer allows, separated by commas")
    }
}
