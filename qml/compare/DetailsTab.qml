// The keywords of the selected node, and an object that shows the selected difference.
import QtQuick
import CrdDesigner.Commands
import CrdDesigner.Model
import CrdDesigner.Theme

FocusScope {
    id: root

    required property CompareModel model
    required property PreviewModel preview
    required property Commands commands
    property bool shown: false
    readonly property bool busy: witness.busy
    readonly property bool roomy: root.width >= Theme.px(480)

    function takeFocus() {
        list.forceActiveFocus(Qt.ShortcutFocusReason);
    }

    CompareWitness {
        id: witness

        compare: root.model
        shown: root.shown && root.roomy
        row: list.currentIndex
        Component.onCompleted: root.commands.compare.witness = witness
    }
    GuessBar {
        id: guess

        width: parent.width
        model: root.model
        commands: root.commands
    }
    CompareDetailList {
        id: list

        objectName: "compareDetails"
        anchors.top: guess.bottom
        anchors.bottom: parent.bottom
        width: root.roomy ? Math.round(root.width * (root.width >= Theme.px(760) ? 0.62 : 0.5)) : root.width
        focus: true
        document: root.model
        onTold: sentence => Notices.report(sentence)
    }
    Rectangle {
        anchors.left: list.right
        anchors.top: list.top
        anchors.bottom: parent.bottom
        width: 1
        visible: root.roomy
        color: Theme.colors.line
    }
    WitnessCard {
        anchors.left: list.right
        anchors.leftMargin: 1
        anchors.right: parent.right
        anchors.top: list.top
        anchors.bottom: parent.bottom
        visible: root.roomy
        model: witness
        preview: root.preview
        commands: root.commands
    }
}
