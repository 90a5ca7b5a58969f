// The map of a course: its chapters and lessons, searched by a field above. Return opens the lesson at the cursor.
pragma ComponentBehavior: Bound

import QtQuick
import CrdDesigner.Commands
import CrdDesigner.Controls
import CrdDesigner.Model
import CrdDesigner.Theme

FocusScope {
    id: root

    required property LessonModel model
    required property Commands commands
    readonly property LessonMap map: root.model.map
    readonly property string lesson: list.currentItem && !(list.currentItem as LessonMapRow).isChapter ? (list.currentItem as LessonMapRow).id : ""

    signal chosen(string lesson)
    signal leaveAsked()                  // by Escape

    function takeFocus() {
        search.clear();
        root.showCurrent();
        search.forceActiveFocus(Qt.ShortcutFocusReason);
    }
    // The lesson that is open, or the last one that was, or the first one.
    function showCurrent() {
        const own = root.map.rowOf(root.model.open && !root.model.exercise ? root.model.id : root.model.lastId);
        root.goTo(own >= 0 ? own : root.map.lessonFrom(0, 1));
    }
    function goTo(row: int) {
        list.currentIndex = row;
        if (row === root.map.lessonFrom(0, 1))
            list.positionViewAtBeginning();
        else if (row >= 0)
            list.positionViewAtIndex(row, ListView.Contain);
    }
    function openCurrent() {
        if (root.lesson !== "")
            root.chosen(root.lesson);
    }
    // Chapters are skipped.
    function handle(event: KeyEvent): bool {
        const to = list.rowAfter(event, list.currentIndex);
        if (to < 0)
            return false;
        const step = to >= list.currentIndex ? 1 : -1;
        const row = root.map.lessonFrom(to, step);
        root.goTo(row >= 0 ? row : root.map.lessonFrom(to, -step));
        return true;
    }

    Connections {
        target: root.model
        function onCourseChanged() {
            root.showCurrent();
        }
    }
    Item {
        id: top

        width: parent.width
        height: Theme.controlHeight

        SearchField {
            id: search

            objectName: "lessonSearch"
            width: Math.min(Theme.px(300), parent.width * 0.5)
            focus: true
            placeholderText: qsTr("Search the lessons")
            onTextChanged: {
                root.map.filter = text;
                root.goTo(text === "" ? root.map.lessonFrom(0, 1) : root.map.best());
            }
            onLeave: root.leaveAsked()
            Keys.onReturnPressed: root.openCurrent()
            Keys.onEnterPressed: root.openCurrent()
            Keys.onPressed: event => event.accepted = event.key !== Qt.Key_Home && event.key !== Qt.Key_End && root.handle(event)
        }
        AppLabel {
            objectName: "lessonCounts"
            anchors.left: search.right
            anchors.leftMargin: Theme.space4
            anchors.right: parent.right
            height: parent.height
            horizontalAlignment: Text.AlignRight
            muted: true
            text: root.model.reading ? qsTr("Reading the lessons…") : qsTr("%1 of %n lesson(s) done", "", root.map.lessons).arg(root.map.done)
        }
    }
    // Of a folder.
    Rectangle {
        id: trouble

        anchors.top: top.bottom
        anchors.topMargin: Theme.space3
        width: parent.width
        height: visible ? Math.min(problems.contentHeight + Theme.space3 * 2, Theme.px(96)) : 0
        visible: root.model.problems.length > 0
        radius: Theme.radius
        color: Theme.colors.errorGround

        KeyList {
            id: problems

            objectName: "lessonProblems"
            anchors.fill: parent
            anchors.margins: Theme.space3
            model: root.model.problems
            activeFocusOnTab: true
            keyNavigationEnabled: true
            Accessible.name: qsTr("Errors of the lessons")
            delegate: AppLabel {
                required property string modelData

                width: problems.width
                text: modelData
                role: "codeSmall"
                wrapMode: Text.WrapAnywhere
            }
        }
        FocusRing { shown: problems.activeFocus }
    }
    KeyList {
        id: list

        objectName: "lessonMap"
        anchors.top: trouble.visible ? trouble.bottom : top.bottom
        anchors.topMargin: Theme.space3
        anchors.bottom: parent.bottom
        width: parent.width
        activeFocusOnTab: true
        model: root.map
        highlightFollowsCurrentItem: false
        Accessible.name: root.model.courseTitle
        Keys.onReturnPressed: root.openCurrent()
        Keys.onEnterPressed: root.openCurrent()
        Keys.onSpacePressed: root.openCurrent()
        Keys.onPressed: event => event.accepted = root.handle(event)

        delegate: LessonMapRow {
            width: list.width - Theme.scrollBar
            chosen: index >= 0 && list.currentIndex === index
            current: list.activeFocus || search.activeFocus
            ringed: list.activeFocus
            here: root.model.open && !root.model.exercise && root.model.id === id
            onPressed: list.currentIndex = index
            onOpened: root.openCurrent()
        }
    }
    AppLabel {
        anchors.centerIn: list
        visible: list.count === 0 && !root.model.reading
        faint: true
        text: root.map.filter === "" ? qsTr("There are no lessons.") : qsTr("No lesson matches.")
    }
}
