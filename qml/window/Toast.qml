// A sentence that appears for a while and takes no focus: why something was not done, or what was just done, with Undo.
import QtQuick
import CrdDesigner.Controls
import CrdDesigner.Model
import CrdDesigner.Theme

Rectangle {
    id: root

    property string text: ""
    property bool notice: false          // something was done
    property EditedText undone: null     // what Undo is about; null: there is none
    property string undoKeys: ""         // that undo the same; empty: none
    property var wayBack: null           // a function that undoes what is in no history; null: there is none
    readonly property bool undoable: root.undone !== null || root.wayBack !== null
    readonly property string tone: root.notice ? "info" : "warning"

    // Why something was not done.
    function show(sentence: string) {
        root.notice = false;
        root.undone = null;
        root.wayBack = null;
        root.appear(sentence);
    }
    // What was done, and what undoes it; null: nothing does.
    function tell(sentence: string, undone: EditedText) {
        root.notice = true;
        root.undone = undone;
        root.wayBack = null;
        root.appear(sentence);
    }
    // The same for what is in no history.
    function tellWith(sentence: string, wayBack: var) {
        root.tell(sentence, null);
        root.wayBack = wayBack;
    }
    // Something else was done: Undo would undo that.
    function outdate() {
        if (root.undone !== null)
            root.hide();
    }
    function hide() {
        root.visible = false;
    }
    function appear(sentence: string) {
        root.text = sentence;
        root.visible = true;
        life.restart();
    }

    visible: false
    width: Math.min(label.implicitWidth + mark.width + actions.width + Theme.space4 * 2 + Theme.space3 * 2, parent ? parent.width * 0.8 : 400)
    height: Math.max(label.implicitHeight, actions.height) + Theme.space4
    radius: Theme.radiusLarge
    color: Theme.colors.raised
    border.color: Theme.toneColor(root.tone)
    z: 100
    Accessible.role: Accessible.AlertMessage
    Accessible.name: root.text

    HoverHandler { id: hover }
    Timer {
        id: life

        interval: root.undoable ? 12000 : 8000
        running: root.visible && !hover.hovered  // who points at it is reading it
        onTriggered: root.hide()
    }
    AppIcon {
        id: mark

        x: Theme.space4
        anchors.verticalCenter: parent.verticalCenter
        name: root.tone
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
        text: root.text
        wrapMode: Text.Wrap
        Accessible.ignored: true
    }
    Row {
        id: actions

        anchors.right: parent.right
        anchors.rightMargin: Theme.space3
        anchors.verticalCenter: parent.verticalCenter
        spacing: Theme.space2

        KeyCap {
            anchors.verticalCenter: parent.verticalCenter
            visible: root.undone !== null && root.undoKeys !== ""
            keys: root.undoKeys
        }
        AppButton {
            objectName: "toastUndo"
            anchors.verticalCenter: parent.verticalCenter
            visible: root.undoable
            small: true
            focusPolicy: Qt.NoFocus
            iconName: "undo"
            text: qsTr("Undo")
            onClicked: {
                const undone = root.undone;
                const wayBack = root.wayBack;
                root.hide();
                if (undone !== null)
                    undone.undo();
                else
                    wayBack();
            }
        }
        AppToolButton {
            objectName: "toastDismiss"
            anchors.verticalCenter: parent.verticalCenter
            small: true
            focusPolicy: Qt.NoFocus
            iconName: "close"
            text: qsTr("Dismiss")
            onClicked: root.hide()
        }
    }
}
