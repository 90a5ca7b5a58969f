// The text with its gutter, its marks and its keys.
pragma ComponentBehavior: Bound

import QtQuick
import CrdDesigner.Commands
import CrdDesigner.Controls
import CrdDesigner.Model
import CrdDesigner.Source
import CrdDesigner.Theme

FocusScope {
    id: root

    required property EditedText session
    required property Commands commands
    property string name: qsTr("Source text")
    property SourceSearch search: null
    property CompletionProvider completions: null   // its completions; null: none
    property int pointSize: TextLimits.sourceSize
    readonly property SourceDocument source: document
    readonly property SourceView text: edit
    readonly property int cursorLine: document.lineOf(edit.cursorPosition) + 1
    readonly property int cursorColumn: document.humanColumnOf(edit.cursorPosition)
    readonly property bool settled: !followCursor.running
    property bool revealing: false       // the cursor is moved programmatically
    property bool selectsChange: false   // the lines of a change that was made elsewhere are selected
    readonly property real lineHeight: edit.lineHeight
    readonly property real leastWidth: gutter.width + 1 + Math.ceil(usual.advanceWidth("0") * 40) + Theme.space3 + overview.width + upright.width  // 40 columns of the usual size
    property real roomHeight: 0          // of the text, before it changes
    property int owed: -1                // the position to show as soon as the size is known; -1: none
    property bool owesLeft: false        // that, without scrolling to the right

    signal escaped()                     // the bars of the text close

    // Scrolls to make a position visible; distant ones are shown at a third of the height. If it is not laid out yet,
    // scrolls again afterwards.
    function show(position: int) {
        root.showLines(position, 0);
    }
    // The same, with so many lines above and below it, if there is room for them.
    function showLines(position: int, context: int) {
        if (flick.height < root.lineHeight) {
            root.owed = position;
            return;
        }
        const area = edit.positionToRectangle(position);
        const room = Math.max(0, (flick.height - area.height) / 2);  // above it, and below it
        const around = Math.min(context * root.lineHeight, room), margin = Math.min(root.lineHeight, room - around);
        const top = Math.max(0, area.y - around), bottom = area.y + area.height + around;
        if (top < flick.contentY || bottom > flick.contentY + flick.height) {
            const near = top > flick.contentY - flick.height / 2 && bottom < flick.contentY + flick.height * 1.5;
            const y = !near ? area.y - Math.max(around, (flick.height - area.height) / 3)
                    : top < flick.contentY ? top - margin : bottom + margin - flick.height;
            flick.contentY = Math.max(0, Math.min(y, flick.contentHeight - flick.height));
        }
        const side = Theme.px(40);
        // Scrolled by little, the beginnings of all lines would be cut for nothing.
        if (area.x < flick.contentX + side)
            flick.contentX = area.x - side < flick.width / 4 ? 0 : area.x - side;
        else if (area.x + side > flick.contentX + flick.width)
            flick.contentX = Math.max(0, Math.min(area.x + side - flick.width, flick.contentWidth - flick.width));
    }
    // After lines at the end were removed: most of the pane is not left empty.
    function fill() {
        const full = Math.max(0, edit.origin.y * 2 + edit.contentHeight - flick.height);
        if (flick.contentY > full + flick.height / 2)
            flick.contentY = full;
    }
    // Called before the size of the text changes: the line of the cursor, or else the first visible line, keeps its
    // position.
    function holdPlace() {
        if (holdingPlace.running)
            return;
        const area = edit.cursorRectangle;
        const seen = area.y >= flick.contentY && area.y + area.height <= flick.contentY + flick.height;
        holdingPlace.line = seen ? root.cursorLine - 1 : Math.max(0, Math.floor((flick.contentY - edit.origin.y) / root.lineHeight));
        holdingPlace.fromTop = edit.origin.y + holdingPlace.line * root.lineHeight - flick.contentY;
        holdingPlace.start();
    }
    // When other panes open or close, the first line stays, unless the cursor would become invisible.
    function keepInView() {
        const before = root.roomHeight;
        root.roomHeight = flick.height;
        if (root.owed >= 0 && flick.height >= root.lineHeight) {
            const position = root.owed;
            root.owed = -1;
            root.show(position);
            if (root.owesLeft)
                flick.contentX = 0;
            root.owesLeft = false;
            return;
        }
        // A text that has room is seen from its beginning: it was shown while there was less.
        if (root.roomHeight > before && edit.origin.y * 2 + edit.contentHeight <= root.roomHeight) {
            flick.contentY = 0;
            return;
        }
        const area = edit.cursorRectangle, bottom = area.y + area.height;
        if (area.y >= flick.contentY && bottom <= flick.contentY + before && bottom > flick.contentY + flick.height) {
            const around = Math.max(0, Math.min(root.lineHeight * 2, (flick.height - area.height) / 2));  // away from the edge
            flick.contentY = Math.max(0, Math.min(area.y, bottom + around - flick.height, Math.max(bottom, flick.contentHeight) - flick.height));
        }
    }
    // The height of the pane below the line of the cursor; negative if that line is below the visible part.
    function roomBelowCursor(): real {
        return flick.contentY + flick.height - edit.cursorRectangle.y - edit.cursorRectangle.height;
    }
    // Moves the cursor to a place chosen outside the editor; the focus stays where it is.
    function reveal(begin: int, end: int, lines: int) {
        root.revealing = true;
        edit.cursorPosition = begin;
        root.revealing = false;
        followCursor.stop();
        root.show(end);
        root.showLines(begin, lines);
        // Shows the whole line if there is room: deeply indented text would begin at the right edge.
        const side = Theme.px(40), from = edit.positionToRectangle(begin).x;
        const to = edit.positionToRectangle(document.endOfLine(document.lineOf(begin))).x + side;
        const hidden = to - flick.contentX - flick.width;
        // A line that is longer than the pane, such as one with a CA bundle, does not hide the beginning of the others.
        if (to - from + side > flick.width && from + side * 3 <= flick.width)
            flick.contentX = 0;
        else if (hidden > 0)
            flick.contentX = Math.max(0, Math.min(flick.contentX + hidden, from - side, flick.contentWidth - flick.width));
    }
    // Selects the lines of a change that was made elsewhere. In the editor the next key would replace them: the cursor
    // goes there instead.
    function showChanged(begin: int, end: int) {
        showChange.stop();
        root.revealing = true;
        if (edit.activeFocus || begin === end)
            edit.cursorPosition = begin;
        else
            edit.select(document.positionOfLine(document.lineOf(begin)), document.endOfLine(document.lineOf(end)));
        root.selectsChange = edit.selectionStart < edit.selectionEnd;
        root.revealing = false;
        followCursor.stop();
        root.fill();
        root.show(end);
        root.showLines(begin, 3);
        root.showBeginnings(begin);
    }
    // Where a change begins near the left edge, the beginnings of its lines are seen, however long they are.
    function showBeginnings(position: int) {
        if (edit.positionToRectangle(position).x + Theme.px(40) <= flick.width)
            flick.contentX = 0;
    }
    // After another text took the place of this one: the beginnings of the lines are seen, also after the change is shown.
    function showLeft() {
        showChange.left = showChange.running;
        flick.contentX = 0;
    }
    function selectRange(begin: int, end: int) {
        edit.select(begin, end);
        root.show(end);
        root.show(begin);
        followCursor.restart();          // the focus may be in a bar
    }
    // The same, but the user did not go there: the selected node stays.
    function offerRange(begin: int, end: int) {
        root.revealing = true;
        edit.select(begin, end);
        root.revealing = false;
        root.show(end);
        root.show(begin);
        followCursor.stop();
    }
    function goToLine(line: int, column: int) {
        edit.cursorPosition = Math.min(document.positionOfLine(line - 1) + column - 1, document.endOfLine(line - 1));
        root.show(edit.cursorPosition);
        followCursor.restart();
    }
    // Selects the node at the cursor.
    function showInTree() {
        followCursor.stop();
        root.session.selectAtByte(document.byteOf(edit.cursorPosition));
    }
    // Shows the completions at the cursor; on request, or while a word is typed.
    function complete(asked: bool) {
        pause.stop();
        if (!edit.activeFocus || edit.selectionStart < edit.selectionEnd || !proposals.propose(edit.cursorPosition, asked)) {
            list.close();
            return;
        }
        const area = edit.positionToRectangle(proposals.begin);
        list.word = Qt.rect(area.x - flick.contentX + flick.x, area.y - flick.contentY, area.width, area.height);
        list.open();
    }
    function takeCompletion(row: int) {
        list.close();
        root.goOn(proposals.take(row));
    }
    // After the inserted text.
    function goOn(taken: takenCompletion) {
        if (taken.position < 0)
            return;
        edit.cursorPosition = taken.position;
        if (taken.goesOn)
            root.complete(true);
    }
    // The last change, or the one that was undone last, can be that of another text.
    function undoElsewhere(event: KeyEvent): bool {
        const names = root.commands.bindings.namesOf(event.key, event.modifiers);
        const undoes = root.commands.undo.hasKeys(names);
        if (!undoes && !root.commands.redo.hasKeys(names) || (undoes ? root.commands.undoTargets.undone : root.commands.undoTargets.redone) === root.session)
            return false;
        (undoes ? root.commands.undo : root.commands.redo).run();
        return true;
    }
    function handle(event: KeyEvent): bool {
        if (list.handle(event))
            return true;
        if (root.undoElsewhere(event) || root.commands.source.handle(event))
            return true;
        if (event.key !== Qt.Key_Escape || event.modifiers & (Qt.ControlModifier | Qt.AltModifier))
            return false;
        if (edit.selectionStart < edit.selectionEnd)
            edit.deselect();
        root.escaped();
        return true;
    }
    function openContextMenu() {
        const made = menu.menu();
        made.popup(edit.cursorRectangle.x - flick.contentX + flick.x, edit.cursorRectangle.y - flick.contentY + root.lineHeight);
        made.currentIndex = 0;
    }
    function markAt(position: int): shownMark {
        return document.markAt(position);
    }
    function markOfLine(line: int): shownMark {
        return document.markOfLine(line);
    }
    // The finding under a point of the text, or null.
    function markUnder(x: real, y: real): var {
        const position = edit.positionAt(x, y);
        const area = edit.positionToRectangle(position);
        if (y < area.y || y > area.y + area.height || Math.abs(x - area.x) > root.lineHeight)
            return null;
        const mark = root.markAt(position);
        return mark.message === "" ? null : mark;
    }
    // Below the position, or above it at the bottom of the window.
    function tell(mark: var, place: rect) {
        tip.mark = mark;
        tipPlace.x = place.x;
        tipPlace.y = place.y;
        tipPlace.height = place.height;
        tip.open();
    }

    Accessible.role: Accessible.Pane
    Accessible.name: root.name

    SourceDocument {
        id: document

        session: root.session
        colours: ({
            key: Theme.colors.info,
            string: Theme.colors.typeString,
            number: Theme.colors.typeNumber,
            constant: Theme.colors.typeBoolean,
            comment: Theme.colors.textFaint,
            punctuation: Theme.colors.textMuted,
            type: Theme.colors.typeObject,
            error: Theme.colors.error
        })
        onReplacedAll: {
            showChange.stop();
            holdingPlace.stop();
            root.owed = -1;              // a position of the other text
            root.revealing = true;
            edit.cursorPosition = 0;
            root.revealing = false;
            flick.contentX = 0;
            flick.contentY = 0;
            followCursor.stop();
        }
        onLinesMoved: (line, delta) => {
            // The visible text keeps its position when lines above it are inserted or removed.
            const top = document.lineOf(edit.positionAt(0, flick.contentY));
            if (flick.contentY > 0 && line < top - Math.max(0, delta))
                flick.contentY = Math.max(0, flick.contentY + delta * edit.positionToRectangle(0).height);
        }
        onShownReplaced: (position, removed, inserted) => {
            if (!document.patching || showChange.running)
                return;
            showChange.begin = position;
            // New lines end where the next line begins, which is not one of them.
            showChange.end = position + Math.max(0, inserted.endsWith("\n") ? inserted.length - 1 : inserted.length);
            showChange.start();
        }
        onCursorWanted: (begin, end) => {
            edit.cursorPosition = end;
            root.fill();
            root.show(end);
        }
    }
    Connections {
        target: document
        function onTextChanged() {
            hoverDelay.stop();
            tip.close();                 // its subject may be gone
        }
    }
    Connections {
        target: root.session
        function onRevealRequested(byteBegin: real, byteEnd: real) {
            const begin = document.positionOf(byteBegin), lines = document.lineOf(document.positionOf(byteEnd)) - document.lineOf(begin) + 1;
            // Of a longer text the beginning, away from the lower edge, which notices cover.
            root.reveal(begin, begin, Math.max(3, Math.min(lines, 12)));
        }
        function onChangeShown(byteBegin: real, byteEnd: real) {
            root.showChanged(document.positionOf(byteBegin), document.positionOf(byteEnd));
        }
        function onReplacementWanted(byteBegin: real, byteEnd: real) {
            root.selectRange(document.positionOf(byteBegin), document.positionOf(byteEnd));
        }
    }
    Timer {
        id: holdingPlace

        property int line: 0
        property real fromTop: 0         // of the line, in the pane

        interval: 0                      // after everything with a new size is laid out
        onTriggered: {
            const y = edit.origin.y + line * root.lineHeight - Math.min(fromTop, Math.max(0, flick.height - root.lineHeight));
            flick.contentY = Math.max(0, Math.min(y, flick.contentHeight - flick.height));
        }
    }
    // A change that was not made in this editor is shown in it, such as one of the inspector. Not while the editor has the
    // focus: an uncommitted value is committed when the user clicks into the text.
    Timer {
        id: showChange

        property int begin: 0
        property int end: 0
        property bool left: false        // without scrolling to the right

        interval: 0                      // after the focus has moved, and everything is laid out
        onTriggered: {
            const left = showChange.left;
            showChange.left = false;
            if (edit.activeFocus)
                return;
            root.fill();
            root.show(showChange.end);
            root.showLines(showChange.begin, 1);
            if (left)
                flick.contentX = 0;
            root.owesLeft = left && root.owed >= 0;
            if (!left)
                root.showBeginnings(showChange.begin);
        }
    }
    Timer {
        id: followCursor

        interval: 150
        onTriggered: root.session.selectAtByte(document.byteOf(edit.cursorPosition))
    }

    Rectangle {
        anchors.fill: parent
        color: Theme.colors.field
    }
    SourcePalette {
        id: paint

        ground: Theme.colors.field
        text: Theme.colors.text
        number: Theme.colors.textFaint
        accent: Theme.colors.accent
        band: Theme.dark ? "#0cffffff" : "#09000000"
        span: Qt.alpha(Theme.colors.accent, Theme.dark ? 0.14 : 0.09)
        selection: Theme.colors.accentFill
        selectedText: Theme.colors.accentInk
        match: Theme.colors.warningGround
        matchFrame: Theme.colors.warning
        cursor: Theme.colors.lineStrong
        error: Theme.colors.error
        warning: Theme.colors.warning
        info: Theme.colors.info
    }
    // Large text shows fewer columns in the same room: a window does not grow with it.
    FontMetrics {
        id: usual

        font.family: Theme.mono
        font.pixelSize: Math.round(TextLimits.sourceSize * 4 / 3)
    }
    SourcePage {
        objectName: "page"
        anchors.fill: flick
        view: edit
        colours: paint
        spotlight: Theme.spotlight
        search: root.search
        scroll: Qt.point(flick.contentX, flick.contentY)
    }
    SourceGutter {
        id: gutter

        objectName: "gutter"
        width: implicitWidth
        anchors.top: parent.top
        anchors.bottom: flick.bottom
        view: edit
        colours: paint
        scroll: Qt.point(0, flick.contentY)
        Accessible.role: Accessible.StaticText
        Accessible.name: qsTr("Line numbers and marks")

        MouseArea {
            property int line: -1

            anchors.fill: parent
            hoverEnabled: true
            cursorShape: line >= 0 && root.markOfLine(line).message !== "" ? Qt.PointingHandCursor : Qt.ArrowCursor
            onPositionChanged: mouse => {
                const at = gutter.lineAt(mouse.y);
                if (at === line)
                    return;
                line = at;
                const mark = root.markOfLine(at);
                if (mark.message !== "" && ToolTips.allowed)
                    root.tell(mark, Qt.rect(gutter.width + Theme.space2, mouse.y - root.lineHeight / 2, 1, root.lineHeight * 1.5));
                else
                    tip.close();
            }
            onExited: {
                line = -1;
                tip.close();
            }
            onClicked: mouse => {
                const at = gutter.lineAt(mouse.y);
                if (at < 0)
                    return;
                edit.forceActiveFocus(Qt.MouseFocusReason);
                const mark = root.markOfLine(at);
                if (mark.message !== "" && mark.key !== "") {
                    root.session.chooseMark(mark.key);
                    return;
                }
                edit.cursorPosition = document.positionOfLine(at);
            }
        }
    }
    Rectangle {
        x: gutter.width
        width: 1
        height: flick.height
        color: Theme.colors.line
    }
    Flickable {
        id: flick

        anchors.left: gutter.right
        anchors.leftMargin: 1
        anchors.right: overview.left
        anchors.top: parent.top
        anchors.bottom: parent.bottom
        // By the widths only: visibleArea depends on the height, which is set here.
        anchors.bottomMargin: edit.width > flick.width ? level.height : 0
        clip: true
        boundsBehavior: Flickable.StopAtBounds
        contentWidth: edit.width
        contentHeight: edit.height
        onHeightChanged: root.keepInView()

        SourceView {
            id: edit

            objectName: "sourceText"
            width: Math.max(flick.width, edit.contentWidth + Theme.px(60))
            // The last line can be scrolled up to the upper third.
            height: edit.origin.y + edit.contentHeight + Math.max(0, flick.height - 3 * root.lineHeight)
            focus: true
            source: document
            origin: Qt.point(Theme.space3, Theme.space2)
            visibleArea: Qt.rect(flick.contentX, flick.contentY, flick.width, flick.height)
            title: root.session.title
            font.family: Theme.mono
            font.pixelSize: Math.max(8, Math.round(root.pointSize * 4 / 3 * Theme.scale))
            font.preferShaping: false
            description: list.visible ? qsTr("Proposed: %1").arg(list.currentSpoken) : ""
            Accessible.role: Accessible.EditableText  // and the rest by SourceView itself
            onCursorPositionChanged: {
                if (list.visible)
                    pause.restart();
                if (root.revealing || document.patching)
                    return;
                if (edit.activeFocus)
                    followCursor.restart();
            }
            onCursorRectangleChanged: {
                if (edit.activeFocus && !root.revealing && !document.patching && !holdingPlace.running)
                    root.show(edit.cursorPosition);
            }
            Keys.onShortcutOverride: event => {
                event.accepted = list.visible && event.key === Qt.Key_Escape || root.commands.source.commandFor(event) !== null;
            }
            onActiveFocusChanged: {
                if (edit.activeFocus)
                    return;
                list.close();
                if (followCursor.running)
                    root.showInTree();   // later it would select something else under what the user then types
            }
            onTyped: pause.restart()
            onSelectionChanged: {
                if (!root.revealing)
                    root.selectsChange = false;
            }
            onFontChanging: root.holdPlace()
            onPaged: by => flick.contentY = Math.max(0, Math.min(flick.contentY + by, flick.contentHeight - flick.height))
            Keys.onPressed: event => event.accepted = root.handle(event)

            Rectangle {
                x: edit.cursorRectangle.x
                y: edit.cursorRectangle.y
                width: 1
                height: edit.cursorRectangle.height
                visible: edit.cursorVisible
                color: Theme.colors.text
            }
            WheelHandler {
                acceptedModifiers: Qt.ControlModifier
                onWheel: event => (event.angleDelta.y > 0 ? root.commands.source.textLarger : root.commands.source.textSmaller).run()
            }
            HoverHandler {
                id: hover

                cursorShape: Qt.IBeamCursor
                onPointChanged: {
                    hoverDelay.stop();
                    if (!ToolTips.allowed)
                        return;
                    const mark = root.markUnder(point.position.x, point.position.y);
                    if (mark === null)
                        tip.close();
                    else if (!tip.visible || tip.mark.key !== mark.key || tip.mark.begin !== mark.begin)
                        hoverDelay.restart();
                }
                onHoveredChanged: {
                    if (hovered)
                        return;
                    hoverDelay.stop();
                    tip.close();
                }
            }
            TapHandler {
                acceptedButtons: Qt.RightButton
                onTapped: point => {
                    edit.forceActiveFocus(Qt.MouseFocusReason);
                    const position = edit.positionAt(point.position.x, point.position.y);
                    if (position < edit.selectionStart || position > edit.selectionEnd)
                        edit.cursorPosition = position;
                    menu.menu().popup(point.position.x - flick.contentX + flick.x, point.position.y - flick.contentY);
                }
            }
        }
    }
    Connections {
        target: ToolTips
        function onAllowedChanged() {
            if (ToolTips.allowed)
                return;
            hoverDelay.stop();
            tip.close();
        }
    }
    Timer {
        id: hoverDelay

        interval: 350
        onTriggered: {
            const at = hover.point.position;
            const mark = root.markUnder(at.x, at.y);
            if (mark === null)
                return;
            const area = edit.positionToRectangle(mark.begin);
            root.tell(mark, Qt.rect(Math.max(0, area.x - flick.contentX) + flick.x, area.y - flick.contentY, 1, area.height));
        }
    }
    Item {
        id: tipPlace

        width: 1

        MarkTip {
            id: tip

            y: tipPlace.height + Theme.space1
        }
    }
    Timer {
        id: pause

        interval: 60
        onTriggered: root.complete(false)
    }
    CompletionModel {
        id: proposals

        source: document
        provider: root.completions
    }
    CompletionList {
        id: list

        objectName: "completions"
        model: proposals
        onChosen: row => root.takeCompletion(row)
    }
    ContextMenu {
        id: menu

        commands: root.commands
        menuId: "source"
    }
    SourceOverview {
        id: overview

        objectName: "overview"
        width: Theme.px(9)
        anchors.right: upright.left
        anchors.top: parent.top
        anchors.bottom: parent.bottom
        view: edit
        colours: paint
        search: root.search
        Accessible.role: Accessible.Graphic
        Accessible.name: qsTr("Overview: %n problem(s)", "", document.markCount)

        MouseArea {
            anchors.fill: parent
            onPressed: mouse => root.show(document.positionOfLine(overview.lineAt(mouse.y)))
        }
    }
    AppScrollBar {
        id: upright

        anchors.right: parent.right
        anchors.top: parent.top
        anchors.bottom: parent.bottom
        orientation: Qt.Vertical
        policy: AppScrollBar.AlwaysOn
        size: flick.visibleArea.heightRatio
        active: true
        onPositionChanged: {
            if (pressed)
                flick.contentY = position * flick.contentHeight;
        }

        Binding {
            target: upright
            property: "position"
            value: flick.visibleArea.yPosition
            when: !upright.pressed
            restoreMode: Binding.RestoreNone
        }
    }
    AppScrollBar {
        id: level

        anchors.left: flick.left
        anchors.right: flick.right
        anchors.bottom: parent.bottom
        orientation: Qt.Horizontal
        size: flick.visibleArea.widthRatio
        onPositionChanged: {
            if (pressed)
                flick.contentX = position * flick.contentWidth;
        }

        Binding {
            target: level
            property: "position"
            value: flick.visibleArea.xPosition
            when: !level.pressed
            restoreMode: Binding.RestoreNone
        }
    }
}
