// The keywords of the selected node.
pragma ComponentBehavior: Bound

import QtQuick
import CrdDesigner.Controls
import CrdDesigner.Model

KeyList {
    id: root

    required property CompareModel document
    readonly property string path: root.document.currentPath

    signal told(string sentence)         // why an edit was not made

    activeFocusOnTab: true
    highlightFollowsCurrentItem: false
    nameRole: Qt.DisplayRole
    model: root.document.details
    Accessible.name: qsTr("Keywords of %1").arg(root.document.currentPath)
    property bool following: false

    // The row of the keyword, which an edit or another node can move. The list, too, moves its row when it applies the
    // changes of the rows; that is not a choice.
    function follow() {
        root.following = true;
        root.forceLayout();
        const chosen = root.document.keywordRow;
        root.currentIndex = chosen >= 0 ? Math.min(chosen, root.count - 1) : root.document.details.rowFor(root.document.keyword);
        root.following = false;
    }
    Connections {
        target: root.document
        function onCurrentChanged() {
            root.follow();
        }
        function onCompared() {
            root.follow();
        }
    }
    // Take left and Take right are about the selected keyword once the list was used, until the tree is.
    onActiveFocusChanged: {
        if (root.activeFocus)
            root.document.keywordRow = Math.max(0, root.currentIndex);
    }
    onCountChanged: {
        if (root.currentIndex < 0 && root.count > 0)
            root.currentIndex = 0;
    }
    onCurrentIndexChanged: {
        if (!root.following && (root.activeFocus || root.document.keywordRow >= 0))
            root.document.keywordRow = Math.max(0, root.currentIndex);
        if (root.currentIndex >= 0)
            root.positionViewAtIndex(root.currentIndex, ListView.Contain);
    }
    Keys.onPressed: event => {
        let to = root.rowAfter(event, root.currentIndex);
        if (to < 0)
            to = root.rowTyped(event, root.currentIndex);
        event.accepted = to >= 0;
        if (to >= 0)
            root.currentIndex = to;
    }

    delegate: CompareDetail {
        id: entry

        objectName: "compareDetail:" + entry.title
        width: root.width
        current: root.currentIndex === entry.index
        active: root.activeFocus
        mayTakeLeft: root.document.mayTakeLeft
        mayTakeRight: root.document.mayTakeRight
        onTaken: left => root.told(root.document.takeKeyword(entry.index, left))
        onChosen: root.choose(entry.index)
    }
    AppLabel {
        anchors.centerIn: parent
        visible: root.count === 0
        text: root.document.currentRow < 0 ? qsTr("Select a row to see its keywords") : root.document.hasNode ? qsTr("The node has no keywords") : qsTr("Expand the row to see what it contains")
        muted: true
    }
}
