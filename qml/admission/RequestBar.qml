// The simulated request: which sample, which operation, in which version. The same as in the Object tab.
pragma ComponentBehavior: Bound

import QtQuick
import CrdDesigner.Commands
import CrdDesigner.Controls
import CrdDesigner.Model
import CrdDesigner.Theme

FocusScope {
    id: root

    required property AdmissionModel model
    required property PreviewModel preview
    required property Commands commands
    readonly property SampleFile samples: root.preview.samples
    readonly property bool update: root.model.request === AdmissionRequest.Update || root.model.request === AdmissionRequest.UpdateStatus
    property bool more: root.model.ownUser  // the user and the groups are shown

    function olds(kept: string, labels: var): var {
        return [kept, ...labels.map(label => qsTr("sample: %1").arg(label))];
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
            width: Theme.px(124)
            textRole: "text"
            model: [
                { text: qsTr("Create") },
                { text: qsTr("Update") },
                { text: qsTr("Update of status") },
                { text: qsTr("Scale") },
                { text: qsTr("Delete") }
            ]  // in the order of AdmissionRequest
            currentIndex: root.model.request
            tip: qsTr("The request to simulate with the sample")
            Accessible.name: qsTr("Request")
            onActivated: index => {
                root.model.request = index;
                currentIndex = Qt.binding(() => root.model.request);
            }
        }
        AppComboBox {
            objectName: "admissionSample"
            width: Theme.px(130)
            visible: root.samples.count > 0
            model: root.samples.labels
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
            text: qsTr("Generate a sample")
            iconName: "plus"
            onClicked: root.commands.tell(root.preview.addSample(SampleExtent.Full))
        }
        AppComboBox {
            objectName: "admissionVersion"
            width: Theme.px(110)
            model: [qsTr("%1 (selected)").arg(root.preview.version < 0 ? root.preview.versionName : root.preview.selectedVersionName), ...root.preview.versions]
            currentIndex: root.preview.version + 1
            tip: qsTr("Version of the request: the selected one, or always the same")
            Accessible.name: qsTr("Version of the request")
            onModelChanged: currentIndex = Qt.binding(() => root.preview.version + 1)
            onActivated: index => {
                root.preview.version = index - 1;
                currentIndex = Qt.binding(() => root.preview.version + 1);
            }
        }
        AppComboBox {
            readonly property string kept: root.preview.keptName !== "" ? qsTr("stored: %1").arg(root.preview.keptName) : qsTr("nothing stored yet")

            objectName: "admissionOld"
            visible: root.update
            width: Theme.px(150)
            model: root.olds(kept, root.samples.labels)
            currentIndex: root.preview.old + 1
            tip: qsTr("The stored object that the update replaces")
            Accessible.name: qsTr("Stored object")
            onModelChanged: currentIndex = Qt.binding(() => root.preview.old + 1)
            onActivated: index => {
                root.preview.old = index - 1;
                currentIndex = Qt.binding(() => root.preview.old + 1);
            }
        }
        AppToolButton {
            objectName: "admissionEditSample"
            visible: root.samples.count > 0
            iconName: "type-object"
            text: qsTr("Edit the sample in the Object tab")
            onClicked: root.commands.preview.go.run()
        }
        CommandToolButton {
            objectName: "admissionDryRun"
            command: root.commands.admission.dryRun
        }
        AppToolButton {
            objectName: "admissionMore"
            iconName: "settings"
            text: qsTr("User and groups of the request")
            checked: root.more
            onClicked: root.more = !root.more
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
