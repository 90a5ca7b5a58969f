// A sentence that appears for a while: why something was not done.
import QtQuick
import CrdDesigner.Controls
import CrdDesigner.Theme

Rectangle {
    id: root

    property string text: ""

    function show(sentence: string) {
        root.text = sentence;
        root.visible = true;
        life.restart();
    }

    visible: false
    width: Math.min(label.implicitWidth + Theme.px(90), parent ? parent.width * 0.7 : 400)
    height: label.implicitHeight + Theme.space5
    radius: Theme.radiusLarge
    color: Theme.colors.raised
    border.color: Theme.colors.warning
    z: 100
    Accessible.role: Accessible.AlertMessage
    Accessible.name: root.text

    Timer {
        id: life
        interval: 8000
        onTriggered: root.visible = false
    }
    AppIcon {
        id: mark

        x: Theme.space4
        anchors.verticalCenter: parent.verticalCenter
        name: "warning"
        color: Theme.colors.warning
    }
    AppLabel {
        id: label

        objectName: "toastText"
        anchors.left: mark.right
        anchors.leftMargin: Theme.space3
        anchors.right: closeButton.left
        anchors.rightMargin: Theme.space2
        anchors.verticalCenter: parent.verticalCenter
        text: root.text
        wrapMode: Text.Wrap
        Accessible.ignored: true
    }
    AppToolButton {
        id: closeButton

        anchors.right: parent.right
        anchors.rightMargin: Theme.space3
        anchors.verticalCenter: parent.verticalCenter
        small: true
        iconName: "close"
        text: qsTr("Dismiss")
        onClicked: root.visible = false
    }
}
