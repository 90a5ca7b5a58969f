// The collapsed side: a button for each of its tabs. Up and Down move along it.
pragma ComponentBehavior: Bound

import QtQuick
import CrdDesigner.Commands
import CrdDesigner.Controls
import CrdDesigner.Theme

FocusScope {
    id: root

    required property Commands commands
    property var ids: []                 // of the tabs

    signal chosen(string id)

    // As in TabStrip.
    function describe(id: string): var {
        return { title: id };
    }
    function takeFocus() {
        opener.forceActiveFocus(Qt.TabFocusReason);
    }

    objectName: "sideStrip"
    Accessible.role: Accessible.ToolBar
    Accessible.name: qsTr("Side pane, collapsed")
    Keys.onUpPressed: root.Window.activeFocusItem?.nextItemInFocusChain(false).forceActiveFocus(Qt.BacktabFocusReason)
    Keys.onDownPressed: root.Window.activeFocusItem?.nextItemInFocusChain(true).forceActiveFocus(Qt.TabFocusReason)

    Rectangle {
        anchors.fill: parent
        color: Theme.colors.bar
    }
    Rectangle {
        visible: root.activeFocus
        width: parent.width
        height: 2
        color: Theme.colors.focus
    }
    Column {
        y: Math.round((Theme.headerHeight - opener.height) / 2)
        width: parent.width
        spacing: Theme.space2

        CommandToolButton {
            id: opener

            objectName: "unfoldSide"
            anchors.horizontalCenter: parent.horizontalCenter
            command: root.commands.view.side
            iconName: "chevron-left"
            text: qsTr("Expand the side pane")
            focus: true
        }
        Repeater {
            model: root.ids
            delegate: AppToolButton {
                id: entry

                required property string modelData
                readonly property var about: root.describe(entry.modelData)

                objectName: "strip:" + entry.modelData
                anchors.horizontalCenter: parent?.horizontalCenter
                iconName: entry.about.iconName
                text: entry.about.title
                tip: entry.about.title + ": " + entry.about.description
                keys: entry.about.keys
                onClicked: root.chosen(entry.modelData)

                NewsDot {
                    objectName: "news:" + entry.modelData
                    anchors.right: parent.right
                    visible: entry.about.marked
                }
            }
        }
    }
}
