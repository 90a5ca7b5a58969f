// What can be done about a problem, or about all problems of a rule.
import CrdDesigner.Commands
import CrdDesigner.Controls
import CrdDesigner.Model

AppMenu {
    id: root

    required property DocumentSession session
    required property Commands commands
    property ProblemRow row: null
    readonly property bool isGroup: root.row?.isGroup ?? false
    readonly property string ruleId: root.row?.ruleId ?? ""
    readonly property string fixTitle: root.row?.fixTitle ?? ""

    title: root.isGroup ? qsTr("Rule") : qsTr("Problem")

    AppMenuItem {
        visible: !root.isGroup
        height: visible ? implicitHeight : 0
        text: qsTr("Go to the place in the source")
        iconName: "source"
        keys: "Return"
        onTriggered: {
            root.session.selectProblem(root.row.key);
            root.commands.paneFocusRequested("source");
        }
    }
    AppMenuItem {
        visible: !root.isGroup && root.fixTitle !== ""
        height: visible ? implicitHeight : 0
        text: root.fixTitle
        iconName: "fix"
        keys: "Ctrl+."
        onTriggered: root.commands.tell(root.session.applyFix(root.row.key))
    }
    AppMenuItem {
        visible: root.fixTitle !== ""
        height: visible ? implicitHeight : 0
        text: qsTr("Fix all problems of this rule")
        iconName: "fix"
        onTriggered: root.commands.tell(root.session.fixAll(root.ruleId))
    }
    AppMenuSeparator {}
    AppMenuItem {
        text: root.isGroup ? qsTr("Copy messages") : qsTr("Copy message")
        iconName: "duplicate"
        keys: "Ctrl+C"
        onTriggered: root.session.problems.copy(root.row.index)
    }
    AppMenuItem {
        visible: root.commands.preferences.preferences.maySwitchOff(root.ruleId)
        height: visible ? implicitHeight : 0
        text: qsTr("Switch this rule off")
        iconName: "minus"
        onTriggered: {
            const rule = root.ruleId;
            root.session.showRule(rule);     // where it can be switched on again
            root.commands.preferences.switchRule(rule, false);
        }
    }
}
