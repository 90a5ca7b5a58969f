// The requests that show the selected problem, one below the other: what is sent, and what the server does.
pragma ComponentBehavior: Bound

import QtQuick
import CrdDesigner.Commands
import CrdDesigner.Controls
import CrdDesigner.Model
import CrdDesigner.Theme

FocusScope {
    id: root

    required property Commands commands
    required property list<proofStep> steps

    height: content.implicitHeight + Theme.space4 * 2
    Accessible.role: Accessible.Grouping
    Accessible.name: qsTr("Proof")

    Rectangle {
        anchors.fill: parent
        radius: Theme.radius
        color: Theme.colors.raised
        border.color: Theme.colors.line
    }
    Column {
        id: content

        x: Theme.space4
        y: Theme.space4
        width: parent.width - Theme.space4 * 2
        spacing: Theme.space3

        AppLabel {
            width: parent.width
            text: qsTr("Proof: requests as the server handles them")
            role: "section"
            muted: true
            wrapMode: Text.Wrap
        }
        Repeater {
            model: root.steps

            delegate: Column {
                id: step

                required property int index
                required property proofStep modelData

                objectName: "proof:" + step.index
                width: content.width
                spacing: Theme.space2
                Accessible.role: Accessible.ListItem
                Accessible.name: qsTr("%1: %2").arg(step.modelData.title).arg(step.modelData.response)

                Row {
                    width: parent.width
                    spacing: Theme.space3

                    AppIcon {
                        id: mark

                        y: Math.round((title.height - height) / 2)
                        size: Theme.px(14)
                        name: step.modelData.accepted ? "ok" : "error"
                        color: step.modelData.accepted ? Theme.colors.success : Theme.colors.error
                    }
                    AppLabel {
                        id: title

                        width: parent.width - mark.width - parent.spacing
                        text: qsTr("%1. %2").arg(step.index + 1).arg(step.modelData.title)
                        font.weight: Font.Medium
                        wrapMode: Text.Wrap
                        Accessible.ignored: true
                    }
                }
                Rectangle {
                    width: parent.width
                    height: objectText.implicitHeight + Theme.space3 * 2
                    radius: Theme.radius
                    color: Theme.colors.field
                    border.color: Theme.colors.line
                    clip: true

                    AppLabel {
                        id: objectText

                        x: Theme.space3
                        y: Theme.space3
                        width: parent.width - Theme.space3 * 2
                        text: ShownText.escapedLines(step.modelData.object.trim())
                        role: "codeSmall"
                        verticalAlignment: Text.AlignTop
                        wrapMode: Text.WrapAnywhere
                        maximumLineCount: 24
                        elide: Text.ElideRight
                    }
                }
                AppLabel {
                    objectName: "proofResponse"
                    width: parent.width
                    text: qsTr("→ %1").arg(ShownText.escapedLines(step.modelData.response))
                    color: step.modelData.accepted ? Theme.colors.text : Theme.colors.error
                    wrapMode: Text.Wrap
                    Accessible.ignored: true
                }
            }
        }
        CommandButton {
            objectName: "addProof"
            command: root.commands.preview.addProof
            iconName: "plus"
            text: qsTr("Add to samples")
        }
    }
}
