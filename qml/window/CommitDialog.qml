// The revision of the file that an update replaces: the commits that changed it, newest first, found by hash, date or
// words; or any name of a revision.
pragma ComponentBehavior: Bound

import QtQuick
import CrdDesigner.Controls
import CrdDesigner.Model
import CrdDesigner.Theme

AppDialog {
    id: root

    required property Validation validation
    property bool compares: false        // for the comparison, not for validation
    property string problem: ""          // why the chosen revision cannot be compared

    signal chosen(string revision)

    function ask(compares: bool) {
        root.compares = compares;
        root.problem = "";
        root.validation.loadRevisions();
        root.gather();
        root.open();
    }
    function gather() {
        picker.fill(root.validation.revisionChoices());
    }

    // Of the comparison, to chosen().
    function answer(error: string) {
        root.problem = error;
        if (error === "")
            root.close();
    }

    objectName: "commitDialog"
    title: root.compares ? qsTr("Compare with a commit") : qsTr("Validate as an update of a commit")
    iconName: "compare"
    preferredWidth: Theme.px(620)
    onOpened: picker.start()

    Connections {
        target: root.validation
        function onRevisionsChanged() {
            root.gather();
        }
    }
    AppLabel {
        width: parent ? parent.width : 0
        muted: true
        wrapMode: Text.Wrap
        text: root.compares ? qsTr("The file as it is in this commit becomes the left side.") : qsTr("The cluster is assumed to have the file as it is in this commit.")
    }
    Picker {
        id: picker

        width: parent ? parent.width : 0
        height: Theme.px(300) + Theme.controlHeight
        prefix: "commit"
        ranked: false
        free: qsTr("the branch, tag or hash of this name")
        placeholderText: qsTr("Find a commit, or name a branch or tag")
        listName: qsTr("Commits that changed the file")
        noneText: picker.typed !== "" ? qsTr("No commits match the search") : qsTr("No commit has changed this file")
        onLeave: root.close()
        onTaken: row => {
            if (root.compares) {
                root.chosen(row.name);   // closes when it is read
                return;
            }
            root.close();
            root.validation.updateRevision(row.name);
        }

        delegate: PickerRow {
            id: entry

            objectName: "commit:" + entry.modelData.name
            name: Spoken.row([entry.modelData.name, entry.modelData.aside, entry.modelData.detail])
            height: Theme.px(28)
            owner: picker

            AppLabel {
                id: hash

                x: Theme.space3
                width: Math.max(Theme.px(76), Math.min(implicitWidth, entry.width / 2))
                anchors.verticalCenter: parent.verticalCenter
                text: entry.modelData.name
                role: "code"
                Accessible.ignored: true
            }
            AppLabel {
                id: date

                anchors.left: hash.right
                anchors.leftMargin: Theme.space3
                anchors.verticalCenter: parent.verticalCenter
                text: entry.modelData.aside
                role: "small"
                faint: true
                Accessible.ignored: true
            }
            AppLabel {
                anchors.left: date.right
                anchors.leftMargin: Theme.space3
                anchors.right: parent.right
                anchors.rightMargin: Theme.space3
                anchors.verticalCenter: parent.verticalCenter
                text: entry.modelData.detail
                Accessible.ignored: true
            }
        }
    }
    AppLabel {
        objectName: "commitProblem"
        width: parent ? parent.width : 0
        visible: root.problem !== ""
        text: root.problem
        color: Theme.colors.error
        wrapMode: Text.Wrap
    }
    buttons: [
        AppButton {
            text: qsTr("Cancel")
            onClicked: root.close()
        },
        AppButton {
            objectName: "commitChoose"
            kind: "primary"
            text: root.compares ? qsTr("Compare") : qsTr("Validate")
            enabled: picker.count > 0
            onClicked: picker.takeCurrent()
        }
    ]
}
