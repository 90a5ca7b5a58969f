// Chooses the versions to compare: from the first to the last one.
import QtQuick
import CrdDesigner.Controls
import CrdDesigner.Model
import CrdDesigner.Theme

Row {
    id: root

    required property Commands commands
    readonly property UserSettings preferences: root.commands.preferences.preferences
    readonly property var minors: Array.from(root.preferences.targets).map(t => t.minor)  // newest first
    readonly property int first: root.minors.indexOf(root.preferences.rangeFirst)
    readonly property int last: root.minors.indexOf(root.preferences.rangeLast)

    // The other bound follows one that passes it.
    function setFirst(minor: int) {
        root.commands.preferences.setRange(minor, Math.max(minor, root.preferences.rangeLast));
    }
    function setLast(minor: int) {
        root.commands.preferences.setRange(Math.min(minor, root.preferences.rangeFirst), minor);
    }

    spacing: Theme.space3

    AppComboBox {
        id: from

        objectName: "rangeFirst"
        implicitWidth: Theme.px(76)
        model: root.minors.map(minor => "1." + minor)
        currentIndex: root.first
        tip: qsTr("The oldest version to compare")
        Accessible.name: tip
        Accessible.description: displayText
        onActivated: index => {
            root.setFirst(root.minors[index]);
            from.currentIndex = Qt.binding(() => root.first);
        }
    }
    AppLabel {
        height: Theme.controlHeight
        text: qsTr("to")
        muted: true
    }
    AppComboBox {
        id: to

        objectName: "rangeLast"
        implicitWidth: Theme.px(76)
        model: root.minors.map(minor => "1." + minor)
        currentIndex: root.last
        tip: qsTr("The newest version to compare")
        Accessible.name: tip
        Accessible.description: displayText
        onActivated: index => {
            root.setLast(root.minors[index]);
            to.currentIndex = Qt.binding(() => root.last);
        }
    }
}
