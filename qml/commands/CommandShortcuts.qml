// The keys of the commands, active while the window has the focus and no dialog is open. Source editors look up the
// commands of their scope themselves (SourceCommands).
pragma ComponentBehavior: Bound

import QtQuick
import CrdDesigner.Model

Item {
    id: root

    required property Commands commands

    Repeater {
        model: root.commands.all.filter(command => command.scope !== Pane.Source)
        delegate: Item {
            id: entry

            required property AppCommand modelData

            Shortcut {
                sequences: entry.modelData.moreKeys === "" ? [entry.modelData.keys] : [entry.modelData.keys, entry.modelData.moreKeys]
                context: Qt.WindowShortcut
                // In its own pane, a command that cannot run says why.
                readonly property string why: entry.modelData.scope === Pane.None ? "" : root.commands.whyDisabled(entry.modelData)

                enabled: root.commands.ready && (entry.modelData.enabled || why !== "") && entry.modelData.keys !== ""
                         && root.commands.inScope(entry.modelData.scope)
                onActivated: {
                    if (entry.modelData.enabled)
                        entry.modelData.run();
                    else
                        root.commands.tell(why);
                }
            }
        }
    }
}
