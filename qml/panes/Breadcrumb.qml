// The way from the root of the schema to the selected node; each step can be selected.
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
    Accessible.name: qsTr("Where the selected node is")

    ListView {
        id: list

        anchors.fill: parent
        anchors.leftMargin: Theme.space3
        anchors.rightMargin: Theme.space3
        orientation: ListView.Horizontal
        boundsBehavior: Flickable.StopAtBounds
        clip: true
        model: root.session.breadcrumb
        onCountChanged: positionViewAtEnd()
        onWidthChanged: positionViewAtEnd()

        delegate: Row {
            id: step

            required property int index
            required property var modelData
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
                width: label.implicitWidth + Theme.space3
                height: Theme.px(22)
                radius: Theme.radius
                color: hover.hovered ? Theme.colors.hover : "transparent"
                activeFocusOnTab: true
                Accessible.role: Accessible.Link
                Accessible.name: step.modelData.label
                Accessible.onPressAction: root.session.select(step.modelData.path)
                Keys.onReturnPressed: root.session.select(step.modelData.path)
                Keys.onSpacePressed: root.session.select(step.modelData.path)

                AppLabel {
                    id: label

                    anchors.centerIn: parent
                    text: step.modelData.label
                    muted: !step.last
                    font.weight: step.last ? Font.DemiBold : Font.Normal
                    Accessible.ignored: true
                }
                HoverHandler { id: hover }
                TapHandler { onTapped: root.session.select(step.modelData.path) }
                FocusRing { shown: parent.activeFocus }
            }
        }
    }
    Rectangle {
        anchors.bottom: parent.bottom
        width: parent.width
        height: 1
        color: Theme.colors.line
    }
}
