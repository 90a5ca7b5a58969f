// What one server says: a sign, and the share of the budget or a word.
import QtQuick
import CrdDesigner.Controls
import CrdDesigner.Model
import CrdDesigner.Theme

Item {
    id: root

    property var about: ({})             // a matrixCell
    property bool target: false          // in the column of the target version
    property bool wordy: false           // there is room for words
    readonly property int tone: root.about.tone ?? Tone.Muted
    readonly property bool alarming: root.tone === Tone.Error || root.tone === Tone.Warning
    readonly property string text: (root.about.share ?? "") !== "" ? root.about.share : root.wordy ? root.about.word ?? "" : ""

    Accessible.role: Accessible.Cell
    Accessible.name: (root.about.word ?? "") + ((root.about.share ?? "") !== "" ? " " + root.about.share : "")

    Rectangle {
        anchors.fill: parent
        visible: root.target
        color: Theme.colors.hover
    }
    Rectangle {
        anchors.fill: parent
        anchors.margins: 1
        visible: root.alarming
        radius: Theme.radius - 1
        color: Theme.toneGround(root.tone)
    }
    // The version where something changes.
    Rectangle {
        width: 2
        height: parent.height
        visible: root.about.changed ?? false
        color: Theme.colors.accent
    }
    Row {
        anchors.centerIn: parent
        spacing: Theme.space2

        AppIcon {
            anchors.verticalCenter: parent.verticalCenter
            size: Theme.px(13)
            name: root.about.checked === false ? "minus" : Theme.toneIcon(root.tone)
            color: Theme.toneColor(root.tone)
        }
        AppLabel {
            anchors.verticalCenter: parent.verticalCenter
            visible: text !== ""
            role: "small"
            color: root.alarming ? Theme.toneColor(root.tone) : Theme.colors.textMuted
            text: root.text
            Accessible.ignored: true
        }
    }
}
