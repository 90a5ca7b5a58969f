// The commands for settings: of the user, and of the repository of the open file.
import QtQuick
import CrdDesigner.Model

QtObject {
    id: root

    required property DocumentSession session
    required property UserSettings preferences
    property bool seen: true             // the problems
    readonly property string rule: root.session.ruleId
    readonly property bool ruleOff: Array.from(root.preferences.rulesOff).indexOf(root.rule) >= 0

    // The place in the settings of the repository that sets its level; empty: none.
    readonly property string ruleFrom: root.preferences.repositoryFile === "" ? "" : root.preferences.ruleFrom(root.rule)
    readonly property bool repositoryMaySet: root.preferences.repositoryFile !== "" && root.ruleFrom === ""
    readonly property bool ruleMayChange: root.seen && root.rule !== "" && root.preferences.maySwitchOff(root.rule)

    function setTarget(minor: int) {
        Notices.report(root.preferences.setTarget(minor));
    }
    function setRange(first: int, last: int) {
        Notices.report(root.preferences.setRange(first, last));
    }
    function switchRule(rule: string, on: bool) {
        Notices.report(root.preferences.switchRule(rule, on));
    }
    function undoRepositoryChange() {
        Notices.report(root.preferences.undoRepositoryChange());
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
        description: root.ruleFrom !== "" ? qsTr("Change the level that %1 sets, for all who use the repository").arg(root.ruleFrom)
                   : root.ruleOff ? qsTr("Show problems of the selected rule again")
                                  : qsTr("Hide problems of the selected rule in CRD Designer and crdctl")
        iconName: root.ruleOff ? "ok" : "minus"
        why: root.seen ? "" : qsTr("Go to Design first.")
        enabled: root.ruleMayChange
        onTriggered: {
            const rule = root.rule, on = root.ruleOff, shared = root.ruleFrom !== "";
            const answer = root.preferences.switchRule(rule, on);
            Notices.report(answer);
            if (answer === "" && !shared)
                Notices.doneWithUndo(on ? qsTr("Switched the rule %1 on.").arg(rule) : qsTr("Switched the rule %1 off.").arg(rule), root,
                                     () => root.switchRule(rule, !on));
        }
    }
    readonly property AppCommand toggleRepositoryRule: AppCommand {
        commandId: "settings.toggle-repository-rule"
        menu: "go"
        context: "problem"
        text: root.ruleOff ? qsTr("Switch this rule on in .crdctl.yaml") : qsTr("Switch this rule off in .crdctl.yaml")
        steadyText: qsTr("Switch this rule on or off in .crdctl.yaml")
        description: qsTr("Set the level of the selected rule for all who use the repository, and in crdctl")
        iconName: root.ruleOff ? "ok" : "minus"
        applies: root.repositoryMaySet
        why: !root.seen ? qsTr("Go to Design first.")
           : root.preferences.repositoryFile === "" ? qsTr("No .crdctl.yaml holds for the open file.") : ""
        enabled: root.ruleMayChange && root.repositoryMaySet
        onTriggered: Notices.report(root.preferences.switchRepositoryRule(root.rule, root.ruleOff))
    }
    readonly property AppCommand repository: AppCommand {
        commandId: "settings.repository"
        menu: "edit"
        text: root.preferences.repositoryFile === "" ? qsTr("Create .crdctl.yaml") : qsTr("Edit .crdctl.yaml")
        steadyText: qsTr("Create or edit .crdctl.yaml")
        description: qsTr("Open the settings of the repository in the editor of the system")
        iconName: "settings"
        needs: AppCommand.File
        why: qsTr("Save the definition to a file first.")
        enabled: root.session.filePath !== ""
        onTriggered: {
            const answer = root.preferences.createRepositoryFile();
            Notices.report(answer);
            if (answer === "" && !Qt.openUrlExternally(root.preferences.repositoryUrl))
                Notices.error(qsTr("No program opens %1.").arg(root.preferences.repositoryUrl));
        }
    }
}
