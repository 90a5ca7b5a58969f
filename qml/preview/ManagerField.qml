// The name of the manager that applies.
import QtQuick
import CrdDesigner.Controls
import CrdDesigner.Model
import CrdDesigner.Theme

Row {
    id: root

    required property PreviewModel preview
    required property string name        // of the field

    spacing: Theme.space2

    AppLabel {
        height: Theme.controlHeight
        text: qsTr("Manager")
        muted: true
        Accessible.ignored: true
    }
    AppTextField {
        id: field

        objectName: root.name
        width: Theme.px(120)
        mono: true
        text: root.preview.manager
        maximumLength: 128  // the server accepts no longer name
        problem: root.preview.managerProblem !== ""
        Accessible.name: qsTr("Manager of the applied fields")
        Accessible.description: root.preview.managerProblem
        onTextEdited: root.preview.manager = field.text
    }
}
