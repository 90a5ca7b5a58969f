// What is to be said about the file as a whole: changed on disk, not readable, no definition in it.
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

    Banner {
        objectName: "diskBanner"
        width: parent.width
        visible: root.session.changedOnDisk
        tone: "warning"
        text: root.session.diskNote
        AppButton {
            objectName: "diskShow"
            small: true
            kind: "primary"
            text: qsTr("Compare…")
            tip: root.commands.fileDisk.description
            onClicked: root.commands.fileDisk.run()
        }
        AppButton {
            objectName: "diskReload"
            small: true
            text: qsTr("Reload")
            tip: root.commands.fileReload.description
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
