// A block of a page that was written in Markdown: a heading, a paragraph, an item of a list, or code.
import QtQuick
import CrdDesigner.Controls
import CrdDesigner.Model
import CrdDesigner.Theme

Item {
    id: root

    required property ruleBlock modelData
    property string textRole: "body"
    property bool tabbed: false          // Tab reaches its link
    readonly property bool isCode: root.modelData.kind === RuleBlockKind.Code
    readonly property bool isHeading: root.modelData.kind === RuleBlockKind.Heading
    readonly property bool isItem: root.modelData.kind === RuleBlockKind.Item
    // Rich text has no properties for these.
    readonly property string style: "<style>.code { font-family: '" + Theme.mono + "'; font-size: " + Theme.textCodeSmall + "px; color: "
                                    + Theme.colors.typeObject + " } a { color: " + Theme.colors.accent + " }</style>"

    readonly property string link: root.tabbed ? root.modelData.link : ""

    height: root.isCode ? codeText.implicitHeight + Theme.space3 * 2 : plain.implicitHeight
    activeFocusOnTab: root.link !== ""
    Accessible.role: root.link !== "" ? Accessible.Link : Accessible.Grouping
    Accessible.name: root.link
    Accessible.ignored: root.link === ""
    Accessible.onPressAction: Qt.openUrlExternally(root.link)
    Keys.onReturnPressed: Qt.openUrlExternally(root.link)  // it has the focus only if it has a link
    Keys.onEnterPressed: Qt.openUrlExternally(root.link)

    Rectangle {
        visible: root.isCode
        anchors.fill: parent
        radius: Theme.radius
        color: Theme.colors.field
        border.color: Theme.colors.line
        clip: true

        AppLabel {
            id: codeText

            x: Theme.space3
            y: Theme.space3
            width: parent.width - Theme.space3 * 2
            text: root.isCode ? root.modelData.text : ""
            role: "codeSmall"
            verticalAlignment: Text.AlignTop
            wrapMode: Text.WrapAnywhere
        }
    }
    FocusRing { shown: root.link !== "" && root.activeFocus; gap: 2 }
    AppLabel {
        visible: root.isItem
        text: "•"
        muted: true
        Accessible.ignored: true
    }
    AppLabel {
        id: plain

        visible: !root.isCode
        x: root.isItem ? Theme.space4 : 0
        width: parent.width - x
        text: root.isCode ? "" : root.isHeading ? root.modelData.text : root.style + root.modelData.text
        textFormat: root.isHeading ? Text.PlainText : Text.RichText
        role: root.isHeading ? "section" : root.textRole
        muted: root.isHeading
        wrapMode: Text.Wrap
        lineHeight: 1.15
        onLinkActivated: link => Qt.openUrlExternally(link)
    }
}
