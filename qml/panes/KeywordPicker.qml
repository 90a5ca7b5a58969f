// The keywords that the selected node does not have yet: type to find one, Return adds it. Those that it cannot have
// are listed with the reason and what to use instead.
pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import CrdDesigner.Controls
import CrdDesigner.Model
import CrdDesigner.Theme

T.Popup {
    id: root

    required property InspectorModel model
    readonly property Item ground: T.Overlay.overlay  // in the window: the pane may be low or narrow

    signal chosen(string keyword)

    width: Math.min(Theme.px(560), (root.ground?.width ?? Theme.px(560)) - Theme.space3 * 2)
    implicitHeight: Math.min(Theme.px(420), (root.ground?.height ?? Theme.px(420)) - Theme.space3 * 2, picker.wantedHeight + Theme.space3 * 2)
    padding: Theme.space3
    margins: Theme.space3
    modal: false
    focus: true
    closePolicy: T.Popup.CloseOnEscape | T.Popup.CloseOnPressOutside
    onAboutToShow: picker.fill(root.model.keywordChoices())
    onOpened: picker.start()

    background: PopupGround {}
    contentItem: Picker {
        id: picker

        focus: true
        prefix: "keyword"
        placeholderText: qsTr("Find a keyword")
        listName: qsTr("Keywords that can be added")
        noneText: qsTr("No keyword matches “%1”").arg(picker.typed.trim())
        onLeave: root.close()
        onTaken: row => {
            if (row.path === "")         // stays open: the row shows the reason
                return;
            root.close();
            root.chosen(row.path);
        }

        delegate: PickerRow {
            id: entry

            readonly property bool rejected: entry.modelData.last

            objectName: "keywordChoice:" + entry.name
            height: Math.max(Theme.px(38), help.y + help.height + Theme.space1)
            owner: picker
            Accessible.description: entry.modelData.words

            AppLabel {
                x: Theme.space3
                y: Theme.space1 + 1
                text: entry.name
                role: "code"
                muted: entry.rejected
                font.strikeout: entry.rejected
                Accessible.ignored: true
            }
            AppLabel {
                id: help

                x: Theme.space3
                y: Theme.px(19)
                width: parent.width - Theme.space5
                text: entry.modelData.words
                role: "small"
                wrapMode: entry.rejected ? Text.Wrap : Text.NoWrap
                elide: entry.rejected ? Text.ElideNone : Text.ElideRight
                muted: true
                Accessible.ignored: true
            }
        }
    }
}
