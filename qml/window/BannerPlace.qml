// Places the banners below the panes. Above the panes they would move everything under the pointer or the cursor; over
// the panes they would cover tabs and tools. Below, every pane keeps its top and loses height at the bottom. They open
// and close only while the user does not type, and do not open under the pointer; the line being edited is scrolled up
// if they would cover it.
import QtQuick
import CrdDesigner.Model
import CrdDesigner.Source

Item {
    id: root

    required property DocumentSession session
    required property SourceEditor editor
    required property Item banners       // a child of this
    property Item focusItem: null        // of the window
    property bool pointedAt: false       // the pointer is where they would open or close
    property bool sourceGives: false     // the source gives the height
    property bool busy: false            // something was typed, or the cursor moved, recently
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
    clip: true                           // if invisible, its banners would have no height
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

        interval: 0                      // after the panes have resized
        onTriggered: root.editor.show(root.editor.text.cursorPosition)
    }
    Timer {
        id: pause

        interval: 700
        onTriggered: root.busy = false
    }
}
