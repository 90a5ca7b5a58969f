// A change of the object, or a message about it.
import QtQuick
import CrdDesigner.Controls
import CrdDesigner.Model
import CrdDesigner.Theme

Rectangle {
    id: root

    required property int index
    required property int tone           // a PreviewTone
    required property string word
    required property string where
    required property string says
    property bool cursor: false          // it has the focus
    property bool focused: false
    readonly property bool wrong: root.tone === PreviewTone.Error
    // The sentence begins with the path, or with "<nil>" for the object as a whole: no prefix is needed.
    readonly property bool placed: root.wrong && (root.says.startsWith(root.where) || root.says.startsWith("<nil>"))
    readonly property bool oneLine: !root.placed && place.x + place.implicitWidth + Theme.space3 + measure.advanceWidth + Theme.space4 <= root.width

    signal chosen()

    height: Math.max(Theme.rowHeight, words.y + words.implicitHeight + Theme.space2)
    color: root.cursor && root.focused ? Theme.colors.selection : hover.hovered ? Theme.colors.hover : "transparent"
    Accessible.role: Accessible.ListItem
    Accessible.name: qsTr("%1, %2").arg(root.word).arg(root.where)
    Accessible.description: root.says
    Accessible.selected: root.cursor
    Accessible.onPressAction: root.chosen()

    HoverHandler { id: hover }
    TapHandler {
        onTapped: root.chosen()
    }
    AppLabel {
        id: sign

        x: Theme.space3
        width: Theme.px(14)
        height: Theme.rowHeight
        horizontalAlignment: Text.AlignHCenter
        text: root.tone === PreviewTone.Removed ? "−" : root.tone === PreviewTone.Added ? "+" : root.tone === PreviewTone.Changed ? "~" : ""
        role: "code"
        color: word.color
        Accessible.ignored: true
    }
    AppIcon {
        anchors.centerIn: sign
        visible: sign.text === ""
        size: Theme.px(13)
        name: root.tone === PreviewTone.Error ? "error" : root.tone === PreviewTone.Warning ? "warning" : "info"
        color: word.color
    }
    AppLabel {
        id: word

        anchors.left: sign.right
        anchors.leftMargin: Theme.space3
        height: Theme.rowHeight
        width: Theme.px(96)
        visible: !root.placed
        text: root.word
        role: "small"
        color: root.tone === PreviewTone.Removed ? Theme.colors.warning
             : root.tone === PreviewTone.Added ? Theme.colors.success
             : root.tone === PreviewTone.Changed ? Theme.colors.info
             : root.tone === PreviewTone.Error ? Theme.colors.error
             : root.tone === PreviewTone.Warning ? Theme.colors.warning : Theme.colors.textMuted
        Accessible.ignored: true
    }
    AppLabel {
        id: place

        anchors.left: word.right
        anchors.leftMargin: Theme.space3
        height: Theme.rowHeight
        visible: !root.placed
        width: Math.min(implicitWidth, root.width - x - Theme.space4)
        text: root.where
        role: "codeSmall"
        elide: Text.ElideLeft
        Accessible.ignored: true
    }
    TextMetrics {
        id: measure

        font: words.font
        text: words.text
    }
    // Next to the path if it fits, else below it: all sentences of that kind are aligned.
    AppLabel {
        id: words

        objectName: "noteWords"
        x: root.oneLine ? place.x + place.width + Theme.space3 : word.x
        y: root.placed || root.oneLine ? Theme.space2 : Theme.rowHeight
        width: root.width - x - Theme.space4
        text: ShownText.oneLine(root.says)
        wrapMode: root.oneLine ? Text.NoWrap : Text.Wrap
        verticalAlignment: Text.AlignTop
        muted: !root.wrong
        Accessible.ignored: true
    }
    AppToolTip {
        shown: hover.hovered
        text: qsTr("%1: %2. %3").arg(root.where).arg(root.word).arg(root.says)
    }
}
