// A command for a terminal, with a button that copies it.
import QtQuick
import CrdDesigner.Theme

Rectangle {
    id: root

    property string text: ""

    signal copyAsked()

    implicitHeight: Math.max(label.implicitHeight + Theme.space2 * 2, Theme.controlHeight)
    radius: Theme.radius
    color: Theme.colors.field
    border.width: 1
    border.color: Theme.colors.line

    AppLabel {
        id: label

        x: Theme.space3
        y: Math.round((root.height - height) / 2)
        width: parent.width - Theme.space3 * 2 - Theme.controlHeight
        text: root.text
        role: "codeSmall"
        wrapMode: Text.WrapAtWordBoundaryOrAnywhere
    }
    AppToolButton {
        objectName: "copyCommand"
        anchors.right: parent.right
        anchors.rightMargin: Theme.space1
        y: Math.round((Math.min(parent.height, Theme.controlHeight) - height) / 2)
        iconName: "duplicate"
        text: qsTr("Copy the command")
        onClicked: root.copyAsked()
    }
}
