// One thing that the user can tell the program to do. Declared once, in Commands; menus, tool bar, tool tips, the palette
// and the list of shortcuts all read it from there.
import QtQuick
import CrdDesigner.Controls

QtObject {
    id: root

    required property string commandId   // stable: "file.save"
    required property string text        // as a menu shows it; "…" at its end when it asks for more
    property string description: ""      // one sentence
    property string iconName: ""
    property string group: ""            // the menu it belongs to
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
