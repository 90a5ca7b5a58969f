// A dialog in the middle of the window: a title, content and buttons. Escape acts like the last button. In a low window
// the content scrolls between the title and the buttons.
import QtQuick
import QtQuick.Templates as T
import CrdDesigner.Model
import CrdDesigner.Theme

T.Dialog {
    id: root

    default property alias body: bodyColumn.data
    property string iconName: ""
    property int tone: Tone.Accent
    property alias buttons: buttonRow.data
    property int preferredWidth: Theme.px(460)
    readonly property real bodyRoom: Math.max(Theme.px(60), root.mostHeight - heading.height - buttonPlace.height - column.spacing * 2
                                                            - root.topPadding - root.bottomPadding)  // of the content, without scrolling
    readonly property real mostHeight: root.parent ? root.parent.height - Theme.space6 * 2 : Infinity

    parent: T.Overlay.overlay
    x: parent ? Math.round((parent.width - width) / 2) : 0
    y: parent ? Math.round(Math.max(Theme.space6, (parent.height - height) * 0.38)) : 0
    height: Math.min(root.implicitHeight, root.mostHeight)
    width: Math.min(root.preferredWidth, parent ? parent.width - Theme.space7 * 2 : root.preferredWidth)
    implicitHeight: contentItem.implicitHeight + topPadding + bottomPadding
    padding: Theme.space6
    topPadding: Theme.space5 + 2
    bottomPadding: Theme.space5
    modal: true
    focus: true
    closePolicy: T.Popup.CloseOnEscape

    contentItem: FocusScope {
        implicitHeight: column.implicitHeight
        focus: true
        Accessible.role: Accessible.Dialog
        Accessible.name: root.title

        Column {
            id: column

            width: parent.width
            spacing: Theme.space4

            Row {
                id: heading

                width: parent.width
                spacing: Theme.space3
                AppIcon {
                    id: titleIcon

                    visible: root.iconName !== ""
                    name: root.iconName
                    size: Theme.iconLarge
                    color: Theme.toneColor(root.tone)
                    anchors.verticalCenter: parent.verticalCenter
                }
                AppLabel {
                    text: root.title
                    role: "title"
                    width: parent.width - (titleIcon.visible ? titleIcon.width + Theme.space3 : 0)
                    wrapMode: Text.Wrap
                }
            }
            Flickable {
                id: scroll

                readonly property Item focusItem: Window.activeFocusItem
                readonly property int edge: Theme.space2  // for the focus indicators of the content

                function showFocused() {
                    let item = scroll.focusItem;
                    while (item && item !== bodyColumn)
                        item = item.parent;
                    if (!item || !scroll.interactive)
                        return;
                    const top = scroll.focusItem.mapToItem(bodyColumn, 0, 0).y - scroll.edge;
                    const bottom = top + scroll.focusItem.height + scroll.edge * 2;
                    if (top < scroll.contentY)
                        scroll.contentY = Math.max(0, top);
                    else if (bottom > scroll.contentY + scroll.height)
                        scroll.contentY = Math.min(top, bottom - scroll.height, scroll.contentHeight - scroll.height);
                }

                objectName: "dialogScroll"
                x: -scroll.edge
                width: parent.width + scroll.edge * 2
                height: Math.min(bodyColumn.implicitHeight, root.bodyRoom)
                contentHeight: bodyColumn.implicitHeight
                interactive: scroll.contentHeight > scroll.height
                clip: scroll.interactive
                boundsBehavior: Flickable.StopAtBounds
                T.ScrollBar.vertical: AppScrollBar { visible: scroll.interactive }
                onFocusItemChanged: shower.restart()

                Timer {
                    id: shower

                    interval: 0          // after a list in the content has scrolled to the item
                    onTriggered: scroll.showFocused()
                }
                Column {
                    id: bodyColumn

                    x: scroll.edge
                    width: scroll.width - scroll.edge * 2
                    spacing: Theme.space3
                }
            }
            Item {
                id: buttonPlace

                width: parent.width
                height: buttonRow.children.length > 0 ? buttonRow.height + Theme.space2 : 0
                Row {
                    id: buttonRow

                    anchors.right: parent.right
                    anchors.bottom: parent.bottom
                    spacing: Theme.space3
                }
            }
        }
    }
    background: PopupGround { radius: Theme.radiusLarge }
    T.Overlay.modal: Rectangle { color: Theme.colors.shade }
}
