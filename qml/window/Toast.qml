// A notification that appears for some time without taking the focus: why something was not done, or what was just
// done, with Undo; or what remains to do, with its command: that stays until it is dismissed.
import QtQuick
import CrdDesigner.Commands
import CrdDesigner.Controls
import CrdDesigner.Model
import CrdDesigner.Theme

Rectangle {
    id: root

    property string text: ""
    property bool quiet: false           // does not appear: its text is `quietText`
    property string quietText: ""
    property bool notice: false          // something was done
    property EditedText undone: null     // the text that Undo applies to; null: no Undo
    property string undoKeys: ""         // that undo the same; empty: none
    property var wayBack: null           // a function that undoes changes outside of any history; null: none
    property var changed: null           // what it was that changed
    property AppCommand offered: null    // what is left to do
    property bool atFoot: false          // as low as a line of text and its buttons allow
    property bool untilSaved: false      // a save makes it obsolete
    property string copied: ""           // the text that Copy puts into the clipboard; empty: none
    readonly property bool oneLine: label.lineCount <= 1
    readonly property bool undoable: root.undone !== null || root.wayBack !== null
    readonly property int tone: root.notice ? Tone.Info : Tone.Warning

    // Why something was not done.
    function show(sentence: string) {
        root.clear();
        root.notice = false;
        root.appear(sentence);
    }
    // What was done, and the text whose undo reverts it; null: none.
    function tell(sentence: string, undone: EditedText) {
        root.clear();
        root.undone = undone;
        root.appear(sentence);
    }
    // The same for changes of something outside of any history.
    function tellWith(sentence: string, changed: var, wayBack: var) {
        root.tell(sentence, null);
        root.changed = changed;
        root.wayBack = wayBack;
    }
    // They were undone, or can no longer be.
    function outdateWayBack(changed: var) {
        if (root.wayBack !== null && root.changed === changed)
            root.hide();
    }
    // What is left to do.
    function offer(sentence: string, command: AppCommand, undone: EditedText) {
        root.tell(sentence, undone);
        root.offered = command;
    }
    // Text that is not in the document and would be lost.
    function keep(sentence: string, text: string) {
        root.tell(sentence, null);
        root.copied = text;
    }
    // Something else was done: Undo would undo that, and an earlier rejection is obsolete.
    function outdate() {
        if (root.offered !== null)
            root.undone = null;
        else if (root.wayBack === null)
            root.hide();
    }
    // The rejected text was discarded.
    function outdateRefusal() {
        if (!root.notice)
            root.hide();
    }
    // A file was saved.
    function outdateBySaving() {
        if (!root.notice || root.untilSaved)
            root.hide();
    }
    function clear() {
        root.notice = true;
        root.undone = null;
        root.wayBack = null;
        root.changed = null;
        root.offered = null;
        root.untilSaved = false;
        root.copied = "";
    }
    function hide() {
        root.visible = false;
        root.quietText = "";
    }
    function appear(sentence: string) {
        root.text = sentence;
        root.visible = !root.quiet;
        root.quietText = root.quiet ? sentence : "";
        life.restart();
    }

    visible: false
    width: Math.min(label.implicitWidth + mark.width + actions.width + Theme.space4 * 2 + Theme.space3 * 2, parent ? (root.atFoot ? parent.width - Theme.space4 * 2 : parent.width * 0.8) : 400)
    height: Math.max(label.implicitHeight, actions.height) + (root.atFoot ? Theme.space1 : Theme.space4)
    radius: Theme.radiusLarge
    color: Theme.colors.raised
    border.color: Theme.toneColor(root.tone)
    z: 100
    Accessible.role: Accessible.AlertMessage
    Accessible.name: root.text

    HoverHandler { id: hover }
    TextEdit {
        id: clipboard

        visible: false
    }
    Timer {
        id: life

        objectName: "toastLife"
        interval: root.undoable ? 12000 : 8000
        running: root.quietText !== "" || root.visible && !root.offered && root.copied === "" && !hover.hovered  // stays while hovered
        onTriggered: root.hide()
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
        text: ShownText.escapedLines(root.text)
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
            visible: root.copied !== ""
            small: true
            focusPolicy: Qt.NoFocus
            iconName: "duplicate"
            text: qsTr("Copy")
            onClicked: {
                clipboard.text = root.copied;
                clipboard.selectAll();
                clipboard.copy();
                root.hide();
            }
        }
        KeyCap {
            anchors.verticalCenter: parent.verticalCenter
            visible: root.undoable && root.undoKeys !== ""
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
