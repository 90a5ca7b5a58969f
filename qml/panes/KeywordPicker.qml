// The keywords that the selected node does not have yet: type to find one, Return to take it.
pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import CrdDesigner.Controls
import CrdDesigner.Model
import CrdDesigner.Theme

T.Popup {
    id: root

    required property InspectorModel model
    property real mostHeight: Theme.px(300)
    property var entries: []

    signal chosen(string keyword)

    function gather() {
        const wanted = search.text.trim().toLowerCase();
        const found = [];
        for (let i = 0; i < root.model.count; ++i) {
            const at = root.model.index(i, 0);
            if (root.model.data(at, InspectorModel.IsSetRole) === true)
                continue;
            const keyword = root.model.data(at, InspectorModel.KeywordRole);
            const group = root.model.data(at, InspectorModel.GroupRole);
            const help = root.model.data(at, InspectorModel.HelpRole);
            if (group === "identity" || keyword === "type")
                continue;
            if (wanted === "" || keyword.toLowerCase().includes(wanted) || help.toLowerCase().includes(wanted))
                found.push({ keyword: keyword, help: help, better: keyword.toLowerCase().startsWith(wanted) });
        }
        root.entries = found.filter(entry => entry.better).concat(found.filter(entry => !entry.better));
        list.currentIndex = found.length > 0 ? 0 : -1;
    }
    function take(index: int) {
        if (index < 0 || index >= root.entries.length)
            return;
        const keyword = root.entries[index].keyword;
        root.close();
        root.chosen(keyword);
    }

    width: Math.min(Theme.px(560), parent ? parent.width - Theme.space3 * 2 : Theme.px(560))
    implicitHeight: Math.min(root.mostHeight, Theme.px(44) + list.contentHeight + Theme.space3)
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

            delegate: Rectangle {
                id: entry

                required property int index
                required property var modelData

                width: list.width
                height: Theme.px(38)
                radius: Theme.radius
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
                    Accessible.ignored: true
                }
                AppLabel {
                    x: Theme.space3
                    anchors.bottom: parent.bottom
                    anchors.bottomMargin: Theme.space1
                    width: parent.width - Theme.space5
                    text: entry.modelData.help
                    role: "small"
                    muted: true
                    Accessible.ignored: true
                }
            }
        }
    }
}
