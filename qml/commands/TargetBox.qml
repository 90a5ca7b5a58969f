// Chooses the target version.
import QtQuick
import CrdDesigner.Controls
import CrdDesigner.Model

AppComboBox {
    id: root

    required property Commands commands
    readonly property UserSettings preferences: root.commands.preferences.preferences
    readonly property string support: root.current < 0 ? "" : root.preferences.targets[root.current].support
    readonly property string origin: root.preferences.targetsFrom === "" ? "" : "\n" + qsTr("Set by %1: another choice changes that file").arg(root.preferences.targetsFrom)
    readonly property int current: Array.from(root.preferences.targets).findIndex(t => t.minor === root.preferences.targetMinor)

    model: Array.from(root.preferences.targets).map(t => t.name)  // a combo box of Qt 6.4 does not support roles of value types
    currentIndex: root.current
    notes: Array.from(root.preferences.targets).map(t => t.managed)
    tip: qsTr("Target version: validation follows this version of the API server") + (root.support === "" ? "" : "\n" + root.support) + root.origin
    Accessible.name: qsTr("Target version")
    Accessible.description: displayText
    onActivated: index => {
        root.commands.preferences.setTarget(root.preferences.targets[index].minor);
        root.currentIndex = Qt.binding(() => root.current);
    }
}
