// Edits a cell as one line of text. Return commits it, Escape cancels; Up and Down commit it and move on.
import QtQuick
import CrdDesigner.Controls
import CrdDesigner.Model
import CrdDesigner.Theme

AppTextField {
    id: root

    required property TableCell cell

    // False if the text is rejected: it stays in the editor.
    function finish(): bool {
        if (!root.commit())
            return false;
        root.cell.endEdit();
        return true;
    }

    objectName: "cellEditor"
    implicitHeight: Theme.px(28)
    mono: true
    documentText: root.cell.value
    take: text => root.cell.commit(ShownText.trimmed(text))
    rehearse: text => root.cell.put(ShownText.trimmed(text))
    problem: root.cell.severity === Severity.Error && root.cell.complaint !== ""
    Accessible.name: root.cell.Accessible.name
    Component.onCompleted: {
        if (root.cell.typed === "") {
            root.selectAll();
        } else {
            root.text = root.cell.typed;
            root.cursorPosition = root.length;
        }
    }
    onEditingFinished: root.finish()
    onCancelled: root.cell.endEdit()
    Keys.onUpPressed: {
        const cell = root.cell;
        if (root.finish())
            cell.stepped(-1, 0);
    }
    Keys.onDownPressed: {
        const cell = root.cell;
        if (root.finish())
            cell.stepped(1, 0);
    }
}
