// One row of a page about the definition, by its kind.
import QtQuick
import CrdDesigner.Commands
import CrdDesigner.Controls
import CrdDesigner.Model
import CrdDesigner.Theme

FieldRow {
    id: root

    required property int index
    required property string keyword     // the path of the field or item
    required property int kind          // DefinitionRowKind
    required property string label
    required property string value
    required property string editText
    required property bool isSet
    required property int shape         // FieldShape
    required property var items
    required property var choices
    required property string help
    required property string fallback
    required property string suggestion
    required property var chips
    required property int actions       // DefinitionAction, several
    required property int version
    required property int problemCount
    required property string problemText
    required property int problemSeverity
    required property string problemKey
    required property string fixTitle
    required property bool canUnset
    required property var cells          // of an item or the head of a table

    required property DocumentSession session
    required property Commands commands
    required property DefinitionModel model
    readonly property bool canAdd: root.can(DefinitionAction.AddColumn) || root.can(DefinitionAction.AddSelectableField)
    readonly property bool ofTable: root.kind === DefinitionRowKind.Item || root.kind === DefinitionRowKind.TableHead
    property int wantedColumn: 0         // of an item: the cell that takes the focus
    property string cellHint: ""         // of an item: the help of the cell with the focus
    property real stickyX: 0             // rows outside of tables stay in place when a table is scrolled
    property real stickyWidth: width
    readonly property string file: root.kind === DefinitionRowKind.Field ? "DefinitionField.qml" : root.kind === DefinitionRowKind.Item ? "TableRow.qml"
                                 : root.kind === DefinitionRowKind.TableHead ? "TableHead.qml" : "DefinitionHeading.qml"

    signal focusAsked()
    signal followAsked(string path, int column)  // the row of an item that was moved
    signal goAsked(int rows, int column)
    signal removed(int row, int column)
    signal cellEntered(real x, real width)

    function can(action: int): bool {
        return (root.actions & action) !== 0;
    }
    // Of an item: the cell of that path, or the first one.
    function takeFocusAt(path: string) {
        root.wantedColumn = Math.max(0, root.cells.findIndex(cell => cell.keyword === path));
        root.focusAsked();
    }
    function takeFocusIn(column: int) {
        root.wantedColumn = column;
        root.focusAsked();
    }
    function takeFocus() {
        root.takeFocusIn(0);
    }
    function remove(column: int) {
        const row = root.index;
        const answer = root.model.remove(root.keyword);
        Notices.report(answer);
        if (answer === "")
            root.removed(row, column);
    }
    function fix() {
        Notices.report(root.session.applyFix(root.problemKey));
    }
    function move(by: int, column: int) {
        const answer = root.model.move(root.keyword, by);
        Notices.report(answer);
        if (answer === "")
            root.followAsked(root.model.movedPath(root.keyword, by), column);
    }

    hint: root.cellHint !== "" ? root.cellHint : root.help !== "" ? root.label + ": " + root.help : ""
    // Components of this file cannot be used: a Loader of Qt 6.4 does not accept them with bound components.
    onFileChanged: content.setSource(root.file, { entry: root })
    Component.onCompleted: content.setSource(root.file, { entry: root })
    // The rule card shows the problem of the row.
    onActiveFocusChanged: {
        if (root.activeFocus && root.problemKey !== "")
            root.session.followProblem(root.problemKey);
    }

    height: content.item ? (content.item as Item).implicitHeight : Theme.rowHeight

    Loader {
        id: content

        x: root.ofTable ? 0 : root.stickyX
        width: root.ofTable ? root.width : root.stickyWidth
        focus: true
    }
}
