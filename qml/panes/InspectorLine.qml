// One line of text, or a number.
import QtQuick
import CrdDesigner.Controls
import CrdDesigner.Theme

FocusScope {
    id: root

    required property InspectorRow row
    readonly property bool number: root.row.shape === "integer" || root.row.shape === "number"

    implicitHeight: Theme.controlHeight

    AppTextField {
        id: field

        objectName: "editor:" + root.row.keyword
        width: root.number ? Math.min(root.width, Theme.px(180)) : root.width
        focus: true
        mono: root.row.mono
        quiet: true
        text: root.row.editText
        problem: root.row.wrong
        placeholderText: root.row.isSet ? "" : root.row.placeholder !== "" ? root.row.placeholder : qsTr("not set")
        Accessible.name: root.row.caption
        Accessible.description: root.row.help
        onEditingFinished: root.row.commit(root.number ? text.trim() : text)
        onCancelled: {
            text = Qt.binding(() => root.row.editText);
            root.row.refusal = "";
        }
        onUndoIgnored: root.row.session.undo()
        onRedoIgnored: root.row.session.redo()
    }
    Connections {
        target: root.row
        function onEditTextChanged() {
            field.text = Qt.binding(() => root.row.editText);
        }
    }
}
