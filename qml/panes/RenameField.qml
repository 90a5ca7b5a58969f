// The name of a property, edited in its row.
import QtQuick
import CrdDesigner.Controls
import CrdDesigner.Theme

AppTextField {
    id: root

    required property SchemaRow row

    function end() {
        if (root.commit())
            root.row.renameEnded();
    }

    objectName: "renameField"
    implicitHeight: Theme.rowHeight
    documentText: root.row.name
    take: name => root.row.rename(name)
    rehearse: name => root.row.rehearseRename(name)
    problem: root.refused
    Accessible.name: qsTr("New name of %1").arg(root.row.name)
    Component.onCompleted: {
        root.forceActiveFocus(Qt.TabFocusReason);
        root.selectAll();
    }
    Keys.onReturnPressed: root.end()     // and no further: Return in the tree leaves it
    Keys.onEnterPressed: root.end()
    onCancelled: root.row.renameEnded()
    onActiveFocusChanged: {
        if (!root.activeFocus)
            root.end();
    }
}
