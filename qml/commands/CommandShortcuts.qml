// The keys of the commands, active while the window has the focus and no dialog is open. Source editors look up the
// commands of their scope themselves, and so does the guide (OwnCommands); lists of changes handle plain keys.
pragma ComponentBehavior: Bound

import QtQuick
import CrdDesigner.Controls
import CrdDesigner.Model

Item {
    id: root

    required property Commands commands

    // In a list of changes, the commands of the pane around it come first.
    function keysOf(command: AppCommand): var {
        if (command.scope !== Pane.Changes)
            return command.allKeys;
        const others = root.commands.all.filter(other => other.scope !== Pane.Changes && other.scope !== Pane.None && root.commands.inScope(other.scope));
        return command.allKeys.filter(keys => !root.commands.bindings.isPlain(keys) && !others.some(other => other.hasKeys([keys])));
    }

    // For controls, which do not know the commands.
    Binding { target: ControlKeys; property: "nextChange"; value: root.commands.compare.nextChange.allKeys }
    Binding { target: ControlKeys; property: "previousChange"; value: root.commands.compare.previousChange.allKeys }
    Binding { target: ControlKeys; property: "moveUp"; value: root.commands.values.moveUp.keys }
    Binding { target: ControlKeys; property: "moveDown"; value: root.commands.values.moveDown.keys }
    Repeater {
        model: root.commands.all.filter(command => command.scope !== Pane.Source && command.scope !== Pane.Guide)
        delegate: Item {
            id: entry

            required property AppCommand modelData

            Shortcut {
                sequences: root.keysOf(entry.modelData)
                context: Qt.WindowShortcut
                readonly property bool finds: entry.modelData === root.commands.find
                readonly property string why: entry.modelData.saysWhy ? root.commands.whyDisabled(entry.modelData) : ""

                enabled: root.commands.ready && (entry.modelData.enabled || why !== "" || finds && root.commands.inGuide) && entry.modelData.keys !== ""
                         && root.commands.inScope(entry.modelData.scope)
                onActivated: {
                    if (finds)
                        root.commands.findHere();
                    else if (entry.modelData.enabled)
                        entry.modelData.run();
                    else
                        root.commands.tellWhy(entry.modelData);
                }
            }
        }
    }
}
