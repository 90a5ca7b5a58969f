// The simulated request: create the object or change a stored one, in which version.
pragma ComponentBehavior: Bound

import QtQuick
import CrdDesigner.Commands
import CrdDesigner.Controls
import CrdDesigner.Model
import CrdDesigner.Theme

FocusScope {
    id: root

    required property PreviewModel model
    required property Commands commands
    readonly property bool update: root.model.request === SampleRequest.Update || root.model.request === SampleRequest.UpdateStatus
    readonly property bool apply: root.model.request === SampleRequest.Apply

    // The choices share the line with the buttons down to a part of their widths; then the bar has two lines. The name of
    // the request is not cut.
    readonly property real requestWidth: root.apply ? Theme.px(168) : Theme.px(132)
    readonly property real share: {
        const room = flow.width - buttons.width - flow.spacing * 3, others = Theme.px(120 + 150), wanted = root.requestWidth + others;
        return !root.update || room >= wanted || room < wanted * 0.7 ? 1 : (room - root.requestWidth) / others;
    }

    implicitHeight: flow.height + Theme.space2 * 2

    Rectangle {
        anchors.fill: parent
        color: Theme.colors.bar
    }
    Flow {
        id: flow

        x: Theme.space3
        y: Theme.space2
        width: parent.width - Theme.space3 * 2
        spacing: Theme.space2

        AppComboBox {
            objectName: "requestChoice"
            width: Math.floor(root.requestWidth)
            textRole: "text"
            model: [
                { text: qsTr("Create") },
                { text: qsTr("Update") },
                { text: qsTr("Status update") },
                { text: qsTr("Scale") },
                { text: qsTr("Delete") },
                { text: qsTr("Read") },
                { text: qsTr("Apply (server-side)") }
            ]  // in the order of SampleRequest
            currentIndex: root.model.request
            tip: qsTr("The request to simulate with the sample")
            Accessible.name: qsTr("Request")
            onActivated: index => {
                root.model.request = index;
                currentIndex = Qt.binding(() => root.model.request);
            }
        }
        AppComboBox {
            objectName: "versionChoice"
            width: Math.floor(Theme.px(120) * root.share)
            model: [(root.model.ofSample ? qsTr("%1 (of the sample)") : qsTr("%1 (selected)")).arg(root.model.defaultVersionName), ...root.model.versions]
            displayText: root.model.version < 0 ? root.model.defaultVersionName : currentText  // without the reason, which would be cut
            popupWidth: Theme.px(210)
            currentIndex: root.model.version + 1
            tip: qsTr("Version of the request: that of the sample, or always the same")
            Accessible.name: qsTr("Version of the request")
            onModelChanged: currentIndex = Qt.binding(() => root.model.version + 1)
            onActivated: index => {
                root.model.version = index - 1;
                currentIndex = Qt.binding(() => root.model.version + 1);
            }
        }
        StoredObjectBox {
            objectName: "oldChoice"
            visible: root.update || root.apply
            width: Math.floor(Theme.px(150) * root.share)
            preview: root.model
        }
        ManagerField {
            name: "applyManager"
            visible: root.apply
            preview: root.model
        }
        AppSwitch {
            id: force

            objectName: "forceConflicts"
            visible: root.apply
            text: qsTr("Force conflicts")
            checked: root.model.forceConflicts
            Accessible.description: qsTr("Take fields that other managers own with another value")
            onToggled: {
                root.model.forceConflicts = force.checked;
                force.checked = Qt.binding(() => root.model.forceConflicts);
            }
        }
        AppComboBox {
            objectName: "policyChoice"
            visible: root.model.request === SampleRequest.Delete
            width: Theme.px(150)
            textRole: "text"
            model: [
                { text: qsTr("Background") },
                { text: qsTr("Foreground") },
                { text: qsTr("Orphan") },
                { text: qsTr("No policy") }
            ]  // in the order of DeletePolicy
            currentIndex: root.model.policy
            tip: qsTr("Propagation policy: what happens to objects that this one owns (kubectl delete --cascade)")
            Accessible.name: qsTr("Propagation policy")
            onActivated: index => {
                root.model.policy = index;
                currentIndex = Qt.binding(() => root.model.policy);
            }
        }
        ReplicasField {
            name: "replicas"
            preview: root.model
        }
        Row {
            id: buttons

            visible: root.update || root.apply || root.model.request === SampleRequest.Scale
            spacing: Theme.space1

            CommandToolButton {
                visible: root.update || root.apply
                command: root.commands.preview.keepStored
            }
            CommandToolButton { command: root.commands.preview.againstOld }
        }
    }
    Rectangle {
        anchors.bottom: parent.bottom
        width: parent.width
        height: 1
        color: Theme.colors.line
    }
}
