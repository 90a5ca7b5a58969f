// A picker over the window. Its user closes it when a row is taken. Without another delegate, a row is its name, of which
// the end is seen.
pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import CrdDesigner.Model
import CrdDesigner.Theme

T.Popup {
    id: root

    property string title: ""            // what it is for
    readonly property real top: Theme.barHeight + Theme.space2
    readonly property alias picker: picker
    property alias prefix: picker.prefix
    property alias listName: picker.listName
    property alias noneText: picker.noneText
    property alias placeholderText: picker.placeholderText
    property alias delegate: picker.delegate

    signal taken(pickerChoice row)

    parent: T.Overlay.overlay
    x: parent ? Math.round((parent.width - width) / 2) : 0
    y: root.top
    width: Math.min(Theme.px(600), parent ? parent.width - Theme.space7 : Theme.px(600))
    height: Math.min(Theme.px(440), parent ? parent.height - root.top - Theme.space7 : Theme.px(440), picker.wantedHeight + Theme.space3 * 2)
    padding: Theme.space3
    modal: true
    dim: false
    focus: true
    closePolicy: T.Popup.CloseOnEscape | T.Popup.CloseOnPressOutside
    onOpened: picker.start()

    background: PopupGround { radius: Theme.radiusLarge }
    contentItem: FocusScope {
        focus: true
        Accessible.role: Accessible.Dialog
        Accessible.name: root.title

        Picker {
            id: picker

            anchors.fill: parent
            focus: true
            fieldHeight: Theme.px(30)
            rowHeight: Theme.px(30)
            placeholderText: root.title
            onTaken: row => root.taken(row)
            onLeave: root.close()

            delegate: PickerRow {
                id: entry

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
