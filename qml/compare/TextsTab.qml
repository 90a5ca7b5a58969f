// The texts of the selected node on both sides, line by line.
import QtQuick
import CrdDesigner.Commands
import CrdDesigner.Controls
import CrdDesigner.Model

FocusScope {
    id: root

    required property CompareModel model
    required property PreviewModel preview
    required property Commands commands
    property bool shown: false
    readonly property bool busy: texts.busy

    function takeFocus() {
        view.forceActiveFocus(Qt.ShortcutFocusReason);
    }

    CompareTexts {
        id: texts

        compare: root.model
        shown: root.shown
    }
    DiffView {
        id: view

        objectName: "compareTexts"
        anchors.fill: parent
        focus: true
        rows: texts.rows
        name: qsTr("Text of %1").arg(root.model.currentPath)
        same: root.model.hasNode ? qsTr("Both texts are the same") : qsTr("Select a row to see its text")
    }
}
