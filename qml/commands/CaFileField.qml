// With which certificates that of a running webhook is verified: a file, or what is used without one.
import QtQuick
import CrdDesigner.Controls
import CrdDesigner.Theme

Row {
    id: root

    required property AppCommand chooses // asks for the file
    property string file: ""             // a path; empty: none
    property string otherwise: ""        // what is used without a file
    property var take: null              // as in FieldDraft
    property string name: ""             // of the field
    property alias problem: field.problem

    spacing: Theme.space2

    AppLabel {
        id: label

        height: parent.height
        text: qsTr("Verify its certificate with")
        muted: true
        Accessible.ignored: true
    }
    AppTextField {
        id: field

        objectName: root.name
        anchors.verticalCenter: parent.verticalCenter
        width: Math.max(Theme.px(80), root.width - label.width - browse.width - root.spacing * 2)
        mono: true
        problem: hasInputError
        placeholderText: root.otherwise
        documentText: root.file
        take: root.take
        Accessible.name: qsTr("Verify the certificate of the webhook with the file")
        Accessible.description: qsTr("Without a file: %1").arg(root.otherwise)
    }
    CommandToolButton {
        id: browse

        objectName: root.name + "Browse"
        anchors.verticalCenter: parent.verticalCenter
        command: root.chooses
    }
}
