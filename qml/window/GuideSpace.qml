// The guide with what the window gives to it. Created when it is first shown.
import QtQuick
import CrdDesigner.Guide
import CrdDesigner.Model

GuidePane {
    id: root

    function read(): string {
        root.model.forgetCommands();
        root.commands.all.forEach(command => root.model.declare(command.commandId, command.steadyName(), command.description,
                                                                command.allKeys,
                                                                root.commands.menus.path(command.menu), root.commands.menus.paneName(command.scope)));
        return root.model.read();
    }

    objectName: "guidePane"
    model: GuideModel {}

    Connections {
        target: root.commands.bindings
        function onKeysChanged() {
            root.read();
        }
    }
}
