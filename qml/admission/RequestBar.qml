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
    readonly property bool update: root.preview.request === SampleRequest.Update || root.preview.request === SampleRequest.UpdateStatus
    property bool more: root.model.ownUser || root.model.dryRun || root.model.authorizer !== DeclaredAuthorizer.Unknown  // the user and the groups are shown
    // The choices share the line with the buttons down to this part of their widths; then the bar has two lines.
    readonly property real share: {
        const wanted = Theme.px(124 + 130 + 110) + (root.update ? Theme.px(150) : 0);
        const room = flow.width - buttons.width - flow.spacing * (root.update ? 4 : 3);
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
            width: Math.floor(Theme.px(124) * root.share)
            textRole: "text"
            model: [
                { text: qsTr("Create") },
                { text: qsTr("Update") },
                { text: qsTr("Status update") },
                { text: qsTr("Scale") },
                { text: qsTr("Delete") },
                // Chosen in the Object tab: these are not simulated here.
                ...(root.preview.request === SampleRequest.Read || root.preview.request === SampleRequest.Apply ? [{ text: qsTr("Read") }] : []),
                ...(root.preview.request === SampleRequest.Apply ? [{ text: qsTr("Apply (server-side)") }] : [])
            ]  // in the order of SampleRequest
            currentIndex: root.preview.request
            onModelChanged: currentIndex = Qt.binding(() => root.preview.request)
            tip: qsTr("The request to simulate with the sample")
            Accessible.name: qsTr("Request")
            onActivated: index => {
                root.preview.request = index;
                currentIndex = Qt.binding(() => root.preview.request);
            }
        }
        AppComboBox {
            id: sample

            objectName: "admissionSample"
            width: Math.floor(Theme.px(130) * root.share)
            visible: root.samples.count > 0
            model: root.samples.choices
            currentIndex: root.samples.current
            tip: qsTr("The sample object of the request")
            Accessible.name: qsTr("Sample")
            onModelChanged: currentIndex = Qt.binding(() => root.samples.current)
            onActivated: index => {
                root.samples.current = index;
                currentIndex = Qt.binding(() => root.samples.current);
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
                root.commands.tell(answer);
                if (answer !== "")
                    return;
                sample.forceActiveFocus(Qt.TabFocusReason);
                root.samples.noticed(qsTr("Added the sample “%1”.").arg(root.samples.labels[root.samples.current]), true);
            }
        }
        AppComboBox {
            objectName: "admissionVersion"
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
            visible: root.update
            width: Math.floor(Theme.px(150) * root.share)
            preview: root.preview
        }
        ReplicasField {
            name: "admissionReplicas"
            preview: root.preview
        }
        Row {
            id: buttons

            spacing: Theme.space1

            CommandToolButton {
                objectName: "admissionEditSample"
                command: root.commands.preview.go
                visible: root.samples.count > 0
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
