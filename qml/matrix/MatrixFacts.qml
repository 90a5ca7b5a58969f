// What is known about the cell that is hovered or has the focus: the row, the result, and why it differs from the version
// before.
import QtQuick
import CrdDesigner.Controls
import CrdDesigner.Model
import CrdDesigner.Theme

Rectangle {
    id: root

    property var about: ({})             // a matrixCellFacts
    readonly property bool known: (root.about.result ?? "") !== ""

    implicitHeight: Theme.px(18) * 2 + Theme.px(15) * 4 + Theme.space3 * 2
    color: Theme.colors.bar
    Accessible.role: Accessible.StaticText
    Accessible.name: [root.about.name ?? "", root.about.result ?? "", root.about.why ?? ""].filter(text => text !== "").join(". ")

    Rectangle {
        width: parent.width
        height: 1
        color: Theme.colors.line
    }
    HoverHandler { id: hover }
    AppToolTip {
        shown: hover.hovered && text !== "" && (name.truncated || why.truncated)
        text: root.Accessible.name
    }
    AppLabel {
        id: name

        objectName: "matrixName"
        x: Theme.space4
        y: Theme.space3
        width: parent.width - Theme.space4 * 2
        height: Theme.px(18)
        role: root.known ? "codeSmall" : "small"
        faint: !root.known
        text: root.known ? root.about.name : qsTr("Hover over a cell, or go to it with the arrow keys, to see why it differs")
        Accessible.ignored: true
    }
    AppLabel {
        id: result

        objectName: "matrixResult"
        x: Theme.space4
        anchors.top: name.bottom
        width: name.width
        height: Theme.px(18)
        visible: root.known
        role: "small"
        font.weight: Font.DemiBold
        color: root.about.tone === Tone.Error || root.about.tone === Tone.Warning ? Theme.toneColor(root.about.tone) : Theme.colors.text
        text: root.about.result ?? ""
        Accessible.ignored: true
    }
    AppLabel {
        id: why

        objectName: "matrixWhy"
        x: Theme.space4
        anchors.top: result.bottom
        width: name.width
        height: Theme.px(15) * 4
        visible: root.known
        role: "small"
        muted: true
        wrapMode: Text.Wrap
        elide: Text.ElideRight
        maximumLineCount: 4
        verticalAlignment: Text.AlignTop
        text: root.about.why ?? ""
        Accessible.ignored: true
    }
}
