// A tool tip of its parent: what it is, and the keys for it. It goes when its parent goes: hidden, disabled, in a pop-up
// that closes, in a window that is left. Every chip and button has one and hardly any is ever shown, so the popup is made
// when it is wanted first.
import QtQuick

Loader {
    id: root

    property string text: ""
    property string keys: ""
    property int delay: 500
    property bool shown: false           // its parent is hovered
    property bool byKeys: false          // its parent was reached by the keyboard
    readonly property bool wanted: (root.byKeys || root.shown && ToolTips.allowed) && root.visible && root.enabled

    onWantedChanged: {
        if (root.wanted && root.status === Loader.Null)
            root.setSource("ToolTipPopup.qml", { tip: root });
    }
}
