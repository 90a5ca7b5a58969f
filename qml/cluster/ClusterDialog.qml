// One job with a cluster: the commands of each step are shown before they run, then what they found.
pragma ComponentBehavior: Bound

import QtQuick
import CrdDesigner.Controls
import CrdDesigner.Model
import CrdDesigner.Theme

AppDialog {
    id: root

    required property ClusterModel cluster
    readonly property int job: root.cluster.job
    readonly property int step: root.cluster.step
    readonly property bool choosing: root.cluster.rows.length > 0 && (root.job === ClusterJob.Open || root.job === ClusterJob.Samples)
    readonly property bool compared: root.job === ClusterJob.DryRun && root.step === ClusterStep.Done
    readonly property bool adding: root.job === ClusterJob.Samples && root.step === ClusterStep.Done
    property int seconds: 0              // that the commands have run

    signal pickedTaken()                 // the objects become samples
    signal reportSaveAsked()
    signal programAsked()                // the file of kubectl is chosen

    function ask(job: int) {
        root.cluster.begin(job);
        root.open();
        placing.restart();
    }
    // Where the next key is expected.
    function place() {
        if (!root.visible)
            return;
        if (root.cluster.program === "")
            path.forceActiveFocus(Qt.PopupFocusReason);
        else if (root.choosing)
            picker.start();
        else if (main.visible)
            main.forceActiveFocus(Qt.PopupFocusReason);
        else
            close.forceActiveFocus(Qt.PopupFocusReason);
    }
    function programChosen(file: url) {
        root.cluster.chooseProgram(file);
        path.text = root.cluster.chosenProgram;
        placing.restart();
    }
    function proceed() {
        if (root.adding) {
            root.close();
            root.pickedTaken();
        } else {
            root.cluster.run();
        }
    }
    function describe(): string {
        switch (root.job) {
        case ClusterJob.Open: return qsTr("A definition in the cluster becomes a new document. The cluster is not changed.");
        case ClusterJob.Compare: return qsTr("The definition in the cluster becomes the left side of the comparison.");
        case ClusterJob.Samples: return qsTr("Objects in the cluster become samples of the preview.");
        case ClusterJob.StoredVersions: return qsTr("The plan to retire a version uses status.storedVersions of the definition in the cluster.");
        default: return qsTr("The API server validates the definition without storing it, and its response is compared with that of CRD Designer.");
        }
    }

    objectName: "clusterDialog"
    title: {
        switch (root.job) {
        case ClusterJob.Open: return qsTr("Open a definition from the cluster");
        case ClusterJob.Compare: return qsTr("Compare with the cluster");
        case ClusterJob.Samples: return qsTr("Samples from the cluster");
        case ClusterJob.StoredVersions: return qsTr("Stored versions in the cluster");
        default: return qsTr("Dry run on the API server");
        }
    }
    iconName: "store"
    preferredWidth: Theme.px(760)
    onStepChanged: placing.restart()
    onClosed: root.cluster.cancel()

    Timer {
        id: placing

        interval: 0                      // when the items of the step are visible
        onTriggered: root.place()
    }
    Timer {
        interval: 1000
        repeat: true
        running: root.cluster.busy
        onRunningChanged: root.seconds = 0
        onTriggered: ++root.seconds
    }
    AppLabel {
        width: parent.width
        wrapMode: Text.Wrap
        muted: true
        text: root.describe()
    }
    Row {
        width: parent.width
        visible: root.cluster.program === "" || root.cluster.chosenProgram !== ""
        spacing: Theme.space3

        AppLabel {
            id: pathLabel

            height: Theme.controlHeight
            text: qsTr("Path of kubectl")
        }
        AppTextField {
            id: path

            objectName: "kubectlPath"
            width: parent.width - pathLabel.width - browse.width - 2 * Theme.space3
            mono: true
            text: root.cluster.chosenProgram
            problem: root.cluster.program === ""
            placeholderText: qsTr("empty: the kubectl on PATH")
            Accessible.name: qsTr("Path of kubectl")
            onAccepted: placing.restart()
            onEditingFinished: root.cluster.chosenProgram = text.trim()
        }
        AppButton {
            id: browse

            objectName: "kubectlBrowse"
            text: qsTr("Choose…")
            tip: qsTr("Choose the file of kubectl")
            onClicked: root.programAsked()
        }
    }
    Row {
        visible: root.cluster.contexts.length > 0 && root.step !== ClusterStep.Contexts
        spacing: Theme.space3

        AppLabel {
            height: Theme.controlHeight
            text: qsTr("Context")
        }
        AppComboBox {
            objectName: "clusterContext"
            implicitWidth: Theme.px(300)
            mono: true
            enabled: !root.cluster.busy
            model: root.cluster.contexts
            currentIndex: Array.from(root.cluster.contexts).indexOf(root.cluster.context)
            Accessible.name: qsTr("Context")
            onModelChanged: currentIndex = Qt.binding(() => Array.from(root.cluster.contexts).indexOf(root.cluster.context))
            onActivated: index => {
                root.cluster.context = root.cluster.contexts[index];
                currentIndex = Qt.binding(() => Array.from(root.cluster.contexts).indexOf(root.cluster.context));
                placing.restart();
            }
        }
        AppToolButton {
            objectName: "listContexts"
            anchors.verticalCenter: parent.verticalCenter
            iconName: "reload"
            text: qsTr("List the contexts again")
            enabled: !root.cluster.busy
            onClicked: root.cluster.listContexts()
        }
    }
    Row {
        visible: root.step === ClusterStep.Objects
        spacing: Theme.space3

        AppLabel {
            height: Theme.controlHeight
            text: qsTr("Version")
        }
        AppComboBox {
            objectName: "clusterVersion"
            implicitWidth: Theme.px(110)
            mono: true
            model: root.cluster.versions
            currentIndex: Array.from(root.cluster.versions).indexOf(root.cluster.version)
            Accessible.name: qsTr("Version")
            onModelChanged: currentIndex = Qt.binding(() => Array.from(root.cluster.versions).indexOf(root.cluster.version))
            onActivated: index => {
                root.cluster.version = root.cluster.versions[index];
                currentIndex = Qt.binding(() => Array.from(root.cluster.versions).indexOf(root.cluster.version));
            }
        }
        AppLabel {
            height: Theme.controlHeight
            visible: root.cluster.namespaced
            text: qsTr("Namespace")
        }
        AppTextField {
            objectName: "clusterNamespace"
            width: Theme.px(170)
            visible: root.cluster.namespaced
            mono: true
            text: root.cluster.space
            placeholderText: qsTr("all namespaces")
            Accessible.name: qsTr("Namespace")
            onTextEdited: root.cluster.space = text.trim()
            onAccepted: root.cluster.run()
        }
        AppLabel {
            height: Theme.controlHeight
            text: qsTr("At most")
        }
        AppComboBox {
            readonly property var limits: [1, 5, 20, 100, 500]

            objectName: "clusterLimit"
            implicitWidth: Theme.px(80)
            model: limits.map(limit => String(limit))
            currentIndex: limits.indexOf(root.cluster.limit)
            Accessible.name: qsTr("Maximum number of objects")
            onActivated: index => {
                root.cluster.limit = limits[index];
                currentIndex = Qt.binding(() => limits.indexOf(root.cluster.limit));
            }
        }
    }
    Picker {
        id: picker

        width: parent.width
        height: picker.fieldHeight + Theme.space3 + Math.max(Theme.px(56), Math.min(root.cluster.rows.length * Theme.px(28), Theme.px(300), root.mostHeight - Theme.px(360)))
        visible: root.choosing
        prefix: "cluster"
        ranked: root.job === ClusterJob.Open
        rows: root.cluster.rows
        placeholderText: root.job === ClusterJob.Open ? qsTr("Find a definition by name, kind or version") : qsTr("Find an object by name or namespace; Space picks, Enter adds")
        listName: root.job === ClusterJob.Open ? qsTr("Definitions in the cluster") : qsTr("Objects in the cluster")
        noneText: qsTr("Nothing matches the search")
        onLeave: root.close()
        ticks: root.job === ClusterJob.Samples
        // The command for the selected definition is shown before it runs.
        onLooked: row => {
            if (root.job === ClusterJob.Open)
                root.cluster.chosen = row.name;
        }
        onTaken: row => {
            if (root.job === ClusterJob.Samples) {
                root.cluster.togglePicked(row.index);
            } else if (root.cluster.chosen === row.name) {
                root.cluster.run();
            } else {
                root.cluster.chosen = row.name;
            }
        }
        onDone: {
            if (main.enabled)
                root.proceed();
        }

        delegate: ClusterRow {
            id: entry

            objectName: "cluster:" + entry.modelData.name
            owner: picker
            marked: root.job === ClusterJob.Open ? root.cluster.chosen === entry.modelData.name
                                                 : Array.from(root.cluster.picked).indexOf(entry.modelData.index) >= 0
        }
    }
    AppLabel {
        width: parent.width
        visible: root.adding && root.cluster.more
        wrapMode: Text.Wrap
        muted: true
        text: qsTr("The cluster has more objects: they were not read because of the limit.")
    }
    ResponseView {
        width: parent.width
        visible: root.compared
        cluster: root.cluster
        listRoom: Math.max(Theme.px(100), root.mostHeight - Theme.px(300))
    }
    AppLabel {
        objectName: "clusterNote"
        width: parent.width
        visible: text !== ""
        wrapMode: Text.Wrap
        text: root.cluster.note
        color: root.cluster.program === "" ? Theme.colors.error : Theme.colors.text
    }
    AppLabel {
        width: parent.width
        visible: root.cluster.commands.length > 0
        wrapMode: Text.Wrap
        text: root.cluster.purpose
    }
    Repeater {
        model: root.cluster.commands

        delegate: CommandText {
            id: command

            required property int index
            required property string modelData

            objectName: "clusterCommand:" + command.index
            width: parent ? parent.width : 0
            text: command.modelData
            onCopyAsked: root.cluster.copyText(command.text)
        }
    }
    AppLabel {
        objectName: "clusterBusy"
        width: parent.width
        visible: root.cluster.busy
        text: qsTr("Running for %n second(s)…", "", root.seconds)
        muted: true
    }
    AppLabel {
        objectName: "clusterProblem"
        width: parent.width
        visible: text !== ""
        wrapMode: Text.Wrap
        text: root.cluster.problem
        color: Theme.colors.error
    }
    AppLabel {
        objectName: "clusterSaid"
        width: parent.width
        visible: text !== ""
        wrapMode: Text.WrapAtWordBoundaryOrAnywhere
        maximumLineCount: 12
        text: root.cluster.said
        role: "codeSmall"
    }
    buttons: [
        AppButton {
            objectName: "clusterCopyReport"
            kind: "flat"
            visible: root.compared && !root.cluster.agree
            text: qsTr("Copy the report")
            onClicked: root.cluster.copyReport()
        },
        AppButton {
            objectName: "clusterSaveReport"
            kind: "flat"
            visible: root.compared && !root.cluster.agree
            text: qsTr("Save the report…")
            onClicked: root.reportSaveAsked()
        },
        AppButton {
            objectName: "clusterRestart"
            visible: root.compared || root.adding
            text: qsTr("Start again")
            onClicked: root.cluster.restart()
        },
        AppButton {
            objectName: "clusterStop"
            visible: root.cluster.busy
            text: qsTr("Stop")
            onClicked: root.cluster.cancel()
        },
        AppButton {
            id: close

            objectName: "clusterClose"
            text: root.compared ? qsTr("Close") : qsTr("Cancel")
            onClicked: root.close()
        },
        AppButton {
            id: main

            objectName: "clusterRun"
            kind: "primary"
            visible: !root.compared
            enabled: root.cluster.mayRun || root.cluster.busy || (root.adding && root.cluster.picked.length > 0)
            text: root.adding ? qsTr("Add %n sample(s)", "", root.cluster.picked.length) : root.cluster.busy ? qsTr("Running…") : qsTr("Run")
            onClicked: {
                if (!root.cluster.busy)
                    root.proceed();
            }
        }
    ]
}
