// The texts of the selected node on both sides, with aligned lines.
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
    SideRows {
        id: view

        objectName: "compareTexts"
        anchors.fill: parent
        focus: true
        rows: texts.rows
        Accessible.name: qsTr("Text of %1").arg(root.model.currentPath)
    }
    AppLabel {
        anchors.centerIn: parent
        visible: view.count === 0 && !texts.busy
        text: root.model.hasNode ? qsTr("Both texts are the same") : root.model.currentRow < 0 ? qsTr("Select a row to see its text") : qsTr("Texts are compared for schema nodes")
        muted: true
    }
}
