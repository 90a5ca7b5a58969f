// The type, one of the choices of changeType(): plain types, arrays, maps, int-or-string.
import QtQuick
import CrdDesigner.Controls
import CrdDesigner.Model
import CrdDesigner.Theme

FocusScope {
    id: root

    required property InspectorRow row
    readonly property InspectorModel inspector: root.row.session.inspector

    function place(): int {
        return Array.from(root.inspector.typeChoices).indexOf(root.inspector.typeChoice);
    }

    implicitHeight: Theme.controlHeight

    AppComboBox {
        id: box

        objectName: "editor:type"
        width: Math.min(root.width, Theme.px(240))
        focus: true
        mono: root.row.isSet
        quiet: true
        model: root.inspector.typeChoices
        currentIndex: root.place()
        displayText: root.inspector.typeChoice !== "" ? root.inspector.typeChoice
                   : root.row.isSet ? root.row.editText : qsTr("not set")
        problem: root.row.wrong
        Accessible.name: qsTr("type")
        Accessible.description: root.row.spokenHelp
        onActivated: index => {
            root.row.setType(root.inspector.typeChoices[index]);
            box.currentIndex = Qt.binding(() => root.place());
        }
    }
}
