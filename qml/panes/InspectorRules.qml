// The heading of the rules of a node: the cost of all rules of the version, and a field that adds a rule.
import QtQuick
import CrdDesigner.Controls
import CrdDesigner.Model
import CrdDesigner.Theme

FocusScope {
    id: root

    required property InspectorRow row
    readonly property chip cost: root.row.rule.cost
    property bool added: false           // a rule, by the text that was committed last

    function add(expression: string): string {
        const session = root.row.session;
        root.row.inputError = expression === "" ? "" : session.addRule(session.selectedPath, expression);
        root.added = expression !== "" && root.row.inputError === "";
        if (root.row.inputError === "")
            adder.text = "";
        return root.row.inputError;
    }

    implicitHeight: adder.implicitHeight + (trial.status === Loader.Ready ? trial.height : 0)

    InspectorTextArea {
        id: adder

        objectName: "editor:" + root.row.keyword
        width: Math.floor(root.width - (chip.visible ? chip.width + Theme.space3 : 0))
        focus: true
        mono: true
        problem: root.row.inputError !== ""
        placeholderText: qsTr("Add a rule: an expression about self")
        Accessible.name: qsTr("Add a rule")
        Accessible.description: root.row.spokenHelp
        take: text => root.add(text.trim())
        rehearse: text => text.trim() === "" ? "" : root.row.session.addRule(root.row.session.selectedPath, text.trim())
        unsettable: root.row.unsettable
        onUnsetRequested: root.row.takeOut()
        onCancelled: root.row.inputError = ""
        onSubmitted: {
            if (root.added)
                root.row.ruleAdded();
        }
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
        about: root.cost
    }
}
