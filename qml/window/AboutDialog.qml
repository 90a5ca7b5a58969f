import QtQuick
import CrdDesigner.Controls
import CrdDesigner.Model

AppDialog {
    id: root

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
        text: qsTr("A designer for Kubernetes CustomResourceDefinitions. Validation follows the API server of Kubernetes %1. An edit changes only its own part of the file.").arg(ServerVersion.name)
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
