// The completions at the cursor, below or above its line, depending on the room in the window: the pane may be low. The
// text keeps the focus and forwards the keys.
pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import CrdDesigner.Controls
import CrdDesigner.Model
import CrdDesigner.Theme

T.Popup {
    id: root

    required property CompletionModel model
    property rect word                   // the beginning of the completed word, in the parent
    readonly property int currentIndex: list.currentIndex
    readonly property string currentSpoken: list.currentItem ? (list.currentItem as CompletionRow)?.spoken ?? "" : ""
    readonly property Item ground: T.Overlay.overlay
    readonly property point inWindow: root.placeInWindow(root.word, root.ground, root.visible)
    readonly property real roomAbove: root.inWindow.y - Theme.space2
    readonly property real roomBelow: (root.ground?.height ?? 0) - root.inWindow.y - root.word.height - Theme.space2
    readonly property real room: root.below ? root.roomBelow : root.roomAbove
    readonly property real least: Math.min(list.count, 8) * Theme.rowHeight + root.padding * 2
    readonly property real helpHeight: root.model.documented ? Theme.px(38) : 0
    readonly property real wanted: Math.min(list.count, 10) * Theme.rowHeight + root.padding * 2 + root.helpHeight
    readonly property bool below: root.roomBelow >= Math.min(root.wanted, root.roomAbove)

    signal chosen(int row)

    // The other arguments only trigger the re-evaluation.
    function placeInWindow(word: rect, ground: Item, shown: bool): point {
        return root.parent && ground ? root.parent.mapToItem(ground, word.x, word.y) : Qt.point(word.x, word.y);
    }
    // Returns whether the list handled the key.
    function handle(event: KeyEvent): bool {
        return root.visible && list.handle(event);
    }

    x: Math.max(Theme.space2, Math.min(root.inWindow.x - Theme.space4, (root.ground?.width ?? 0) - root.width - Theme.space2))
       + root.word.x - root.inWindow.x
    y: root.below ? root.word.y + root.word.height : root.word.y - root.height
    width: Math.min(Theme.px(root.model.documented || root.model.detailed ? 460 : 280), (root.ground?.width ?? 0) - Theme.space2 * 2)
    height: Math.min(root.wanted, root.room)
    padding: Theme.space2
    focus: false
    modal: false
    closePolicy: T.Popup.CloseOnPressOutside

    Connections {
        target: root.model
        function onProposed() {
            list.currentIndex = list.count > 0 ? 0 : -1;
            list.positionViewAtBeginning();
        }
    }

    background: PopupGround { radius: Theme.radius }
    contentItem: Item {
        CompletionKeys {
            id: list

            objectName: "completionRows"
            width: parent.width
            anchors.top: parent.top
            anchors.bottom: help.top
            highlightMoveDuration: 0
            model: root.model
            Accessible.name: qsTr("Completions")
            onTaken: row => root.chosen(row)
            onLeave: root.close()
            delegate: CompletionRow {
                width: list.width
                onTaken: root.chosen(index)
            }
        }
        AppLabel {
            id: help

            objectName: "completionHelp"
            anchors.bottom: parent.bottom
            x: Theme.space3
            width: parent.width - Theme.space3 * 2
            // As high as the longest usual help text, so that the list does not move. The completions have priority
            // over their help text.
            height: root.room >= root.least + root.helpHeight ? root.helpHeight : 0
            visible: height > 0
            text: (list.currentItem as CompletionRow)?.documentation ?? ""
            role: "small"
            muted: true
            wrapMode: Text.Wrap
            maximumLineCount: 2
            elide: Text.ElideRight
            Accessible.ignored: true

            Rectangle {
                x: -Theme.space3
                width: parent.width + Theme.space3 * 2
                height: 1
                color: Theme.colors.line
            }
        }
    }
}
