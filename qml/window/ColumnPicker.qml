// The fields of the schema that a column can show: type a few letters, Return adds the column.
pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import CrdDesigner.Commands
import CrdDesigner.Controls
import CrdDesigner.Theme

T.Popup {
    id: root

    required property Commands commands

    parent: T.Overlay.overlay
    x: parent ? Math.round((parent.width - width) / 2) : 0
    y: Theme.barHeight + Theme.space2
    width: Math.min(Theme.px(600), parent ? parent.width - Theme.space7 : Theme.px(600))
    height: Math.min(Theme.px(440), parent ? parent.height - y - Theme.space7 : Theme.px(440), picker.wantedHeight + Theme.space3 * 2)
    padding: Theme.space3
    modal: true
    dim: false
    focus: true
    closePolicy: T.Popup.CloseOnEscape | T.Popup.CloseOnPressOutside
    onAboutToShow: picker.rows = root.commands.definitionModel.columnChoices()
    onOpened: picker.start()

    background: PopupGround { radius: Theme.radiusLarge }
    contentItem: FocusScope {
        focus: true
        Accessible.role: Accessible.Dialog
        Accessible.name: qsTr("Add a column for a field")

        Picker {
            id: picker

            anchors.fill: parent
            focus: true
            prefix: "columnField"
            fieldHeight: Theme.px(30)
            placeholderText: qsTr("Add a column for a field")
            listName: qsTr("Fields that a column can show")
            noneText: qsTr("No matching fields")
            onTaken: row => {
                root.close();
                root.commands.table.addField(row.path, -1);
            }
            onLeave: root.close()

            delegate: PickerRow {
                id: entry

                height: Theme.px(30)
                owner: picker
                Accessible.description: entry.modelData.detail

                AppLabel {
                    x: Theme.space3
                    width: parent.width - kind.width - Theme.space3 * 3 - Theme.scrollBar
                    height: parent.height
                    role: "code"
                    text: entry.name
                    muted: entry.modelData.last
                    elide: Text.ElideLeft
                    Accessible.ignored: true
                }
                AppLabel {
                    id: kind

                    anchors.right: parent.right
                    anchors.rightMargin: Theme.space3 + Theme.scrollBar
                    height: parent.height
                    role: "small"
                    faint: true
                    text: entry.modelData.detail
                    Accessible.ignored: true
                }
            }
        }
    }
}
