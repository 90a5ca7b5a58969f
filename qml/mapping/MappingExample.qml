// The smallest object that shows a loss: as it was sent, and as it was converted or came back.
pragma ComponentBehavior: Bound

import QtQuick
import CrdDesigner.Commands
import CrdDesigner.Compare
import CrdDesigner.Controls
import CrdDesigner.Model
import CrdDesigner.Theme

FocusScope {
    id: root

    required property MappingModel mapping
    required property Commands commands

    function takeFocus() {
        rows.forceActiveFocus(Qt.ShortcutFocusReason);
    }

    Column {
        id: head

        x: Theme.space4
        y: Theme.space2
        width: parent.width - x * 2
        spacing: Theme.space2
        visible: root.mapping.hasExample

        AppLabel {
            objectName: "exampleReason"
            width: parent.width
            text: root.mapping.exampleReason
            wrapMode: Text.WrapAtWordBoundaryOrAnywhere
            verticalAlignment: Text.AlignTop
        }
        Flow {
            width: parent.width
            spacing: Theme.space3

            AppSegments {
                objectName: "exampleSides"
                options: [
                    Segment { text: qsTr("Converted"); tip: qsTr("The object as sent, and converted to the other version"); name: "exampleConverted" },
                    Segment { text: qsTr("Converted back"); tip: qsTr("The object as sent, and converted back"); name: "exampleBack" }
                ]
                current: root.mapping.exampleBetween ? 0 : 1
                Accessible.name: qsTr("Compare with")
                onChosen: index => root.mapping.exampleBetween = index === 0
            }
            CommandButton {
                command: root.commands.mapping.addExample
            }
        }
    }
    Row {
        id: titles

        anchors.top: head.bottom
        anchors.topMargin: Theme.space2
        width: parent.width
        visible: root.mapping.hasExample

        AppLabel {
            width: parent.width / 2
            leftPadding: Theme.space4
            text: root.mapping.exampleLeft
            role: "small"
            muted: true
        }
        AppLabel {
            width: parent.width / 2
            leftPadding: Theme.space4
            text: root.mapping.exampleRight
            role: "small"
            muted: true
        }
    }
    SideRows {
        id: rows

        objectName: "exampleRows"
        anchors.top: titles.bottom
        anchors.bottom: parent.bottom
        width: parent.width
        focus: true
        visible: root.mapping.hasExample
        rows: root.mapping.exampleRows
        Accessible.name: qsTr("The object as sent and after the conversion")
    }
    AppLabel {
        anchors.centerIn: parent
        width: Math.min(implicitWidth, parent.width - Theme.space5 * 2)
        visible: !root.mapping.hasExample
        text: root.mapping.trying ? qsTr("Trying objects…")
            : root.mapping.itemState.tone === Tone.Error || root.mapping.itemState.tone === Tone.Warning ? qsTr("No counter-example was found. %1").arg(root.mapping.itemReason)
            : qsTr("The selected rule or field loses nothing. Select one that is marked as lossy.")
        wrapMode: Text.WrapAtWordBoundaryOrAnywhere
        role: text.includes("\n") ? "codeSmall" : "body"  // a caret points into the line above it
        horizontalAlignment: text.includes("\n") ? Text.AlignLeft : Text.AlignHCenter
        muted: true
    }
}
