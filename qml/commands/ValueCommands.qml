// The commands of a value of a list, of a rule or of a row of a table, in the inspector and on the pages next to it.
import QtQuick
import CrdDesigner.Model

QtObject {
    id: root

    property Item usedItem: null         // had the focus last
    // What moves declares moveValue(by).
    readonly property var mover: root.moverAbove(root.usedItem)
    readonly property string noMover: qsTr("Put the focus on a value of a list, a rule or a row of a table first.")

    function moverAbove(item: var): var {
        for (let at = item; at; at = at.parent) {
            if (at.moveValue)
                return at;
        }
        return null;
    }

    readonly property AppCommand moveUp: AppCommand {
        commandId: "value.move-up"
        menu: "edit"
        text: qsTr("Move value up")
        description: qsTr("Move the value, the rule or the row before the previous one")
        iconName: "arrow-up"
        keys: "Alt+Up"
        moreKeys: "Ctrl+Up"
        scope: Pane.Inspector
        why: root.mover === null ? root.noMover : ""
        enabled: root.mover !== null
        commits: false                   // moveValue() does it
        onTriggered: root.mover.moveValue(-1)
    }
    readonly property AppCommand moveDown: AppCommand {
        commandId: "value.move-down"
        menu: "edit"
        text: qsTr("Move value down")
        description: qsTr("Move the value, the rule or the row after the next one")
        iconName: "arrow-down"
        keys: "Alt+Down"
        moreKeys: "Ctrl+Down"
        scope: Pane.Inspector
        why: root.mover === null ? root.noMover : ""
        enabled: root.mover !== null
        commits: false
        onTriggered: root.mover.moveValue(1)
    }
    readonly property var all: [root.moveUp, root.moveDown]
}
