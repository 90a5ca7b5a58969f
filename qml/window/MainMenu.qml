// The menus, side by side. All of their items are commands.
pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import CrdDesigner.Commands
import CrdDesigner.Controls
import CrdDesigner.Model
import CrdDesigner.Theme

T.MenuBar {
    id: root

    required property Commands commands
    required property RecentFiles recent

    signal recentChosen(string path)

    function openFirst() {
        const item = root.itemAt(0) as T.MenuBarItem;
        item.forceActiveFocus(Qt.ShortcutFocusReason);
        item.triggered();
    }
    // Closes a menu and ends menu mode. Qt keeps the mode if the pointer is over the title, as it is after the click that
    // opened the menu: the next click on a title would then close what is not open. A disabled title is not hovered.
    function leave(menu: T.Menu) {
        for (let i = 0; i < root.count; ++i) {
            if (root.menuAt(i) !== menu)
                continue;
            const title = root.itemAt(i);
            title.enabled = false;
            menu.dismiss();
            title.enabled = true;
        }
    }

    implicitWidth: contentItem.implicitWidth
    implicitHeight: Theme.px(28)
    Accessible.role: Accessible.MenuBar
    Accessible.name: qsTr("Menus")

    contentItem: Row {
        Repeater { model: root.contentModel }
    }
    delegate: T.MenuBarItem {
        id: entry

        objectName: entry.menu ? "menuTitle:" + (entry.menu as CommandMenu)?.menuId : ""
        implicitWidth: entryText.implicitWidth + Theme.space4
        implicitHeight: Theme.px(28)
        Accessible.role: Accessible.MenuItem
        Accessible.name: entryText.text

        contentItem: Item {
            AppLabel {
                id: entryText

                anchors.centerIn: parent
                text: entry.text.replace("&", "")
                muted: !entry.highlighted && !entry.hovered
                Accessible.ignored: true
            }
        }
        background: Rectangle {
            radius: Theme.radius
            color: entry.down || entry.highlighted ? Theme.colors.pressed : entry.hovered ? Theme.colors.hover : "transparent"
            FocusRing { shown: entry.visualFocus }
        }
    }

    Component {
        id: recentMenu

        AppMenu {
            id: files

            title: root.commands.menus.title("file/recent")
            enabled: root.recent.count > 0

            Instantiator {
                model: root.recent
                delegate: AppMenuItem {
                    required property string path
                    required property string name
                    required property string folder
                    required property bool exists

                    text: name
                    note: folder
                    iconName: "file"
                    enabled: exists
                    onTriggered: root.recentChosen(path)
                }
                onObjectAdded: (index, object) => files.insertItem(index, object as T.MenuItem)
                onObjectRemoved: (index, object) => files.removeItem(object as T.MenuItem)
            }
        }
    }
    Instantiator {
        model: root.commands.menus.bar
        delegate: CommandMenu {
            id: barMenu

            required property string modelData

            commands: root.commands
            menuId: modelData
            made: ({ "file/recent": recentMenu })
            onEscaped: root.leave(barMenu)
        }
        onObjectAdded: (index, object) => root.insertMenu(index, object as T.Menu)
        onObjectRemoved: (index, object) => root.removeMenu(object as T.Menu)
    }
}
