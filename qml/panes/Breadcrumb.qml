// The path from the root of the schema to the selected node; each step can be selected.
pragma ComponentBehavior: Bound

import QtQuick
import CrdDesigner.Controls
import CrdDesigner.Model
import CrdDesigner.Theme

Rectangle {
    id: root

    required property DocumentSession session
    property bool current: false

    implicitHeight: Theme.headerHeight
    color: Theme.colors.bar
    Accessible.role: Accessible.ToolBar
    Accessible.name: qsTr("Path of the selected node")
    Component.onCompleted: steps.follow(root.session.breadcrumb)

    // Unchanged steps keep their items.
    ListModel {
        id: steps

        function follow(crumbs: var) {
            while (steps.count > crumbs.length)
                steps.remove(steps.count - 1);
            for (let i = 0; i < crumbs.length; ++i) {
                if (i < steps.count)
                    steps.set(i, { label: crumbs[i].label, path: crumbs[i].path });
                else
                    steps.append({ label: crumbs[i].label, path: crumbs[i].path });
            }
        }
    }
    Connections {
        target: root.session
        function onSelectionChanged() {
            steps.follow(root.session.breadcrumb);
        }
    }
    ListView {
        id: list

        anchors.fill: parent
        anchors.leftMargin: Theme.space3 + (more.visible ? more.width : 0)
        anchors.rightMargin: Theme.space3
        orientation: ListView.Horizontal
        boundsBehavior: Flickable.StopAtBounds
        clip: true
        model: steps
        onContentWidthChanged: positionViewAtEnd()
        onWidthChanged: positionViewAtEnd()

        delegate: Row {
            id: step

            required property int index
            required property string label
            required property string path
            readonly property bool last: step.index === list.count - 1

            height: list.height

            AppIcon {
                visible: step.index > 0
                name: "chevron-right"
                size: Theme.px(12)
                color: Theme.colors.textFaint
                anchors.verticalCenter: parent.verticalCenter
            }
            Rectangle {
                anchors.verticalCenter: parent.verticalCenter
                width: words.width + Theme.space3
                height: Theme.px(22)
                radius: Theme.radius
                color: hover.hovered ? Theme.colors.hover : "transparent"
                activeFocusOnTab: true
                Accessible.role: Accessible.Link
                Accessible.name: step.label
                Accessible.onPressAction: root.session.select(step.path)
                Keys.onReturnPressed: root.session.select(step.path)
                Keys.onSpacePressed: root.session.select(step.path)

                AppLabel {
                    id: words

                    anchors.centerIn: parent
                    width: Math.min(implicitWidth, Theme.px(220), list.width - Theme.space6)
                    text: ShownText.escaped(step.label)
                    elide: Text.ElideMiddle
                    muted: !step.last
                    font.weight: step.last ? Font.DemiBold : Font.Normal
                    Accessible.ignored: true
                }
                HoverHandler { id: hover }
                TapHandler { onTapped: root.session.select(step.path) }
                FocusRing { shown: parent.activeFocus }
                AppToolTip {
                    shown: hover.hovered && words.truncated
                    byKeys: parent.activeFocus && words.truncated
                    text: step.label
                }
            }
        }
    }
    // Some steps at the left do not fit.
    AppLabel {
        id: more

        x: Theme.space3
        height: parent.height
        visible: list.contentWidth > root.width - Theme.space3 * 2
        text: "…"
        muted: true
        Accessible.ignored: true
    }
    Rectangle {
        anchors.bottom: parent.bottom
        width: parent.width
        height: 1
        color: Theme.colors.line
    }
}
