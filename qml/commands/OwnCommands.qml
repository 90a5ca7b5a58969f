// Commands of what has the focus, such as a source text. It looks up the command of a key before anything else handles the
// key, so these keys may equal those of a global command.
import QtQuick
import CrdDesigner.Model

QtObject {
    id: root

    required property KeyBindings bindings
    property var own: []                 // the commands
    readonly property AppCommand none: null

    // The command of a key, or `none`.
    function commandFor(event: KeyEvent): AppCommand {
        const names = root.bindings.namesOf(event.key, event.modifiers);
        return root.own.find(command => command.enabled && command.hasKeys(names)) ?? root.none;
    }
    // Whether a key belongs to one of them, even if that cannot be run now.
    function has(event: KeyEvent): bool {
        const names = root.bindings.namesOf(event.key, event.modifiers);
        return root.own.some(command => command.hasKeys(names));
    }
    function handle(event: KeyEvent): bool {
        const command = root.commandFor(event);
        if (command === null)
            return false;
        command.run();
        return true;
    }
}
