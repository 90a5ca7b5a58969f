// A tool tip of its parent: what it is, and the keys for it. Every chip and button has one and hardly any is ever shown,
// so the popup is made when it is wanted first.
import QtQuick

Loader {
    id: root

    property string text: ""
    property string keys: ""
    property int delay: 500
    property bool shown: false

    onShownChanged: {
        if (root.shown && root.status === Loader.Null)
            root.setSource("ToolTipPopup.qml", { tip: root });
    }
}
