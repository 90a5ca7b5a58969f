import QtQuick
import CrdDesigner.Controls

AppDialog {
    id: root

    required property int oldest         // of the supported target versions, of 1.x
    required property int newest

    title: qsTr("CRD Designer %1").arg(Qt.application.version)

    buttons: [
        AppButton {
            text: qsTr("Close")
            kind: "primary"
            focus: true
            onClicked: root.close()
        }
    ]

    AppLabel {
        width: parent ? parent.width : 0
        text: qsTr("A designer for Kubernetes CustomResourceDefinitions. Validation follows the API servers of Kubernetes 1.%1 to 1.%2. An edit changes only its own part of the file.").arg(root.oldest).arg(root.newest)
        wrapMode: Text.Wrap
        lineHeight: 1.2
    }
    AppLabel {
        width: parent ? parent.width : 0
        text: qsTr("Licensed under the Apache License 2.0. Made with Qt, libyaml, RE2 and KSyntaxHighlighting.")
        wrapMode: Text.Wrap
        muted: true
        role: "small"
    }
}
