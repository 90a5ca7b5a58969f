// A menu of commands. Its rows are created when it is first opened: most menus are never opened.
pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import CrdDesigner.Controls

AppMenu {
    id: root

    required property Commands commands
    required property string menuId      // as in Menus
    property var made: ({})              // components of the menus that do not list commands, by id
    property var notes: ({})             // shown beside a command, by its id
    property bool inside: false          // another menu
    property bool filled: false

    // A menu inside another one is filled with it: opening it by keys selects its first row.
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
    // By file: a type cannot contain itself.
    function create(menuId: string): T.Menu {
        const properties = { commands: root.commands, menuId: menuId, inside: true };
        return Qt.createComponent("CommandMenu.qml").createObject(root, properties) as T.Menu;
    }

    title: root.commands.menus.title(root.menuId)
    onAboutToShow: root.fill()
    Component.onCompleted: {
        if (root.inside)
            root.fill();
    }

    readonly property Component item: Component {
        CommandMenuItem { note: root.notes[command.commandId] ?? "" }
    }
    readonly property Component line: Component { AppMenuSeparator {} }
}
