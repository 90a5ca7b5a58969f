// The number of problems of a node of the schema tree, or of the nodes below it.
import CrdDesigner.Controls

CountBadge {
    id: root

    required property SchemaRow row
    readonly property bool own: root.row.errorCount > 0 || root.row.warningCount > 0

    errors: root.row.expanded && root.own ? root.row.errorCount : root.row.subtreeErrors
    warnings: root.errors > 0 ? 0 : root.row.expanded && root.own ? root.row.warningCount : root.row.subtreeWarnings
    faded: !root.own
}
