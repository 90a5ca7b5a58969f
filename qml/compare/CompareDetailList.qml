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
    nameRole: CompareDetails.TitleRole
    model: root.document.details
    Accessible.name: qsTr("Keywords of %1").arg(root.document.currentPath)
    onPathChanged: root.currentIndex = root.count > 0 ? 0 : -1
    onCurrentIndexChanged: {
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
        onChosen: {
            root.forceActiveFocus(Qt.MouseFocusReason);
            root.currentIndex = entry.index;
        }
    }
    AppLabel {
        anchors.centerIn: parent
        visible: root.count === 0
        text: qsTr("Select a row to see its keywords")
        muted: true
    }
}
