// A text field, and below it the rows that match the typed text (FilteredPicker). Up, Down and Page select one, Return
// accepts it, or with `ticks` Space does and Return is done; Escape closes, with or without text: the field is empty when it opens again.
import QtQuick
import CrdDesigner.Model
import CrdDesigner.Theme

FocusScope {
    id: root

    property string prefix: ""           // of the object names
    property alias rows: found.rows
    property alias ranked: found.ranked
    property alias free: found.free
    property alias typed: search.text
    property alias placeholderText: search.placeholderText
    property alias delegate: list.delegate
    property string listName: ""         // for screen readers
    property string noneText: ""         // if nothing matches
    property real fieldHeight: Theme.controlHeight
    property bool ticks: false           // several rows can be picked
    property real rowHeight: 0           // of every row; 0: they have their own
    readonly property int count: found.count
    // Not of the place of the list, which depends on the height that the user of this gives it.
    readonly property real wantedHeight: root.fieldHeight + Theme.space3 + Math.max(root.rowHeight > 0 ? found.count * root.rowHeight : list.contentHeight, root.count === 0 ? Theme.px(38) : 0)

    signal taken(pickerChoice row)
    signal looked(pickerChoice row)               // it is the selected one now
    signal done()
    signal leave()

    // The linter of Qt 6.4 takes a list that a function returns for one value.
    function fill(rows: var) {
        found.rows = rows;
    }
    function choice(name: string, group: string, path: string, last: bool): pickerChoice {
        return found.choice(name, group, path, last);
    }
    function start() {
        search.clear();
        root.begin();
        search.forceActiveFocus(Qt.PopupFocusReason);
    }
    // From the best row.
    function begin() {
        list.currentIndex = found.count > 0 ? 0 : -1;
        list.positionViewAtBeginning();
        root.look();
    }
    function look() {
        if (list.currentIndex >= 0 && list.currentIndex < found.count)
            root.looked(found.at(list.currentIndex));
    }
    function takeCurrent() {
        root.takeAt(list.currentIndex);
    }
    function takeAt(index: int) {
        if (index >= 0 && index < found.count)
            root.taken(found.at(index));
    }

    FilteredPicker {
        id: found

        typed: search.text
        onFiltered: root.begin()
    }
    SearchField {
        id: search

        objectName: root.prefix + "Search"
        width: parent.width
        implicitHeight: root.fieldHeight
        focus: true
        passing: true
        onLeave: root.leave()
        onAccepted: {
            if (root.ticks)
                root.done();
            else
                root.takeCurrent();
        }
        Keys.onPressed: event => {
            if (root.ticks && event.key === Qt.Key_Space) {
                event.accepted = true;
                root.takeCurrent();
                return;
            }
            if (event.key === Qt.Key_Home || event.key === Qt.Key_End)
                return;                  // used by the text field
            const to = list.rowAfter(event, list.currentIndex);
            if (to >= 0) {
                list.currentIndex = to;
                root.look();
            }
            event.accepted = to >= 0;
        }
    }
    KeyList {
        id: list

        objectName: root.prefix + "Rows"
        anchors.top: search.bottom
        anchors.topMargin: Theme.space3
        anchors.bottom: parent.bottom
        width: parent.width
        highlightMoveDuration: 0
        model: found
        Accessible.name: root.listName

        AppLabel {
            id: none

            objectName: root.prefix + "None"
            anchors.left: parent.left
            anchors.leftMargin: Theme.space3
            anchors.top: parent.top
            anchors.topMargin: Theme.space3
            width: parent.width - Theme.space5
            visible: found.count === 0
            text: root.noneText
            wrapMode: Text.Wrap
            muted: true
        }
    }
}
