// Tabs next to each other, one of which is current. Left and Right choose; tabs that do not fit are in a menu at the
// end.
pragma ComponentBehavior: Bound

import QtQuick
import CrdDesigner.Theme

FocusScope {
    id: root

    property var tabs: []                // of Tab; a change creates all again
    property string current: ""          // the key of one
    readonly property Tab currentTab: root.tabs.find(tab => tab.key === root.current) ?? null
    property string prefix: "tab:"       // of the tabs' object names
    property string menuName: "moreTabs" // the object name of the button for the menu
    property string menuTitle: qsTr("All tabs")

    property real start: 0               // the position of the first visible tab

    signal chosen(string key)

    function takeFocus() {
        root.forceActiveFocus(Qt.TabFocusReason);
    }
    function step(by: int) {
        root.chosen(root.tabs[(root.tabs.indexOf(root.currentTab) + by + root.tabs.length) % root.tabs.length].key);
    }
    // The current tab stays fully visible when widths change.
    function follow() {
        row.forceLayout();
        for (let i = 0; i < items.count; ++i) {
            const tab = items.itemAt(i);
            if (!tab || !tab.current)
                continue;
            root.start = row.width <= flick.width ? 0 : root.startAfter(Math.max(0, tab.x + tab.width - flick.width), tab.x);
            flick.contentX = root.start;
        }
    }
    // The beginning of a tab, so that none is cut at the left edge.
    function startAfter(x: real, most: real): real {
        let start = most;
        for (let i = items.count - 1; i >= 0; --i) {
            const at = items.itemAt(i)?.x ?? 0;
            if (at >= x && at < start)
                start = at;
        }
        return start;
    }

    activeFocusOnTab: true
    Accessible.role: Accessible.PageTabList
    Keys.onLeftPressed: root.step(-1)
    Keys.onRightPressed: root.step(1)
    onCurrentChanged: follower.restart()
    Component.onCompleted: follower.restart()

    Timer {
        id: follower

        interval: 0                      // when the tabs have their widths
        onTriggered: root.follow()
    }

    Flickable {
        id: flick

        anchors.fill: parent
        anchors.rightMargin: overflow.visible ? overflow.width : 0
        contentWidth: Math.max(row.width, root.start + width)
        contentHeight: height
        boundsBehavior: Flickable.StopAtBounds
        interactive: contentWidth > width
        clip: true
        onWidthChanged: follower.restart()

        Row {
            id: row

            onWidthChanged: follower.restart()

            height: flick.height

            Repeater {
                id: items

                model: root.tabs
                delegate: Item {
                    id: tab

                    required property int index
                    required property Tab modelData
                    readonly property bool current: tab.modelData.key === root.current
                    readonly property bool whole: tab.x >= flick.contentX - 1 && tab.x + tab.width <= flick.contentX + flick.width + 1

                    objectName: root.prefix + tab.modelData.key
                    width: content.width + Theme.space4 + 2
                    height: row.height
                    enabled: tab.modelData.enabled
                    Accessible.role: Accessible.PageTab
                    Accessible.name: tab.modelData.title
                    Accessible.description: tab.modelData.description
                    Accessible.selected: tab.current
                    Accessible.onPressAction: root.chosen(tab.modelData.key)

                    HoverHandler { id: hover }
                    TapHandler {
                        onTapped: root.chosen(tab.modelData.key)
                    }
                    Row {
                        id: content

                        anchors.centerIn: parent
                        // Cut tabs are hidden; the menu has them. Not by opacity: Qt's software renderer then loses
                        // pictures.
                        visible: tab.whole || tab.current
                        spacing: Theme.space2
                        AppLabel {
                            anchors.verticalCenter: parent.verticalCenter
                            text: tab.modelData.title
                            color: !tab.enabled ? Theme.colors.textDisabled
                                 : tab.current ? Theme.colors.text : hover.hovered ? Theme.colors.text : Theme.colors.textMuted
                            font.weight: tab.current ? Font.DemiBold : Font.Normal
                            Accessible.ignored: true
                        }
                        CountBadge {
                            anchors.verticalCenter: parent.verticalCenter
                            errors: tab.modelData.errors
                            warnings: tab.modelData.warnings
                        }
                    }
                    Rectangle {
                        visible: tab.current
                        anchors.bottom: parent.bottom
                        x: Theme.space2
                        width: parent.width - Theme.space2 * 2
                        height: 2
                        color: Theme.colors.accent
                    }
                    NewsDot {
                        objectName: "news:" + tab.modelData.key
                        x: content.x + content.width + Theme.space1
                        y: content.y - Theme.space1
                        visible: content.visible && tab.modelData.marked
                    }
                    FocusRing { shown: tab.current && root.activeFocus }
                    AppToolTip {
                        shown: hover.hovered && text !== ""
                        text: tab.modelData.description
                        keys: tab.modelData.keys
                    }
                }
            }
        }
    }
    AppToolButton {
        id: overflow

        objectName: root.menuName
        anchors.right: parent.right
        anchors.verticalCenter: parent.verticalCenter
        visible: row.width > root.width
        focusPolicy: Qt.NoFocus
        iconName: "chevron-down"
        text: root.menuTitle

        NewsDot {
            objectName: "hiddenNews"
            anchors.right: parent.right
            visible: root.tabs.some((tab, i) => tab.marked && i < items.count && !items.itemAt(i)?.whole)
        }
        onClicked: {
            if (menu.status === Loader.Null)
                menu.setSource("TabMenu.qml", { title: root.menuTitle, tabs: Qt.binding(() => root.tabs) });
            (menu.item as TabMenu)?.popup(overflow, 0, overflow.height);
        }
    }
    Loader { id: menu }
    Connections {
        target: menu.item as TabMenu
        function onChosen(key: string) {
            root.chosen(key);
        }
    }
}
