// Several lines: prose, or a value in YAML.
import QtQuick
import CrdDesigner.Model

InspectorTextArea {
    id: root

    required property InspectorRow row
    readonly property bool prose: root.row.shape === FieldShape.LongText

    objectName: "editor:" + root.row.keyword
    mono: !root.prose
    documentText: root.row.editText
    take: text => root.row.commit(text)
    rehearse: text => root.row.put(text)
    problem: root.row.wrong
    placeholderText: root.row.isSet ? "" : root.prose ? qsTr("not set") : qsTr("not set: a value in YAML")
    Accessible.name: root.row.caption
    Accessible.description: root.row.spokenHelp
    unsettable: root.row.unsettable
    onUnsetRequested: root.row.takeOut()
    onCancelled: root.row.inputError = ""
}
