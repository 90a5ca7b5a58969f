// Simulates requests for objects, next to their definition.
import QtQuick
import CrdDesigner.Commands
import CrdDesigner.Controls
import CrdDesigner.Model
import CrdDesigner.Source
import CrdDesigner.Theme

FocusScope {
    id: root

    required property PreviewModel model
    required property Commands commands
    required property AppSettings settings
    property bool current: false         // the focus is in this pane
    property alias headerLead: header.lead
    readonly property SourceArea area: object.area

    function takeFocus() {
        object.takeFocus();
    }
    function remember() {
        if (root.visible)
            object.remember();
    }
    function nextPart() {
        object.nextPart();
    }
    function startRename() {
        object.startRename();
    }
    function selectName() {
        object.selectName();
    }

    Component.onCompleted: object.restore()
    Accessible.role: Accessible.Pane
    Accessible.name: qsTr("Preview")

    Rectangle {
        anchors.fill: parent
        color: Theme.colors.pane
    }
    PaneHeader {
        id: header

        width: parent.width
        title: qsTr("Object")
        note: root.model.samples.modified ? qsTr("samples not saved") : ""
        current: root.current

        CommandToolButton {
            objectName: "previewAdmission"
            visible: !(root.commands.admission.model.text?.blank ?? true)
            command: root.commands.admission.go
        }
        CommandToolButton { command: root.commands.preview.sideBySide }
        CommandToolButton { command: root.commands.preview.onlyChanges }
        CommandToolButton { command: root.commands.preview.step }
    }
    ObjectView {
        id: object

        anchors.top: header.bottom
        anchors.bottom: parent.bottom
        width: parent.width
        focus: true
        model: root.model
        commands: root.commands
        settings: root.settings
    }
    DropArea {
        anchors.fill: parent
        keys: ["text/uri-list"]
        onDropped: drop => {
            if (!drop.hasUrls)
                return;
            drop.accept(Qt.CopyAction);
            for (const file of drop.urls)
                Notices.report(root.model.addFile(file));
        }

        Rectangle {
            anchors.fill: parent
            visible: (parent as DropArea)?.containsDrag ?? false
            color: Theme.colors.shade

            AppLabel {
                anchors.centerIn: parent
                color: Theme.colors.accentInk
                text: qsTr("Drop the file to add its objects as samples")
                role: "large"
            }
        }
    }
}
