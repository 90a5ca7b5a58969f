// What the server would answer, in the words that kubectl prints.
import QtQuick
import QtQuick.Templates as T
import CrdDesigner.Controls
import CrdDesigner.Model
import CrdDesigner.Theme

FocusScope {
    id: root

    required property ServerAnswerModel answer

    Accessible.role: Accessible.Pane
    Accessible.name: qsTr("What the server would answer")

    Row {
        id: head

        x: Theme.space4
        y: Theme.space3
        spacing: Theme.space3
        visible: root.answer.available

        AppIcon {
            anchors.verticalCenter: parent.verticalCenter
            name: root.answer.accepted ? "ok" : "error"
            color: Theme.toneColor(root.answer.accepted ? "success" : "error")
        }
        AppLabel {
            objectName: "answerVerdict"
            anchors.verticalCenter: parent.verticalCenter
            text: root.answer.accepted ? qsTr("The server would accept it") : qsTr("The server would refuse it")
            font.weight: Font.DemiBold
        }
        AppButton {
            anchors.verticalCenter: parent.verticalCenter
            objectName: "copyAnswer"
            small: true
            kind: "flat"
            iconName: "duplicate"
            text: qsTr("Copy")
            tip: qsTr("Copy the command and its answer")
            onClicked: root.answer.copy()
        }
    }
    Flickable {
        id: flick

        anchors.fill: parent
        anchors.topMargin: head.height + Theme.space3 * 2
        anchors.leftMargin: Theme.space4
        anchors.rightMargin: Theme.space3
        contentWidth: width
        contentHeight: body.height + note.height + Theme.space4 * 2
        boundsBehavior: Flickable.StopAtBounds
        clip: true
        focus: true
        activeFocusOnTab: true
        visible: root.answer.available
        T.ScrollBar.vertical: AppScrollBar { visible: flick.contentHeight > flick.height }
        Accessible.role: Accessible.StaticText
        Accessible.name: body.text
        Keys.onPressed: event => {
            const step = event.key === Qt.Key_Down ? 30 : event.key === Qt.Key_Up ? -30
                       : event.key === Qt.Key_PageDown ? height * 0.9 : event.key === Qt.Key_PageUp ? -height * 0.9 : 0;
            event.accepted = true;
            if (step !== 0)
                contentY = Math.max(0, Math.min(contentHeight - height, contentY + step));
            else if (event.matches(StandardKey.SelectAll))
                body.selectAll();
            else if (event.matches(StandardKey.Copy) && body.selectedText !== "")
                body.copy();
            else if (event.matches(StandardKey.Copy))
                root.answer.copy();
            else
                event.accepted = false;
        }

        TapHandler {
            onTapped: flick.forceActiveFocus(Qt.MouseFocusReason)
        }
        TextEdit {
            id: body

            objectName: "answerText"
            width: flick.width - Theme.space4
            activeFocusOnPress: false     // a TextEdit of Qt 6.4 that is read only swallows the keys of all commands
            readOnly: true
            selectByMouse: true
            persistentSelection: true
            wrapMode: TextEdit.Wrap
            textFormat: TextEdit.PlainText
            text: "$ " + root.answer.command + "\n" + root.answer.text
            color: Theme.colors.text
            selectionColor: Theme.colors.accentFill
            selectedTextColor: Theme.colors.accentInk
            font.family: Theme.mono
            font.pixelSize: Theme.textCode
            Accessible.ignored: true
        }
        AppLabel {
            id: note

            anchors.top: body.bottom
            anchors.topMargin: Theme.space4
            width: body.width
            role: "small"
            faint: true
            wrapMode: Text.Wrap
            text: qsTr("Of Kubernetes 1.36, with the paths of the server's own types. The server may put the causes in another order. Rules of CEL expressions are not judged yet.")
        }
    }
    AppLabel {
        anchors.centerIn: parent
        width: parent.width - Theme.space7 * 2
        visible: !root.answer.available
        horizontalAlignment: Text.AlignHCenter
        wrapMode: Text.Wrap
        faint: true
        text: qsTr("This document is no definition of apiextensions.k8s.io/v1")
    }
}
