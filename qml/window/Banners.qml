// What is to be said about the file as a whole: changed on disk, unsaved work found, not readable, no definition in it.
import QtQuick
import CrdDesigner.Commands
import CrdDesigner.Controls
import CrdDesigner.Model

Column {
    id: root

    required property DocumentSession session
    required property Commands commands
    // The file is read, and there is no definition in it.
    readonly property bool nothing: root.session.verdict !== "" && !root.session.stale && root.session.selectedVersion < 0
                                    && root.session.kind === ""
    readonly property SampleFile samples: root.commands.preview.model.samples

    Banner {
        objectName: "diskBanner"
        width: parent.width
        visible: root.session.changedOnDisk
        tone: "warning"
        text: root.session.diskNote !== "" ? root.session.diskNote : qsTr("Another program has changed this file.")
        AppButton {
            objectName: "diskReload"
            small: true
            kind: "primary"
            text: qsTr("Reload")
            tip: qsTr("Take the file as it is on disk; your changes can be brought back with undo")
            onClicked: root.commands.fileReload.run()
        }
        AppButton {
            objectName: "diskKeep"
            small: true
            text: qsTr("Keep mine")
            tip: root.commands.fileKeepMine.description
            onClicked: root.commands.fileKeepMine.run()
        }
    }
    Banner {
        objectName: "recoveryBanner"
        width: parent.width
        visible: root.session.recoveryFile !== ""
        tone: "info"
        text: root.session.recoveryNote !== "" ? root.session.recoveryNote : qsTr("There is unsaved work of an earlier run on this file.")
        AppButton {
            objectName: "recoverButton"
            small: true
            kind: "primary"
            text: qsTr("Recover")
            onClicked: root.commands.fileRecover.run()
        }
        AppButton {
            objectName: "discardRecoveryButton"
            small: true
            text: qsTr("Discard")
            onClicked: root.session.discardRecovery()
        }
    }
    Banner {
        objectName: "sampleRecoveryBanner"
        width: parent.width
        visible: root.samples.recoveryNote !== ""
        tone: "info"
        text: root.samples.recoveryNote
        AppButton {
            objectName: "recoverSamplesButton"
            small: true
            kind: "primary"
            text: qsTr("Recover")
            onClicked: root.commands.preview.recover.run()
        }
        AppButton {
            objectName: "discardSamplesButton"
            small: true
            text: qsTr("Discard")
            onClicked: root.samples.discardRecovery()
        }
    }
    Banner {
        objectName: "noteBanner"
        width: parent.width
        visible: text !== ""
        tone: root.session.stale ? "error" : "info"
        text: root.session.stale ? qsTr("The text cannot be read as YAML just now; the tree shows what could be read of it last.")
                            : root.session.documentNote
        AppButton {
            objectName: "showError"
            small: true
            visible: root.session.stale
            text: qsTr("Show the error")
            tip: root.commands.nextProblem.description
            keys: root.commands.nextProblem.keys
            onClicked: root.commands.nextProblem.run()
        }
        AppButton {
            objectName: "upgradeButton"
            small: true
            kind: "primary"
            visible: root.commands.definition.upgrade.enabled
            text: qsTr("Upgrade to v1")
            tip: root.commands.definition.upgrade.description
            onClicked: root.commands.definition.upgrade.run()
        }
        AppButton {
            objectName: "templateButton"
            small: true
            visible: root.nothing
            text: root.commands.fileNew.text
            tip: root.commands.fileNew.description
            keys: root.commands.fileNew.keys
            onClicked: root.commands.fileNew.run()
        }
        AppButton {
            objectName: "inferButton"
            small: true
            visible: root.nothing
            text: root.commands.definition.infer.text
            tip: root.commands.definition.infer.description
            onClicked: root.commands.definition.infer.run()
        }
    }
}
