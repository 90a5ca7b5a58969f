// The Kubernetes that definitions are meant for.
import QtQuick
import CrdDesigner.Controls
import CrdDesigner.Model

AppComboBox {
    id: root

    required property Commands commands
    readonly property UserSettings preferences: root.commands.preferences.preferences
    readonly property int current: Array.from(root.preferences.targets).findIndex(t => t.minor === root.preferences.targetMinor)

    model: root.preferences.targets
    textRole: "name"
    valueRole: "minor"
    currentIndex: root.current
    tip: qsTr("The Kubernetes that the definition is meant for: what it does not know is reported. The verdict is that of 1.36.")
    Accessible.name: qsTr("Kubernetes that the definition is meant for")
    Accessible.description: displayText
    onActivated: index => {
        root.commands.preferences.setTarget(root.preferences.targets[index].minor);
        root.currentIndex = Qt.binding(() => root.current);
    }
}
