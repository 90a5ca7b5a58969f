// Why clients see nothing, or what is special; with the command that serves the selected version, if it is not served.
import QtQuick
import CrdDesigner.Commands
import CrdDesigner.Controls
import CrdDesigner.Theme

Item {
    id: root

    required property var view           // ExplainModel, OpenApiModel or DiscoveryModel
    required property Commands commands
    property bool offersServing: true

    visible: root.view.note !== ""
    implicitHeight: visible ? column.height + Theme.space3 * 2 : 0

    Column {
        id: column

        x: Theme.space4
        y: Theme.space3
        width: parent.width - Theme.space4 * 2
        spacing: Theme.space2

        AppLabel {
            objectName: "clientNote"
            width: parent.width
            text: root.view.note
            wrapMode: Text.Wrap
            muted: true
        }
        CommandButton {
            objectName: "serveVersion"
            command: root.commands.definition.serveVersion
            iconName: ""
            visible: root.offersServing && root.view.unserved
            text: qsTr("Serve %1").arg(root.view.versionName)
        }
    }
}
