// A small button that stays pressed, with letters instead of an icon: "Aa", "W", ".*".
import QtQuick
import QtQuick.Templates as T
import CrdDesigner.Controls
import CrdDesigner.Theme

T.AbstractButton {
    id: root

    property string tip: ""
    property string letters: ""

    implicitWidth: Theme.px(26)
    implicitHeight: Theme.px(22)
    checkable: true
    hoverEnabled: true
    focusPolicy: Qt.TabFocus
    Accessible.role: Accessible.CheckBox
    Accessible.name: root.tip
    Accessible.checked: root.checked
    Keys.onReturnPressed: root.toggle()
    Keys.onEnterPressed: root.toggle()

    contentItem: AppLabel {
        text: root.letters
        role: "codeSmall"
        color: root.checked ? Theme.colors.accent : root.hovered ? Theme.colors.text : Theme.colors.textMuted
        horizontalAlignment: Text.AlignHCenter
        elide: Text.ElideNone
        Accessible.ignored: true
    }
    background: Rectangle {
        radius: Theme.radius
        color: root.checked ? Theme.colors.selection : root.hovered ? Theme.colors.pressed : "transparent"
        FocusRing { shown: root.visualFocus }
    }

    AppToolTip {
        text: root.tip
        shown: root.hovered
        byKeys: root.visualFocus
    }
}
