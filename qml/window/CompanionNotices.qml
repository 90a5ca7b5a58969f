// The notices of a text next to the definition.
import QtQuick
import CrdDesigner.Model

QtObject {
    id: root

    required property CompanionText companion
    required property Toast toast

    readonly property Connections changes: Connections {
        target: root.companion
        function onHistoryChanged() {
            root.toast.outdate();
        }
        function onNoticed(sentence: string, undoable: bool) {
            root.toast.tell(sentence, undoable ? root.companion : null);
        }
    }
}
