// The keys of the commands that controls look up or name themselves; set by Commands, which they do not know.
pragma Singleton

import QtQuick
import CrdDesigner.Model

QtObject {
    id: root

    property var nextChange: []          // the names of keys
    property var previousChange: []
    property string moveUp: ""           // of a value
    property string moveDown: ""
    readonly property KeyBindings bindings: KeyBindings {}

    // 1 or -1: a key leads to the next or the previous change; 0: another key.
    function changeStep(event: KeyEvent): int {
        const names = root.bindings.namesOf(event.key, event.modifiers);
        const isOne = keys => keys.some(each => names.indexOf(each) >= 0);
        return isOne(root.nextChange) ? 1 : isOne(root.previousChange) ? -1 : 0;
    }
}
