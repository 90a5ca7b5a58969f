// A row of the contents, or something that a search found.
import QtQuick
import CrdDesigner.Controls
import CrdDesigner.Model
import CrdDesigner.Theme

Rectangle {
    id: root

    required property int index
    required property int kind
    required property string title
    required property string plain
    required property string page
    required property string excerpt
    required property bool expanded
    property bool listFocused: false
    property string style: ""
    readonly property bool isChapter: root.kind === GuideRowKind.Chapter
    readonly property bool isHit: root.kind === GuideRowKind.Hit

    signal chosen()

    width: ListView.view?.width ?? 0
    implicitHeight: root.isHit ? texts.height + Theme.space3 * 2 : Math.max(Theme.rowHeight, name.implicitHeight + Theme.space2)
    radius: Theme.radius
    color: ListView.isCurrentItem ? (root.listFocused ? Theme.colors.selection : Theme.colors.selectionIdle) : hover.hovered ? Theme.colors.hover : "transparent"
    Accessible.role: root.isHit ? Accessible.ListItem : Accessible.TreeItem
    Accessible.name: root.page === "" ? Spoken.row([root.plain, Spoken.expansion(root.isChapter, root.expanded)])
                   : qsTr("%1, in %2").arg(root.plain).arg(root.page)
    Accessible.selected: ListView.isCurrentItem
    Accessible.onPressAction: root.chosen()

    HoverHandler { id: hover }
    TapHandler { onTapped: root.chosen() }
    AppIcon {
        visible: root.isChapter
        x: Theme.space2
        anchors.verticalCenter: parent.verticalCenter
        name: root.expanded ? "chevron-down" : "chevron-right"
        size: Theme.px(12)
        color: Theme.colors.textFaint
    }
    Column {
        id: texts

        x: root.isHit ? Theme.space3 : root.isChapter ? Theme.space5 + Theme.space2 : Theme.space6 + Theme.space2
        anchors.verticalCenter: parent.verticalCenter
        width: parent.width - x - Theme.space2
        spacing: Theme.space1

        AppLabel {
            id: name

            width: parent.width
            text: root.isHit ? root.style + root.title : root.plain
            textFormat: root.isHit ? Text.RichText : Text.PlainText
            font.weight: root.isChapter || root.isHit ? Font.DemiBold : Font.Normal
            wrapMode: Text.Wrap
            Accessible.ignored: true
        }
        AppLabel {
            visible: root.page !== ""
            width: parent.width
            text: root.page
            role: "small"
            faint: true
            Accessible.ignored: true
        }
        AppLabel {
            visible: root.excerpt !== ""
            width: parent.width
            text: root.excerpt === "" ? "" : root.style + root.excerpt
            textFormat: Text.RichText
            role: "small"
            muted: true
            wrapMode: Text.Wrap
            Accessible.ignored: true
        }
    }
}
