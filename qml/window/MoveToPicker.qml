// The nodes that the selected property can be moved to: type a few letters, Return moves it.
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
    readonly property DocumentSession session: root.commands.session
    property string path: ""             // of the property

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
        root.path = root.session.selectedPath;
        picker.rows = root.session.moveTargets(root.path);
    }
    onOpened: picker.start()

    background: PopupGround { radius: Theme.radiusLarge }
    contentItem: FocusScope {
        focus: true
        Accessible.role: Accessible.Dialog
        Accessible.name: qsTr("Move the property to")

        Picker {
            id: picker

            anchors.fill: parent
            focus: true
            prefix: "moveTo"
            fieldHeight: Theme.px(30)
            placeholderText: qsTr("Move the property to")
            listName: qsTr("Nodes that can have properties")
            noneText: picker.typed === "" ? qsTr("No other node can have properties") : qsTr("No matching nodes")
            onTaken: row => {
                root.close();
                root.commands.tell(root.session.moveNodeTo(root.path, row.path, -1));
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
