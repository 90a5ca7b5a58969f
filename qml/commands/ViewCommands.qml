// The commands that concern how the window looks: its colours, its letters, which panes are shown.
import QtQuick

QtObject {
    id: root

    property var paneVisible: ({})
    property string theme: "system"

    signal themeRequested(string theme)
    signal textScaleRequested(real step) // 0: back to normal
    signal paneToggleRequested(string pane)
    signal paneGrowthRequested(int steps)
    signal sideStepRequested(int by)

    readonly property AppCommand themeSystem: AppCommand {
        commandId: "view.theme-system"
        group: qsTr("View")
        text: qsTr("Theme: system")
        iconName: "theme"
        checkable: true
        checked: root.theme === "system"
        onTriggered: root.themeRequested("system")
    }
    readonly property AppCommand themeLight: AppCommand {
        commandId: "view.theme-light"
        group: qsTr("View")
        text: qsTr("Theme: light")
        iconName: "theme"
        checkable: true
        checked: root.theme === "light"
        onTriggered: root.themeRequested("light")
    }
    readonly property AppCommand themeDark: AppCommand {
        commandId: "view.theme-dark"
        group: qsTr("View")
        text: qsTr("Theme: dark")
        iconName: "theme"
        checkable: true
        checked: root.theme === "dark"
        onTriggered: root.themeRequested("dark")
    }
    readonly property AppCommand textLarger: AppCommand {
        commandId: "view.text-larger"
        group: qsTr("View")
        text: qsTr("Larger text")
        iconName: "text-size"
        keys: "Ctrl++"
        moreKeys: "Ctrl+="
        onTriggered: root.textScaleRequested(0.1)
    }
    readonly property AppCommand textSmaller: AppCommand {
        commandId: "view.text-smaller"
        group: qsTr("View")
        text: qsTr("Smaller text")
        iconName: "text-size"
        keys: "Ctrl+-"
        onTriggered: root.textScaleRequested(-0.1)
    }
    readonly property AppCommand textNormal: AppCommand {
        commandId: "view.text-normal"
        group: qsTr("View")
        text: qsTr("Normal text size")
        iconName: "text-size"
        keys: "Ctrl+0"
        onTriggered: root.textScaleRequested(0)
    }
    readonly property AppCommand growPane: AppCommand {
        commandId: "view.grow-pane"
        group: qsTr("View")
        text: qsTr("Enlarge pane")
        description: qsTr("Enlarge the focused pane")
        iconName: "plus"
        keys: "Alt++"
        moreKeys: "Alt+="
        onTriggered: root.paneGrowthRequested(1)
    }
    readonly property AppCommand shrinkPane: AppCommand {
        commandId: "view.shrink-pane"
        group: qsTr("View")
        text: qsTr("Shrink pane")
        description: qsTr("Shrink the focused pane")
        iconName: "minus"
        keys: "Alt+-"
        onTriggered: root.paneGrowthRequested(-1)
    }
    readonly property AppCommand showVersions: AppCommand {
        commandId: "view.versions"
        group: qsTr("View")
        text: qsTr("Versions pane")
        iconName: "versions"
        checkable: true
        checked: root.paneVisible["versions"] !== false
        onTriggered: root.paneToggleRequested("versions")
    }
    readonly property AppCommand showSchema: AppCommand {
        commandId: "view.schema"
        group: qsTr("View")
        text: qsTr("Schema pane")
        iconName: "tree"
        checkable: true
        checked: root.paneVisible["schema"] !== false
        onTriggered: root.paneToggleRequested("schema")
    }
    readonly property AppCommand showInspector: AppCommand {
        commandId: "view.inspector"
        group: qsTr("View")
        text: qsTr("Inspector pane")
        iconName: "inspector"
        checkable: true
        checked: root.paneVisible["inspector"] !== false
        onTriggered: root.paneToggleRequested("inspector")
    }
    readonly property AppCommand showSource: AppCommand {
        commandId: "view.source"
        group: qsTr("View")
        text: qsTr("Source pane")
        iconName: "source"
        checkable: true
        checked: root.paneVisible["source"] !== false
        onTriggered: root.paneToggleRequested("source")
    }
    readonly property AppCommand showProblems: AppCommand {
        commandId: "view.problems"
        group: qsTr("View")
        text: qsTr("Problems pane")
        iconName: "problems"
        keys: "Ctrl+J"
        checkable: true
        checked: root.paneVisible["problems"] !== false
        onTriggered: root.paneToggleRequested("problems")
    }
    readonly property AppCommand showRule: AppCommand {
        commandId: "view.rule"
        group: qsTr("View")
        text: qsTr("Rule tab")
        description: qsTr("Show or hide the rule of the selected problem")
        iconName: "book"
        checkable: true
        checked: root.paneVisible["rule"] !== false
        onTriggered: root.paneToggleRequested("rule")
    }
    readonly property AppCommand nextSideTab: AppCommand {
        commandId: "view.next-side-tab"
        commits: false
        group: qsTr("View")
        text: qsTr("Next side pane tab")
        iconName: "pane-right"
        keys: "Ctrl+Tab"
        scope: "side"
        onTriggered: root.sideStepRequested(1)
    }
    readonly property AppCommand previousSideTab: AppCommand {
        commandId: "view.previous-side-tab"
        commits: false
        group: qsTr("View")
        text: qsTr("Previous side pane tab")
        iconName: "pane-right"
        keys: "Ctrl+Shift+Tab"
        scope: "side"
        onTriggered: root.sideStepRequested(-1)
    }
    readonly property var all: [
        root.themeSystem, root.themeLight, root.themeDark, root.textLarger, root.textSmaller, root.textNormal, root.growPane, root.shrinkPane,
        root.showVersions, root.showSchema, root.showInspector, root.showSource, root.showProblems, root.showRule,
        root.nextSideTab, root.previousSideTab
    ]
}
