// The commands for the matrix of servers.
import QtQuick
import CrdDesigner.Model

QtObject {
    id: root

    required property MatrixModel model
    required property PreferenceCommands preferences
    property bool hasFile: false
    property bool shown: false           // the tab
    property int column: -1              // of the cursor; -1: none
    readonly property var about: root.shown && root.column >= 0 ? root.model.columns[root.column] ?? null : null
    readonly property var minors: Array.from(root.preferences.preferences.targets).map(target => target.minor)  // newest first
    readonly property int oldest: root.minors[root.minors.length - 1] ?? 0
    readonly property int newest: root.minors[0] ?? 0

    signal changed()                     // what the matrix shows: the tab is shown

    readonly property AppCommand go: AppCommand {
        commandId: "go.matrix"
        commits: false
        menu: "go"
        context: "definition/validate"
        text: qsTr("Go to the matrix")
        description: qsTr("What each Kubernetes version says about the definition")
        iconName: "matrix"
        keys: "Ctrl+Shift+M"
        needs: AppCommand.File
        enabled: root.hasFile
    }
    readonly property AppCommand toggle: AppCommand {
        commandId: "view.matrix"
        menu: "view"
        text: qsTr("Matrix tab")
        description: qsTr("Show or hide what each Kubernetes version says")
        iconName: "matrix"
        checkable: true
        checked: root.shown
    }
    readonly property AppCommand onlyDifferences: AppCommand {
        commandId: "matrix.only-differences"
        menu: "definition/matrix"
        context: "matrixCell"
        text: qsTr("Only what differs")
        description: qsTr("Show only rows that differ among the versions")
        iconName: "filter"
        checkable: true
        checked: root.model.onlyDifferences
        needs: AppCommand.File
        enabled: root.hasFile
        onTriggered: {
            root.model.onlyDifferences = !root.model.onlyDifferences;
            root.changed();
        }
    }
    readonly property AppCommand allVersions: AppCommand {
        commandId: "matrix.all-versions"
        menu: "definition/matrix"
        context: "matrixCell"
        text: qsTr("Compare all versions")
        description: qsTr("Show all Kubernetes versions that CRD Designer knows in the Matrix tab")
        iconName: "matrix"
        needs: AppCommand.File
        why: qsTr("All versions are compared.")
        enabled: root.hasFile && (root.preferences.preferences.rangeFirst !== root.oldest || root.preferences.preferences.rangeLast !== root.newest)
        onTriggered: {
            root.preferences.setRange(root.oldest, root.newest);
            root.changed();
        }
    }
    readonly property AppCommand copy: AppCommand {
        commandId: "matrix.copy"
        menu: "definition/matrix"
        context: "matrixCell"
        text: qsTr("Copy the matrix as Markdown")
        description: qsTr("Copy what differs, for a README or a pull request")
        iconName: "duplicate"
        needs: AppCommand.File
        enabled: root.hasFile
        onTriggered: {
            root.changed();
            root.model.copy();
        }
    }
    readonly property AppCommand target: AppCommand {
        commandId: "matrix.target"
        menu: "definition/matrix"
        context: "matrixCell"
        text: root.about && !root.about.target ? qsTr("Make %1 the target version").arg(root.about.name) : steadyText
        steadyText: qsTr("Make this the target version")
        description: qsTr("Validate for the version of the selected column")
        iconName: "check"
        needs: AppCommand.File
        why: qsTr("Select the column of another version in the Matrix tab first.")
        enabled: root.hasFile && root.about !== null && !root.about.target
        onTriggered: root.preferences.setTarget(root.about.minor)
    }
    readonly property var all: [root.onlyDifferences, root.allVersions, root.copy, root.target]
}
