// The text of kubectl explain as a terminal shows it. The names of fields are links; the current one is marked.
import QtQuick
import QtQuick.Templates as T
import CrdDesigner.Controls
import CrdDesigner.Model
import CrdDesigner.Theme

ScrolledPage {
    id: root

    required property ExplainModel explain
    property int current: -1             // row of the list of fields
    property int pointed: -1             // below the pointer

    signal upAsked()
    signal copyAsked()                   // the command and all of its output

    function move(by: int) {
        if (root.explain.count === 0)
            return;
        root.current = root.current < 0 ? (by > 0 ? 0 : root.explain.count - 1)
                                        : Math.max(0, Math.min(root.current + by, root.explain.count - 1));
        const place = root.placeOf(root.current);
        if (place.y < root.contentY)
            root.contentY = Math.max(0, place.y - Theme.space3);
        else if (place.y + place.height > root.contentY + root.height)
            root.contentY = place.y + place.height - root.height + Theme.space3;
    }
    function enter() {
        if (root.current >= 0)
            root.explain.enter(root.current);
    }
    function placeOf(row: int): rect {
        const from = body.positionToRectangle(root.explain.beginOf(row));
        const to = body.positionToRectangle(root.explain.endOf(row));
        const width = to.y === from.y ? to.x - from.x : body.width - from.x;
        return Qt.rect(body.x + from.x, body.y + from.y, width, from.height);
    }
    function fieldAt(x: real, y: real): int {
        const row = root.explain.fieldAt(body.positionAt(x - body.x, y - body.y));
        if (row < 0)
            return -1;
        const place = root.placeOf(row);
        return x >= place.x && x <= place.x + place.width && y >= place.y && y <= place.y + place.height ? row : -1;
    }

    // kubectl breaks the lines: in a narrow pane they are scrolled, not broken again.
    contentWidth: Math.max(root.width, body.text === "" ? 0 : body.x + body.width + Theme.space4)
    contentHeight: (body.text === "" ? 0 : body.y + body.height) + (errorLabel.visible ? errorLabel.height : 0) + Theme.space4
    Accessible.role: Accessible.StaticText
    Accessible.name: body.text + root.explain.error
    Keys.onPressed: event => {
        const plain = (event.modifiers & ~Qt.KeypadModifier) === Qt.NoModifier;
        event.accepted = true;
        if (event.matches(StandardKey.SelectAll))
            body.selectAll();
        else if (event.matches(StandardKey.Copy) && body.selectedText !== "")
            body.copy();
        else if (event.matches(StandardKey.Copy))
            root.copyAsked();
        else if (plain && event.key === Qt.Key_Backspace)
            root.upAsked();
        else if (plain && event.key === Qt.Key_Down && root.explain.count > 0)
            root.move(1);
        else if (plain && event.key === Qt.Key_Up && root.explain.count > 0)
            root.move(-1);
        else if (plain && (event.key === Qt.Key_Return || event.key === Qt.Key_Enter))
            root.enter();
        else
            event.accepted = root.scroll(event);
    }

    Connections {
        target: root.explain
        function onPathChanged() {
            root.current = -1;
            root.contentX = 0;
            root.contentY = 0;
        }
        function onComputed() {
            root.pointed = -1;
            if (root.current >= root.explain.count)
                root.current = -1;
        }
    }
    FontMetrics {
        id: metrics

        font: body.font
    }
    Rectangle {
        readonly property rect place: root.explain.text !== "" && body.width > 0 && root.current >= 0 ? root.placeOf(root.current) : Qt.rect(0, 0, 0, 0)

        objectName: "explainCurrent"
        x: place.x - 2
        y: place.y
        width: place.width + 4
        height: place.height
        visible: root.current >= 0
        radius: Theme.radius
        color: Theme.colors.selection
    }
    TextEdit {
        id: body

        objectName: "explainText"
        x: Theme.space4
        y: Theme.space3
        activeFocusOnPress: false        // a read-only TextEdit of Qt 6.4 consumes the keys of all commands
        readOnly: true
        selectByMouse: true
        persistentSelection: true
        textFormat: TextEdit.PlainText
        text: root.explain.text
        tabStopDistance: metrics.advanceWidth("0") * 8
        color: Theme.colors.text
        selectionColor: Theme.colors.accentFill
        selectedTextColor: Theme.colors.accentInk
        font.family: Theme.mono
        font.preferShaping: false
        font.pixelSize: Theme.textCode
        Accessible.ignored: true

        // Inside of the text, which takes the mouse from the handlers around it.
        HoverHandler {
            cursorShape: root.pointed >= 0 ? Qt.PointingHandCursor : Qt.IBeamCursor
            onPointChanged: root.pointed = root.fieldAt(body.x + point.position.x, body.y + point.position.y)
            onHoveredChanged: {
                if (!hovered)
                    root.pointed = -1;
            }
        }
        TapHandler {
            onTapped: event => {
                const row = root.fieldAt(body.x + event.position.x, body.y + event.position.y);
                if (row >= 0)
                    root.explain.enter(row);
                else
                    root.forceActiveFocus(Qt.MouseFocusReason);
            }
        }
    }
    Rectangle {
        readonly property rect place: root.pointed >= 0 ? root.placeOf(root.pointed) : Qt.rect(0, 0, 0, 0)

        x: place.x
        y: place.y + place.height - 1
        width: place.width
        height: 1
        visible: root.pointed >= 0
        color: Theme.colors.accent
    }
    AppLabel {
        id: errorLabel

        objectName: "explainError"
        x: body.x
        y: root.explain.text === "" ? Theme.space3 : body.y + body.height
        width: root.width - Theme.space4 * 2
        visible: text !== ""
        text: root.explain.error
        role: "code"
        color: Theme.colors.error
        wrapMode: Text.Wrap
    }
    TapHandler {
        onTapped: root.forceActiveFocus(Qt.MouseFocusReason)
    }
    T.ScrollBar.horizontal: AppScrollBar { visible: root.contentWidth > root.width }
}
