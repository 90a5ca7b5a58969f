// One line of text, or a number.
import QtQuick
import CrdDesigner.Controls
import CrdDesigner.Model
import CrdDesigner.Theme

FocusScope {
    id: root

    required property InspectorRow row
    readonly property bool number: root.row.shape === FieldShape.Integer || root.row.shape === FieldShape.Number

    implicitHeight: Theme.controlHeight

    AppTextField {
        objectName: "editor:" + root.row.keyword
        width: root.number ? Math.min(root.width, Theme.px(180)) : root.width
        focus: true
        mono: root.row.mono
        quiet: true
        documentText: root.row.editText
        take: text => root.row.commit(root.number ? text.trim() : text)
        rehearse: text => root.row.put(root.number ? text.trim() : text)
        problem: root.row.wrong
        placeholderText: root.row.isSet ? "" : root.row.placeholder !== "" ? root.row.placeholder : qsTr("not set")
        Accessible.name: root.row.caption
        Accessible.description: root.row.spokenHelp
        unsettable: root.row.unsettable
        onUnsetRequested: root.row.takeOut()
        onCancelled: root.row.inputError = ""
    }
}
