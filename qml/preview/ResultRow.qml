// One row of the two texts: the sent object at the left, the result at the right; or, in one column, an unchanged line
// or one of either text, with the line numbers of both.
pragma ComponentBehavior: Bound

import QtQuick
import CrdDesigner.Controls
import CrdDesigner.Model
import CrdDesigner.Theme

Rectangle {
    id: root

    required property int index
    required property string before
    required property int beforeLine
    required property int beforeSign     // a PreviewTone
    required property string after
    required property int afterLine
    required property int afterSign
    required property string words
    required property int folded
    required property bool selected
    property bool sideBySide: true
    property bool cursor: false          // it has the focus
    property bool focused: false
    property real digits: 3

    signal chosen(bool after)
    signal unfoldAsked()

    function signText(sign: int): string {
        switch (sign) {
        case PreviewTone.Removed: return "−";
        case PreviewTone.Added: return "+";
        case PreviewTone.Changed: return "~";
        case PreviewTone.Error: return "✕";
        case PreviewTone.Warning: return "!";
        default: return "";
        }
    }
    function spoken(sign: int, line: string): string {
        switch (sign) {
        case PreviewTone.Removed: return qsTr("removed: %1").arg(line);
        case PreviewTone.Added: return qsTr("added: %1").arg(line);
        case PreviewTone.Changed: return qsTr("changed: %1").arg(line);
        case PreviewTone.Error: return qsTr("error: %1").arg(line);
        case PreviewTone.Warning: return qsTr("warning: %1").arg(line);
        default: return line;
        }
    }
    // The text that does not fit into the row.
    function lines(): string {
        const before = root.before.trim(), after = root.after.trim();
        const both = before !== "" && after !== "" && before !== after ? before + "\n" + after : before || after;
        return both.slice(0, 600);
    }
    function ink(sign: int): color {
        switch (sign) {
        case PreviewTone.Removed: return Theme.colors.warning;
        case PreviewTone.Added: return Theme.colors.success;
        case PreviewTone.Changed: return Theme.colors.info;
        case PreviewTone.Error: return Theme.colors.error;
        case PreviewTone.Warning: return Theme.colors.warning;
        default: return Theme.colors.text;
        }
    }
    function ground(sign: int): color {
        switch (sign) {
        case PreviewTone.Removed:
        case PreviewTone.Warning: return Theme.colors.warningGround;
        case PreviewTone.Added: return Theme.colors.successGround;
        case PreviewTone.Changed: return Theme.colors.infoGround;
        case PreviewTone.Error: return Theme.colors.errorGround;
        default: return "transparent";
        }
    }

    height: Math.round(Theme.textCodeSmall * 1.5)
    color: root.cursor && root.focused ? Theme.colors.selection : root.folded > 0 ? (hover.hovered ? Theme.colors.hover : Theme.colors.frame) : root.selected ? Theme.colors.selectionIdle : Theme.colors.field
    Accessible.role: Accessible.ListItem
    Accessible.name: {
        if (root.folded > 0)
            return qsTr("Show %n unchanged line(s)", "", root.folded);
        const sides = [];
        if (root.beforeLine > 0 && (root.sideBySide || root.afterLine === 0))
            sides.push(root.spoken(root.beforeSign, root.before.trim()));
        if (root.afterLine > 0 && (root.afterSign !== PreviewTone.Calm || root.beforeLine === 0 || root.before !== root.after))
            sides.push(root.spoken(root.afterSign, root.after.trim()));
        return sides.join(", ");
    }
    Accessible.description: root.words
    Accessible.selected: root.cursor
    Accessible.onPressAction: {
        if (root.folded > 0)
            root.unfoldAsked();
        else
            root.chosen(true);
    }

    HoverHandler {
        id: hover

        cursorShape: root.folded > 0 ? Qt.PointingHandCursor : Qt.ArrowCursor
    }
    TapHandler {
        onTapped: point => {
            if (root.folded > 0)
                root.unfoldAsked();
            else
                root.chosen(!root.sideBySide || point.position.x > root.width / 2);
        }
    }
    AppLabel {
        visible: root.folded > 0
        anchors.centerIn: parent
        text: "⋯ " + root.Accessible.name
        role: "small"
        muted: true
        Accessible.ignored: true
    }
    Cell {
        id: left

        width: root.sideBySide ? Math.floor(root.width / 2) : root.width
        visible: root.folded === 0
        line: root.beforeLine
        otherLine: root.afterLine
        bothLines: !root.sideBySide
        sign: root.sideBySide || root.afterLine === 0 ? root.beforeSign : root.afterSign !== PreviewTone.Calm ? root.afterSign : root.beforeSign
        text: root.sideBySide || root.afterLine === 0 ? root.before : root.after
    }
    Cell {
        id: right

        x: root.width - width
        width: Math.ceil(root.width / 2) - 1
        visible: root.folded === 0 && root.sideBySide
        line: root.afterLine
        sign: root.afterSign
        text: root.after
    }
    Rectangle {
        visible: root.sideBySide && root.folded === 0
        x: Math.floor(root.width / 2)
        width: 1
        height: parent.height
        color: Theme.colors.line
    }
    Rectangle {
        visible: root.selected
        width: 2
        height: parent.height
        color: Theme.colors.accent
    }
    AppToolTip {
        readonly property string whole: left.cut || right.cut ? root.lines() : ""

        shown: hover.hovered && text !== ""
        delay: 300
        text: whole + (whole !== "" && root.words !== "" ? "\n" : "") + root.words
    }

    component Cell: Rectangle {
        id: cell

        property int line: 0
        property int otherLine: 0
        property bool bothLines: false   // a second column of numbers
        property int sign: PreviewTone.Calm
        property string text: ""
        readonly property bool cut: cell.visible && words.truncated

        height: root.height
        clip: true
        color: cell.line === 0 && !cell.bothLines ? Theme.colors.frame
             : root.cursor && root.focused ? "transparent" : cell.sign === PreviewTone.Calm ? "transparent" : root.ground(cell.sign)

        LineNumber {
            id: number

            line: cell.line
        }
        LineNumber {
            id: otherNumber

            anchors.left: number.right
            visible: cell.bothLines
            line: cell.otherLine
        }
        Text {
            id: signLabel

            anchors.left: cell.bothLines ? otherNumber.right : number.right
            width: Theme.px(16)
            height: parent.height
            horizontalAlignment: Text.AlignHCenter
            verticalAlignment: Text.AlignVCenter
            text: root.signText(cell.sign)
            font.family: Theme.mono
            font.preferShaping: false
            font.pixelSize: Theme.textCodeSmall
            font.weight: Font.Bold
            color: root.ink(cell.sign)
            textFormat: Text.PlainText
        }
        Text {
            id: words

            anchors.left: signLabel.right
            anchors.right: parent.right
            anchors.rightMargin: cell.x + cell.width < root.width ? 0 : Theme.scrollBar
            height: parent.height
            verticalAlignment: Text.AlignVCenter
            text: cell.text
            // The end tells one version from another.
            elide: cell.sign === PreviewTone.Calm && root.beforeSign === PreviewTone.Calm ? Text.ElideRight : Text.ElideMiddle
            font.family: Theme.mono
            font.preferShaping: false
            font.pixelSize: Theme.textCodeSmall
            color: cell.sign === PreviewTone.Calm ? Theme.colors.text : root.ink(cell.sign)
            textFormat: Text.PlainText
        }
    }

    component LineNumber: Text {
        property int line: 0

        width: Math.ceil(root.digits * Theme.textSmall * 0.62) + Theme.space3
        height: root.height
        horizontalAlignment: Text.AlignRight
        verticalAlignment: Text.AlignVCenter
        text: line > 0 ? line : ""
        font.family: Theme.mono
        font.preferShaping: false
        font.pixelSize: Theme.textSmall
        color: Theme.colors.textFaint
        textFormat: Text.PlainText
    }
}
