// Takes the place of what the server says while a lesson asks for it.
import QtQuick
import CrdDesigner.Theme

FocusScope {
    id: root

    readonly property string text: qsTr("Hidden until you answer the next question")

    implicitHeight: Theme.headerHeight
    activeFocusOnTab: true
    Accessible.role: Accessible.StaticText
    Accessible.name: root.text

    Rectangle {
        anchors.fill: parent
        color: Theme.colors.pane
    }
    Row {
        anchors.centerIn: parent
        spacing: Theme.space3

        AppIcon {
            anchors.verticalCenter: parent.verticalCenter
            name: "help"
            color: Theme.colors.textFaint
        }
        AppLabel {
            text: root.text
            faint: true
            Accessible.ignored: true
        }
    }
    FocusRing { shown: root.activeFocus; gap: -2 }
}
