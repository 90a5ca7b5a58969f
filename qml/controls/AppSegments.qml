// One of a few values, next to each other in one frame: a click, Left or Right chooses.
pragma ComponentBehavior: Bound

import QtQuick
import CrdDesigner.Theme

Rectangle {
    id: root

    property list<Segment> options
    property int current: 0

    signal chosen(int index)

    implicitWidth: row.implicitWidth + 2
    implicitHeight: Theme.px(22)
    radius: Theme.radius
    color: Theme.colors.field
    border.color: Theme.colors.lineStrong
    activeFocusOnTab: true
    Accessible.role: Accessible.Grouping
    Keys.onLeftPressed: {
        if (root.current > 0)
            root.chosen(root.current - 1);
    }
    Keys.onRightPressed: {
        if (root.current + 1 < root.options.length)
            root.chosen(root.current + 1);
    }

    Row {
        id: row

        x: 1
        y: 1
        height: root.height - 2

        Repeater {
            model: root.options
            delegate: Rectangle {
                id: segment

                required property int index
                required property Segment modelData
                readonly property bool chosen: root.current === segment.index

                objectName: segment.modelData.name
                width: label.implicitWidth + Theme.space4 * 2
                height: row.height
                radius: Theme.radius - 1
                color: segment.chosen ? Theme.colors.accentFill : hover.hovered ? Theme.colors.hover : "transparent"
                Accessible.role: Accessible.RadioButton
                Accessible.name: segment.modelData.text
                Accessible.description: segment.modelData.tip
                Accessible.checked: segment.chosen
                Accessible.onPressAction: root.chosen(segment.index)

                AppLabel {
                    id: label

                    anchors.centerIn: parent
                    text: segment.modelData.text
                    role: "small"
                    color: segment.chosen ? Theme.colors.accentInk : Theme.colors.text
                    Accessible.ignored: true
                }
                HoverHandler { id: hover }
                TapHandler { onTapped: root.chosen(segment.index) }
                AppToolTip {
                    text: segment.modelData.tip
                    shown: hover.hovered
                }
            }
        }
    }
    FocusRing { shown: root.activeFocus; gap: 2 }
}
