// The notifications of a text next to the definition. In a file of its own: Qt 6.4 finds the id of an inline component
// only after those of the file that creates it, which may have the same.
import QtQuick
import CrdDesigner.Model

Connections {
    id: root

    required property CompanionText companion
    required property Toast toast

    target: root.companion
    function onHistoryChanged() {
        root.toast.outdate();
    }
    function onNoticed(sentence: string, undoable: bool) {
        root.toast.tell(sentence, undoable ? root.companion : null);
    }
}
