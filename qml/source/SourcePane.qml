// The file as text, in step with the tree and the problems.
import QtQuick
import CrdDesigner.Commands
import CrdDesigner.Controls
import CrdDesigner.Model
import CrdDesigner.Theme

FocusScope {
    id: root

    required property DocumentSession session
    required property Commands commands
    required property AppSettings settings
    property bool current: false         // the focus is in this pane
    readonly property bool settled: root.editor.settled
    readonly property SourceArea area: area
    readonly property SourceEditor editor: area.editor
    readonly property real leastWidth: root.editor.leastWidth
    readonly property real leastHeight: header.height + root.editor.lineHeight * 3 + Theme.space5
    readonly property real fairHeight: header.height + area.barHeight + root.editor.lineHeight * 5 + Theme.space5  // if other panes have room

    function takeFocus() {
        area.takeFocus();
    }

    Accessible.role: Accessible.Pane
    Accessible.name: qsTr("Source")

    PaneHeader {
        id: header

        width: parent.width
        title: qsTr("Source")
        note: qsTr("line %1, column %2").arg(root.editor.cursorLine).arg(root.editor.cursorColumn)
        current: root.current

        AppToolButton {
            objectName: "colourNote"
            visible: root.editor.source.colourNote !== ""
            small: true
            iconName: "info"
            text: root.editor.source.canRestartColours ? qsTr("%1 Press to try again.").arg(root.editor.source.colourNote)
                                                       : root.editor.source.colourNote
            anchors.verticalCenter: parent ? parent.verticalCenter : undefined
            onClicked: {
                if (root.editor.source.canRestartColours)
                    root.editor.source.restartColours();
            }
        }
        AppToolButton {
            objectName: "findButton"
            small: true
            iconName: "search"
            text: qsTr("Find and replace")
            keys: root.commands.find.keys
            anchors.verticalCenter: parent ? parent.verticalCenter : undefined
            onClicked: area.startFind(false)
        }
    }
    SourceArea {
        id: area

        anchors.top: header.bottom
        anchors.bottom: parent.bottom
        width: parent.width
        focus: true
        session: root.session
        commands: root.commands
        settings: root.settings
        editorName: "sourceEditor"
        findName: "findBar"
        completions: DefinitionCompletions { session: root.session }
    }
}
