// A push button. `kind`: "normal", "primary" (the default), "danger" or "flat" (no frame until hovered).
import QtQuick
import QtQuick.Templates as T
import CrdDesigner.Theme

T.Button {
    id: root

    property string kind: "normal"
    property string iconName: ""
    property string tip: ""
    property string keys: ""
    property bool pointedAt: false       // by the mouse, though disabled: the tip says why
    property bool small: false
    property bool tipAbove: false        // else below
    readonly property bool filled: root.kind === "primary"
    readonly property color ink: !root.enabled ? Theme.colors.textDisabled
                                : root.filled ? Theme.colors.accentInk
                                : root.kind === "danger" ? Theme.colors.error
                                : root.kind === "flat" ? Theme.colors.accent : Theme.colors.text

    implicitWidth: implicitContentWidth + leftPadding + rightPadding
    implicitHeight: root.small ? Theme.px(22) : Theme.controlHeight + 2
    leftPadding: root.small ? Theme.space3 : Theme.space4
    rightPadding: leftPadding
    focusPolicy: Qt.StrongFocus
    hoverEnabled: true
    font.family: Theme.sans
    font.pixelSize: root.small ? Theme.textSmall : Theme.textBody
    Accessible.role: Accessible.Button
    Accessible.name: root.text
    Accessible.description: root.tip
    onPressed: Editing.commit()          // the field being edited keeps the focus, but not its text
    Keys.onReturnPressed: root.clicked()
    Keys.onEnterPressed: root.clicked()

    contentItem: Item {
        // As wide as the whole text, which is cut where there is less room.
        implicitWidth: (picture.visible ? picture.width : 0) + (picture.visible && words.visible ? contentRow.spacing : 0) + (words.visible ? words.implicitWidth : 0)
        implicitHeight: contentRow.implicitHeight

        Row {
            id: contentRow

            anchors.centerIn: parent
            spacing: Theme.space2 + 2

            AppIcon {
                id: picture

                visible: root.iconName !== ""
                name: root.iconName
                size: root.small ? Theme.px(14) : Theme.icon
                color: root.ink
                anchors.verticalCenter: parent.verticalCenter
            }
            AppLabel {
                id: words

                readonly property real room: Math.max(0, root.availableWidth - (picture.visible ? picture.width + contentRow.spacing : 0))

                // The width of a button is rounded, and a Text of exactly its implicit width can be cut.
                width: words.room > implicitWidth - 1 ? Math.ceil(implicitWidth) + 1 : words.room
                text: root.text
                visible: root.text !== ""
                color: root.ink
                font.pixelSize: root.font.pixelSize
                font.weight: root.filled ? Font.Medium : Font.Normal
                anchors.verticalCenter: parent.verticalCenter
                Accessible.ignored: true
            }
        }
    }
    background: Rectangle {
        radius: Theme.radius
        border.width: root.kind === "flat" || root.filled ? 0 : 1
        border.color: Theme.colors.lineStrong
        color: root.filled && !root.enabled ? Theme.colors.chip
             : root.filled ? (root.hovered ? Theme.colors.accentFillHover : Theme.colors.accentFill)
             : root.down ? Theme.colors.pressed
             : root.hovered && root.enabled ? Theme.colors.hover
             : root.kind === "flat" ? "transparent" : Theme.colors.button
        // Not by visualFocus: a closing menu, or the window manager, gives the default button of a dialog the focus again.
        FocusRing { shown: root.activeFocus && root.focusReason !== Qt.MouseFocusReason; gap: root.filled ? 4 : 2 }
    }

    AppToolTip {
        text: root.tip
        keys: root.keys
        above: root.tipAbove
        shown: root.tip !== "" && (root.hovered || root.pointedAt)
        saysWhy: root.pointedAt
        byKeys: root.tip !== "" && root.visualFocus
    }
}
