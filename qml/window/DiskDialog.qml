// Opens before a change by another program would be overwritten, and on request: the file on disk, the text in the
// window, and the choices.
import QtQuick
import CrdDesigner.Controls
import CrdDesigner.Model
import CrdDesigner.Theme

AppDialog {
    id: root

    required property FileFlow flow
    property diskQuestion question
    readonly property bool saving: root.question.saving
    readonly property bool mergeable: root.question.mergeable
    readonly property bool onlyTheirs: root.question.onlyTheirs

    function ask(question: diskQuestion) {
        root.question = question;
        root.open();
    }

    title: root.question.title
    iconName: "warning"
    tone: Tone.Warning
    preferredWidth: Theme.px(1080)
    onOpened: (root.mergeable ? merge : root.onlyTheirs ? theirs : cancel).forceActiveFocus(Qt.TabFocusReason)
    onRejected: root.flow.cancel()

    buttons: [
        AppButton {
            id: cancel

            objectName: "diskCancel"
            text: qsTr("Cancel")
            onClicked: root.reject()
        },
        AppButton {
            objectName: "diskElsewhere"
            text: qsTr("Save mine as…")
            tip: qsTr("Save your version to a different file; the file on disk stays as it is")
            onClicked: root.flow.answerDisk(FileFlow.SaveElsewhere)
        },
        AppButton {
            id: theirs

            objectName: "diskTheirs"
            text: qsTr("Use the file on disk")
            tip: qsTr("Replace your version with the file on disk (can be undone)")
            enabled: root.question.usable
            kind: root.onlyTheirs ? "primary" : "normal"
            onClicked: root.flow.answerDisk(FileFlow.UseDisk)
        },
        AppButton {
            objectName: "diskMine"
            text: root.saving ? qsTr("Overwrite with mine") : qsTr("Keep mine")
            tip: root.saving ? qsTr("Save your version over the file on disk") : qsTr("The next save overwrites the file on disk")
            kind: "danger"
            onClicked: root.flow.answerDisk(FileFlow.KeepMine)
        },
        AppButton {
            id: merge

            objectName: "diskMerge"
            visible: root.mergeable
            text: root.saving ? qsTr("Merge and save") : qsTr("Merge")
            tip: root.saving ? qsTr("Save both changes") : qsTr("Keep both changes (can be undone)")
            kind: "primary"
            onClicked: root.flow.answerDisk(FileFlow.Merge)
        }
    ]

    Connections {
        target: root.flow
        function onQuestionChanged() {
            root.close();
        }
    }
    AppLabel {
        objectName: "diskExplained"
        width: parent ? parent.width : 0
        text: root.question.explanation ?? ""
        wrapMode: Text.Wrap
    }
    ThreeSides {
        width: parent ? parent.width : 0
        sides: root.question.sides
        diffHeight: Math.min(Theme.px(420), Math.max(Theme.px(90), (root.parent ? root.parent.height : 0) - Theme.px(290)))
    }
}
