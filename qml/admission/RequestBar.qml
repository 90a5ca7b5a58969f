// The simulated request: which sample, which operation, in which version. The same as in the Object tab.
pragma ComponentBehavior: Bound

import QtQuick
import CrdDesigner.Commands
import CrdDesigner.Controls
import CrdDesigner.Model
import CrdDesigner.Preview
import CrdDesigner.Theme

FocusScope {
    id: root

    required property AdmissionModel model
    required property PreviewModel preview
    required property Commands commands
    readonly property SampleFile samples: root.preview.samples
    readonly property bool sampled: !root.model.ofDefinition  // otherwise the definition is created, or updated
    readonly property bool update: root.sampled && (root.preview.request === SampleRequest.Update || root.preview.request === SampleRequest.UpdateStatus)
    readonly property bool apply: root.sampled && root.preview.request === SampleRequest.Apply
    // A read is chosen in the Object tab: it does not pass through admission.
    readonly property bool read: root.preview.request === SampleRequest.Read
    property bool more: root.model.ownUser || root.model.dryRun || root.model.authorizer !== DeclaredAuthorizer.Unknown  // the user and the groups are shown
    readonly property int chosenObject: root.model.ofDefinition ? root.samples.choices.length : root.samples.current
    readonly property int requestIndex: root.apply ? 5 : root.read ? 6 : root.preview.request  // in the list of requests
    readonly property real requestWidth: root.apply ? Theme.px(168) : Theme.px(124)
    // The choices share the line with the buttons down to this part of their widths; then the bar has two lines.
    readonly property real share: {
        const old = root.update || root.apply;
        const wanted = root.requestWidth + Theme.px(130 + 110) + (old ? Theme.px(150) : 0);
        const room = flow.width - buttons.width - flow.spacing * (old ? 4 : 3);
        return room >= wanted || room < wanted * 0.7 ? 1 : room / wanted;
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
            objectName: "admissionRequest"
            visible: root.sampled
            width: Math.floor(root.requestWidth * root.share)
            textRole: "text"
            model: [
                { text: qsTr("Create") },
                { text: qsTr("Update") },
                { text: qsTr("Status update") },
                { text: qsTr("Scale") },
                { text: qsTr("Delete") },
                { text: qsTr("Apply (server-side)") },
                ...(root.read ? [{ text: qsTr("Read") }] : [])
            ]  // in the order of SampleRequest, but for the last two
            currentIndex: root.requestIndex
            onModelChanged: currentIndex = Qt.binding(() => root.requestIndex)
            tip: qsTr("The request to simulate with the sample")
            Accessible.name: qsTr("Request")
            onActivated: index => {
                root.preview.request = index === 5 ? SampleRequest.Apply : index === 6 ? SampleRequest.Read : index;
                currentIndex = Qt.binding(() => root.requestIndex);
            }
        }
        AppComboBox {
            id: sample

            objectName: "admissionSample"
            width: Math.floor(Theme.px(130) * root.share)
            model: [...root.samples.choices, qsTr("This definition")]
            currentIndex: root.chosenObject
            tip: qsTr("The object of the request: a sample, or the definition itself")
            Accessible.name: qsTr("Sample")
            onModelChanged: currentIndex = Qt.binding(() => root.chosenObject)
            onActivated: index => {
                root.model.ofDefinition = index === root.samples.choices.length;
                if (!root.model.ofDefinition)
                    root.samples.current = index;
                currentIndex = Qt.binding(() => root.chosenObject);
            }
        }
        AppButton {
            objectName: "admissionAddSample"
            visible: root.samples.count === 0
            height: Theme.controlHeight
            width: Math.floor(Theme.px(130) * root.share)  // as wide as the box that takes its place
            text: qsTr("Add a sample")
            tip: qsTr("Generate a sample from the schema")
            onClicked: {
                const answer = root.preview.addSample(SampleExtent.Full);
                Notices.report(answer);
                if (answer !== "")
                    return;
                root.model.ofDefinition = false;
                sample.forceActiveFocus(Qt.TabFocusReason);
                root.samples.noticed(qsTr("Added the sample “%1”.").arg(root.samples.labels[root.samples.current]), true);
            }
        }
        AppComboBox {
            objectName: "admissionVersion"
            visible: root.sampled
            width: Math.floor(Theme.px(110) * root.share)
            model: [(root.preview.ofSample ? qsTr("%1 (of the sample)") : qsTr("%1 (selected)")).arg(root.preview.defaultVersionName), ...root.preview.versions]
            displayText: root.preview.version < 0 ? root.preview.defaultVersionName : currentText  // without the reason, which would be cut
            popupWidth: Theme.px(210)
            currentIndex: root.preview.version + 1
            tip: qsTr("Version of the request: that of the sample, or always the same")
            Accessible.name: qsTr("Version of the request")
            onModelChanged: currentIndex = Qt.binding(() => root.preview.version + 1)
            onActivated: index => {
                root.preview.version = index - 1;
                currentIndex = Qt.binding(() => root.preview.version + 1);
            }
        }
        StoredObjectBox {
            objectName: "admissionOld"
            visible: root.update || root.apply
            width: Math.floor(Theme.px(150) * root.share)
            preview: root.preview
        }
        ManagerField {
            name: "admissionManager"
            visible: root.apply
            preview: root.preview
        }
        AppSwitch {
            id: force

            objectName: "admissionForce"
            visible: root.apply
            text: qsTr("Force conflicts")
            checked: root.preview.forceConflicts
            Accessible.description: qsTr("Take fields that other managers own with another value")
            onToggled: {
                root.preview.forceConflicts = force.checked;
                force.checked = Qt.binding(() => root.preview.forceConflicts);
            }
        }
        ReplicasField {
            name: "admissionReplicas"
            visible: root.sampled && root.preview.request === SampleRequest.Scale
            preview: root.preview
        }
        Row {
            id: buttons

            spacing: Theme.space1

            CommandToolButton {
                objectName: "admissionEditSample"
                command: root.commands.preview.go
                visible: root.sampled && root.samples.count > 0
                iconName: "type-object"
                text: qsTr("Edit the sample in the Object tab")
            }
            AppToolButton {
                objectName: "admissionMore"
                iconName: "settings"
                text: qsTr("Dry run, user, groups and authorizer of the request")
                checked: root.more
                onClicked: root.more = !root.more
            }
        }
        UserBar {
            width: flow.width
            visible: root.more
            model: root.model
            commands: root.commands
        }
    }
    Rectangle {
        anchors.bottom: parent.bottom
        width: parent.width
        height: 1
        color: Theme.colors.line
    }
}
