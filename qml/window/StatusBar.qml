// The line at the bottom: the definition, the selected node, whether a crash would lose changes, whether the analysis is
// running.
import QtQuick
import CrdDesigner.Commands
import CrdDesigner.Controls
import CrdDesigner.Definition
import CrdDesigner.Model
import CrdDesigner.Theme

Rectangle {
    id: root

    required property DocumentSession session
    required property SizeModel size
    required property Validation validation
    required property Commands commands
    property string message: ""          // shown in place of the selected node
    property string risk: ""             // why a crash would lose unsaved changes, a sentence; empty: it would not
    property bool slow: false            // the analysis takes long enough to show it

    implicitHeight: Theme.px(24)
    color: Theme.colors.bar
    Accessible.role: Accessible.StatusBar
    Accessible.name: facts.text

    // Most analyses end too soon for a message to be readable.
    Timer {
        id: patience

        interval: 300
        onTriggered: root.slow = true
    }
    Connections {
        target: root.session
        function onBusyChanged() {
            if (root.session.busy) {
                patience.restart();
            } else {
                patience.stop();
                root.slow = false;
            }
        }
    }
    Rectangle {
        width: parent.width
        height: 1
        color: Theme.colors.line
    }
    AppLabel {
        id: facts

        x: Theme.space4
        height: parent.height
        text: ShownText.escaped((root.session.kind + " · " + root.session.group + " · " + root.session.scope).replace(/^( · )+|( · )+$/g, ""))
        role: "small"
        muted: true
        Accessible.ignored: true
    }
    AppLabel {
        anchors.left: facts.right
        anchors.leftMargin: facts.text === "" ? 0 : Theme.space6
        anchors.right: unprotected.left
        anchors.rightMargin: Theme.space4
        height: parent.height
        objectName: "statusText"
        text: ShownText.escaped(root.message !== "" ? root.message : root.session.selectedPath)
        role: root.message !== "" ? "small" : "codeSmall"
        faint: root.message === ""
        elide: root.message !== "" ? Text.ElideRight : Text.ElideLeft
        Accessible.name: root.message !== "" ? root.message : qsTr("Selected: %1").arg(text)
    }
    AppLabel {
        id: unprotected

        objectName: "unprotected"
        anchors.right: meter.left
        anchors.rightMargin: visible ? Theme.space4 : 0
        width: visible ? implicitWidth : 0
        height: parent.height
        visible: root.risk !== ""
        text: qsTr("Not protected from a crash")
        role: "small"
        color: Theme.colors.warning
        Accessible.description: root.risk
    }
    SizeMeter {
        id: meter

        objectName: "sizeMeter"
        anchors.right: state.left
        anchors.rightMargin: Theme.space4
        size: root.size
        keys: root.commands.definition.showSize.keys
        onClicked: root.commands.definition.showSize.run()
    }
    AppLabel {
        id: state

        anchors.right: parent.right
        anchors.rightMargin: Theme.space4
        height: parent.height
        text: root.slow ? qsTr("Checking…") : qsTr("%1 · Kubernetes %2").arg(root.validation.label).arg(root.validation.server)
        role: "small"
        muted: true
    }
}
