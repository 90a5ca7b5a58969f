// The file as text, in step with the tree and the problems.
import QtQuick
import CrdDesigner.Controls
import CrdDesigner.Model
import CrdDesigner.Theme

FocusScope {
    id: root

    required property DocumentSession session
    required property AppSettings settings
    property bool current: false         // the focus is in this pane
    readonly property bool settled: editor.settled
    readonly property SourceEditor editor: editor
    readonly property real leastHeight: header.height + editor.lineHeight * 3 + Theme.space5

    signal showInTreeRequested()

    function takeFocus() {
        editor.text.forceActiveFocus(Qt.ShortcutFocusReason);
    }
    function startFind() {
        line.close();
        find.start(false);
    }
    function startReplace() {
        line.close();
        find.start(true);
    }
    function startGoToLine() {
        find.close();
        line.start();
    }

    Accessible.role: Accessible.Pane
    Accessible.name: qsTr("Source")

    PaneHeader {
        id: header

        width: parent.width
        title: qsTr("Source")
        note: qsTr("line %1, column %2").arg(editor.cursorLine).arg(editor.cursorColumn)
        current: root.current

        AppToolButton {
            objectName: "colourNote"
            visible: editor.source.colourNote !== ""
            small: true
            iconName: "info"
            text: editor.source.canRestartColours ? qsTr("%1 Press to try again.").arg(editor.source.colourNote)
                                                  : editor.source.colourNote
            anchors.verticalCenter: parent ? parent.verticalCenter : undefined
            onClicked: {
                if (editor.source.canRestartColours)
                    editor.source.restartColours();
            }
        }
        AppToolButton {
            objectName: "findButton"
            small: true
            iconName: "search"
            text: qsTr("Find and replace")
            keys: "Ctrl+F"
            anchors.verticalCenter: parent ? parent.verticalCenter : undefined
            onClicked: root.startFind()
        }
    }
    SourceSearch {
        id: search

        source: editor.source
    }
    FindBar {
        id: find

        objectName: "findBar"
        anchors.top: header.bottom
        width: parent.width
        height: implicitHeight
        search: search
        text: editor.text
        onWanted: (begin, end) => editor.selectRange(begin, end)
        onClosed: root.takeFocus()
    }
    GoToLine {
        id: line

        objectName: "goToLine"
        anchors.top: find.bottom
        width: parent.width
        height: implicitHeight
        lineCount: editor.source.lineCount
        line: editor.cursorLine
        onWanted: (wantedLine, column) => editor.goToLine(wantedLine, column)
        onClosed: root.takeFocus()
    }
    SourceEditor {
        id: editor

        objectName: "sourceEditor"
        anchors.top: line.bottom
        anchors.bottom: parent.bottom
        width: parent.width
        focus: true
        session: root.session
        search: search
        completions: DefinitionCompletions { session: root.session }
        pointSize: root.settings.sourceFontSize
        onFindRequested: replace => replace ? root.startReplace() : root.startFind()
        onFindStepRequested: step => {
            if (!find.open)
                root.startFind();
            else if (step > 0)
                find.next();
            else
                find.previous();
        }
        onGoToLineRequested: root.startGoToLine()
        onCloseBarsRequested: {
            find.close();
            line.close();
        }
        onZoomRequested: step => root.settings.sourceFontSize = step === 0 ? 10 : root.settings.sourceFontSize + step
        onShowInTreeRequested: root.showInTreeRequested()
    }
}
