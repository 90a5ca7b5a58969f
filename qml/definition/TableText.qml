// Edits a cell as one line of text. Return takes it, Escape leaves the value; Up and Down take it and go on.
import QtQuick
import CrdDesigner.Controls
import CrdDesigner.Theme

AppTextField {
    id: root

    required property TableCell cell

    function finish() {
        root.cell.commit(root.text.trim());
        root.cell.endEdit();
    }

    objectName: "cellEditor"
    implicitHeight: Theme.px(28)
    mono: true
    text: root.cell.typed !== "" ? root.cell.typed : root.cell.value
    problem: root.cell.severity === "error" && root.cell.complaint !== ""
    Accessible.name: root.cell.Accessible.name
    Component.onCompleted: {
        if (root.cell.typed === "")
            root.selectAll();
        else
            root.cursorPosition = root.length;
    }
    onEditingFinished: root.finish()
    onCancelled: {
        root.text = root.cell.value;
        root.cell.endEdit();
    }
    onUndoIgnored: root.cell.entry.session.undo()
    onRedoIgnored: root.cell.entry.session.redo()
    Keys.onUpPressed: {
        const cell = root.cell;
        root.finish();
        cell.stepped(-1, 0);
    }
    Keys.onDownPressed: {
        const cell = root.cell;
        root.finish();
        cell.stepped(1, 0);
    }
}
