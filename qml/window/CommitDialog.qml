// The revision of the file that an update replaces: the commits that changed it, newest first, found by hash, date or
// words; or any name that git knows.
pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import CrdDesigner.Controls
import CrdDesigner.Model
import CrdDesigner.Theme

AppDialog {
    id: root

    required property Validation validation
    property var found: []

    function ask() {
        search.clear();
        root.validation.loadRevisions();
        root.gather();
        root.open();
    }
    function gather() {
        const typed = search.text.trim();
        const words = typed.toLowerCase().split(/\s+/);
        const list = Array.from(root.validation.revisions).filter(commit => {
            const all = (commit.revision + " " + commit.date + " " + commit.subject).toLowerCase();
            return words.every(word => all.indexOf(word) >= 0);
        });
        if (typed !== "" && !/\s/.test(typed) && !list.some(commit => commit.revision === typed))
            list.push({ revision: typed, date: "", subject: qsTr("the branch, tag or hash of this name") });
        root.found = list;
        view.currentIndex = list.length > 0 ? 0 : -1;
        view.positionViewAtBeginning();
    }
    function choose(index: int) {
        if (index < 0 || index >= root.found.length)
            return;
        const revision = root.found[index].revision;
        root.close();
        root.validation.updateRevision(revision);
    }

    objectName: "commitDialog"
    title: qsTr("Validate as an update to a commit")
    iconName: "compare"
    preferredWidth: Theme.px(620)
    onOpened: search.forceActiveFocus(Qt.PopupFocusReason)

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
        text: qsTr("The cluster is assumed to have the file as it is in this commit.")
    }
    SearchField {
        id: search

        objectName: "commitSearch"
        width: parent ? parent.width : 0
        placeholderText: qsTr("Find a commit, or name a branch or tag")
        onTextChanged: root.gather()
        onLeave: root.close()
        onAccepted: root.choose(view.currentIndex)
        Keys.onDownPressed: view.incrementCurrentIndex()
        Keys.onUpPressed: view.decrementCurrentIndex()
    }
    ListView {
        id: view

        objectName: "commitList"
        width: parent ? parent.width : 0
        height: Theme.px(300)
        clip: true
        boundsBehavior: Flickable.StopAtBounds
        highlightMoveDuration: 0
        model: root.found
        Accessible.role: Accessible.List
        Accessible.name: qsTr("Commits that changed the file")
        T.ScrollBar.vertical: AppScrollBar {}

        delegate: Rectangle {
            id: entry

            required property int index
            required property var modelData

            objectName: "commit:" + entry.modelData.revision
            width: view.width
            height: Theme.px(28)
            radius: Theme.radius
            color: ListView.isCurrentItem ? Theme.colors.selection : hover.hovered ? Theme.colors.hover : "transparent"
            Accessible.role: Accessible.ListItem
            Accessible.name: entry.modelData.revision + " " + entry.modelData.date + " " + entry.modelData.subject
            Accessible.onPressAction: root.choose(entry.index)

            HoverHandler { id: hover }
            TapHandler { onTapped: root.choose(entry.index) }
            AppLabel {
                id: hash

                x: Theme.space3
                width: Math.max(Theme.px(76), Math.min(implicitWidth, entry.width / 2))
                anchors.verticalCenter: parent.verticalCenter
                text: entry.modelData.revision
                role: "code"
                Accessible.ignored: true
            }
            AppLabel {
                id: date

                anchors.left: hash.right
                anchors.leftMargin: Theme.space3
                anchors.verticalCenter: parent.verticalCenter
                text: entry.modelData.date
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
                text: entry.modelData.subject
                Accessible.ignored: true
            }
        }
        AppLabel {
            anchors.centerIn: parent
            width: parent.width - Theme.space7
            visible: root.found.length === 0
            horizontalAlignment: Text.AlignHCenter
            wrapMode: Text.Wrap
            faint: true
            text: search.text !== "" ? qsTr("No commits match the search") : qsTr("No commit has changed this file")
        }
    }
    buttons: [
        AppButton {
            text: qsTr("Cancel")
            onClicked: root.close()
        },
        AppButton {
            objectName: "commitChoose"
            kind: "primary"
            text: qsTr("Validate")
            enabled: root.found.length > 0
            onClicked: root.choose(view.currentIndex)
        }
    ]
}
