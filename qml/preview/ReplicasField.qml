// How many replicas the simulated Scale asks for.
import QtQuick
import CrdDesigner.Controls
import CrdDesigner.Model
import CrdDesigner.Theme

Row {
    id: root

    required property PreviewModel preview
    required property string name        // of the field

    visible: root.preview.request === SampleRequest.Scale
    spacing: Theme.space2

    AppLabel {
        height: Theme.controlHeight
        text: qsTr("Replicas")
        muted: true
        Accessible.ignored: true
    }
    AppTextField {
        id: field

        objectName: root.name
        width: Theme.px(104)  // of any 32-bit number
        mono: true
        text: root.preview.replicas
        inputMethodHints: Qt.ImhFormattedNumbersOnly
        maximumLength: 40
        problem: root.preview.replicasProblem !== ""
        Accessible.name: qsTr("Replicas of the Scale")
        Accessible.description: root.preview.replicasProblem
        onTextEdited: root.preview.replicas = field.text
    }
}
