// The search field, and below it the contents or what it found. The arrow keys show the page of a row at once.
pragma ComponentBehavior: Bound

import QtQuick
import CrdDesigner.Controls
import CrdDesigner.Model
import CrdDesigner.Theme

FocusScope {
    id: root

    required property GuideModel document
    required property var owns           // (event) => whether a key is the guide's and no shortcut of the window
    property string style: ""            // of the marks

    signal pageWanted()
    signal leftByTab(bool forward)

    function startSearch() {
        field.forceActiveFocus(Qt.ShortcutFocusReason);
        field.selectAll();
    }
    // A new search, which begins with this letter.
    function search(letter: string) {
        field.text = letter;
        field.forceActiveFocus(Qt.ShortcutFocusReason);
        field.cursorPosition = letter.length;
    }
    function takeFocus(reason: int) {
        list.forceActiveFocus(reason);
    }
    function focusSearch() {
        field.forceActiveFocus(Qt.TabFocusReason);
    }
    // By keys: the page before or after, whatever its chapter; of a search, the row.
    function step(by: int) {
        if (root.document.query.trim() === "")
            root.document.step(by);
        else if (list.count > 0)
            root.document.openRow(Math.max(0, Math.min(list.count - 1, root.document.row + by)));
    }

    Rectangle {
        anchors.fill: parent
        color: Theme.colors.bar
    }
    SearchField {
        id: field

        objectName: "guideSearch"
        x: Theme.space3
        y: Theme.space3
        width: parent.width - Theme.space3 * 2
        placeholderText: qsTr("Search the guide")
        onTextChanged: {
            root.document.query = text;
            list.positionViewAtBeginning();  // the best result
            if (root.document.found === "" && root.document.row >= 0)
                list.positionViewAtIndex(root.document.row, ListView.Contain);
        }
        onLeave: root.pageWanted()
        Keys.onShortcutOverride: event => event.accepted = root.owns(event)
        Keys.onDownPressed: {
            list.forceActiveFocus(Qt.TabFocusReason);
            root.step(root.document.query.trim() === "" ? 0 : 1);
        }
        Keys.onReturnPressed: root.openFirst()
        Keys.onEnterPressed: root.openFirst()
        Keys.onBacktabPressed: root.leftByTab(false)
        Keys.onTabPressed: list.forceActiveFocus(Qt.TabFocusReason)
    }
    function openFirst() {
        if (root.document.query.trim() === "" || list.count === 0)
            return;
        root.document.openRow(Math.max(0, root.document.row));
        root.pageWanted();
    }
    Item {
        id: found

        anchors.top: field.bottom
        width: parent.width
        height: foundWords.visible ? foundWords.implicitHeight + Theme.space2 : 0

        AppLabel {
            id: foundWords

            objectName: "guideFound"
            x: Theme.space4
            y: Theme.space2
            visible: root.document.found !== ""
            text: root.document.found
            role: "small"
            faint: true
        }
    }
    KeyList {
        id: list

        objectName: "guideList"
        anchors.top: found.bottom
        anchors.topMargin: Theme.space3
        anchors.bottom: parent.bottom
        x: Theme.space3
        width: parent.width - Theme.space3
        focus: true
        model: root.document.list
        nameRole: Qt.DisplayRole
        currentIndex: root.document.row
        highlightFollowsCurrentItem: false
        bottomMargin: Theme.space4
        Accessible.role: root.document.found === "" ? Accessible.Tree : Accessible.List
        Accessible.name: root.document.found === "" ? qsTr("Contents") : root.document.found
        onCurrentIndexChanged: {
            // While a search is typed, the row of the open page can be anywhere.
            if (list.currentIndex >= 0 && (root.document.found === "" || list.activeFocus))
                list.positionViewAtIndex(list.currentIndex, ListView.Contain);
        }
        Keys.onShortcutOverride: event => event.accepted = root.owns(event)
        Keys.onPressed: event => {
            if (event.modifiers & (Qt.ControlModifier | Qt.AltModifier | Qt.ShiftModifier))
                return;
            switch (event.key) {
            case Qt.Key_Down: root.step(1); break;
            case Qt.Key_Up: {
                if (root.document.found !== "" && root.document.row <= 0)
                    field.forceActiveFocus(Qt.TabFocusReason);
                else
                    root.step(-1);
                break;
            }
            case Qt.Key_Right: root.document.stepChapter(1); break;
            case Qt.Key_Left: root.document.stepChapter(-1); break;
            case Qt.Key_Return:
            case Qt.Key_Enter: root.pageWanted(); break;
            default: {
                let to = list.rowAfter(event, root.document.row);
                if (to < 0)
                    to = list.rowTyped(event, root.document.row);
                if (to < 0)
                    return;
                root.document.openRow(to);
            }
            }
            event.accepted = true;
        }
        Keys.onTabPressed: root.leftByTab(true)
        Keys.onBacktabPressed: root.focusSearch()

        delegate: GuideRowView {
            height: implicitHeight
            listFocused: list.activeFocus
            style: root.style
            onChosen: {
                list.forceActiveFocus(Qt.MouseFocusReason);
                root.document.openRow(index);
            }
        }
    }
}
