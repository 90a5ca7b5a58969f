// The versions of the selected definition that the cluster has stored, according to its status.
pragma ComponentBehavior: Bound

import QtQuick
import CrdDesigner.Controls
import CrdDesigner.Model
import CrdDesigner.Theme

AppDialog {
    id: root

    required property Validation validation
    property string inputError: ""

    function ask() {
        root.inputError = "";
        field.text = Array.from(root.validation.storedVersions).join(", ");
        root.open();
        field.forceActiveFocus(Qt.TabFocusReason);
        field.selectAll();
    }
    function submit(text: string) {
        root.inputError = root.validation.enterStoredVersions(text);
        if (root.inputError === "")
            root.close();
    }

    objectName: "storedVersionsDialog"
    title: qsTr("Stored versions of %1").arg(root.validation.storedName)
    iconName: "versions"
    preferredWidth: Theme.px(560)

    AppLabel {
        width: parent.width
        wrapMode: Text.Wrap
        muted: true
        text: qsTr("An update must keep every version that the cluster lists in status.storedVersions. This command prints them:")
    }
    AppLabel {
        objectName: "storedVersionsCommand"
        width: parent.width
        wrapMode: Text.WrapAnywhere
        role: "code"
        text: "kubectl get crd " + root.validation.storedName + " -o jsonpath='{.status.storedVersions}'"
    }
    AppTextField {
        id: field

        objectName: "storedVersions"
        width: parent.width
        mono: true
        problem: root.inputError !== ""
        placeholderText: qsTr("e.g. v1beta1, v1")
        Accessible.name: qsTr("Stored versions")
        Accessible.description: root.inputError
        onAccepted: root.submit(text)
        onTextEdited: root.inputError = ""
    }
    AppLabel {
        width: parent.width
        visible: root.inputError !== ""
        text: root.inputError
        role: "small"
        wrapMode: Text.Wrap
        color: Theme.colors.error
        Accessible.ignored: true
    }
    AppLabel {
        width: parent.width
        role: "small"
        faint: true
        wrapMode: Text.Wrap
        text: qsTr("If empty: %1. Remembered for this file; the file is not changed.").arg(Array.from(root.validation.assumedVersions).join(", "))
    }
    buttons: [
        AppButton {
            objectName: "storedVersionsReset"
            kind: "flat"
            text: qsTr("Reset")
            visible: root.validation.versionsEntered
            onClicked: root.submit("")
        },
        AppButton {
            text: qsTr("Cancel")
            onClicked: root.close()
        },
        AppButton {
            objectName: "storedVersionsEnter"
            kind: "primary"
            text: qsTr("OK")
            onClicked: root.submit(field.text)
        }
    ]
}
