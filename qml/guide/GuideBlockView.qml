// A block of a page of the guide.
pragma ComponentBehavior: Bound

import QtQuick
import CrdDesigner.Controls
import CrdDesigner.Model
import CrdDesigner.Theme

Item {
    id: root

    required property guideBlock modelData
    property string style: ""            // of the rich text
    property int link: -1                // the chosen one, of those of the page
    readonly property int kind: root.modelData.kind
    readonly property bool isCode: root.kind === GuideBlockKind.Code
    readonly property bool isHeading: root.kind === GuideBlockKind.Heading
    readonly property bool isItem: root.kind === GuideBlockKind.Item
    readonly property bool isHead: root.kind === GuideBlockKind.HeadRow
    readonly property bool isRow: root.isHead || root.kind === GuideBlockKind.Row
    readonly property bool hasLink: root.link >= root.modelData.firstLink && root.link < root.modelData.endLink
    readonly property string hovered: root.isRow ? root.hoveredCell : label.hoveredLink
    property string hoveredCell: ""
    readonly property int indent: root.isItem ? Theme.space5 + root.modelData.level * Theme.space5 : root.isCode ? Theme.space4 : 0

    signal followed(int link)

    function shown(html: string): string {
        return root.style + (root.hasLink ? root.modelData.withChosen(html, root.link) : html);
    }

    implicitHeight: root.isRow ? cells.height + Theme.space3 : root.isCode ? label.implicitHeight + Theme.space4 * 2
                  : root.isHeading ? label.implicitHeight + Theme.space5 : label.implicitHeight
    Accessible.role: root.isHeading ? Accessible.Heading : root.isItem ? Accessible.ListItem : Accessible.StaticText
    Accessible.name: root.modelData.plain

    Rectangle {
        visible: root.isCode
        anchors.fill: parent
        radius: Theme.radius
        color: Theme.colors.bar
        border.color: root.isCode && root.modelData.hit ? Theme.colors.warning : Theme.colors.line
    }
    AppLabel {
        visible: root.isItem
        x: root.indent - Theme.space4
        text: root.modelData.lead
        textFormat: Text.RichText        // a line of plain text is placed lower
        font.pixelSize: Theme.textLarge
        verticalAlignment: Text.AlignTop
        lineHeight: 1.25
        muted: true
        Accessible.ignored: true
    }
    AppLabel {
        id: label

        visible: !root.isRow
        x: root.indent + (root.isItem && root.modelData.lead !== "•" ? Theme.space2 : 0)
        y: root.isCode ? Theme.space4 : root.isHeading ? Theme.space5 : 0
        width: parent.width - x - (root.isCode ? Theme.space4 : 0)
        text: root.isRow ? "" : root.isCode ? root.modelData.text : root.shown(root.modelData.text)
        textFormat: root.isCode ? Text.PlainText : Text.RichText
        role: root.isCode ? "code" : root.isHeading && root.modelData.level <= 2 ? "title" : "large"
        font.weight: root.isHeading ? Font.DemiBold : Font.Normal
        font.pixelSize: root.isHeading && root.modelData.level <= 2 ? Theme.px(16) : root.isCode ? Theme.textCode : Theme.textLarge
        verticalAlignment: Text.AlignTop
        wrapMode: root.isCode ? Text.WrapAnywhere : Text.Wrap
        lineHeight: root.isCode ? 1.2 : 1.25
        Accessible.ignored: true
        onLinkActivated: link => root.followed(Number(link))
    }
    Row {
        id: cells

        y: Theme.space2
        visible: root.isRow
        width: parent.width

        Repeater {
            model: root.modelData.cells

            delegate: AppLabel {
                id: cell

                required property int index
                required property string modelData

                width: cells.width * root.modelData.shares[cell.index]
                rightPadding: Theme.space4
                text: root.shown(cell.modelData)
                textFormat: Text.RichText
                font.pixelSize: Theme.px(13)
                font.weight: root.isHead ? Font.DemiBold : Font.Normal
                muted: root.isHead
                verticalAlignment: Text.AlignTop
                wrapMode: Text.Wrap
                lineHeight: 1.15
                Accessible.ignored: true
                onLinkActivated: link => root.followed(Number(link))
                onHoveredLinkChanged: root.hoveredCell = cell.hoveredLink
            }
        }
    }
    Rectangle {
        visible: root.isRow
        anchors.bottom: parent.bottom
        width: parent.width
        height: 1
        color: root.isHead ? Theme.colors.lineStrong : Theme.colors.line
    }
    HoverHandler {
        enabled: root.hovered !== ""
        cursorShape: Qt.PointingHandCursor
    }
}
