// The commands that choose what the definition is validated as: a new CRD, or an update to what is stored.
import QtQuick
import CrdDesigner.Model

QtObject {
    id: root

    required property Validation model
    property bool hasFile: false
    readonly property bool hasPath: root.hasFile && root.model.session.filePath !== ""
    readonly property bool updates: root.hasFile && root.model.stored !== ValidationRequest.Create && root.model.whyNoUpdate === ""

    property ServerResponseModel answer: null

    signal fileAsked(var question)       // for files: see FileDialogs

    readonly property AppCommand menu: AppCommand {
        commandId: "validate.menu"
        menu: "definition/validate"
        unlisted: "It opens this menu."
        text: qsTr("Choose what to validate as…")
        description: qsTr("Validate as a new CRD, or as an update of what the cluster has stored")
        iconName: "compare"
        keys: "Shift+F7"
        needs: AppCommand.File
        enabled: root.hasFile
    }
    readonly property AppCommand switchRequest: AppCommand {
        commandId: "validate.switch"
        menu: "definition/validate"
        startsGroup: true
        text: root.model.request === ValidationRequest.Create ? qsTr("Switch to validating an update") : qsTr("Switch to validating a create")
        steadyText: qsTr("Switch between create and update")
        description: qsTr("Show the problems of the other request: create or update")
        iconName: "compare"
        keys: "F7"
        needs: AppCommand.File
        enabled: root.updates
        onTriggered: root.model.switchRequest()
    }
    readonly property AppCommand create: AppCommand {
        commandId: "validate.create"
        menu: "definition/validate"
        text: qsTr("Validate as a new CRD")
        description: qsTr("Show the server response to a create request")
        iconName: "new"
        checkable: true
        checked: root.model.request === ValidationRequest.Create
        needs: AppCommand.File
        enabled: root.hasFile
        onTriggered: root.model.asCreate()
    }
    readonly property AppCommand opened: AppCommand {
        commandId: "validate.opened"
        menu: "definition/validate"
        text: qsTr("Validate as an update of the opened file")
        description: qsTr("Show the server response to an update of the opened file")
        iconName: "file"
        checkable: true
        checked: root.model.request === ValidationRequest.Opened
        needs: AppCommand.File
        enabled: root.hasPath
        onTriggered: root.model.updateOpened()
    }
    readonly property AppCommand saved: AppCommand {
        commandId: "validate.saved"
        menu: "definition/validate"
        text: qsTr("Validate as an update of the saved file")
        description: qsTr("For a definition that was applied after it was saved: update the file on disk")
        iconName: "save"
        checkable: true
        checked: root.model.request === ValidationRequest.Saved
        needs: AppCommand.File
        enabled: root.hasPath
        onTriggered: root.model.updateSaved()
    }
    readonly property AppCommand head: AppCommand {
        commandId: "validate.head"
        menu: "definition/validate"
        text: qsTr("Validate as an update of the last commit")
        description: qsTr("Validate as an update of the committed version (HEAD)")
        iconName: "recent"
        checkable: true
        checked: root.model.request === ValidationRequest.Commit && root.model.storedFrom === "HEAD"
        needs: AppCommand.File
        enabled: root.hasPath && root.model.inRepository
        onTriggered: root.model.updateRevision("HEAD")
    }
    readonly property AppCommand commit: AppCommand {
        commandId: "validate.commit"
        menu: "definition/validate"
        text: root.model.stored === ValidationRequest.Commit ? qsTr("Validate as an update of another commit…") : steadyText
        steadyText: qsTr("Validate as an update of a commit…")
        description: qsTr("Validate as an update of the file in a commit, branch or tag")
        iconName: "compare"
        checkable: true
        checked: root.model.request === ValidationRequest.Commit && root.model.storedFrom !== "HEAD"
        needs: AppCommand.File
        enabled: root.hasPath && root.model.inRepository
    }
    readonly property AppCommand file: AppCommand {
        commandId: "validate.file"
        menu: "definition/validate"
        text: qsTr("Validate as an update of another file…")
        description: qsTr("Validate as an update of the CRD in another file")
        iconName: "open"
        checkable: true
        checked: root.model.request === ValidationRequest.File
        needs: AppCommand.File
        enabled: root.hasFile
        onTriggered: root.fileAsked({ title: qsTr("Validate as an update of the CRD in a file"), form: "text", done: files => root.model.updateFile(files[0]) })
    }
    readonly property AppCommand copyResponse: AppCommand {
        commandId: "validate.copy-response"
        menu: "definition/validate"
        text: qsTr("Copy the server response")
        description: qsTr("Copy the command and the server response")
        iconName: "duplicate"
        needs: AppCommand.File
        why: root.hasFile && root.model.session.withheld ? qsTr("Hidden until you answer the next question.") : ""
        enabled: root.hasFile && root.answer !== null && root.answer.available && !root.model.session.withheld
        onTriggered: {
            root.answer.copy();
            Notices.copied("");
        }
    }
    readonly property AppCommand storedVersions: AppCommand {
        commandId: "validate.stored-versions"
        menu: "definition/validate"
        text: qsTr("Stored versions of the cluster…")
        description: qsTr("Enter status.storedVersions, which an update must keep")
        iconName: "versions"
        needs: AppCommand.File
        enabled: root.hasFile && root.model.storedName !== ""
    }

    readonly property var choices: [root.create, root.opened, root.saved, root.head, root.commit, root.file]
    readonly property var all: [root.menu, ...root.choices, root.switchRequest, root.storedVersions]
}
