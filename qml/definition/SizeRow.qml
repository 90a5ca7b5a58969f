// A part of the definition with its size.
import QtQuick
import CrdDesigner.Controls
import CrdDesigner.Model
import CrdDesigner.Theme

Item {
    id: root

    required property int index
    required property string path
    required property string bytes
    required property real share
    required property string descriptions
    property bool current: false

    signal chosen()

    height: Theme.rowHeight
    Accessible.role: Accessible.ListItem
    Accessible.name: root.path
    Accessible.description: qsTr("%1 bytes, %2 %; descriptions %3").arg(root.bytes).arg((root.share * 100).toFixed(1)).arg(root.descriptions)
    Accessible.onPressAction: root.chosen()

    Rectangle {
        anchors.fill: parent
        color: root.current ? Theme.colors.selection : hover.hovered ? Theme.colors.hover : "transparent"
    }
    HoverHandler { id: hover }
    TapHandler { onTapped: root.chosen() }
    AppLabel {
        x: Theme.space2
        width: figures.x - x - Theme.space3
        height: parent.height
        text: ShownText.escaped(root.path)
        role: "codeSmall"
        elide: Text.ElideLeft
        Accessible.ignored: true
    }
    AppLabel {
        id: figures

        anchors.right: parent.right
        anchors.rightMargin: Theme.space4
        height: parent.height
        text: qsTr("%1   %2 %").arg(root.bytes).arg((root.share * 100).toFixed(1))
        role: "codeSmall"
        muted: true
        Accessible.ignored: true
    }
}
