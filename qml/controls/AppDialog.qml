// A dialog in the middle of the window: a title, what it says or asks, and buttons. Escape closes it as the last button does.
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

    parent: T.Overlay.overlay
    x: parent ? Math.round((parent.width - width) / 2) : 0
    y: parent ? Math.round(Math.max(Theme.space6, (parent.height - height) * 0.38)) : 0
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
            Column {
                id: bodyColumn

                width: parent.width
                spacing: Theme.space3
            }
            Item {
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
