// The nodes that the selected property can be moved to: type a few letters, Return moves it.
import QtQuick
import CrdDesigner.Commands
import CrdDesigner.Controls
import CrdDesigner.Model

PickerPopup {
    id: root

    required property Commands commands
    readonly property DocumentSession session: root.commands.session
    property string path: ""             // of the property

    prefix: "moveTo"
    title: qsTr("Move the property to")
    listName: qsTr("Nodes that can have properties")
    noneText: root.picker.typed === "" ? qsTr("No other node can have properties") : qsTr("No matching nodes")
    onAboutToShow: {
        root.path = root.session.selectedPath;
        root.picker.fill(root.session.moveTargets(root.path));
    }
    onTaken: row => {
        root.close();
        Notices.report(root.session.moveNodeTo(root.path, row.path, -1));
    }
}
