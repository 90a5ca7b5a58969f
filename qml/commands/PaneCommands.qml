// The commands that move the focus to a pane.
import QtQuick

QtObject {
    id: root

    property bool hasFile: false

    readonly property AppCommand goVersions: AppCommand {
        commandId: "go.versions"
        commits: false
        menu: "go"
        text: qsTr("Go to the versions")
        description: qsTr("Move the focus to the list of versions")
        iconName: "versions"
        keys: "Ctrl+L"                  // Ctrl+1 and Ctrl+2 are the workspaces
        needs: AppCommand.File
        enabled: root.hasFile
    }
    readonly property AppCommand goSchema: AppCommand {
        commandId: "go.schema"
        commits: false
        menu: "go"
        text: qsTr("Go to the schema")
        description: qsTr("Move the focus to the schema tree")
        iconName: "tree"
        keys: "Ctrl+B"
        needs: AppCommand.File
        enabled: root.hasFile
    }
    readonly property AppCommand goInspector: AppCommand {
        commandId: "go.inspector"
        commits: false
        menu: "go"
        text: qsTr("Go to the inspector")
        description: qsTr("Move the focus to the page next to the schema tree")
        iconName: "inspector"
        keys: "Ctrl+3"
        needs: AppCommand.File
        enabled: root.hasFile
    }
    readonly property AppCommand goSource: AppCommand {
        commandId: "go.source"
        commits: false
        menu: "go"
        text: qsTr("Go to the source")
        description: qsTr("Move the focus to the source text")
        iconName: "source"
        keys: "Ctrl+4"
        needs: AppCommand.File
        enabled: root.hasFile
    }
    readonly property AppCommand goProblems: AppCommand {
        commandId: "go.problems"
        commits: false
        menu: "go"
        text: qsTr("Go to the problems")
        description: qsTr("Move the focus to the list of problems")
        iconName: "problems"
        keys: "Ctrl+5"
        needs: AppCommand.File
        enabled: root.hasFile
    }
    readonly property AppCommand goRule: AppCommand {
        commandId: "go.rule"
        commits: false
        menu: "go"
        text: qsTr("Go to the rule")
        description: qsTr("The rule of the selected problem")
        iconName: "book"
        keys: "Ctrl+6"
        needs: AppCommand.File
        enabled: root.hasFile
    }
    readonly property AppCommand nextPane: AppCommand {
        commandId: "go.next-pane"
        commits: false
        menu: "go"
        text: qsTr("Next pane")
        description: qsTr("Move the focus to the next pane, or the next part of this one")
        iconName: "pane-right"
        keys: "F6"
    }
    readonly property AppCommand previousPane: AppCommand {
        commandId: "go.previous-pane"
        commits: false
        menu: "go"
        text: qsTr("Previous pane")
        description: qsTr("Move the focus to the previous pane, or part of this one")
        iconName: "pane-left"
        keys: "Shift+F6"
    }
    readonly property var places: [root.goVersions, root.goSchema, root.goInspector, root.goSource, root.goProblems, root.goRule]
    readonly property var steps: [root.nextPane, root.previousPane]
}
