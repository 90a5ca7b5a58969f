// The commands for the table of kubectl get and its columns.
import QtQuick
import CrdDesigner.Model

QtObject {
    id: root

    required property TableModel model
    required property DefinitionModel definition
    required property PreviewModel preview
    property bool hasFile: false
    property bool hasVersion: false
    property bool hasSample: false
    property bool shown: false           // the tab
    property var selected: null          // the selected column, a tableColumn
    property int column: -1              // the selected one, as an index in the definition

    signal changed()                     // what the table shows: the tab is shown
    signal added(int index)              // a column of the definition
    signal sampleChosen()

    function place(before: int): int {
        return before >= 0 ? before : root.definition.endOfColumns();
    }
    function tellAdded(answer: string, index: int) {
        Notices.report(answer);
        if (answer === "")
            root.added(index);
    }
    // For a field of the schema, before a column; -1: as the last one before the age.
    function addField(jsonPath: string, before: int) {
        const index = root.place(before);
        root.tellAdded(root.definition.addColumnFor(jsonPath, index), index);
    }
    // For a node of the schema tree.
    function addNode(path: string, before: int) {
        const index = root.place(before);
        root.tellAdded(root.definition.addColumnOfNode(path, index), index);
    }
    function addSample(extent: int) {
        Notices.report(root.preview.addSample(extent));
    }
    function showSample(sample: int) {
        if (sample < 0)
            return;
        root.preview.samples.current = sample;
        root.sampleChosen();
    }

    readonly property AppCommand go: AppCommand {
        commandId: "go.table"
        commits: false
        menu: "go"
        text: qsTr("Go to the table")
        description: qsTr("The table that kubectl get prints for the samples")
        iconName: "type-array"
        keys: "Ctrl+7"
        needs: AppCommand.File
        enabled: root.hasFile
    }
    readonly property AppCommand toggle: AppCommand {
        commandId: "view.table"
        menu: "view"
        text: qsTr("Table tab")
        description: qsTr("Show or hide the table of kubectl get")
        iconName: "type-array"
        checkable: true
        checked: root.shown
    }
    readonly property AppCommand wide: AppCommand {
        commandId: "table.wide"
        menu: "preview/table"
        text: qsTr("Wide table")
        description: qsTr("Show columns of all priorities, as kubectl get -o wide")
        iconName: "expand-all"
        checkable: true
        checked: root.model.wide
        needs: AppCommand.File
        enabled: root.hasFile
        onTriggered: {
            root.model.wide = !root.model.wide;
            root.changed();
        }
    }
    readonly property AppCommand labels: AppCommand {
        commandId: "table.labels"
        menu: "preview/table"
        text: qsTr("Labels in the table")
        description: qsTr("Show the labels of each object, as kubectl get --show-labels")
        iconName: "template"
        checkable: true
        checked: root.model.showLabels
        needs: AppCommand.File
        enabled: root.hasFile
        onTriggered: {
            root.model.showLabels = !root.model.showLabels;
            root.changed();
        }
    }
    readonly property AppCommand namespaces: AppCommand {
        commandId: "table.all-namespaces"
        menu: "preview/table"
        text: qsTr("Namespaces in the table")
        description: qsTr("Show the namespace of each object, as kubectl get -A")
        iconName: "type-map"
        checkable: true
        checked: root.model.allNamespaces
        needs: AppCommand.File
        enabled: root.hasFile
        onTriggered: {
            root.model.allNamespaces = !root.model.allNamespaces;
            root.changed();
        }
    }
    readonly property AppCommand copy: AppCommand {
        commandId: "table.copy"
        menu: "preview/table"
        text: qsTr("Copy the table as text")
        description: qsTr("Copy exactly what kubectl get prints")
        iconName: "duplicate"
        needs: AppCommand.Sample
        enabled: root.hasSample
        onTriggered: {
            root.changed();
            Notices.copied(root.model.copy());
        }
    }
    readonly property AppCommand addColumn: AppCommand {
        commandId: "table.add-column"
        menu: "preview/table"
        startsGroup: true
        text: qsTr("Add a column for a field…")
        description: qsTr("Choose a field of the schema that kubectl get shows as a column")
        iconName: "plus"
        keys: "Ins"
        scope: Pane.Table
        context: "column"
        needs: AppCommand.Version
        enabled: root.hasVersion
    }
    readonly property AppCommand edit: AppCommand {
        commandId: "table.edit-column"
        menu: "preview/table"
        text: qsTr("Edit column")
        description: qsTr("Edit name, path, type and priority of the selected column")
        iconName: "rename"
        keys: "F2"
        scope: Pane.Table
        context: "column"
        needs: AppCommand.PrinterColumn
        enabled: root.hasVersion && root.shown && root.column >= 0
    }
    readonly property AppCommand columnType: AppCommand {
        commandId: "table.column-type"
        menu: "preview/table"
        context: "column"
        text: qsTr("Change column type")
        description: qsTr("Choose the type of the selected column, which decides how kubectl shows its values")
        iconName: "type-any"
        needs: AppCommand.PrinterColumn
        enabled: root.edit.enabled
    }
    readonly property AppCommand onlyWide: AppCommand {
        commandId: "table.column-wide"
        menu: "preview/table"
        context: "column"
        text: qsTr("Column only with -o wide")
        description: qsTr("Give the selected column priority 1, so that only kubectl get -o wide shows it")
        iconName: "expand-all"
        checkable: true
        checked: (root.selected?.priority ?? 0) !== 0
        needs: AppCommand.PrinterColumn
        enabled: root.edit.enabled
        onTriggered: Notices.report(root.definition.set(root.selected.path + ".priority", checked ? "" : "1"))
    }
    readonly property AppCommand left: AppCommand {
        commandId: "table.column-left"
        menu: "preview/table"
        text: qsTr("Move column left")
        description: qsTr("Move the selected column before the previous one")
        iconName: "chevron-left"
        keys: "Alt+Left"
        scope: Pane.Table
        context: "column"
        needs: AppCommand.PrinterColumn
        enabled: root.edit.enabled
    }
    readonly property AppCommand right: AppCommand {
        commandId: "table.column-right"
        menu: "preview/table"
        text: qsTr("Move column right")
        description: qsTr("Move the selected column after the next one")
        iconName: "chevron-right"
        keys: "Alt+Right"
        scope: Pane.Table
        context: "column"
        needs: AppCommand.PrinterColumn
        enabled: root.edit.enabled
    }
    readonly property AppCommand remove: AppCommand {
        commandId: "table.remove-column"
        menu: "preview/table"
        destructive: true
        text: qsTr("Remove column")
        description: qsTr("Remove the selected column from the definition")
        iconName: "trash"
        keys: "Del"
        scope: Pane.Table
        context: "column"
        needs: AppCommand.PrinterColumn
        enabled: root.edit.enabled
    }
    readonly property var all: [root.wide, root.labels, root.namespaces, root.copy, root.addColumn, root.edit, root.columnType, root.onlyWide, root.left, root.right, root.remove]
}
