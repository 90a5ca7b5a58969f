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
    onProgramAsked: programs.open()

    AppFileChooser {
        id: programs

        owner: root.parent ? root.parent.Window.window : null
        folder: root.cluster.chosenProgram === "" ? "/usr/local/bin" : root.cluster.chosenProgram.replace(/\/[^/]*$/, "")
        title: qsTr("Choose the file of kubectl")
        nameFilters: [qsTr("All files (*)")]
        onChosen: files => root.programChosen(files[0])
    }
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
