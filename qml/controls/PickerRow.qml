// The background of a row of a Picker, when it is current or hovered.
import QtQuick
import CrdDesigner.Model
import CrdDesigner.Theme

Rectangle {
    id: root

    required property int index
    required property pickerChoice modelData
    required property Picker owner
    property string name: root.modelData.name

    width: ListView.view?.width ?? 0
    height: root.owner.rowHeight
    radius: Theme.radius
    color: ListView.isCurrentItem ? Theme.colors.selection : hover.hovered ? Theme.colors.hover : "transparent"
    Accessible.role: Accessible.ListItem
    Accessible.name: root.name
    Accessible.onPressAction: root.owner.takeAt(root.index)

    HoverHandler { id: hover }
    TapHandler { onTapped: root.owner.takeAt(root.index) }
}
