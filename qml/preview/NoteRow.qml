// Something that was done to the object, or said of it.
import QtQuick
import CrdDesigner.Controls
import CrdDesigner.Theme

Rectangle {
    id: root

    required property int index
    required property string tone
    required property string word
    required property string where
    required property string says
    property bool cursor: false          // the keyboard is here
    property bool focused: false

    signal chosen()

    height: Theme.rowHeight
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
        height: parent.height
        horizontalAlignment: Text.AlignHCenter
        text: root.tone === "removed" ? "−" : root.tone === "added" ? "+" : root.tone === "changed" ? "~" : ""
        role: "code"
        color: word.color
        Accessible.ignored: true
    }
    AppIcon {
        anchors.centerIn: sign
        visible: sign.text === ""
        size: Theme.px(13)
        name: root.tone === "error" ? "error" : root.tone === "warning" ? "warning" : "info"
        color: word.color
    }
    AppLabel {
        id: word

        anchors.left: sign.right
        anchors.leftMargin: Theme.space3
        height: parent.height
        width: Theme.px(96)
        text: root.word
        role: "small"
        color: root.tone === "removed" ? Theme.colors.warning
             : root.tone === "added" ? Theme.colors.success
             : root.tone === "changed" ? Theme.colors.info
             : root.tone === "error" ? Theme.colors.error
             : root.tone === "warning" ? Theme.colors.warning : Theme.colors.textMuted
        Accessible.ignored: true
    }
    AppLabel {
        id: place

        anchors.left: word.right
        anchors.leftMargin: Theme.space3
        height: parent.height
        width: Math.min(implicitWidth, (root.width - x) * (root.tone === "error" ? 0.3 : 0.5))
        text: root.where
        role: "codeSmall"
        elide: Text.ElideLeft
        Accessible.ignored: true
    }
    AppLabel {
        anchors.left: place.right
        anchors.leftMargin: Theme.space3
        anchors.right: parent.right
        anchors.rightMargin: Theme.space3
        height: parent.height
        text: root.says.replace(/\s+/g, " ")
        muted: true
        Accessible.ignored: true
    }
    AppToolTip {
        shown: hover.hovered
        text: root.where + ": " + root.word + ". " + root.says
    }
}
