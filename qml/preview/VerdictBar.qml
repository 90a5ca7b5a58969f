// The server's answer in one line.
import QtQuick
import CrdDesigner.Controls
import CrdDesigner.Model
import CrdDesigner.Theme

Rectangle {
    id: root

    required property PreviewModel model
    readonly property bool good: root.model.state === PreviewState.Accepted
    readonly property bool unknown: root.model.state === PreviewState.Unusable || root.model.state === PreviewState.None
    readonly property color ink: root.unknown ? Theme.colors.warning : root.good ? Theme.colors.success : Theme.colors.error

    implicitHeight: Theme.px(28)
    color: root.unknown ? Theme.colors.warningGround : root.good ? Theme.colors.successGround : Theme.colors.errorGround
    Accessible.role: Accessible.StaticText
    Accessible.name: root.model.verdict + (root.model.summary !== "" ? ". " + root.model.summary : "")

    HoverHandler { id: hover }
    AppIcon {
        id: icon

        x: Theme.space4
        anchors.verticalCenter: parent.verticalCenter
        name: root.unknown ? "warning" : root.good ? "ok" : "error"
        color: root.ink
        size: Theme.px(15)
    }
    AppLabel {
        id: verdict

        objectName: "previewVerdict"
        anchors.left: icon.right
        anchors.leftMargin: Theme.space3
        height: parent.height
        width: Math.min(implicitWidth, root.width - x - (summary.text !== "" ? Theme.px(140) : Theme.space3))
        text: root.model.verdict
        color: root.ink
        font.weight: Font.DemiBold
        Accessible.ignored: true
    }
    AppLabel {
        id: summary

        anchors.left: verdict.right
        anchors.leftMargin: Theme.space4
        anchors.right: parent.right
        anchors.rightMargin: Theme.space3
        height: parent.height
        text: root.model.summary
        muted: true
        Accessible.ignored: true
    }
    AppToolTip {
        shown: hover.hovered && verdict.truncated
        text: root.model.verdict
    }
    Rectangle {
        anchors.bottom: parent.bottom
        width: parent.width
        height: 1
        color: Theme.colors.line
    }
}
