// The text of a problem: its rule and message.
import QtQuick
import CrdDesigner.Controls
import CrdDesigner.Model
import CrdDesigner.Theme

Item {
    id: root

    property shownMark mark
    readonly property int others: root.mark.count - 1
    readonly property real most: Theme.px(420)

    implicitWidth: Math.min(Math.max(title.implicitWidth + Theme.icon + Theme.space3, message.implicitWidth, foot.implicitWidth), root.most)
    implicitHeight: column.implicitHeight

    Column {
        id: column

        width: root.implicitWidth
        spacing: Theme.space2

        Row {
            spacing: Theme.space3
            AppIcon {
                name: Theme.severityIcon(root.mark.severity)
                color: Theme.severityColor(root.mark.severity)
            }
            AppLabel {
                id: title

                width: Math.min(implicitWidth, root.most - Theme.icon - Theme.space3)
                text: root.mark.title
                font.weight: Font.DemiBold
                wrapMode: Text.Wrap
                Accessible.name: qsTr("%1: %2").arg(Severity.word(root.mark.severity)).arg(title.text)
            }
        }
        AppLabel {
            id: message

            width: column.width
            text: root.mark.message
            wrapMode: Text.Wrap
        }
        AppLabel {
            id: foot

            width: column.width
            visible: text !== ""         // what a request does has no rule
            role: "small"
            faint: true
            text: root.others > 0 ? qsTr("%1  and %n more in this line", "", root.others).arg(root.mark.rule) : root.mark.rule
        }
    }
}
