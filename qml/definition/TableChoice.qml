// Edits a cell by choosing one of several values; the list is open at once.
import QtQuick
import CrdDesigner.Controls
import CrdDesigner.Theme

AppComboBox {
    id: root

    required property TableCell cell

    objectName: "cellEditor"
    implicitHeight: Theme.px(28)
    mono: true
    model: root.cell.cell.choices
    currentIndex: Array.from(root.cell.cell.choices).indexOf(root.cell.value)
    displayText: root.cell.value
    Accessible.name: root.cell.Accessible.name
    // The release of Return would close the list that its press has opened.
    Keys.onReleased: event => {
        event.accepted = root.cell.byKey;
        root.cell.byKey = false;
    }
    Component.onCompleted: {
        root.popup.open();
        if (root.cell.typed !== "") {
            root.looked = true;
            root.seek(root.cell.typed);
        }
    }
    onActivated: index => root.cell.commit(root.cell.cell.choices[index])
    popup.onClosed: root.cell.endEdit()
}
