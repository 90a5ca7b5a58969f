// The notice of the window (Notices), which appears for some time without taking the focus; what remains to do, and text
// that would be lost, stay until they are dismissed.
import QtQuick
import CrdDesigner.Commands
import CrdDesigner.Controls
import CrdDesigner.Model
import CrdDesigner.Theme

Rectangle {
    id: root

    property bool quiet: false           // does not appear: its text is `quietText`
    readonly property string quietText: root.quiet ? Notices.text : ""
    readonly property bool notice: !Notices.isError  // something was done
    readonly property AppCommand offered: Notices.command as AppCommand
    property string undoKeys: ""         // that undo the same; empty: none
    property bool atFoot: false          // as low as a line of text and its buttons allow
    readonly property bool oneLine: label.lineCount <= 1
    readonly property int tone: root.notice ? Tone.Info : Tone.Warning

    visible: !root.quiet && Notices.text !== ""
    width: Math.min(label.implicitWidth + mark.width + actions.width + Theme.space4 * 2 + Theme.space3 * 2, parent ? (root.atFoot ? parent.width - Theme.space4 * 2 : parent.width * 0.8) : 400)
    height: Math.max(label.implicitHeight, actions.height) + (root.atFoot ? Theme.space1 : Theme.space4)
    radius: Theme.radiusLarge
    color: Theme.colors.raised
    border.color: Theme.toneColor(root.tone)
    z: 100
    Accessible.role: Accessible.AlertMessage
    Accessible.name: Notices.text

    HoverHandler { id: hover }
    Connections {
        target: Notices
        function onShown() {
            life.restart();
        }
    }
    TextEdit {
        id: clipboard

        visible: false
    }
    Timer {
        id: life

        objectName: "toastLife"
        interval: Notices.undoable ? 12000 : 8000
        running: Notices.text !== "" && (root.quiet || !root.offered && Notices.unsaved === "" && !hover.hovered)  // stays while hovered
        onTriggered: Notices.dismiss()
    }
    AppIcon {
        id: mark

        x: Theme.space4
        anchors.verticalCenter: parent.verticalCenter
        name: Theme.toneIcon(root.tone)
        color: Theme.toneColor(root.tone)
    }
    AppLabel {
        id: label

        objectName: "toastText"
        anchors.left: mark.right
        anchors.leftMargin: Theme.space3
        anchors.right: actions.left
        anchors.rightMargin: Theme.space3
        anchors.verticalCenter: parent.verticalCenter
        text: ShownText.escapedLines(Notices.text)
        wrapMode: Text.Wrap
        Accessible.ignored: true
    }
    Row {
        id: actions

        anchors.right: parent.right
        anchors.rightMargin: Theme.space3
        anchors.verticalCenter: parent.verticalCenter
        spacing: Theme.space2

        // The keys are before their buttons.
        KeyCap {
            anchors.verticalCenter: parent.verticalCenter
            visible: root.offered !== null
            keys: root.offered?.keys ?? ""
        }
        AppButton {
            objectName: "toastOffer"
            anchors.verticalCenter: parent.verticalCenter
            visible: root.offered !== null
            small: true
            focusPolicy: Qt.NoFocus
            text: qsTr("Show")
            keys: root.offered?.keys ?? ""
            tip: root.offered?.description ?? ""
            onClicked: root.offered.run()
        }
        AppButton {
            objectName: "toastCopy"
            anchors.verticalCenter: parent.verticalCenter
            visible: Notices.unsaved !== ""
            small: true
            focusPolicy: Qt.NoFocus
            iconName: "duplicate"
            text: qsTr("Copy")
            onClicked: {
                clipboard.text = Notices.unsaved;
                clipboard.selectAll();
                clipboard.copy();
                Notices.dismiss();
            }
        }
        KeyCap {
            anchors.verticalCenter: parent.verticalCenter
            visible: Notices.undoable && root.undoKeys !== ""
            keys: root.undoKeys
        }
        AppButton {
            objectName: "toastUndo"
            anchors.verticalCenter: parent.verticalCenter
            visible: Notices.undoable
            small: true
            focusPolicy: Qt.NoFocus
            iconName: "undo"
            text: qsTr("Undo")
            onClicked: Notices.undo()
        }
        AppToolButton {
            objectName: "toastDismiss"
            anchors.verticalCenter: parent.verticalCenter
            small: true
            focusPolicy: Qt.NoFocus
            iconName: "close"
            text: qsTr("Dismiss")
            onClicked: Notices.dismiss()
        }
    }
}
