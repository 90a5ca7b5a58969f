// Who applies, and whether the apply takes the fields of other managers.
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
    AppSwitch {
        id: force

        objectName: "forceConflicts"
        text: qsTr("Force conflicts")
        checked: root.preview.forceConflicts
        Accessible.description: qsTr("Take fields that other managers own with another value")
        onToggled: {
            root.preview.forceConflicts = force.checked;
            force.checked = Qt.binding(() => root.preview.forceConflicts);
        }
    }
}
