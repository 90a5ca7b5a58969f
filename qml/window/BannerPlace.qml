// Where the banners are: at the foot of the panes. Above the panes they would move all that is pointed at or typed into;
// over the panes they would cover tabs and tools for as long as they stay. At the foot every pane keeps its top and gives
// up what lies lowest. They come and go while the user does not type, and do not come where the pointer is.
import QtQuick
import CrdDesigner.Model
import CrdDesigner.Source

Item {
    id: root

    required property DocumentSession session
    required property SourceEditor editor
    required property Item banners       // a child of this
    property Item focusItem: null        // of the window
    property bool pointedAt: false       // the pointer is where they would come or go
    property bool sourceGives: false     // the room is taken from the source
    readonly property bool typing: pause.running && root.focusItem !== null && "cursorPosition" in root.focusItem

    function covers(): bool {
        return root.sourceGives && root.editor.activeFocus && root.editor.roomBelowCursor() < root.banners.height - root.height;
    }
    function settle() {
        const grows = root.banners.height > root.height;
        if (!root.typing && !(grows && (root.pointedAt || root.covers())))
            root.height = root.banners.height;
    }

    objectName: "bannerPlace"
    height: 0
    clip: true                           // invisible, its banners would have no height to come with
    onPointedAtChanged: root.settle()
    onTypingChanged: root.settle()

    Connections {
        target: root.banners
        function onHeightChanged() {
            root.settle();
        }
    }
    Connections {
        target: root.session
        function onRevisionChanged() {
            pause.restart();
        }
    }
    Connections {
        target: root.editor.text
        enabled: root.height !== root.banners.height
        function onCursorPositionChanged() {
            pause.restart();
        }
        function onActiveFocusChanged() {
            root.settle();
        }
    }
    Timer {
        id: pause

        interval: 700
        onTriggered: root.settle()
    }
}
