// Opens a file that is dropped onto the window, and shows that while one is dragged over it.
import QtQuick
import CrdDesigner.Controls
import CrdDesigner.Theme

DropArea {
    id: root

    signal fileDropped(file: url)

    keys: ["text/uri-list"]
    onDropped: drop => {
        if (drop.hasUrls && drop.urls.length > 0) {
            drop.accept(Qt.CopyAction);
            root.fileDropped(drop.urls[0]);
        }
    }

    Rectangle {
        anchors.fill: parent
        visible: root.containsDrag
        color: Theme.colors.shade

        Rectangle {
            anchors.centerIn: parent
            width: label.implicitWidth + Theme.px(80)
            height: Theme.px(90)
            radius: Theme.radiusLarge
            color: Theme.colors.raised
            border.color: Theme.colors.accent
            border.width: 2
            AppLabel {
                id: label

                anchors.centerIn: parent
                text: qsTr("Drop the file to open it")
                role: "title"
            }
        }
    }
}
