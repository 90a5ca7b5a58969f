// Edits a cell as text of several lines, over the rows below. Return commits it, Shift+Return begins a line.
import QtQuick
import CrdDesigner.Controls
import CrdDesigner.Model
import CrdDesigner.Theme

AppTextArea {
    id: root

    required property TableCell cell

    // A rejected text stays in the editor.
    function finish() {
        if (root.commit())
            root.cell.endEdit();
    }

    objectName: "cellEditor"
    implicitHeight: Math.max(Theme.px(28), contentHeight + topPadding + bottomPadding)
    documentText: root.cell.value
    take: text => root.cell.commit(text)
    rehearse: text => root.cell.put(text)
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
    onActiveFocusChanged: {
        if (!root.activeFocus)
            root.finish();
    }
    onSubmitted: root.cell.endEdit()
    onCancelled: root.cell.endEdit()
}
