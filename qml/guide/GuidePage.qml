// The page of the guide that is shown. Tab goes through its links, Return follows one.
pragma ComponentBehavior: Bound

import QtQuick
import CrdDesigner.Controls
import CrdDesigner.Model
import CrdDesigner.Theme

ScrolledPage {
    id: root

    required property GuideModel document
    required property var owns           // (event) => whether a key is the guide's and no shortcut of the window
    property int link: -1                // the chosen one
    property string hovered: ""          // the number of the link under the pointer
    readonly property string hint: root.hovered !== "" ? root.document.describe(Number(root.hovered))
                                 : root.activeFocus && root.link >= 0 ? root.document.describe(root.link) : ""
    // Rich text has no properties for these.
    readonly property string style: "<style>.code { font-family: '" + Theme.mono + "'; color: " + Theme.colors.typeObject + " } .key { background-color: "
                                    + Theme.colors.chip + "; font-size: " + Theme.textSmall + "px } .hit { background-color: " + Theme.colors.warningGround
                                    + "; color: " + Theme.colors.warning + " } a { color: " + Theme.colors.accent
                                    + "; text-decoration: none } .chosen { background-color: " + Theme.colors.selection + "; text-decoration: underline }</style>"

    signal leftByTab(bool forward)

    // False: there is no link further on.
    function stepLink(by: int): bool {
        const to = root.link < 0 && by < 0 ? root.document.links - 1 : root.link + by;
        if (to < 0 || to >= root.document.links)
            return false;
        root.link = to;
        for (let i = 0; i < blocks.count; ++i) {
            const block = blocks.itemAt(i) as GuideBlockView;
            if (block && block.hasLink)
                root.bring(block);
        }
        return true;
    }
    function bring(block: Item) {
        const top = column.y + block.y;
        if (top < root.contentY || top + block.height > root.contentY + root.height)
            root.contentY = root.within(top - root.height * 0.3);
    }
    function within(y: real): real {
        return Math.max(0, Math.min(y, root.contentHeight - root.height));
    }
    function showAnchor(anchor: string) {
        column.forceLayout();
        let y = root.document.scrolled;
        for (let i = 0; i < blocks.count && anchor !== ""; ++i) {
            const block = blocks.itemAt(i) as GuideBlockView;
            if (block && block.modelData.anchor === anchor)
                y = column.y + block.y;
        }
        root.contentY = root.within(y);
    }

    contentHeight: column.height + column.y * 2
    Accessible.role: Accessible.Document
    Accessible.name: root.document.title
    onContentYChanged: root.document.scrolled = root.contentY
    onActiveFocusChanged: {
        if (!root.activeFocus)
            root.link = -1;
    }
    Connections {
        target: root.document
        function onBlocksChanged() {
            root.link = -1;
            root.hovered = "";
        }
        function onShown(anchor: string) {
            root.showAnchor(anchor);
        }
    }
    Keys.onShortcutOverride: event => event.accepted = root.owns(event)
    Keys.onTabPressed: {
        if (!root.stepLink(1))
            root.leftByTab(true);
    }
    Keys.onBacktabPressed: {
        if (root.link < 0 || !root.stepLink(-1))
            root.leftByTab(false);
    }
    Keys.onReturnPressed: root.document.follow(root.link)
    Keys.onEnterPressed: root.document.follow(root.link)
    Keys.onSpacePressed: event => root.contentY = root.within(root.contentY + root.height * (event.modifiers & Qt.ShiftModifier ? -0.9 : 0.9))

    Column {
        id: column

        x: Theme.space7
        y: Theme.space6
        width: Math.min(root.width - Theme.space7 * 2, Theme.px(820))
        spacing: Theme.space4

        AppLabel {
            width: parent.width
            text: root.document.chapter
            role: "small"
            faint: true
        }
        AppLabel {
            objectName: "guideTitle"
            width: parent.width
            text: root.document.title
            role: "display"
            wrapMode: Text.Wrap
            Accessible.role: Accessible.Heading
        }
        Repeater {
            id: blocks

            model: root.document.blocks

            delegate: GuideBlockView {
                width: column.width
                height: implicitHeight
                style: root.style
                link: root.link
                onFollowed: link => root.document.follow(link)
                onHoveredChanged: root.hovered = hovered
            }
        }
    }
    FocusRing { shown: root.activeFocus && root.link < 0; gap: -Theme.space1 }
}
