// The notices of a text next to the definition.
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
