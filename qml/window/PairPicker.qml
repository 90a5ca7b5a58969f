// The fields that a removed or added one can be on the other side: type a few letters, Return pairs them.
import QtQuick
import CrdDesigner.Commands
import CrdDesigner.Controls
import CrdDesigner.Model

PickerPopup {
    id: root

    required property Commands commands
    readonly property CompareModel model: root.commands.compare.model

    prefix: "pairWith"
    title: qsTr("Pair with")
    listName: qsTr("Fields of the other side")
    noneText: root.picker.typed === "" ? qsTr("The other side has no unpaired field") : qsTr("No matching fields")
    onAboutToShow: root.picker.fill(root.model.pairChoices())
    onTaken: row => {
        root.close();
        root.model.pairWith(row.path);
    }
}
