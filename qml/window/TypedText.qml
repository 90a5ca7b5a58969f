// Connects the fields that have uncommitted text with the document: its selection, its history and its recovery copy.
import QtQuick
import CrdDesigner.Commands
import CrdDesigner.Controls
import CrdDesigner.Model

Item {
    id: root

    required property DocumentSession session
    required property Commands commands

    Connections {
        target: root.session
        function onAnalysed() {
            refreshTimer.restart();
        }
        function onLeaving() {
            if (!Editing.commit())
                root.session.stay();
        }
    }
    Connections {
        target: root.session.kept
        function onAboutToWrite() {
            if (Editing.uncommitted)
                root.session.rehearse(() => Editing.rehearse());
        }
    }
    Connections {
        target: Editing
        function onTyped() {
            root.session.kept.typed();
        }
        function onCommitted() {
            root.session.settleSoon();   // the caller continues with the current text
        }
        function onUndoRequested() {
            if (root.commands.ready)
                root.commands.undo.run();
        }
        function onRedoRequested() {
            if (root.commands.ready)
                root.commands.redo.run();
        }
    }
    Timer {
        id: refreshTimer

        interval: 0                      // after every model is updated
        onTriggered: Editing.refreshed()
    }
    Binding { target: Editing; property: "place"; value: root.session.selectedDocument + " " + root.session.selectedPath }
    Binding { target: root.session; property: "typing"; value: Editing.uncommitted && !Editing.taking }
}
