// What the v2 document leaves out, by schema node. A click shows the schema in both trees.
pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import CrdDesigner.Controls
import CrdDesigner.Model
import CrdDesigner.Theme

FocusScope {
    id: root

    required property OpenApiModel document

    readonly property bool none: root.document.losses.count === 0
    readonly property real wantedHeight: title.height + (root.none ? 0 : Math.min(list.contentHeight + Theme.space2, Theme.px(220)))

    signal chosen(int row)

    AppLabel {
        id: title

        objectName: "lossTitle"
        x: Theme.space4
        width: parent.width - Theme.space4 * 2
        height: Theme.rowHeight
        text: root.none ? qsTr("OpenAPI v2 leaves nothing out") : qsTr("Left out in v2: %n keyword(s)", "", root.document.losses.count)
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
        visible: !root.none
        focus: true
        activeFocusOnTab: !root.none
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
                list.go(to);
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
            required property string field
            required property bool first
            readonly property string node: loss.field !== "" ? loss.field : qsTr("the whole object")

            objectName: "lossRow:" + loss.keyword
            width: ListView.view?.width ?? 0
            height: (loss.first ? Theme.px(20) : 0) + Theme.px(20)
            Accessible.role: Accessible.ListItem
            Accessible.name: loss.node + ", " + loss.keyword + ": " + loss.what
            Accessible.onPressAction: root.chosen(loss.index)

            Rectangle {
                anchors.fill: parent
                anchors.leftMargin: Theme.space2
                anchors.rightMargin: Theme.space2
                anchors.topMargin: loss.first ? Theme.px(20) : 0
                radius: Theme.radius
                color: loss.ListView.isCurrentItem ? (list.activeFocus ? Theme.colors.selection : Theme.colors.hover) : hover.hovered ? Theme.colors.hover : "transparent"
            }
            HoverHandler { id: hover }
            TapHandler {
                onTapped: {
                    list.choose(loss.index);
                    root.chosen(loss.index);
                }
            }
            AppLabel {
                visible: loss.first
                x: Theme.space4
                width: parent.width - Theme.space4 * 2
                height: Theme.px(20)
                text: loss.node
                elide: Text.ElideMiddle
                role: "codeSmall"
                Accessible.ignored: true
            }
            AppLabel {
                id: keywordLabel

                x: Theme.space4 + Theme.indent
                y: parent.height - height
                width: Math.min(implicitWidth, parent.width * 0.5)
                height: Theme.px(20)
                text: loss.keyword
                role: "codeSmall"
                muted: true
                Accessible.ignored: true
            }
            AppLabel {
                anchors.left: keywordLabel.right
                anchors.leftMargin: Theme.space3
                anchors.right: parent.right
                anchors.rightMargin: Theme.space4
                anchors.verticalCenter: keywordLabel.verticalCenter
                text: loss.what
                elide: Text.ElideRight
                role: "small"
                muted: true
                Accessible.ignored: true
            }
            AppToolTip {
                shown: hover.hovered
                text: loss.path + "\n" + loss.keyword + ": " + loss.what
            }
        }
    }
    Rectangle {
        width: parent.width
        height: 1
        color: Theme.colors.line
    }
}
