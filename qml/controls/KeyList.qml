// A list that the arrow keys, Page, Home, End, typed letters and, in a list of changes, the keys of "Next change" go through.
// Its user moves its cursor: rowAfter() and rowTyped() say where to, and go() moves it if it is currentIndex alone.
import QtQuick
import QtQuick.Templates as T

ListView {
    id: root

    property int nameRole: -1            // of the model, which is a C++ one: what typed letters are compared with
    readonly property TypeAhead letters: TypeAhead {}
    property var changeFrom: null        // of a list of changes: a function of a row and 1 or -1, to the first change from there; -1: none

    // Shows a row as the current one, if there is such a row.
    function go(row: int) {
        if (row < 0 || row >= root.count)
            return;
        root.currentIndex = row;
        root.positionViewAtIndex(row, ListView.Contain);
    }
    // For a click on a row.
    function choose(row: int) {
        root.currentIndex = row;
        root.forceActiveFocus(Qt.MouseFocusReason);
    }
    // In a list of changes.
    function stepChange(by: int) {
        const changeFrom = root.changeFrom;
        root.go(changeFrom(root.currentIndex + by, by));
    }
    // The row that a key leads to from `row` (-1: no cursor); -1: another key, or there are no rows.
    function rowAfter(event: KeyEvent, row: int): int {
        if (root.count === 0)
            return -1;
        const step = root.changeFrom ? ControlKeys.changeStep(event) : 0;
        if (step !== 0)
            return root.changeFrom(row + step, step);
        if (event.modifiers & (Qt.ControlModifier | Qt.AltModifier | Qt.ShiftModifier))
            return -1;
        const page = Math.max(1, Math.floor(root.height * root.count / Math.max(1, root.contentHeight)) - 1);
        let to = 0;
        switch (event.key) {
        case Qt.Key_Down: to = row + 1; break;
        case Qt.Key_Up: to = row - 1; break;
        case Qt.Key_PageDown: to = row + page; break;
        case Qt.Key_PageUp: to = row - page; break;
        case Qt.Key_Home: break;
        case Qt.Key_End: to = root.count; break;
        default: return -1;
        }
        return Math.max(0, Math.min(to, root.count - 1));
    }

    // The first row after `row` that begins with the typed letters, wrapping around.
    // -1: the key is not a letter, or no row begins so.
    function rowTyped(event: KeyEvent, row: int): int {
        if (root.count === 0 || root.nameRole < 0 || (event.modifiers & (Qt.ControlModifier | Qt.AltModifier | Qt.MetaModifier)))
            return -1;
        if (event.text <= " " || event.text === "\u007f")  // what Delete is
            return -1;
        const from = (Math.max(-1, row) + root.letters.add(event.text) + root.count) % root.count;
        const hits = root.model.match(root.model.index(from, 0), root.nameRole, root.letters.typed, 1, Qt.MatchStartsWith | Qt.MatchWrap);
        return hits.length > 0 ? hits[0].row : -1;
    }

    clip: true
    cacheBuffer: 0                       // a ListView of Qt 6.4 warns when rows that it creates ahead are gone
    boundsBehavior: Flickable.StopAtBounds
    keyNavigationEnabled: false
    Accessible.role: Accessible.List
    T.ScrollBar.vertical: AppScrollBar {}
}
