// A way of sending the definition, what it does, and the sentence with which it fails.
import QtQuick
import CrdDesigner.Controls
import CrdDesigner.Model
import CrdDesigner.Theme

Item {
    id: root

    required property int index
    required property string way
    required property string result
    required property int outcome
    required property string sentence
    required property int line  // 0: the sentence is about the whole definition
    property bool current: false

    signal chosen()

    height: words.visible ? words.y + words.height + Theme.space2 : Theme.rowHeight
    Accessible.role: Accessible.ListItem
    Accessible.name: root.way
    Accessible.description: words.visible ? root.result + ". " + words.text : root.result
    Accessible.onPressAction: root.chosen()

    Rectangle {
        anchors.fill: parent
        color: root.current ? Theme.colors.selection : hover.hovered ? Theme.colors.hover : "transparent"
    }
    HoverHandler { id: hover }
    TapHandler { onTapped: root.chosen() }
    AppLabel {
        x: Theme.space2
        width: outcomeWord.x - x - Theme.space3
        height: Theme.rowHeight
        text: root.way
        Accessible.ignored: true
    }
    AppLabel {
        id: outcomeWord

        anchors.right: parent.right
        anchors.rightMargin: Theme.space4
        height: Theme.rowHeight
        text: root.result
        role: "small"
        color: root.outcome === SentModel.Rejected ? Theme.colors.error : Theme.colors.textMuted
        Accessible.ignored: true
    }
    AppLabel {
        id: words

        x: Theme.space2
        y: Theme.rowHeight
        width: root.width - x - Theme.space4
        visible: root.sentence !== ""
        text: root.line > 0 ? qsTr("Line %1: %2").arg(root.line).arg(ShownText.escapedLines(root.sentence)) : ShownText.escapedLines(root.sentence)
        role: "small"
        muted: true
        wrapMode: Text.Wrap
        maximumLineCount: 8
        elide: Text.ElideRight
        Accessible.ignored: true
    }
}
