// The dialog about a cluster, with what it needs of the window.
import QtQuick
import CrdDesigner.Cluster
import CrdDesigner.Commands
import CrdDesigner.Model

ClusterDialog {
    id: root

    required property Commands commands

    cluster: root.commands.cluster.model
    onPickedTaken: root.commands.preview.inPane(root.cluster.addPicked())
    onReportSaveAsked: root.commands.fileAsked({ title: qsTr("Save the report"), mode: FileChooser.Save, form: "markdown", name: "dry-run-report.md", folder: root.commands.session.folder,
                                                done: files => Notices.report(root.cluster.saveReport(files[0])) })
    onProgramAsked: root.commands.fileAsked({ title: qsTr("Choose the file of kubectl"), folder: root.cluster.chosenProgram === "" ? "/usr/local/bin" : root.cluster.chosenProgram.replace(/\/[^/]*$/, ""),
                                              done: files => root.programChosen(files[0]) })
}
