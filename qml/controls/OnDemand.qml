// Lazily creates a dialog or menu from its file at the first use.
import QtQuick
import QtQuick.Templates as T

Item {
    id: root

    required property url file
    property var properties: ({})        // its initial properties
    property QtObject made: null
    readonly property bool shown: (root.made as T.Popup)?.visible ?? false

    function get(): QtObject {
        if (root.made === null)
            root.made = Qt.createComponent(root.file).createObject(root, root.properties);
        return root.made;
    }
    function open() {
        (root.get() as T.Popup)?.open();
    }
}
