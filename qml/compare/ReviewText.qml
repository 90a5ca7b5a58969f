// A request or response, read-only: Ctrl+A selects it, Ctrl+C copies the selection, or all of it as it was sent.
import QtQuick
import QtQuick.Templates as T
import CrdDesigner.Controls
import CrdDesigner.Theme

Flickable {
    id: root

    property string text: ""
    property string name: ""

    signal copyAsked()

    contentWidth: width
    contentHeight: body.height + Theme.space3
    clip: true
    boundsBehavior: Flickable.StopAtBounds
    activeFocusOnTab: true
    Accessible.role: Accessible.StaticText
    Accessible.name: root.name
    Accessible.description: root.text
    T.ScrollBar.vertical: AppScrollBar {}
    Keys.onPressed: event => {
        const page = root.height * 0.9, most = Math.max(0, root.contentHeight - root.height);
        event.accepted = true;
        if (event.matches(StandardKey.SelectAll))
            body.selectAll();
        else if (event.matches(StandardKey.Copy) && body.selectedText !== "")
            body.copy();
        else if (event.matches(StandardKey.Copy))
            root.copyAsked();
        else if (event.key === Qt.Key_PageDown)
            root.contentY = Math.min(most, root.contentY + page);
        else if (event.key === Qt.Key_PageUp)
            root.contentY = Math.max(0, root.contentY - page);
        else
            event.accepted = false;
    }

    TapHandler { onTapped: root.forceActiveFocus(Qt.MouseFocusReason) }
    TextEdit {
        id: body

        x: Theme.space2
        width: root.width - Theme.space4 - Theme.scrollBar
        activeFocusOnPress: false         // a read-only TextEdit of Qt 6.4 consumes the keys of all commands
        readOnly: true
        selectByMouse: true
        persistentSelection: true
        wrapMode: TextEdit.WrapAnywhere   // JSON has no blanks
        textFormat: TextEdit.PlainText
        text: root.text
        color: Theme.colors.text
        selectionColor: Theme.colors.accentFill
        selectedTextColor: Theme.colors.accentInk
        font.family: Theme.mono
        font.preferShaping: false
        font.pixelSize: Theme.textCode
        Accessible.ignored: true
    }
    FocusRing {
        parent: root
        shown: root.activeFocus
        gap: -1
    }
}
