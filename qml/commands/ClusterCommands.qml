// The commands that use a cluster, through the user's kubectl. Each opens a dialog that shows what it would run.
pragma ComponentBehavior: Bound

import QtQuick
import CrdDesigner.Model

QtObject {
    id: root

    required property ClusterModel model
    property bool hasFile: false

    signal asked(int job)                // a ClusterJob

    component JobCommand: AppCommand {
        required property int job

        iconName: "store"
        needs: AppCommand.File
        enabled: root.hasFile
        onTriggered: root.asked(job)
    }
    readonly property AppCommand open: AppCommand {
        commandId: "cluster.open"
        menu: "file"
        text: qsTr("Open from the cluster…")
        description: qsTr("Read a definition with kubectl, as a new document")
        iconName: "store"
        onTriggered: root.asked(ClusterJob.Open)
    }
    readonly property AppCommand dryRun: JobCommand {
        commandId: "cluster.dry-run"
        menu: "definition/validate"
        startsGroup: true
        job: ClusterJob.DryRun
        text: qsTr("Dry run on the API server…")
        description: qsTr("Let the API server validate the definition, and compare its response with this one")
    }
    readonly property AppCommand compare: JobCommand {
        commandId: "cluster.compare"
        menu: "compare"
        startsGroup: true
        job: ClusterJob.Compare
        text: qsTr("Compare with the cluster…")
        description: qsTr("Read the live definition with kubectl, as the left side")
    }
    readonly property AppCommand storedVersions: JobCommand {
        commandId: "cluster.stored-versions"
        menu: "compare"
        job: ClusterJob.StoredVersions
        text: qsTr("Read the stored versions of the cluster…")
        description: qsTr("Read status.storedVersions with kubectl, for the plan to retire a version")
    }
    readonly property AppCommand samples: JobCommand {
        commandId: "cluster.samples"
        menu: "preview"
        context: "samples"
        job: ClusterJob.Samples
        text: qsTr("Add objects from the cluster…")
        description: qsTr("Read objects with kubectl, as samples without server-set fields")
    }
}
