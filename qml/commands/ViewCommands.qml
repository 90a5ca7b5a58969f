// The commands for the appearance of the window: colours, text size, panes.
import QtQuick
import CrdDesigner.Model

QtObject {
    id: root

    property var paneVisible: ({})
    property int theme: ThemeChoice.System

    readonly property AppCommand themeSystem: AppCommand {
        commandId: "view.theme-system"
        menu: "view"
        startsGroup: true
        text: qsTr("Theme: system")
        description: qsTr("Use a light or dark theme, as the desktop does")
        iconName: "theme"
        checkable: true
        checked: root.theme === ThemeChoice.System
    }
    readonly property AppCommand themeLight: AppCommand {
        commandId: "view.theme-light"
        menu: "view"
        text: qsTr("Theme: light")
        iconName: "theme"
        checkable: true
        checked: root.theme === ThemeChoice.Light
    }
    readonly property AppCommand themeDark: AppCommand {
        commandId: "view.theme-dark"
        menu: "view"
        text: qsTr("Theme: dark")
        iconName: "theme"
        checkable: true
        checked: root.theme === ThemeChoice.Dark
    }
    readonly property AppCommand textLarger: AppCommand {
        commandId: "view.text-larger"
        menu: "view"
        startsGroup: true
        text: qsTr("Larger text")
        description: qsTr("Enlarge all text of the window")
        iconName: "text-size"
        keys: "Ctrl++"
        moreKeys: "Ctrl+="
    }
    readonly property AppCommand textSmaller: AppCommand {
        commandId: "view.text-smaller"
        menu: "view"
        text: qsTr("Smaller text")
        description: qsTr("Reduce all text of the window")
        iconName: "text-size"
        keys: "Ctrl+-"
    }
    readonly property AppCommand textNormal: AppCommand {
        commandId: "view.text-normal"
        menu: "view"
        text: qsTr("Normal text size")
        description: qsTr("Reset the text size of the window")
        iconName: "text-size"
        keys: "Ctrl+0"
    }
    readonly property AppCommand growPane: AppCommand {
        commandId: "view.grow-pane"
        menu: "view"
        startsGroup: true
        text: qsTr("Enlarge pane")
        description: qsTr("Enlarge the focused pane")
        iconName: "plus"
        keys: "Alt++"
        moreKeys: "Alt+="
    }
    readonly property AppCommand shrinkPane: AppCommand {
        commandId: "view.shrink-pane"
        menu: "view"
        text: qsTr("Shrink pane")
        description: qsTr("Shrink the focused pane")
        iconName: "minus"
        keys: "Alt+-"
    }
    readonly property AppCommand showVersions: AppCommand {
        commandId: "view.versions"
        menu: "view"
        text: qsTr("Versions pane")
        description: qsTr("Show or hide the list of versions")
        iconName: "versions"
        checkable: true
        checked: root.paneVisible[Pane.Versions] !== false
    }
    readonly property AppCommand showSchema: AppCommand {
        commandId: "view.schema"
        menu: "view"
        text: qsTr("Schema pane")
        description: qsTr("Show or hide the schema tree")
        iconName: "tree"
        checkable: true
        checked: root.paneVisible[Pane.Schema] !== false
    }
    readonly property AppCommand showInspector: AppCommand {
        commandId: "view.inspector"
        menu: "view"
        text: qsTr("Inspector pane")
        description: qsTr("Show or hide the page next to the schema tree")
        iconName: "inspector"
        checkable: true
        checked: root.paneVisible[Pane.Inspector] !== false
    }
    readonly property AppCommand showSource: AppCommand {
        commandId: "view.source"
        menu: "view"
        text: qsTr("Source pane")
        description: qsTr("Show or hide the source text")
        iconName: "source"
        checkable: true
        checked: root.paneVisible[Pane.Source] !== false
    }
    readonly property AppCommand showProblems: AppCommand {
        commandId: "view.problems"
        menu: "view"
        text: qsTr("Problems pane")
        description: qsTr("Show or hide the list of problems")
        iconName: "problems"
        keys: "Ctrl+J"
        checkable: true
        checked: root.paneVisible[Pane.Problems] !== false
    }
    readonly property AppCommand showRule: AppCommand {
        commandId: "view.rule"
        menu: "view"
        text: qsTr("Rule tab")
        description: qsTr("Show or hide the rule of the selected problem")
        iconName: "book"
        checkable: true
        checked: root.paneVisible[Pane.Rule] !== false
    }
    readonly property AppCommand side: AppCommand {
        commandId: "view.side"
        menu: "view"
        startsGroup: true
        text: qsTr("Side pane")
        description: qsTr("Expand or collapse the tabs at the right")
        iconName: "pane-right"
        checkable: true
        needs: AppCommand.File
    }
    readonly property AppCommand onlySet: AppCommand {
        commandId: "view.only-set"
        menu: "view"
        text: qsTr("Only keywords that are set")
        description: qsTr("Hide the keywords that apply to the selected node but are not set")
        iconName: "filter"
        checkable: true
        needs: AppCommand.File
    }
    readonly property AppCommand nextSideTab: AppCommand {
        commandId: "view.next-side-tab"
        commits: false
        menu: "view"
        text: qsTr("Next side pane tab")
        description: qsTr("Show the next tab of the side pane")
        iconName: "pane-right"
        keys: "Ctrl+Tab"
        scope: Pane.Side
    }
    readonly property AppCommand previousSideTab: AppCommand {
        commandId: "view.previous-side-tab"
        commits: false
        menu: "view"
        text: qsTr("Previous side pane tab")
        description: qsTr("Show the previous tab of the side pane")
        iconName: "pane-right"
        keys: "Ctrl+Shift+Tab"
        scope: Pane.Side
    }
    readonly property var panes: [root.showVersions, root.showSchema, root.showInspector, root.showSource, root.showProblems, root.showRule]
    readonly property var sideTabs: [root.nextSideTab, root.previousSideTab]
    readonly property var looks: [root.themeSystem, root.themeLight, root.themeDark, root.textLarger, root.textSmaller, root.textNormal]
    readonly property var sizes: [root.growPane, root.shrinkPane]
}
