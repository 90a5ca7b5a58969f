// The versions of the definition, in order of priority for clients. The schema of the selected one is in the tree.
pragma ComponentBehavior: Bound

import QtQuick
import CrdDesigner.Commands
import CrdDesigner.Controls
import CrdDesigner.Model
import CrdDesigner.Theme

FocusScope {
    id: root

    required property DocumentSession session
    required property Commands commands
    property bool current: false
    readonly property real wantedHeight: header.height + list.contentHeight + Theme.space2 * 2
    readonly property real leastHeight: Math.min(root.wantedHeight, header.height + (Theme.rowHeight + 2) * 3 + Theme.space2 * 2)

    function takeFocus() {
        list.forceActiveFocus(Qt.ShortcutFocusReason);
    }

    // Below the selected row.
    function openMenu() {
        const item = list.itemAtIndex(root.session.versions.currentRow);
        const place = (item ?? list).mapToItem(root, Theme.px(40), item ? item.height : Theme.px(40));
        menu.menu().popup(root, place.x, Math.max(0, Math.min(root.height, place.y)));
    }

    Accessible.role: Accessible.Pane
    Accessible.name: qsTr("Versions")

    Rectangle {
        anchors.fill: parent
        color: Theme.colors.pane
    }
    PaneHeader {
        id: header

        width: parent.width
        title: qsTr("Versions")
        current: root.current

        CommandToolButton {
            objectName: "compareButton"
            command: root.commands.compare.open
        }
        CommandToolButton {
            objectName: "addVersionButton"
            command: root.commands.definition.copyVersion
            iconName: "plus"
        }
    }
    KeyList {
        id: list

        objectName: "versionsList"
        anchors.fill: parent
        anchors.topMargin: header.height + Theme.space2
        anchors.bottomMargin: Theme.space2
        focus: true
        activeFocusOnTab: true
        model: root.session.versions
        nameRole: Qt.DisplayRole
        currentIndex: root.session.versions.currentRow
        highlightFollowsCurrentItem: false
        Accessible.name: qsTr("Versions, highest priority first")
        function openContextMenu() {
            root.openMenu();
        }
        Keys.onPressed: event => {
            let row = list.rowAfter(event, root.session.versions.currentRow);
            if (row < 0)
                row = list.rowTyped(event, root.session.versions.currentRow);
            if (row < 0)
                return;
            event.accepted = true;
            const step = event.key === Qt.Key_Up || event.key === Qt.Key_End ? -1 : 1;  // over a heading
            while (row >= 0 && row < list.count && (list.itemAtIndex(row) as VersionRow)?.isHeader)
                row += step;
            if (row >= 0 && row < list.count)
                root.session.selectVersion(row);
        }

        delegate: VersionRow {
            width: list.width
            focused: list.activeFocus
            withheld: root.session.withheld
            onChosen: row => {
                list.forceActiveFocus(Qt.MouseFocusReason);
                root.session.selectVersion(row);
            }
            onMenuAsked: row => {
                list.forceActiveFocus(Qt.MouseFocusReason);
                root.session.selectVersion(row);
                menu.menu().popup();
            }
        }
    }
    ContextMenu {
        id: menu

        objectName: "versionMenu"
        commands: root.commands
        menuId: "versions"
    }
}
