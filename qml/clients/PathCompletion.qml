// The fields that continue the typed path, below the field. The field keeps the focus and forwards the keys.
pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import CrdDesigner.Controls
import CrdDesigner.Model
import CrdDesigner.Theme

T.Popup {
    id: root

    property var rows: []                // pickerChoice

    signal chosen(string path)

    // Returns whether the list handled the key.
    function handle(event: KeyEvent): bool {
        return root.visible && list.handle(event);
    }
    function take(index: int) {
        if (index >= 0 && index < root.rows.length)
            root.chosen(root.rows[index].path);
    }

    onRowsChanged: list.currentIndex = root.rows.length > 0 ? 0 : -1
    y: parent ? parent.height + 2 : 0
    width: parent ? parent.width : 0
    height: Math.min(list.count, 10) * Theme.rowHeight + root.padding * 2
    padding: Theme.space2
    margins: Theme.space2
    focus: false
    modal: false
    closePolicy: T.Popup.CloseOnPressOutside
    background: PopupGround { radius: Theme.radius }
    contentItem: CompletionKeys {
        id: list

        objectName: "explainCompletions"
        clip: true
        highlightMoveDuration: 0
        model: root.rows
        Accessible.name: qsTr("Completions")
        onTaken: row => root.take(row)
        onLeave: root.close()
        delegate: Rectangle {
            id: row

            required property int index
            required property pickerChoice modelData

            width: ListView.view?.width ?? 0
            height: Theme.rowHeight
            radius: Theme.radius
            color: ListView.isCurrentItem ? Theme.colors.selection : hover.hovered ? Theme.colors.hover : "transparent"
            Accessible.role: Accessible.ListItem
            Accessible.name: row.modelData.name
            Accessible.onPressAction: root.take(row.index)

            HoverHandler { id: hover }
            TapHandler { onTapped: root.take(row.index) }
            AppLabel {
                id: name

                x: Theme.space3
                height: parent.height
                width: Math.min(implicitWidth, parent.width * 0.62)
                text: row.modelData.name
                role: "code"
                Accessible.ignored: true
            }
            AppLabel {
                anchors.left: name.right
                anchors.leftMargin: Theme.space4
                anchors.right: parent.right
                anchors.rightMargin: Theme.space4
                height: parent.height
                horizontalAlignment: Text.AlignRight
                text: row.modelData.detail
                role: "small"
                muted: true
                Accessible.ignored: true
            }
        }
    }
}
