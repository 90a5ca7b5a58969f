// The fields of the schema that a column can show: type a few letters, Return adds the column.
pragma ComponentBehavior: Bound

import QtQuick
import CrdDesigner.Commands
import CrdDesigner.Controls
import CrdDesigner.Theme

PickerPopup {
    id: root

    required property Commands commands

    prefix: "columnField"
    title: qsTr("Add a column for a field")
    listName: qsTr("Fields that a column can show")
    noneText: qsTr("No matching fields")
    onAboutToShow: root.picker.fill(root.commands.definitionModel.columnChoices())
    onTaken: row => {
        root.close();
        root.commands.table.addField(row.path, -1);
    }

    delegate: PickerRow {
        id: entry

        owner: root.picker
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
