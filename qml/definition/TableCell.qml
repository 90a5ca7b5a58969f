// A cell of a table. Arrows move from cell to cell; Return, F2 or typing edits; Delete removes the row, a command moves it;
// Backspace clears the cell.
pragma ComponentBehavior: Bound

import QtQuick
import CrdDesigner.Controls
import CrdDesigner.Model
import CrdDesigner.Theme

FocusScope {
    id: root

    required property DefinitionEntry entry
    required property int column
    property real room: width            // of the row, for an editor that is wider than the cell
    property bool editing: false
    property string typed: ""            // the initial text of the editor; empty: the value
    property bool byKey: false           // editing began with a key that is still pressed
    property string inputError: ""          // why the last input was rejected
    property definitionCell none         // for a moment, of a row that has fewer cells now
    readonly property definitionCell cell: root.entry?.cells[root.column] ?? root.none
    readonly property string keyword: root.cell.keyword
    readonly property string label: root.cell.label
    readonly property string value: root.cell.value
    readonly property int shape: root.cell.shape
    readonly property string complaint: root.inputError !== "" ? root.inputError : root.cell.problemText
    readonly property int severity: root.inputError !== "" ? Severity.Error : root.cell.problemSeverity
    readonly property string fixTitle: root.inputError !== "" ? "" : root.cell.fixTitle
    readonly property string hint: root.label + ": " + root.cell.help
    readonly property string editorFile: root.shape === FieldShape.Choice ? "TableChoice.qml" : root.shape === FieldShape.LongText ? "TableArea.qml" : "TableText.qml"

    signal entered()
    signal stepped(int rows, int columns)

    function takeFocus() {
        root.forceActiveFocus(Qt.TabFocusReason);
    }
    function edit(typed: string) {
        if (root.editing)                // the text is kept
            return;
        root.typed = typed;
        root.inputError = "";
        root.editing = true;
        editor.setSource(root.editorFile, { cell: root });
        (editor.item as Item)?.forceActiveFocus(Qt.OtherFocusReason);
    }
    // Returns to the cell; keeps the focus here if the editor had it.
    function endEdit() {
        if (!root.editing)
            return;
        const held = root.activeFocus;
        root.editing = false;
        editor.source = "";
        editor.focus = false;            // else it would have the focus of the cell
        if (held)
            root.takeFocus();
    }
    // By the commands of a value.
    function moveValue(by: int) {
        root.entry.move(by, root.column);
    }
    // "" or an error.
    function put(text: string): string {
        return root.entry.model.set(root.keyword, text);
    }
    function commit(text: string): string {
        root.inputError = text === root.value ? "" : root.put(text);
        return root.inputError;
    }

    objectName: "editor:" + root.keyword
    activeFocusOnTab: true
    z: root.editing ? 2 : 0
    Accessible.role: Accessible.Cell
    Accessible.name: qsTr("%1 of %2").arg(root.label).arg(root.entry?.label ?? "")
    Accessible.description: root.complaint !== "" ? root.complaint : root.value
    Accessible.onPressAction: root.edit("")
    onValueChanged: root.inputError = ""
    onActiveFocusChanged: {
        if (!root.activeFocus)
            return;
        root.entered();
        if (root.cell.problemKey !== "")
            root.entry.session.followProblem(root.cell.problemKey);
    }
    Keys.onPressed: event => {
        event.accepted = true;
        root.byKey = true;
        if (event.modifiers & (Qt.ControlModifier | Qt.AltModifier)) {
            event.accepted = false;
            return;
        }
        switch (event.key) {
        case Qt.Key_Up: root.stepped(-1, 0); break;
        case Qt.Key_Down: root.stepped(1, 0); break;
        case Qt.Key_Left: root.stepped(0, -1); break;
        case Qt.Key_Right: root.stepped(0, 1); break;
        case Qt.Key_Home: root.stepped(0, -root.column); break;
        case Qt.Key_End: root.stepped(0, root.entry.cells.length); break;
        case Qt.Key_Return:
        case Qt.Key_Enter:
        case Qt.Key_F2: root.edit(""); break;
        case Qt.Key_Delete: root.entry.remove(root.column); break;
        case Qt.Key_Backspace: root.commit(""); break;
        default:
            if (event.text.length > 0 && event.text >= " " && event.text !== "\x7f")
                root.edit(event.text);
            else
                event.accepted = false;
        }
    }

    TapHandler {
        enabled: !root.editing
        onTapped: {
            root.byKey = false;
            root.edit("");
        }
    }
    HoverHandler {
        id: hover

        cursorShape: Qt.IBeamCursor
    }
    Rectangle {
        anchors.fill: parent
        anchors.margins: 1
        radius: Theme.radius
        color: "transparent"
        visible: root.complaint !== "" || hover.hovered
        border.color: root.complaint === "" ? Theme.colors.lineStrong : Theme.severityColor(root.severity)
    }
    AppLabel {
        x: Theme.space2
        width: parent.width - Theme.space2 * 2
        height: parent.height
        visible: !root.editing
        text: root.cell.isSet ? ShownText.oneLine(root.value) : root.cell.fallback
        faint: !root.cell.isSet
        role: root.shape === FieldShape.LongText ? "body" : "codeSmall"
        Accessible.ignored: true
    }
    FocusRing { shown: root.activeFocus && !root.editing }
    AppToolTip {
        shown: hover.hovered && !root.editing && text !== ""
        delay: 900
        text: root.complaint !== "" ? root.complaint : root.value
    }
    Loader {
        id: editor

        readonly property real wide: Math.max(root.width, root.shape === FieldShape.Choice ? Theme.px(120) : root.shape === FieldShape.Integer ? 0 : Theme.px(260))

        x: Math.min(0, root.room - root.x - width - Theme.space2)
        width: Math.min(wide, root.room - Theme.space4)
        visible: root.editing
    }
}
