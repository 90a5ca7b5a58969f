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
    readonly property var managed: Array.from(root.preferences.targets).map(t => t.managed)
    readonly property int first: root.minors.indexOf(root.preferences.rangeFirst)
    readonly property int last: root.minors.indexOf(root.preferences.rangeLast)

    // The text of a tool tip, with the support of the chosen version and what set it.
    function withSupport(text: string, index: int): string {
        const support = index < 0 ? "" : root.preferences.targets[index].support;
        const from = root.preferences.targetsFrom;
        return text + (support === "" ? "" : "\n" + support) + (from === "" ? "" : "\n" + qsTr("Set by %1: another choice changes that file").arg(from));
    }
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
        notes: root.managed
        tip: root.withSupport(qsTr("The oldest version to compare"), root.first)
        Accessible.name: qsTr("The oldest version to compare")
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
        notes: root.managed
        tip: root.withSupport(qsTr("The newest version to compare"), root.last)
        Accessible.name: qsTr("The newest version to compare")
        Accessible.description: displayText
        onActivated: index => {
            root.setLast(root.minors[index]);
            to.currentIndex = Qt.binding(() => root.last);
        }
    }
}
