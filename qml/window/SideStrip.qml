// The collapsed side: a button for each of its tabs, with its title. Up and Down move along it.
pragma ComponentBehavior: Bound

import QtQuick
import CrdDesigner.Commands
import CrdDesigner.Controls
import CrdDesigner.Theme

FocusScope {
    id: root

    required property Commands commands
    property var tabs: []                // of Tab
    property bool opens: true            // has a button that expands it
    property string prefix: "strip:"     // of the buttons' object names
    // How many have room; the others are in a menu.
    readonly property int fitting: root.fittingIn(root.height - (root.opens ? Theme.headerHeight : 0) - Theme.space2)

    signal chosen(string key)

    function fittingIn(room: real): int {
        const more = Theme.controlHeight + Theme.space2;
        let used = 0;
        for (let i = 0; i < root.tabs.length; ++i) {
            used += metrics.advanceWidth(root.tabs[i].title) + Theme.space4 + Theme.space2;
            if (used + (i + 1 < root.tabs.length ? more : 0) > room)
                return i;
        }
        return root.tabs.length;
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
            visible: root.opens
            command: root.commands.view.side
            iconName: "chevron-left"
            text: qsTr("Expand the side pane")
            focus: true
        }
        // The titles are upright: an icon alone says too little.
        Repeater {
            model: root.tabs
            delegate: AppToolButton {
                id: entry

                required property int index
                required property Tab modelData

                objectName: root.prefix + entry.modelData.key
                anchors.horizontalCenter: parent?.horizontalCenter
                implicitHeight: label.implicitWidth + Theme.space4
                visible: entry.index < root.fitting
                text: entry.modelData.title
                tip: entry.modelData.description
                keys: entry.modelData.keys
                onClicked: root.chosen(entry.modelData.key)
                contentItem: Item {
                    AppLabel {
                        id: label

                        anchors.centerIn: parent
                        rotation: 90
                        text: entry.text
                        color: entry.hovered || entry.down ? Theme.colors.text : Theme.colors.textMuted
                        Accessible.ignored: true
                    }
                }

                NewsDot {
                    objectName: "news:" + entry.modelData.key
                    anchors.right: parent.right
                    visible: entry.modelData.marked
                }
            }
        }
        AppToolButton {
            id: more

            objectName: "moreStripTabs"
            anchors.horizontalCenter: parent.horizontalCenter
            visible: root.fitting < root.tabs.length
            iconName: "chevron-down"
            text: qsTr("All tabs")
            onClicked: {
                if (menu.status === Loader.Null)
                    menu.setSource("qrc:/qt/qml/CrdDesigner/Controls/TabMenu.qml", { title: more.text, tabs: Qt.binding(() => root.tabs) });
                (menu.item as TabMenu)?.popup(more, 0, more.height);
            }
        }
    }
    Loader { id: menu }
    Connections {
        target: menu.item as TabMenu
        function onChosen(key: string) {
            root.chosen(key);
        }
    }
    FontMetrics {
        id: metrics

        font.family: Theme.sans
        font.pixelSize: Theme.textBody
    }
}
