// The header of a pane: its name or a replacement, its count, and its tools at the right.
import QtQuick
import CrdDesigner.Controls
import CrdDesigner.Model
import CrdDesigner.Theme

Rectangle {
    id: root

    property string title: ""
    property string note: ""
    property bool current: false         // the focus is in this pane
    property Item lead: null             // replaces the name: uses the width left by the tools
    default property alias tools: toolRow.data

    implicitHeight: Theme.headerHeight
    color: Theme.colors.bar
    Accessible.role: Accessible.Heading
    Accessible.name: root.title

    Binding { target: root.lead; property: "parent"; value: leadPlace; when: root.lead !== null }
    Item {
        id: leadPlace

        x: Theme.space2
        width: toolRow.x - Theme.space4
        height: parent.height - 1
        visible: root.lead !== null
    }
    AppLabel {
        id: titleLabel

        visible: root.lead === null
        x: Theme.space4
        anchors.verticalCenter: parent.verticalCenter
        width: Math.min(implicitWidth, Math.max(0, toolRow.x - x - Theme.space2))  // the tools have priority
        text: ShownText.escaped(root.title)
        role: "section"
        color: root.current ? Theme.colors.text : Theme.colors.textMuted
        Accessible.ignored: true
    }
    AppLabel {
        anchors.left: titleLabel.right
        anchors.leftMargin: Theme.space3
        anchors.right: toolRow.left
        anchors.rightMargin: Theme.space2
        anchors.verticalCenter: parent.verticalCenter
        visible: root.lead === null && width >= Theme.px(10)
        text: ShownText.escaped(root.note)
        role: "small"
        faint: true
    }
    Row {
        id: toolRow

        anchors.right: parent.right
        anchors.rightMargin: Theme.space2
        anchors.verticalCenter: parent.verticalCenter
        spacing: Theme.space1
        onWidthChanged: cover.redraw()
    }
    // Qt's software renderer keeps painting a tool that was shown later and is hidden again.
    WholeRedraw {
        id: cover

        anchors.fill: parent
    }
    Rectangle {
        anchors.bottom: parent.bottom
        width: parent.width
        height: 1
        color: Theme.colors.line
    }
    Rectangle {
        visible: root.current
        width: parent.width
        height: 2
        color: Theme.colors.focus
    }
}
