// What could be written at the cursor, under it. The text keeps the focus and hands the keys over.
pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import CrdDesigner.Controls
import CrdDesigner.Model
import CrdDesigner.Theme

T.Popup {
    id: root

    required property CompletionModel model
    property rect word                   // the beginning of what is completed, in the parent
    readonly property int currentIndex: list.currentIndex
    readonly property string currentLabel: list.currentItem ? (list.currentItem as CompletionRow)?.label ?? "" : ""
    readonly property real wanted: Math.min(list.count, 10) * Theme.rowHeight + help.height + root.padding * 2
    readonly property real roomBelow: (root.parent?.height ?? 0) - root.word.y - root.word.height
    readonly property bool below: root.roomBelow >= Math.min(root.wanted, root.word.y)

    signal chosen(int row)

    // Whether the key was meant for the list.
    function handle(event: KeyEvent): bool {
        if (!root.visible || (event.modifiers & ~Qt.KeypadModifier) !== Qt.NoModifier)
            return false;
        const rows = Math.max(1, Math.floor(list.height / Theme.rowHeight) - 1);
        switch (event.key) {
        case Qt.Key_Down: root.step(1); break;
        case Qt.Key_Up: root.step(-1); break;
        case Qt.Key_PageDown: list.currentIndex = Math.min(list.count - 1, list.currentIndex + rows); break;
        case Qt.Key_PageUp: list.currentIndex = Math.max(0, list.currentIndex - rows); break;
        case Qt.Key_Return:
        case Qt.Key_Enter:
        case Qt.Key_Tab: root.chosen(list.currentIndex); break;
        case Qt.Key_Escape: root.close(); break;
        default: return false;
        }
        return true;
    }
    function step(by: int) {
        list.currentIndex = (list.currentIndex + by + list.count) % list.count;
    }

    x: Math.max(0, Math.min(root.word.x - Theme.space4, (root.parent?.width ?? 0) - root.width))
    y: root.below ? root.word.y + root.word.height : root.word.y - root.height
    width: Math.min(Theme.px(root.model.documented ? 460 : 280), root.parent?.width ?? 0)
    height: Math.min(root.wanted, root.below ? root.roomBelow : root.word.y)
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
        ListView {
            id: list

            objectName: "completionRows"
            width: parent.width
            anchors.top: parent.top
            anchors.bottom: help.top
            clip: true
            boundsBehavior: Flickable.StopAtBounds
            highlightMoveDuration: 0
            model: root.model
            T.ScrollBar.vertical: AppScrollBar {}
            Accessible.role: Accessible.List
            Accessible.name: qsTr("What could be written here")
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
            // As high as the longest usual sentence, so that the list stays where it is.
            height: root.model.documented ? Theme.px(38) : 0
            visible: root.model.documented
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
