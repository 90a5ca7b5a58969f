// Offered at the start: work of earlier runs that ended without saving.
pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import CrdDesigner.Controls
import CrdDesigner.Panes
import CrdDesigner.Theme

AppDialog {
    id: root

    property var entries: []             // of {file, path, name, time}

    signal chosen(string file)

    title: qsTr("Unsaved work was found")
    iconName: "recent"
    onOpened: laterButton.forceActiveFocus(Qt.TabFocusReason)

    buttons: [
        AppButton {
            id: laterButton

            objectName: "recoveryLater"
            text: qsTr("Not now")
            onClicked: root.close()
        }
    ]

    AppLabel {
        width: parent ? parent.width : 0
        text: qsTr("The program ended before these were saved. Choose one to go on with it; the file itself stays as it is until you save.")
        wrapMode: Text.Wrap
    }
    Flickable {
        id: flick

        width: parent ? parent.width : 0
        height: Math.min(cards.height, Theme.px(300))
        contentHeight: cards.height
        boundsBehavior: Flickable.StopAtBounds
        interactive: contentHeight > height
        clip: interactive
        T.ScrollBar.vertical: AppScrollBar { visible: flick.interactive }

        Column {
            id: cards

            width: flick.width
            spacing: Theme.space3

            Repeater {
                model: root.entries
                delegate: CardButton {
                    required property int index
                    required property var modelData

                    objectName: "recovery:" + index
                    width: cards.width - (flick.interactive ? Theme.space4 : 0)
                    iconName: "file"
                    title: modelData.name
                    detail: qsTr("%1, changed %2").arg(modelData.path === "" ? qsTr("never saved") : modelData.path).arg(modelData.time)
                    onActiveFocusChanged: {
                        if (activeFocus)
                            flick.contentY = Math.max(Math.min(flick.contentY, y), y + height - flick.height);
                    }
                    onClicked: {
                        root.close();
                        root.chosen(modelData.file);
                    }
                }
            }
        }
    }
}
