// A context menu of commands, created when it is first opened.
import QtQuick
import QtQuick.Templates as T
import CrdDesigner.Controls

OnDemand {
    id: root

    required property Commands commands
    required property string menuId      // as in Menus
    property var notes: ({})             // text next to a command, by its id

    function menu(): T.Menu {
        const menu = root.get() as CommandMenu;
        menu.notes = root.notes;
        return menu;
    }

    file: Qt.resolvedUrl("CommandMenu.qml")
    properties: ({ objectName: root.objectName, commands: root.commands, menuId: root.menuId })
}
