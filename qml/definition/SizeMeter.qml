// The size of the definition relative to the first limit that it reaches; opens the page about its size.
import QtQuick
import CrdDesigner.Controls
import CrdDesigner.Model
import CrdDesigner.Theme

FocusScope {
    id: root

    required property SizeModel size
    property string keys: ""
    readonly property sizeLimitShare nearest: root.size.nearest
    readonly property real share: root.nearest.share
    readonly property bool fits: root.nearest.state === SizeState.Fits
    // Some limits only concern one way to install the definition: it is still valid.
    readonly property color ink: root.fits ? Theme.colors.success
                               : root.nearest.state === SizeState.Over && !root.nearest.valid ? Theme.colors.error : Theme.colors.warning

    signal clicked()

    implicitWidth: row.width + Theme.space4
    implicitHeight: Theme.px(24)
    visible: root.size.available
    activeFocusOnTab: true
    Accessible.role: Accessible.Button
    Accessible.name: qsTr("Size: %1 bytes as JSON").arg(root.size.bytes)
    Accessible.description: tip.text
    Accessible.onPressAction: root.clicked()
    Keys.onReturnPressed: root.clicked()
    Keys.onSpacePressed: root.clicked()

    HoverHandler { id: hover }
    TapHandler { onTapped: root.clicked() }
    Rectangle {
        anchors.fill: parent
        anchors.margins: 2
        radius: Theme.radius
        color: hover.hovered ? Theme.colors.hover : "transparent"
    }
    Row {
        id: row

        anchors.centerIn: parent
        spacing: Theme.space3

        Rectangle {
            anchors.verticalCenter: parent.verticalCenter
            width: Theme.px(64)
            height: Theme.px(6)
            radius: height / 2
            color: Theme.colors.chip
            border.color: Theme.colors.lineStrong
            Rectangle {
                width: Math.max(height, parent.width * Math.min(1, root.share))
                height: parent.height
                radius: height / 2
                color: root.ink
            }
        }
        AppLabel {
            anchors.verticalCenter: parent.verticalCenter
            text: root.nearest.excess === "" ? qsTr("%1 B as JSON").arg(root.size.bytes) : qsTr("%1 B as JSON, %2").arg(root.size.bytes).arg(root.nearest.excess)
            role: "small"
            color: root.fits ? Theme.colors.textMuted : root.ink
            Accessible.ignored: true
        }
    }
    FocusRing { shown: root.activeFocus }
    AppToolTip {
        id: tip

        shown: hover.hovered
        text: root.nearest.id === "" ? "" : qsTr("The definition as JSON without spaces: %1 bytes").arg(root.size.bytes) + "\n"
              + qsTr("%1: %2 of %3 bytes").arg(root.nearest.title).arg(root.nearest.bytes).arg(root.nearest.limit)
              + (root.nearest.excess === "" ? "" : "\n" + (root.nearest.valid ? qsTr("The definition is valid. What to do: %1.") : qsTr("What to do: %1.")).arg(root.nearest.advice))
        keys: root.keys
    }
}
