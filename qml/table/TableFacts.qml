// What is known about the cell that is hovered or has the focus: its path, its value, and why it is blank.
import QtQuick
import CrdDesigner.Controls
import CrdDesigner.Theme

Rectangle {
    id: root

    property string where: ""
    property string value: ""
    property string why: ""
    property bool alarming: false        // the server does not print it

    implicitHeight: Theme.px(20) * 2 + Theme.space2
    color: Theme.colors.bar
    Accessible.role: Accessible.StaticText
    Accessible.name: root.where + (root.value !== "" ? ": " + root.value : "") + (root.why !== "" ? ": " + root.why : "")

    Rectangle {
        width: parent.width
        height: 1
        color: Theme.colors.line
    }
    HoverHandler { id: hover }
    AppToolTip {
        shown: hover.hovered && (first.truncated || second.truncated) && text !== ""
        text: root.Accessible.name
    }
    AppLabel {
        id: first

        objectName: "tableWhere"
        x: Theme.space4
        y: Theme.space1
        width: parent.width - Theme.space4 * 2
        height: Theme.px(20)
        role: root.where !== "" ? "codeSmall" : "small"
        faint: root.where === ""
        text: root.where !== "" ? root.where : qsTr("Hover over a cell, or go to it with the arrow keys, for its path and value")
        Accessible.ignored: true
    }
    AppLabel {
        id: second

        objectName: "tableWhy"
        x: Theme.space4
        y: Theme.space1 + Theme.px(20)
        width: first.width
        height: Theme.px(20)
        role: root.why !== "" ? "small" : "codeSmall"
        muted: !root.alarming || root.why === ""
        color: root.alarming && root.why !== "" ? Theme.colors.error : Theme.colors.textMuted
        text: root.why !== "" && root.value !== "" ? root.why + "  " + root.value : root.why !== "" ? root.why : root.value
        Accessible.ignored: true
    }
}
