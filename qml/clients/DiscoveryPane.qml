// What clients discover: names, and for each version its REST paths with their verbs, and the switch `served`.
pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import CrdDesigner.Commands
import CrdDesigner.Controls
import CrdDesigner.Model
import CrdDesigner.Theme

FocusScope {
    id: root

    required property DiscoveryModel model
    required property Commands commands
    property bool current: false         // the focus is in this pane
    property alias headerLead: header.lead

    function takeFocus() {
        list.forceActiveFocus(Qt.TabFocusReason);
    }

    Accessible.role: Accessible.Pane
    Accessible.name: qsTr("Discovery")

    Rectangle {
        anchors.fill: parent
        color: Theme.colors.pane
    }
    PaneHeader {
        id: header

        width: parent.width
        title: qsTr("Discovery")
        current: root.current
    }
    ClientNote {
        id: note

        anchors.top: header.bottom
        width: parent.width
        view: root.model
        commands: root.commands
        offersServing: false
    }
    KeyList {
        id: list

        objectName: "discoveryRows"
        anchors.top: note.bottom
        anchors.topMargin: Theme.space2
        anchors.bottom: parent.bottom
        width: parent.width
        clip: true
        focus: true
        activeFocusOnTab: true
        boundsBehavior: Flickable.StopAtBounds
        currentIndex: -1
        model: root.model
        Accessible.role: Accessible.List
        Accessible.name: qsTr("Discovery")
        Keys.onPressed: event => {
            const last = Math.max(list.originY, list.originY + list.contentHeight - list.height);
            let to = list.contentY;
            event.accepted = true;
            switch (event.key) {
            case Qt.Key_Down: to += Theme.px(30); break;
            case Qt.Key_Up: to -= Theme.px(30); break;
            case Qt.Key_PageDown: to += list.height * 0.9; break;
            case Qt.Key_PageUp: to -= list.height * 0.9; break;
            case Qt.Key_Home: to = list.originY; break;
            case Qt.Key_End: to = last; break;
            default: event.accepted = false; return;
            }
            list.contentY = Math.max(list.originY, Math.min(last, to));
        }
        T.ScrollBar.vertical: AppScrollBar {}

        delegate: DiscoveryEntry {
            id: entry

            width: ListView.view?.width ?? 0
            onServedChosen: on => Notices.report(root.commands.definition.model.set(entry.field, on ? "true" : "false"))
        }
    }
}
