// Edits a cell as text of several lines, over the rows below. Return takes it, Shift+Return begins a line.
import QtQuick
import CrdDesigner.Controls
import CrdDesigner.Theme

AppTextArea {
    id: root

    required property TableCell cell

    objectName: "cellEditor"
    implicitHeight: Math.max(Theme.px(28), contentHeight + topPadding + bottomPadding)
    text: root.cell.typed !== "" ? root.cell.typed : root.cell.value
    problem: root.cell.severity === "error" && root.cell.complaint !== ""
    Accessible.name: root.cell.Accessible.name
    Keys.priority: Keys.BeforeItem
    Keys.onReturnPressed: event => {
        event.accepted = !(event.modifiers & Qt.ShiftModifier);
        if (event.accepted)
            root.cell.endEdit();
    }
    Component.onCompleted: {
        if (root.cell.typed === "")
            root.selectAll();
        else
            root.cursorPosition = root.length;
    }
    onCommitted: {
        root.cell.commit(root.text);
        root.cell.endEdit();
    }
    onCancelled: {
        root.text = root.cell.value;
        root.cell.endEdit();
    }
    onUndoIgnored: root.cell.entry.session.undo()
    onRedoIgnored: root.cell.entry.session.redo()
}
