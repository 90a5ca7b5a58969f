// Where the banners are: at the foot of the panes. Above the panes they would move all that is pointed at or typed into;
// over the panes they would cover tabs and tools for as long as they stay. At the foot every pane keeps its top and gives
// up what lies lowest. They come and go while the user does not type, and do not come where the pointer is; a line that
// is typed into and would be under them is scrolled up.
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
    property bool busy: false            // something was typed, or the cursor moved, a moment ago
    readonly property bool typing: root.busy && root.focusItem !== null && "cursorPosition" in root.focusItem

    function wait() {
        root.busy = true;
        pause.restart();
    }
    function settle() {
        const growth = root.banners.height - root.height;
        if (root.typing || growth > 0 && root.pointedAt)
            return;
        const covers = root.sourceGives && root.editor.activeFocus && root.editor.roomBelowCursor() < growth;
        root.height = root.banners.height;
        if (covers)
            uncover.start();
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
            root.wait();
        }
    }
    Connections {
        target: root.editor.text
        enabled: root.height !== root.banners.height
        function onCursorPositionChanged() {
            root.wait();
        }
    }
    Timer {
        id: uncover

        interval: 0                      // when the panes have given the room
        onTriggered: root.editor.show(root.editor.text.cursorPosition)
    }
    Timer {
        id: pause

        interval: 700
        onTriggered: root.busy = false
    }
}
