// The notices of a text next to the definition. The handlers of Connections that are the root of a file are run by Qt 6.4
// in the context of the file that creates it, where `root` is another object.
import QtQuick
import CrdDesigner.Model

QtObject {
    id: root

    required property CompanionText companion
    required property Toast toast
    readonly property Connections follower: Connections {
        target: root.companion
        function onHistoryChanged() {
            root.toast.outdate();
        }
        function onNoticed(sentence: string, undoable: bool) {
            root.toast.tell(sentence, undoable ? root.companion : null);
        }
    }
}
