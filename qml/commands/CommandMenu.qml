// A menu of commands. Its rows are made when it is opened first: most menus of a run never are.
pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import CrdDesigner.Controls

AppMenu {
    id: root

    property var entries: []             // commands; null for a line between groups; components of menus
    property bool filled: false

    // A menu inside another one is filled with it: what opens it by keys wants its first row.
    function fill() {
        if (root.filled)
            return;
        root.filled = true;
        for (const entry of root.entries) {
            if (entry === null)
                root.addItem(line.createObject(root.contentItem));
            else if (entry instanceof Component)
                root.addMenu(entry.createObject(root) as T.Menu);  // whose end is this menu's
            else
                root.addItem(item.createObject(root.contentItem, { command: entry }));
        }
    }

    onAboutToShow: root.fill()

    readonly property Component item: Component { CommandMenuItem {} }
    readonly property Component line: Component { AppMenuSeparator {} }
}
