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
        validator: IntValidator { id: range }
        problem: !field.acceptableInput
        Accessible.name: qsTr("Replicas of the Scale")
        Accessible.description: why.text
        onTextEdited: {
            if (field.acceptableInput)
                root.preview.replicas = Number(field.text);
        }
        onActiveFocusChanged: {
            if (!field.activeFocus && !field.acceptableInput)
                field.text = Qt.binding(() => root.preview.replicas);  // shows the new request
        }

        AppToolTip {
            id: why

            shown: field.problem && (field.activeFocus || field.hovered)
            delay: 0
            text: field.problem ? qsTr("The request still has %1 replicas: type an integer from %2 to %3.").arg(root.preview.replicas).arg(range.bottom).arg(range.top) : ""
        }
    }
}
