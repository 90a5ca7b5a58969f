// The name of a new version, which starts as a copy of the selected one.
pragma ComponentBehavior: Bound

import QtQuick
import CrdDesigner.Controls
import CrdDesigner.Model
import CrdDesigner.Theme

AppDialog {
    id: root

    required property DefinitionModel model
    property string from: ""
    property var names: []
    property string inputError: ""

    signal added()                       // and closed

    function ask(from: string) {
        root.from = from;
        root.names = root.model.versionNames();
        root.inputError = "";
        field.text = root.names.length > 0 ? root.names[0] : "";
        root.open();
        field.forceActiveFocus(Qt.TabFocusReason);
        field.selectAll();
    }
    function add(name: string) {
        root.inputError = root.model.copyVersion(name);
        if (root.inputError !== "")
            return;
        root.close();
        root.added();
    }

    title: qsTr("Add a version as a copy of %1").arg(root.from)
    iconName: "versions"
    preferredWidth: Theme.px(420)

    AppLabel {
        width: parent.width
        wrapMode: Text.Wrap
        muted: true
        text: qsTr("The copy has the same schema, columns and subresources. It is inserted after %1 and is not the storage version.").arg(root.from)
    }
    AppTextField {
        id: field

        objectName: "addVersionName"
        width: parent.width
        mono: true
        problem: root.inputError !== ""
        placeholderText: qsTr("e.g. v1beta1")
        Accessible.name: qsTr("Name of the new version")
        onAccepted: root.add(text)
        onTextEdited: root.inputError = ""
    }
    Row {
        spacing: Theme.space2
        Repeater {
            model: root.names
            delegate: AppButton {
                required property string modelData

                objectName: "versionName:" + modelData
                small: true
                text: modelData
                Accessible.name: qsTr("Name it %1").arg(modelData)
                onClicked: {
                    field.text = modelData;
                    field.forceActiveFocus(Qt.TabFocusReason);
                }
            }
        }
    }
    AppLabel {
        width: parent.width
        visible: root.inputError !== ""
        text: root.inputError
        role: "small"
        wrapMode: Text.Wrap
        color: Theme.colors.error
    }
    buttons: [
        AppButton {
            text: qsTr("Cancel")
            onClicked: root.close()
        },
        AppButton {
            objectName: "addVersionAdd"
            kind: "primary"
            text: qsTr("Add")
            enabled: field.text.trim() !== ""
            onClicked: root.add(field.text)
        }
    ]
}
