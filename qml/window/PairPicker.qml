// The fields that a removed or added one can be on the other side: type a few letters, Return pairs them.
pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import CrdDesigner.Commands
import CrdDesigner.Controls
import CrdDesigner.Model
import CrdDesigner.Theme

T.Popup {
    id: root

    required property Commands commands
    readonly property CompareModel model: root.commands.compare.model

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
    onAboutToShow: {
        picker.rows = root.model.pairChoices();
    }
    onOpened: picker.start()

    background: PopupGround { radius: Theme.radiusLarge }
    contentItem: FocusScope {
        focus: true
        Accessible.role: Accessible.Dialog
        Accessible.name: qsTr("Pair with")

        Picker {
            id: picker

            anchors.fill: parent
            focus: true
            prefix: "pairWith"
            fieldHeight: Theme.px(30)
            placeholderText: qsTr("Pair with")
            listName: qsTr("Fields of the other side")
            noneText: picker.typed === "" ? qsTr("The other side has no unpaired field") : qsTr("No matching fields")
            onTaken: row => {
                root.close();
                root.model.pairWith(row.path);
            }
            onLeave: root.close()

            delegate: PickerRow {
                id: entry

                height: Theme.px(30)
                owner: picker

                AppLabel {
                    x: Theme.space3
                    width: parent.width - Theme.space3 * 2
                    height: parent.height
                    text: entry.name
                    elide: Text.ElideLeft
                    Accessible.ignored: true
                }
            }
        }
    }
}
