// Asks for a line ("120" or "120:7") and goes there.
import QtQuick
import CrdDesigner.Controls
import CrdDesigner.Theme

FocusScope {
    id: root

    property int lineCount: 1
    property int line: 1                 // the current one, from one
    property bool open: false

    signal wanted(int line, int column)  // both from one
    signal closed()

    function start() {
        field.text = root.line.toString();
        root.open = true;
        field.forceActiveFocus(Qt.ShortcutFocusReason);
        field.selectAll();
    }
    function close() {
        if (!root.open)
            return;
        root.open = false;
        root.closed();
    }
    function accept() {
        const parts = field.text.split(":");
        const wantedLine = parseInt(parts[0]);
        if (isNaN(wantedLine))
            return;
        root.wanted(Math.max(1, Math.min(wantedLine, root.lineCount)), parts.length > 1 ? Math.max(1, parseInt(parts[1]) || 1) : 1);
        root.close();
    }

    implicitHeight: root.open ? Theme.controlHeight + 2 * Theme.space2 + 1 : 0
    visible: root.open
    Accessible.role: Accessible.Pane
    Accessible.name: qsTr("Go to line")

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
    Row {
        x: Theme.space4
        y: Theme.space2
        spacing: Theme.space3

        AppLabel {
            height: Theme.controlHeight
            text: qsTr("Go to line")
        }
        AppTextField {
            id: field

            objectName: "lineField"
            width: Theme.px(110)
            mono: true
            placeholderText: qsTr("line:column")
            validator: RegularExpressionValidator { regularExpression: /[0-9]{1,7}(:[0-9]{0,5})?/ }
            Accessible.name: qsTr("Line")
            Keys.onReturnPressed: root.accept()
            Keys.onEnterPressed: root.accept()
            Keys.onEscapePressed: root.close()
        }
        AppLabel {
            height: Theme.controlHeight
            role: "small"
            faint: true
            text: qsTr("1 to %1").arg(root.lineCount)
        }
    }
}
