// Messages about the file as a whole: changed on disk, not readable, no definition in it.
import QtQuick
import CrdDesigner.Commands
import CrdDesigner.Controls
import CrdDesigner.Model

Column {
    id: root

    required property DocumentSession session
    required property Commands commands
    // The file is read, and there is no definition in it, not even one that is too large.
    readonly property bool nothing: root.session.outcomeText !== "" && !root.session.stale && !root.session.defines && !root.session.unread

    component BannerButton: CommandButton {
        iconName: ""
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
            command: root.commands.file.disk
            kind: "primary"
            text: qsTr("Compare…")
        }
        BannerButton {
            objectName: "diskReload"
            command: root.commands.file.reload
            text: qsTr("Reload")
        }
        BannerButton {
            objectName: "diskKeep"
            command: root.commands.file.keepMine
            text: qsTr("Keep mine")
        }
    }
    // Those of the samples are told in their pane.
    Banner {
        objectName: "mappingBanner"
        width: parent.width
        visible: root.commands.companions.mappingDisk.enabled
        tone: Tone.Warning
        text: root.commands.companions.mapping?.kept.diskNote ?? ""
        BannerButton {
            objectName: "mappingCompare"
            command: root.commands.companions.mappingDisk
            kind: "primary"
            text: qsTr("Compare…")
        }
    }
    Banner {
        objectName: "admissionBanner"
        width: parent.width
        visible: root.commands.companions.admissionDisk.enabled
        tone: Tone.Warning
        text: root.commands.companions.admission?.kept.diskNote ?? ""
        BannerButton {
            objectName: "admissionCompare"
            command: root.commands.companions.admissionDisk
            kind: "primary"
            text: qsTr("Compare…")
        }
    }
    Banner {
        objectName: "noteBanner"
        width: parent.width
        visible: text !== ""
        tone: root.session.stale ? Tone.Error : Tone.Info
        text: root.session.exceedsLimit ? qsTr("The text is not read to its end. The tree shows the last version that was.")
            : root.session.stale ? qsTr("Invalid YAML. The tree shows the last valid version.")
                            : root.session.documentNote
        BannerButton {
            objectName: "showError"
            command: root.commands.nextProblem
            visible: root.session.stale
            text: qsTr("Show the error")
        }
        BannerButton {
            objectName: "upgradeButton"
            command: root.commands.definition.upgrade
            kind: "primary"
            visible: root.commands.definition.upgrade.enabled
            text: qsTr("Upgrade to v1")
        }
        BannerButton {
            objectName: "templateButton"
            command: root.commands.file.create
            visible: root.nothing
        }
        BannerButton {
            objectName: "inferButton"
            command: root.commands.definition.infer
            visible: root.nothing
        }
    }
}
