// The column of the lesson at the left of the window; collapsed it is a strip with a button.
import QtQuick
import CrdDesigner.Commands
import CrdDesigner.Controls
import CrdDesigner.Lesson
import CrdDesigner.Model
import CrdDesigner.Theme

FocusScope {
    id: root

    required property Workspace workspace
    readonly property PaneSet panes: root.workspace.panes
    readonly property Commands commands: root.workspace.commands
    readonly property bool folded: root.panes.lessonFolded

    function takeFocus() {
        if (root.folded)
            opener.forceActiveFocus(Qt.ShortcutFocusReason);
        else
            pane.takeFocus();
    }

    Rectangle {
        anchors.fill: parent
        color: Theme.colors.bar
    }
    LessonPane {
        id: pane

        objectName: "lessonPane"
        anchors.fill: parent
        visible: !root.folded
        focus: !root.folded
        model: root.commands.learn.model
        commands: root.commands
        current: root.panes.focused === Pane.Lesson
        onFoldAsked: {
            root.panes.lessonFolded = true;
            root.takeFocus();
        }
    }
    Column {
        y: Math.round((Theme.headerHeight - opener.height) / 2)
        width: parent.width
        spacing: Theme.space3
        visible: root.folded

        CommandToolButton {
            id: opener

            objectName: "unfoldLesson"
            anchors.horizontalCenter: parent.horizontalCenter
            command: root.commands.learn.go
            iconName: "book"
            text: qsTr("Expand the lesson")
            tip: root.commands.learn.model.title
        }
        // Turned, since the strip is narrow.
        Item {
            width: parent.width
            height: label.width

            AppLabel {
                id: label

                objectName: "foldedLesson"
                anchors.centerIn: parent
                rotation: -90
                text: root.commands.learn.go.keys === "" ? qsTr("Lesson") : qsTr("Lesson (%1)").arg(root.commands.learn.go.keys)
                muted: true
                Accessible.ignored: true

                TapHandler { onTapped: root.commands.learn.go.run() }
            }
        }
    }
}
