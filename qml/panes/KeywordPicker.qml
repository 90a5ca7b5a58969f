// The keywords that the selected node does not have yet: type to find one, Return to take it. Those that it cannot have
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
    readonly property Item ground: T.Overlay.overlay  // the window: the pane may be low or narrow
    property var entries: []

    signal chosen(string keyword)

    function gather() {
        root.entries = root.model.keywordChoices(search.text);
        list.currentIndex = root.entries.length > 0 ? 0 : -1;
    }
    function take(index: int) {
        if (index < 0 || index >= root.entries.length)
            return;
        const keyword = root.entries[index].take;
        if (keyword === "")              // stays open: the entry says why
            return;
        root.close();
        root.chosen(keyword);
    }

    width: Math.min(Theme.px(560), (root.ground?.width ?? Theme.px(560)) - Theme.space3 * 2)
    implicitHeight: Math.min(Theme.px(420), (root.ground?.height ?? Theme.px(420)) - Theme.space3 * 2, Theme.px(44) + Math.max(list.contentHeight, Theme.px(38)) + Theme.space3)
    padding: Theme.space3
    margins: Theme.space3
    modal: false
    focus: true
    closePolicy: T.Popup.CloseOnEscape | T.Popup.CloseOnPressOutside
    onAboutToShow: {
        search.clear();
        root.gather();
    }
    onOpened: search.forceActiveFocus(Qt.PopupFocusReason)

    background: PopupGround {}
    contentItem: FocusScope {
        focus: true

        SearchField {
            id: search

            objectName: "keywordSearch"
            width: parent.width
            focus: true
            placeholderText: qsTr("Find a keyword")
            onTextChanged: root.gather()
            onLeave: root.close()
            onAccepted: root.take(list.currentIndex)
            Keys.onDownPressed: list.incrementCurrentIndex()
            Keys.onUpPressed: list.decrementCurrentIndex()
        }
        ListView {
            id: list

            objectName: "keywordRows"
            anchors.top: search.bottom
            anchors.topMargin: Theme.space2
            anchors.bottom: parent.bottom
            width: parent.width
            clip: true
            boundsBehavior: Flickable.StopAtBounds
            highlightMoveDuration: 0
            model: root.entries
            T.ScrollBar.vertical: AppScrollBar {}
            Accessible.role: Accessible.List
            Accessible.name: qsTr("Keywords that can be added")

            AppLabel {
                objectName: "noKeyword"
                anchors.left: parent.left
                anchors.leftMargin: Theme.space3
                anchors.top: parent.top
                anchors.topMargin: Theme.space3
                width: parent.width - Theme.space5
                visible: root.entries.length === 0
                text: qsTr("No keyword matches “%1”").arg(search.text.trim())
                muted: true
            }

            delegate: Rectangle {
                id: entry

                required property int index
                required property var modelData

                width: list.width
                height: Math.max(Theme.px(38), help.y + help.height + Theme.space1)
                radius: Theme.radius
                readonly property bool refused: modelData.refused

                objectName: "keywordChoice:" + modelData.keyword
                color: ListView.isCurrentItem ? Theme.colors.selection : hover.hovered ? Theme.colors.hover : "transparent"
                Accessible.role: Accessible.ListItem
                Accessible.name: entry.modelData.keyword
                Accessible.description: entry.modelData.help

                HoverHandler { id: hover }
                TapHandler { onTapped: root.take(entry.index) }
                AppLabel {
                    x: Theme.space3
                    y: Theme.space1 + 1
                    text: entry.modelData.keyword
                    role: "code"
                    muted: entry.refused
                    font.strikeout: entry.refused
                    Accessible.ignored: true
                }
                AppLabel {
                    id: help

                    x: Theme.space3
                    y: Theme.px(19)
                    width: parent.width - Theme.space5
                    text: entry.modelData.help
                    role: "small"
                    wrapMode: entry.refused ? Text.Wrap : Text.NoWrap
                    elide: entry.refused ? Text.ElideNone : Text.ElideRight
                    muted: true
                    Accessible.ignored: true
                }
            }
        }
    }
}
