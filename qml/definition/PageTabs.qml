// Which page is shown beside the schema tree: the selected node, or one about the definition. Left and Right choose.
pragma ComponentBehavior: Bound

import QtQuick
import CrdDesigner.Commands
import CrdDesigner.Controls
import CrdDesigner.Model
import CrdDesigner.Theme

FocusScope {
    id: root

    required property Commands commands
    required property DefinitionModel model
    property string page: "node"
    readonly property var pages: root.commands.definition.pages

    signal chosen(string page)

    function takeFocus() {
        root.forceActiveFocus(Qt.TabFocusReason);
    }
    function step(by: int) {
        const ids = root.pages.map(command => command.page);
        root.chosen(ids[(ids.indexOf(root.page) + by + ids.length) % ids.length]);
    }
    function follow() {
        for (let i = 0; i < tabs.count; ++i) {
            const tab = tabs.itemAt(i);
            if (!tab || !tab.current)
                continue;
            if (tab.x < flick.contentX || row.width <= flick.width)
                flick.contentX = Math.min(tab.x, Math.max(0, row.width - flick.width));
            else if (tab.x + tab.width > flick.contentX + flick.width)
                flick.contentX = root.startBehind(tab.x + tab.width - flick.width, tab.x);
        }
    }
    // Where a tab begins: none is cut at the left edge.
    function startBehind(x: real, most: real): real {
        let start = most;
        for (let i = tabs.count - 1; i >= 0; --i) {
            const at = tabs.itemAt(i)?.x ?? 0;
            if (at >= x && at < start)
                start = at;
        }
        return start;
    }

    anchors.fill: parent
    activeFocusOnTab: true
    Accessible.role: Accessible.PageTabList
    Accessible.name: qsTr("Pages")
    Keys.onLeftPressed: root.step(-1)
    Keys.onRightPressed: root.step(1)
    onPageChanged: root.follow()
    onWidthChanged: root.follow()

    Flickable {
        id: flick

        anchors.fill: parent
        anchors.rightMargin: overflow.visible ? overflow.width : 0
        contentWidth: row.width
        contentHeight: height
        boundsBehavior: Flickable.StopAtBounds
        interactive: contentWidth > width
        clip: true

        Row {
            id: row

            height: flick.height

            Repeater {
                id: tabs

                model: root.pages
                delegate: Item {
                    id: tab

                    required property int index
                    required property DefinitionPageCommand modelData
                    readonly property bool current: tab.modelData.page === root.page
                    readonly property var counts: root.model.counts[tab.modelData.page] ?? { errors: 0, warnings: 0 }

                    readonly property bool whole: tab.x >= flick.contentX - 1 && tab.x + tab.width <= flick.contentX + flick.width + 1

                    objectName: "page:" + tab.modelData.page
                    opacity: tab.whole || tab.current ? 1 : 0  // half a word says nothing; the menu has it
                    width: content.width + Theme.space4 + 2
                    height: row.height
                    enabled: tab.modelData.enabled
                    Accessible.role: Accessible.PageTab
                    Accessible.name: tab.modelData.title
                    Accessible.description: tab.modelData.description
                    Accessible.selected: tab.current
                    Accessible.onPressAction: root.chosen(tab.modelData.page)

                    HoverHandler { id: hover }
                    TapHandler {
                        onTapped: root.chosen(tab.modelData.page)
                    }
                    Row {
                        id: content

                        anchors.centerIn: parent
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
                            errors: tab.counts.errors
                            warnings: tab.counts.warnings
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
                    FocusRing { shown: tab.current && root.activeFocus }
                    AppToolTip {
                        shown: hover.hovered
                        text: tab.modelData.description
                        keys: tab.modelData.keys
                    }
                }
            }
        }
    }
    // Where there is no room for all of them: those that cannot be seen, as a menu.
    AppToolButton {
        id: overflow

        objectName: "morePages"
        anchors.right: parent.right
        anchors.verticalCenter: parent.verticalCenter
        visible: row.width > root.width
        focusPolicy: Qt.NoFocus
        iconName: "chevron-down"
        text: qsTr("All pages")
        onClicked: {
            if (menu.status === Loader.Null)
                menu.setSource("PageMenu.qml", { tabs: root });
            (menu.item as PageMenu)?.popup(overflow, 0, overflow.height);
        }
    }
    Loader { id: menu }
}
