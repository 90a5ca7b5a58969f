// The dialog about a cluster, with the window's file chooser for its report.
import QtQuick
import CrdDesigner.Cluster
import CrdDesigner.Commands
import CrdDesigner.Model

ClusterDialog {
    id: root

    required property Commands commands

    cluster: root.commands.cluster.model
    onPickedTaken: root.commands.preview.inPane(root.cluster.addPicked())
    onReportSaveAsked: saver.open()

    AppFileChooser {
        id: saver

        owner: root.parent ? root.parent.Window.window : null
        folder: root.commands.session.folder
        mode: FileChooser.Save
        title: qsTr("Save the report")
        defaultSuffix: "md"
        suggestedName: "dry-run-report.md"
        nameFilters: [qsTr("Markdown (*.md)"), qsTr("All files (*)")]
        onChosen: files => root.commands.tell(root.cluster.saveReport(files[0]))
    }
}
