// What can be done with a node of the schema tree.
import CrdDesigner.Commands
import CrdDesigner.Controls

AppMenu {
    id: root

    required property Commands commands

    title: qsTr("Node")

    CommandMenuItem { command: root.commands.addProperty }
    CommandMenuItem { command: root.commands.addItems; visible: command.enabled; height: implicitHeight }
    CommandMenuItem { command: root.commands.addMapValues; visible: command.enabled; height: implicitHeight }
    CommandMenuItem { command: root.commands.addKeyword }
    AppMenuSeparator {}
    CommandMenuItem { command: root.commands.rename }
    CommandMenuItem { command: root.commands.changeType }
    CommandMenuItem { command: root.commands.toggleRequired }
    AppMenuSeparator {}
    CommandMenuItem { command: root.commands.duplicate }
    CommandMenuItem { command: root.commands.moveUp }
    CommandMenuItem { command: root.commands.moveDown }
    AppMenuSeparator {}
    CommandMenuItem { command: root.commands.revealSource }
    AppMenuSeparator {}
    CommandMenuItem { command: root.commands.remove; danger: true }
}
