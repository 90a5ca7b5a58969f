// A definition or an object of the cluster, in a list that is searched.
import QtQuick
import CrdDesigner.Controls
import CrdDesigner.Theme

PickerRow {
    id: root

    property bool marked: false          // it is chosen

    name: Spoken.row([root.modelData.name, root.modelData.detail, root.modelData.aside])
    height: Theme.px(28)
    Accessible.checkable: true
    Accessible.checked: root.marked

    AppIcon {
        id: mark

        x: Theme.space3
        anchors.verticalCenter: parent.verticalCenter
        visible: root.marked
        name: "check"
        size: Theme.px(13)
        color: Theme.colors.accent
    }
    AppLabel {
        id: label

        x: Theme.space3 * 2 + mark.width
        width: Math.min(implicitWidth, root.width * 0.62)
        anchors.verticalCenter: parent.verticalCenter
        text: root.modelData.name
        role: "code"
        Accessible.ignored: true
    }
    AppLabel {
        anchors.left: label.right
        anchors.leftMargin: Theme.space3
        anchors.right: end.left
        anchors.rightMargin: Theme.space3
        anchors.verticalCenter: parent.verticalCenter
        text: root.modelData.detail
        muted: true
        Accessible.ignored: true
    }
    AppLabel {
        id: end

        anchors.right: parent.right
        anchors.rightMargin: Theme.space3
        width: Math.min(implicitWidth, root.width * 0.25)
        anchors.verticalCenter: parent.verticalCenter
        text: root.modelData.aside
        role: "codeSmall"
        faint: true
        Accessible.ignored: true
    }
}
