// Find and replace. The current match is the selection of the text.
import QtQuick
import CrdDesigner.Commands
import CrdDesigner.Controls
import CrdDesigner.Model
import CrdDesigner.Source
import CrdDesigner.Theme

FocusScope {
    id: root

    required property SourceSearch search
    required property SourceView text
    required property SourceCommands commands  // for their keys
    property bool selectedByUser: true   // what is selected in the text
    property bool open: false
    property bool replacing: false
    property int anchorPosition: 0       // the start of the search: typing in the field searches from here
    property bool wrapped: false
    readonly property int current: root.search.count > 0 && root.text.selectionStart < root.text.selectionEnd
                                   ? root.search.indexOf(root.text.selectionStart, root.text.selectionEnd) : -1

    signal wanted(int begin, int end)    // show and select this match
    signal closed()

    function start(replace: bool) {
        if (replace && root.activeFocus) {
            root.replacing = true;
            replacement.forceActiveFocus(Qt.ShortcutFocusReason);
            return;
        }
        // The last pattern stays, unless the user selected another text in one line: not a match of it, nor lines of a change.
        root.search.active = true;
        const selected = root.text.selectedText;
        root.anchorPosition = root.text.selectionStart;
        if (root.selectedByUser && selected !== "" && selected.length < 200 && selected.indexOf("\u2029") < 0
                && root.search.indexOf(root.text.selectionStart, root.text.selectionEnd) < 0)
            pattern.text = root.search.patternOf(selected);
        root.open = true;
        root.replacing = replace || (root.replacing && root.visible);
        pattern.forceActiveFocus(Qt.ShortcutFocusReason);
        pattern.selectAll();
    }
    function close() {
        if (!root.open)
            return;
        root.open = false;
        root.search.active = false;
        root.closed();
    }
    function go(hit: sourceMatch) {
        if (hit.begin < 0)
            return;
        root.wrapped = hit.wrapped;
        root.wanted(hit.begin, hit.end);
    }
    function next() {
        root.go(root.search.next(root.text.selectionEnd));
    }
    function previous() {
        root.go(root.search.previous(root.text.selectionStart));
    }
    function replaceOne() {
        const begin = root.text.selectionStart;
        if (root.search.replaceOne(begin, root.text.selectionEnd, replacement.text))
            root.go(root.search.next(root.text.selectionEnd > begin ? root.text.selectionEnd : root.text.cursorPosition));
        else
            root.next();
    }
    function replaceAll() {
        root.replaced = root.search.replaceAll(replacement.text);
    }

    property int replaced: -1

    implicitHeight: root.open ? column.implicitHeight + 2 * Theme.space2 + 1 : 0
    visible: root.open
    Accessible.role: Accessible.Pane
    Accessible.name: qsTr("Find and replace")
    Keys.onEscapePressed: root.close()
    onReplacingChanged: root.replaced = -1
    Connections {
        target: root.search.source
        function onTextChanged() {
            root.replaced = -1;          // what it says may be undone
        }
    }

    Rectangle {
        anchors.fill: parent
        color: Theme.colors.bar
        Rectangle {
            anchors.bottom: parent.bottom
            width: parent.width
            height: 1
            color: Theme.colors.line
        }
    }
    Column {
        id: column

        x: Theme.space2
        y: Theme.space2
        width: parent.width - 2 * Theme.space2
        spacing: Theme.space2

        Item {
            width: parent.width
            height: Theme.controlHeight

            AppToolButton {
                id: unfold

                small: true
                anchors.verticalCenter: parent.verticalCenter
                iconName: root.replacing ? "chevron-down" : "chevron-right"
                text: root.replacing ? qsTr("Hide replace") : qsTr("Show replace")
                keys: root.commands.replace.keys
                onClicked: root.replacing = !root.replacing
            }
            AppTextField {
                id: pattern

                objectName: "findField"
                anchors.left: unfold.right
                anchors.leftMargin: Theme.space1
                anchors.right: options.left
                anchors.rightMargin: Theme.space2
                mono: true
                problem: root.search.error !== "" || (text !== "" && root.search.count === 0)
                placeholderText: qsTr("Find")
                Accessible.name: qsTr("Find")
                onTextChanged: {
                    root.search.pattern = text;
                    root.replaced = -1;
                    if (root.open && activeFocus)
                        root.go(root.search.next(root.anchorPosition));
                }
                Keys.onReturnPressed: event => {
                    if (event.modifiers & Qt.ShiftModifier)
                        root.previous();
                    else
                        root.next();
                }
                Keys.onEnterPressed: root.next()
                Keys.onEscapePressed: root.close()
                Keys.onDownPressed: root.next()
                Keys.onUpPressed: root.previous()
                // The two texts belong together; the options are after them.
                KeyNavigation.tab: root.replacing ? (replacement as Item) : (matchCase as Item)
            }
            Row {
                id: options

                anchors.right: parent.right
                anchors.verticalCenter: parent.verticalCenter
                spacing: Theme.space1

                FindToggle {
                    id: matchCase

                    objectName: "matchCase"
                    KeyNavigation.backtab: root.replacing ? (replacement as Item) : (pattern as Item)
                    letters: "Aa"
                    tip: qsTr("Match case")
                    checked: root.search.matchCase
                    onToggled: root.search.matchCase = checked
                }
                FindToggle {
                    objectName: "wholeWord"
                    letters: "W"
                    tip: qsTr("Whole words")
                    checked: root.search.wholeWord
                    onToggled: root.search.wholeWord = checked
                }
                FindToggle {
                    objectName: "regularExpression"
                    letters: ".*"
                    tip: qsTr("Regular expression (RE2)")
                    checked: root.search.regularExpression
                    onToggled: root.search.regularExpression = checked
                }
                AppLabel {
                    objectName: "findCount"
                    width: Theme.px(78)
                    height: Theme.controlHeight
                    horizontalAlignment: Text.AlignHCenter
                    role: "small"
                    color: root.search.error !== "" || (pattern.text !== "" && root.search.count === 0) ? Theme.colors.error : Theme.colors.textMuted
                    text: pattern.text === "" ? ""
                        : root.search.error !== "" ? qsTr("not valid")
                        : root.search.count === 0 ? qsTr("no match")
                        : root.current >= 0 ? qsTr("%1 of %2").arg(root.current + 1).arg(root.countText)
                        : root.countText
                }
                AppToolButton {
                    objectName: "findPrevious"
                    small: true
                    anchors.verticalCenter: parent.verticalCenter
                    iconName: "chevron-up"
                    text: qsTr("Previous match")
                    keys: root.commands.findPrevious.keys
                    enabled: root.search.count > 0
                    onClicked: root.previous()
                }
                AppToolButton {
                    objectName: "findNext"
                    small: true
                    anchors.verticalCenter: parent.verticalCenter
                    iconName: "chevron-down"
                    text: qsTr("Next match")
                    keys: root.commands.findNext.keys
                    enabled: root.search.count > 0
                    onClicked: root.next()
                }
                AppToolButton {
                    KeyNavigation.tab: root.replacing ? replaceButton : null
                    small: true
                    anchors.verticalCenter: parent.verticalCenter
                    iconName: "close"
                    text: qsTr("Close")
                    keys: "Esc"
                    onClicked: root.close()
                }
            }
        }
        Item {
            width: parent.width
            height: Theme.controlHeight
            visible: root.replacing

            AppTextField {
                id: replacement

                objectName: "replaceField"
                anchors.left: parent.left
                anchors.leftMargin: unfold.width + Theme.space1
                anchors.right: actions.left
                anchors.rightMargin: Theme.space2
                mono: true
                placeholderText: root.search.regularExpression ? qsTr("Replace with ($1 is the first group)") : qsTr("Replace with")
                Accessible.name: qsTr("Replace with")
                KeyNavigation.tab: matchCase
                KeyNavigation.backtab: pattern
                Keys.onReturnPressed: root.replaceOne()
                Keys.onEnterPressed: root.replaceOne()
                Keys.onEscapePressed: root.close()
            }
            Row {
                id: actions

                anchors.right: parent.right
                anchors.verticalCenter: parent.verticalCenter
                spacing: Theme.space2

                AppButton {
                    id: replaceButton

                    objectName: "replaceOne"
                    small: true
                    text: qsTr("Replace")
                    enabled: root.search.count > 0
                    onClicked: root.replaceOne()
                }
                AppButton {
                    objectName: "replaceAll"
                    small: true
                    text: qsTr("Replace all")
                    enabled: root.search.count > 0
                    onClicked: root.replaceAll()
                }
            }
        }
        AppLabel {
            objectName: "findNote"
            width: parent.width
            leftPadding: unfold.width + Theme.space2
            visible: text !== ""
            role: "small"
            wrapMode: Text.Wrap
            color: root.search.error !== "" ? Theme.colors.error : Theme.colors.textMuted
            text: root.search.error !== "" ? root.search.error
                : root.replaced >= 0 ? qsTr("%n match(es) replaced. Undo restores them all.", "", root.replaced)
                : root.search.more ? qsTr("There are more matches than are counted.") : ""
        }
    }

    readonly property string countText: root.search.more ? qsTr("%1+").arg(root.search.count) : root.search.count.toString()
}
