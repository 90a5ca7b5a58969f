// A menu of commands. Its rows are created when it is first opened: most menus are never opened.
pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import CrdDesigner.Controls

AppMenu {
    id: root

    required property Commands commands
    required property string menuId      // as in Menus
    property var made: ({})              // components of the menus that do not contain commands, by id
    property var notes: ({})             // text next to a command, by its id
    property bool inside: false          // another menu
    property bool filled: false

    // A submenu is filled together with its menu: opening it by keys selects its first row.
    function fill() {
        if (root.filled)
            return;
        root.filled = true;
        root.commands.menus.entries(root.menuId).forEach(entry => {
            if (entry === null)
                root.addItem(line.createObject(root.contentItem));
            else if (typeof entry !== "string")
                root.addItem(item.createObject(root.contentItem, { command: entry }));
            else if (root.made[entry])
                root.addMenu(root.made[entry].createObject(root) as T.Menu);  // destroyed with this menu
            else
                root.addMenu(root.create(entry));
        });
    }
    // Context menus have only what applies, and a line only between two groups of that.
    function arrange() {
        let line = null;
        let any = false;
        for (let i = 0; i < root.count; ++i) {
            const item = root.itemAt(i);
            const entry = item as CommandMenuItem;
            if (item as AppMenuSeparator) {
                item.visible = false;
                line = any ? item : null;
            } else {
                if (entry)
                    entry.visible = entry.command.applies;
                if (entry && !entry.command.applies)
                    continue;
                if (line !== null)
                    line.visible = true;
                line = null;
                any = true;
            }
        }
    }
    // By file: a type cannot contain itself.
    function create(menuId: string): T.Menu {
        const properties = { commands: root.commands, menuId: menuId, inside: true };
        return Qt.createComponent("CommandMenu.qml").createObject(root, properties) as T.Menu;
    }

    title: root.commands.menus.title(root.menuId)
    delegate: AppMenuItem {              // of the menus inside
        id: submenu

        objectName: submenu.subMenu ? "submenu:" + ((submenu.subMenu as CommandMenu)?.menuId ?? "") : ""
    }
    onAboutToShow: {
        root.fill();
        if (root.commands.menus.isContext(root.menuId))
            root.arrange();
    }
    Component.onCompleted: {
        if (root.inside)
            root.fill();
    }

    readonly property Component item: Component {
        CommandMenuItem { note: root.notes[command.commandId] ?? "" }
    }
    readonly property Component line: Component { AppMenuSeparator {} }
}
