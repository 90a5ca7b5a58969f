// The name of a property, edited in its row.
import QtQuick
import CrdDesigner.Controls
import CrdDesigner.Theme

AppTextField {
    id: root

    required property SchemaRow row
    property bool finished: false

    function finish(take: bool) {
        if (root.finished)
            return;
        root.finished = true;
        if (take && root.text !== root.row.name && root.text !== "")
            root.row.renamed(root.row.index, root.text);
        else
            root.row.renameCancelled();
    }

    objectName: "renameField"
    implicitHeight: Theme.rowHeight
    text: root.row.name
    Accessible.name: qsTr("New name of %1").arg(root.row.name)
    Component.onCompleted: {
        root.forceActiveFocus();
        root.selectAll();
    }
    onAccepted: root.finish(true)
    onCancelled: root.finish(false)
    onActiveFocusChanged: {
        if (!root.activeFocus)
            root.finish(true);
    }
}
