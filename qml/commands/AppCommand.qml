// A command of the program. Declared once; menus, tool buttons, tool tips, shortcuts, the palette and the list of keys
// read it from here.
import QtQuick
import CrdDesigner.Controls
import CrdDesigner.Model

QtObject {
    id: root

    enum Need { Nothing, File, Node, Version, Sample, Problem, PrinterColumn, Lesson }

    required property string commandId   // stable: "file.save"
    required property string text        // as shown in a menu; ends with "…" if it opens a dialog
    property string steadyText: root.text  // without the document, version or change that `text` names
    property string description: ""      // one sentence
    property string iconName: ""
    property string menu: ""             // id of the menu that contains it (Menus)
    property bool startsGroup: false     // preceded by a separator in the menu
    property string context: ""          // id of another menu that contains it too
    property string unlisted: ""         // why `menu` does not contain it; empty: it does
    property bool destructive: false     // last in context menus, and marked
    property string keys: ""             // "Ctrl+S"; empty: no shortcut
    property string moreKeys: ""         // a second key sequence
    readonly property var allKeys: root.keys === "" ? [] : root.moreKeys === "" ? [root.keys] : [root.keys, root.moreKeys]
    property int scope: Pane.None        // the pane in which `keys` are active (Pane.Side: any of its tabs); Pane.None: everywhere
    property bool enabled: true
    property int needs: AppCommand.Nothing  // what has to be there before it can be enabled (Commands.whyDisabled)
    property string why: ""              // why it is disabled, if `needs` does not say it
    property bool saysWhy: root.scope !== Pane.None  // its keys say why it cannot be run
    property bool applies: true          // to the kind of thing that is selected; context menus hide it otherwise
    property bool checkable: false
    property bool checked: false
    property bool commits: true          // commits the uncommitted text of fields first

    signal running()                     // it will be triggered
    signal triggered()

    // Without the "…" of menus.
    function name(): string {
        return root.text.replace("…", "");
    }
    function steadyName(): string {
        return root.steadyText.replace("…", "");
    }
    // Whether one of these names of a key is its own.
    function hasKeys(names: var): bool {
        return root.allKeys.some(keys => names.indexOf(keys) >= 0);
    }
    function run(): bool {
        if (!root.enabled || (root.commits && !Editing.commit()))
            return false;
        root.running();
        root.triggered();
        return true;
    }
}
