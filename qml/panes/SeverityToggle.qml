// Shows or hides the problems of one severity, with their number.
import QtQuick
import QtQuick.Templates as T
import CrdDesigner.Controls
import CrdDesigner.Model
import CrdDesigner.Theme

T.AbstractButton {
    id: root

    property int severity: Severity.Error
    property int count: 0

    implicitWidth: row.implicitWidth + Theme.space4
    implicitHeight: Theme.px(24)
    focusPolicy: Qt.TabFocus
    hoverEnabled: true
    text: Severity.heading(root.severity)
    Accessible.role: Accessible.CheckBox
    Accessible.name: qsTr("%1: %2").arg(root.text).arg(root.count)
    Accessible.checked: root.checked
    Keys.onReturnPressed: root.clicked()

    Row {
        id: row

        anchors.centerIn: parent
        spacing: Theme.space2
        opacity: root.checked ? 1 : 0.6

        AppIcon {
            anchors.verticalCenter: parent.verticalCenter
            name: Theme.severityIcon(root.severity)
            size: Theme.px(14)
            color: root.count > 0 && root.checked ? Theme.severityColor(root.severity) : Theme.colors.textFaint
        }
        AppLabel {
            anchors.verticalCenter: parent.verticalCenter
            text: root.count
            role: "small"
            muted: true
            font.strikeout: !root.checked
            Accessible.ignored: true
        }
    }
    background: Rectangle {
        radius: Theme.radius
        color: root.hovered ? Theme.colors.pressed : root.checked ? Theme.colors.chip : "transparent"
        FocusRing { shown: root.visualFocus }
    }
    AppToolTip {
        shown: root.hovered
        text: root.checked ? qsTr("%1: shown; click to hide").arg(root.text) : qsTr("%1: hidden; click to show").arg(root.text)
    }
}
