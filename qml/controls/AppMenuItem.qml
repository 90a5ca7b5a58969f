// A menu item: of a command, or of its own text. Shows the keys, unlike Qt's.
import QtQuick
import QtQuick.Templates as T
import CrdDesigner.Model
import CrdDesigner.Theme

T.MenuItem {
    id: root

    property string iconName: ""
    property string keys: ""
    property string note: ""             // next to the text, muted
    property bool danger: false
    property bool markable: false        // has a check mark; its state is set by the caller, not by a click
    property bool marked: false
    // The scroll bar of a long menu has a place of its own.
    readonly property bool besideBar: (root.menu?.contentItem as ListView)?.interactive ?? false
    // With rows of the usual height a long menu would need a scroll bar.
    readonly property bool tight: root.menu !== null && root.menu.count * Theme.px(25) > root.Window.height - root.menu.topMargin - root.menu.bottomMargin
    readonly property color ink: !root.enabled ? Theme.colors.textDisabled : root.danger ? Theme.colors.error : Theme.colors.text

    implicitWidth: row.implicitWidth + keyText.implicitWidth + Theme.space7 + leftPadding + rightPadding
    implicitHeight: root.visible ? Theme.px(root.tight ? 23 : 26) : 0
    leftPadding: Theme.space3
    rightPadding: Theme.space3 + (root.besideBar ? Theme.scrollBar : 0)
    Accessible.role: Accessible.MenuItem
    Accessible.name: root.text
    Accessible.description: root.keys

    contentItem: Item {
        Row {
            id: row

            spacing: Theme.space3
            anchors.verticalCenter: parent.verticalCenter

            AppIcon {
                name: root.markable ? (root.marked ? "check" : "") : root.iconName
                color: root.enabled ? (root.danger ? Theme.colors.error : Theme.colors.textMuted) : Theme.colors.textDisabled
                anchors.verticalCenter: parent.verticalCenter
            }
            AppLabel {
                text: ShownText.escaped(root.text)
                color: root.ink
                anchors.verticalCenter: parent.verticalCenter
                Accessible.ignored: true
            }
            AppLabel {
                text: root.note
                visible: root.note !== ""
                faint: true
                role: "small"
                anchors.verticalCenter: parent.verticalCenter
                Accessible.ignored: true
            }
        }
        AppLabel {
            id: keyText

            text: root.keys
            role: "small"
            color: root.enabled ? Theme.colors.textFaint : Theme.colors.textDisabled
            anchors.right: parent.right
            anchors.rightMargin: root.subMenu ? Theme.space5 : 0
            anchors.verticalCenter: parent.verticalCenter
            Accessible.ignored: true
        }
    }
    arrow: AppIcon {
        x: root.width - width - Theme.space2
        anchors.verticalCenter: parent ? parent.verticalCenter : undefined
        visible: root.subMenu !== null
        name: "chevron-right"
        size: Theme.px(14)
    }
    indicator: Item {}
    background: Rectangle {
        radius: Theme.radius
        color: root.highlighted && root.enabled ? Theme.colors.selection : "transparent"
    }
}
