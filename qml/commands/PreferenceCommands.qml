// The commands for settings that apply to all definitions.
import QtQuick
import CrdDesigner.Model

QtObject {
    id: root

    required property DocumentSession session
    required property UserSettings preferences
    property bool seen: true             // the problems
    readonly property string rule: root.session.ruleId
    readonly property bool ruleOff: Array.from(root.preferences.rulesOff).indexOf(root.rule) >= 0

    signal errorOccurred(string sentence)
    signal ruleSwitched(string rule, bool on)  // by the command, where the rule is shown

    function tell(answer: string) {
        if (answer !== "")
            root.errorOccurred(answer);
    }
    function setTarget(minor: int) {
        root.tell(root.preferences.setTarget(minor));
    }
    function setRange(first: int, last: int) {
        root.tell(root.preferences.setRange(first, last));
    }
    function switchRule(rule: string, on: bool) {
        root.tell(root.preferences.switchRule(rule, on));
    }

    readonly property AppCommand open: AppCommand {
        commandId: "settings.open"
        menu: "edit"
        text: qsTr("Settings…")
        description: qsTr("Theme, language, text size, target version and advice rules")
        iconName: "settings"
        keys: "Ctrl+,"
    }
    readonly property AppCommand keys: AppCommand {
        commandId: "settings.keys"
        menu: "edit"
        startsGroup: true
        text: qsTr("Customize keys…")
        description: qsTr("Change the keys of commands")
        iconName: "keyboard"
    }
    readonly property AppCommand toggleRule: AppCommand {
        commandId: "settings.toggle-rule"
        menu: "go"
        context: "problem"
        text: root.ruleOff ? qsTr("Switch this rule on") : qsTr("Switch this rule off")
        steadyText: qsTr("Switch this rule on or off")
        description: root.ruleOff ? qsTr("Show problems of the selected rule again")
                                  : qsTr("Hide problems of the selected rule in CRD Designer and crdctl")
        iconName: root.ruleOff ? "ok" : "minus"
        why: root.seen ? "" : qsTr("Go to Design first.")
        enabled: root.seen && root.rule !== "" && root.preferences.maySwitchOff(root.rule)
        onTriggered: {
            const rule = root.rule, on = root.ruleOff;
            const answer = root.preferences.switchRule(rule, on);
            root.tell(answer);
            if (answer === "")
                root.ruleSwitched(rule, on);
        }
    }
}
