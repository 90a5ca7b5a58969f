// The collapsed side: a button for each of its tabs. Up and Down move along it.
pragma ComponentBehavior: Bound

import QtQuick
import CrdDesigner.Commands
import CrdDesigner.Controls
import CrdDesigner.Theme

FocusScope {
    id: root

    required property Commands commands
    property var tabs: []                // of Tab

    signal chosen(string key)

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
            model: root.tabs
            delegate: AppToolButton {
                id: entry

                required property Tab modelData

                objectName: "strip:" + entry.modelData.key
                anchors.horizontalCenter: parent?.horizontalCenter
                iconName: entry.modelData.iconName
                text: entry.modelData.title
                tip: entry.modelData.title + ": " + entry.modelData.description
                keys: entry.modelData.keys
                onClicked: root.chosen(entry.modelData.key)

                NewsDot {
                    objectName: "news:" + entry.modelData.key
                    anchors.right: parent.right
                    visible: entry.modelData.marked
                }
            }
        }
    }
}
