// The tool tip of its parent: a description, and the keys. It closes when its parent is hidden or disabled, its pop-up
// closes, or its window loses the focus. Every chip and button has one and few are ever shown, so the popup is created
// at the first use.
import QtQuick

Loader {
    id: root

    property string text: ""
    property string keys: ""
    property int delay: 500
    property bool shown: false           // its parent is hovered
    property bool saysWhy: false         // it is shown though its parent is disabled
    property bool above: false           // what is below its parent is read together with it
    property bool ofCut: false           // it shows the text that its parent cuts, where nothing else does
    property bool byKeys: false          // its parent was focused by keys
    readonly property bool wanted: (root.byKeys || root.shown && ToolTips.allowed) && root.visible && (root.enabled || root.saysWhy)

    onWantedChanged: {
        if (root.wanted && root.status === Loader.Null)
            root.setSource("ToolTipPopup.qml", { tip: root });
    }
}
