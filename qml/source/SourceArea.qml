// A source text with the bars above it: find and replace, go to line.
import QtQuick
import CrdDesigner.Commands
import CrdDesigner.Model

FocusScope {
    id: root

    required property EditedText session
    required property Commands commands
    required property AppSettings settings
    property alias name: editor.name
    property alias completions: editor.completions
    property alias editorName: editor.objectName
    property alias findName: find.objectName
    readonly property SourceEditor editor: editor
    readonly property real barHeight: find.height + line.height

    function takeFocus() {
        const held = editor.text.activeFocus;
        editor.text.forceActiveFocus(Qt.ShortcutFocusReason);
        if (!held)
            editor.show(editor.text.cursorPosition);  // it may have been scrolled away
    }
    function startFind(replace: bool) {
        line.close();
        find.start(replace);
    }
    function findStep(by: int) {
        if (!find.open)
            root.startFind(false);
        else if (by > 0)
            find.next();
        else
            find.previous();
    }
    function startGoToLine() {
        find.close();
        line.start();
    }

    // The keys that the bars do not handle.
    Keys.onPressed: event => event.accepted = root.commands.source.handle(event)

    SourceSearch {
        id: search

        source: editor.source
    }
    FindBar {
        id: find

        width: parent.width
        height: implicitHeight
        search: search
        text: editor.text
        selectedByUser: !editor.selectsChange
        commands: root.commands.source
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

        anchors.top: line.bottom
        anchors.bottom: parent.bottom
        width: parent.width
        focus: true
        session: root.session
        commands: root.commands
        search: search
        pointSize: root.settings ? root.settings.sourceFontSize : TextLimits.sourceSize
        onEscaped: {
            find.close();
            line.close();
        }
    }
}
