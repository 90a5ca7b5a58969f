// Several lines: prose, or a value in YAML.
import QtQuick

InspectorTextArea {
    id: root

    required property InspectorRow row
    readonly property bool prose: root.row.shape === "longtext"

    objectName: "editor:" + root.row.keyword
    mono: !root.prose
    committedText: root.row.editText
    problem: root.row.wrong
    placeholderText: root.row.isSet ? "" : root.prose ? qsTr("not set") : qsTr("not set: a value in YAML")
    Accessible.name: root.row.caption
    Accessible.description: root.row.help
    onCommitted: root.row.commit(text)
    onCancelled: root.row.refusal = ""
    onUndoIgnored: root.row.session.undo()
    onRedoIgnored: root.row.session.redo()
}
