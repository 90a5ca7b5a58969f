// What the v2 document leaves out. A click shows the schema in both trees.
pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import CrdDesigner.Controls
import CrdDesigner.Model
import CrdDesigner.Theme

FocusScope {
    id: root

    required property OpenApiModel document

    signal chosen(int row)

    AppLabel {
        id: title

        x: Theme.space4
        width: parent.width - Theme.space4 * 2
        height: Theme.rowHeight
        text: qsTr("Left out in v2: %n keyword(s)", "", list.count)
        role: "section"
        muted: true
    }
    KeyList {
        id: list

        objectName: "openApiLosses"
        anchors.top: title.bottom
        anchors.bottom: parent.bottom
        width: parent.width
        clip: true
        focus: true
        activeFocusOnTab: true
        boundsBehavior: Flickable.StopAtBounds
        highlightMoveDuration: 0
        currentIndex: -1
        model: root.document.losses
        Accessible.role: Accessible.List
        Accessible.name: title.text
        Keys.onPressed: event => {
            const to = list.rowAfter(event, list.currentIndex);
            event.accepted = true;
            if (to >= 0)
                list.currentIndex = to;
            else if ((event.key === Qt.Key_Return || event.key === Qt.Key_Enter) && list.currentIndex >= 0)
                root.chosen(list.currentIndex);
            else
                event.accepted = false;
        }
        T.ScrollBar.vertical: AppScrollBar {}

        delegate: Item {
            id: loss

            required property int index
            required property string path
            required property string keyword
            required property string what

            objectName: "lossRow:" + loss.keyword
            width: ListView.view?.width ?? 0
            height: words.y + words.height + Theme.space2
            Accessible.role: Accessible.ListItem
            Accessible.name: loss.path + ", " + loss.keyword + ": " + loss.what
            Accessible.onPressAction: root.chosen(loss.index)

            Rectangle {
                anchors.fill: parent
                anchors.leftMargin: Theme.space2
                anchors.rightMargin: Theme.space2
                radius: Theme.radius
                color: loss.ListView.isCurrentItem ? (list.activeFocus ? Theme.colors.selection : Theme.colors.hover) : hover.hovered ? Theme.colors.hover : "transparent"
            }
            HoverHandler { id: hover }
            TapHandler {
                onTapped: {
                    list.forceActiveFocus(Qt.MouseFocusReason);
                    list.currentIndex = loss.index;
                    root.chosen(loss.index);
                }
            }
            AppLabel {
                id: keywordLabel

                x: Theme.space4
                y: Theme.space1
                text: loss.keyword
                role: "codeSmall"
                Accessible.ignored: true
            }
            AppLabel {
                anchors.left: keywordLabel.right
                anchors.leftMargin: Theme.space3
                anchors.right: parent.right
                anchors.rightMargin: Theme.space4
                anchors.baseline: keywordLabel.baseline
                text: loss.path
                elide: Text.ElideLeft
                role: "small"
                faint: true
                Accessible.ignored: true
            }
            AppLabel {
                id: words

                anchors.top: keywordLabel.bottom
                x: Theme.space4
                width: parent.width - Theme.space4 * 2
                text: loss.what
                role: "small"
                muted: true
                wrapMode: Text.Wrap
                Accessible.ignored: true
            }
        }
    }
    Rectangle {
        width: parent.width
        height: 1
        color: Theme.colors.line
    }
}
