// The validation of the focused expression while it is typed: its error or its type, and its estimated cost, as text
// for keyboard users and screen readers.
import QtQuick
import CrdDesigner.Controls
import CrdDesigner.Model
import CrdDesigner.Theme

AppLabel {
    id: root

    required property DocumentSession session
    required property int place          // of the rule; -1: a new one
    required property string field       // "rule" or "messageExpression"
    required property string tried       // the current text
    readonly property string cost: trial.cost.tip
    readonly property string wanted: root.field === "rule" ? "bool" : "string"
    readonly property bool wrong: trial.problem !== ""

    objectName: root.place < 0 ? "trial:new" : "trial:" + root.place + ":" + root.field
    leftPadding: Theme.space3 - 2
    rightPadding: Theme.space3
    bottomPadding: Theme.space1
    role: "small"
    wrapMode: Text.Wrap
    muted: !root.wrong
    text: root.tried.trim() === "" ? qsTr("Enter an expression of type %1.").arg(root.wanted)
        : !trial.known ? qsTr("Checking…")
        : root.wrong ? (trial.type !== "" && trial.type !== root.wanted ? qsTr("Type %1, not %2. %3").arg(trial.type).arg(root.wanted).arg(trial.problem) : trial.problem)
        : root.cost !== "" ? qsTr("Type %1; %2.").arg(trial.type).arg(root.cost)
        : qsTr("Type %1.").arg(trial.type)
    Binding on color {
        when: root.wrong
        value: Theme.colors.error
    }
    Accessible.role: Accessible.StaticText
    Accessible.name: root.text
    onTriedChanged: timer.restart()
    Component.onCompleted: timer.restart()

    Timer {
        id: timer

        interval: 0                      // once for several letters
        onTriggered: {
            if (root.tried.trim() !== "")
                trial.attempt(root.session.selectedPath, root.place, root.field, root.tried);
        }
    }
    RuleTrial {
        id: trial

        session: root.session
    }
}
