// A command of the program. Declared once; menus, tool buttons, tool tips, shortcuts, the palette and the list of keys
// read it from here.
import QtQuick
import CrdDesigner.Controls

QtObject {
    id: root

    required property string commandId   // stable: "file.save"
    required property string text        // as a menu shows it; "…" at its end when it asks for more
    property string description: ""      // one sentence
    property string iconName: ""
    property string menu: ""             // id of the menu that lists it (Menus)
    property bool startsGroup: false     // a line separates it from the command before it in the menu
    property string context: ""          // id of another menu that lists it too
    property string unlisted: ""         // why `menu` does not list it; empty: it does
    property bool destructive: false     // last in context menus, and marked
    property string keys: ""             // "Ctrl+S"; empty: no shortcut
    property string moreKeys: ""         // a second sequence for the same
    property string scope: ""            // the pane in which `keys` count ("side": any of its tabs); empty: everywhere
    property bool enabled: true
    property bool checkable: false
    property bool checked: false
    property bool commits: true          // what is typed into fields is in the document first

    signal triggered()

    function run(): bool {
        if (!root.enabled || (root.commits && !Editing.commit()))
            return false;
        root.triggered();
        return true;
    }
}
