// A completion: its name, and at the right its kind.
import QtQuick
import CrdDesigner.Controls
import CrdDesigner.Theme

Rectangle {
    id: root

    required property int index
    required property string label
    required property string detail
    required property string documentation
    required property bool required
    readonly property bool current: ListView.isCurrentItem
    readonly property string spoken: root.detail === "" ? root.label : qsTr("%1, %2").arg(root.label).arg(root.detail)

    signal taken()

    height: Theme.rowHeight
    radius: Theme.radius
    color: root.current ? Theme.colors.selection : hover.hovered ? Theme.colors.hover : "transparent"
    Accessible.role: Accessible.ListItem
    Accessible.name: root.spoken
    Accessible.description: root.documentation
    Accessible.selected: root.current
    Accessible.onPressAction: root.taken()

    HoverHandler { id: hover }
    TapHandler { onTapped: root.taken() }
    AppLabel {
        id: name

        x: Theme.space3
        height: parent.height
        width: Math.min(implicitWidth, parent.width * 0.62)
        text: root.label
        role: "code"
        font.weight: root.required ? Font.DemiBold : Font.Normal
        Accessible.ignored: true
    }
    AppLabel {
        anchors.left: name.right
        anchors.leftMargin: Theme.space4
        anchors.right: parent.right
        anchors.rightMargin: Theme.space4
        height: parent.height
        horizontalAlignment: Text.AlignRight
        text: root.detail
        role: "small"
        muted: true
        Accessible.ignored: true
    }
}
