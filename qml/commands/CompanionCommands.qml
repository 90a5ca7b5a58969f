// The commands for the texts next to the definition: the mapping between versions and the admission configuration. They
// are saved with the definition.
import QtQuick
import CrdDesigner.Model

QtObject {
    id: root

    property CompanionFile mapping: null
    property CompanionFile admission: null
    property bool hasFile: false
    readonly property bool modified: root.mapping !== null && root.mapping.modified || root.admission !== null && root.admission.modified

    readonly property AppCommand mappingDisk: AppCommand {
        commandId: "file.mapping-disk"
        menu: "file"
        text: qsTr("Compare mapping with the file on disk…")
        description: qsTr("Show what another program changed, and keep, merge or replace")
        iconName: "compare"
        needs: AppCommand.File
        enabled: root.hasFile && root.mapping !== null && root.mapping.kept.changedOnDisk
    }
    readonly property AppCommand admissionDisk: AppCommand {
        commandId: "file.admission-disk"
        menu: "file"
        text: qsTr("Compare admission with the file on disk…")
        description: qsTr("Show what another program changed, and keep, merge or replace")
        iconName: "compare"
        needs: AppCommand.File
        enabled: root.hasFile && root.admission !== null && root.admission.kept.changedOnDisk
    }
    readonly property var all: [root.mappingDisk, root.admissionDisk]
}
