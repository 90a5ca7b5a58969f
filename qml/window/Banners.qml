// Messages about the file as a whole: changed on disk, not readable, no definition in it.
import QtQuick
import CrdDesigner.Commands
import CrdDesigner.Controls
import CrdDesigner.Model

Column {
    id: root

    required property DocumentSession session
    required property Commands commands
    // The file is read, and there is no definition in it.
    readonly property bool nothing: root.session.verdict !== "" && !root.session.stale && !root.session.defines

    component BannerButton: AppButton {
        small: true
        focusPolicy: Qt.TabFocus         // a click keeps the focus in its pane
    }

    Banner {
        objectName: "diskBanner"
        width: parent.width
        visible: root.session.changedOnDisk
        tone: Tone.Warning
        text: root.session.diskNote
        BannerButton {
            objectName: "diskShow"
            kind: "primary"
            text: qsTr("Compare…")
            tip: root.commands.fileDisk.description
            onClicked: root.commands.fileDisk.run()
        }
        BannerButton {
            objectName: "diskReload"
            text: qsTr("Reload")
            tip: root.commands.fileReload.description
            onClicked: root.commands.fileReload.run()
        }
        BannerButton {
            objectName: "diskKeep"
            text: qsTr("Keep mine")
            tip: root.commands.fileKeepMine.description
            onClicked: root.commands.fileKeepMine.run()
        }
    }
    // Those of the samples are told in their pane.
    Banner {
        objectName: "mappingBanner"
        width: parent.width
        visible: root.commands.beside.mappingDisk.enabled
        tone: Tone.Warning
        text: root.commands.beside.mapping?.kept.diskNote ?? ""
        BannerButton {
            objectName: "mappingCompare"
            kind: "primary"
            text: qsTr("Compare…")
            tip: root.commands.beside.mappingDisk.description
            onClicked: root.commands.beside.mappingDisk.run()
        }
    }
    Banner {
        objectName: "admissionBanner"
        width: parent.width
        visible: root.commands.beside.admissionDisk.enabled
        tone: Tone.Warning
        text: root.commands.beside.admission?.kept.diskNote ?? ""
        BannerButton {
            objectName: "admissionCompare"
            kind: "primary"
            text: qsTr("Compare…")
            tip: root.commands.beside.admissionDisk.description
            onClicked: root.commands.beside.admissionDisk.run()
        }
    }
    Banner {
        objectName: "noteBanner"
        width: parent.width
        visible: text !== ""
        tone: root.session.stale ? Tone.Error : Tone.Info
        text: root.session.stale ? qsTr("Invalid YAML. The tree shows the last valid version.")
                            : root.session.documentNote
        BannerButton {
            objectName: "showError"
            visible: root.session.stale
            text: qsTr("Show the error")
            tip: root.commands.nextProblem.description
            keys: root.commands.nextProblem.keys
            onClicked: root.commands.nextProblem.run()
        }
        BannerButton {
            objectName: "upgradeButton"
            kind: "primary"
            visible: root.commands.definition.upgrade.enabled
            text: qsTr("Upgrade to v1")
            tip: root.commands.definition.upgrade.description
            onClicked: root.commands.definition.upgrade.run()
        }
        BannerButton {
            objectName: "templateButton"
            visible: root.nothing
            text: root.commands.fileNew.text
            tip: root.commands.fileNew.description
            keys: root.commands.fileNew.keys
            onClicked: root.commands.fileNew.run()
        }
        BannerButton {
            objectName: "inferButton"
            visible: root.nothing
            text: root.commands.definition.infer.text
            tip: root.commands.definition.infer.description
            onClicked: root.commands.definition.infer.run()
        }
    }
}
