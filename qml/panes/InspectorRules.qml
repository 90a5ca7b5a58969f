// The head of the rules of a node: what all rules of the version cost together, and a field that adds one more.
import QtQuick
import CrdDesigner.Controls
import CrdDesigner.Theme

FocusScope {
    id: root

    required property InspectorRow row
    readonly property var cost: root.row.rule["cost"] ?? ({})

    implicitHeight: adder.implicitHeight + trial.height

    InspectorTextArea {
        id: adder

        objectName: "editor:" + root.row.keyword
        width: Math.floor(root.width - (chip.visible ? chip.width + Theme.space3 : 0))
        focus: true
        mono: true
        problem: root.row.refusal !== ""
        placeholderText: qsTr("Add a rule: an expression about self")
        Accessible.name: qsTr("Add a rule")
        Accessible.description: root.row.help
        onCommitted: {
            if (text.trim() === "")
                return;
            root.row.refusal = root.row.session.addRule(root.row.session.selectedPath, text.trim());
            if (root.row.refusal === "")
                adder.reset();
        }
        onCancelled: root.row.refusal = ""
        onUndoIgnored: root.row.session.undo()
        onRedoIgnored: root.row.session.redo()
    }
    RuleTrialLoader {
        id: trial

        y: adder.height
        width: root.width
        session: root.row.session
        place: -1
        field: "rule"
        editor: adder
    }
    Chip {
        id: chip

        objectName: "rulesCost"
        anchors.right: parent.right
        y: (Theme.controlHeight - height) / 2
        visible: text !== ""
        text: root.cost["text"] ?? ""
        tone: root.cost["tone"] ?? ""
        tip: root.cost["tip"] ?? ""
    }
}
