// A small button that shows an icon. Its name is in the tool tip and in Accessible.name.
import QtQuick
import QtQuick.Templates as T
import CrdDesigner.Theme

T.ToolButton {
    id: root

    property string iconName: ""
    property string tip: root.text
    property string keys: ""
    property bool pointedAt: false       // by the mouse, though disabled: the tip says why
    property int iconSize: Theme.icon
    property bool small: false
    property color ink: Theme.colors.textMuted

    implicitWidth: root.small ? Theme.px(20) : Theme.controlHeight
    implicitHeight: implicitWidth
    padding: 0
    focusPolicy: Qt.TabFocus
    hoverEnabled: true
    Accessible.role: Accessible.Button
    Accessible.name: root.text
    onPressed: Editing.commit()          // the field being edited keeps the focus, but not its text
    Keys.onReturnPressed: root.clicked()
    Keys.onEnterPressed: root.clicked()

    contentItem: Item {
        AppIcon {
            anchors.centerIn: parent
            name: root.iconName
            size: root.small ? Theme.px(14) : root.iconSize
            color: !root.enabled ? Theme.colors.textDisabled
                 : root.checked ? Theme.colors.accent
                 : root.hovered || root.down ? Theme.colors.text : root.ink
        }
    }
    background: Rectangle {
        radius: Theme.radius
        color: root.down ? Theme.colors.pressed
             : root.hovered && root.enabled ? Theme.colors.pressed
             : root.checked ? Theme.colors.selectionIdle : "transparent"
        FocusRing { shown: root.visualFocus }
    }

    AppToolTip {
        text: root.tip
        keys: root.keys
        shown: root.tip !== "" && (root.hovered || root.pointedAt)
        saysWhy: root.pointedAt
        byKeys: root.tip !== "" && root.visualFocus
    }
}
