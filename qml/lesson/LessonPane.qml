// The open lesson: the text of its step, what it asks or wants done, and what the engine answers. The keys 1 to 9 choose
// an answer, Left and Right go from step to step.
pragma ComponentBehavior: Bound

import QtQuick
import CrdDesigner.Commands
import CrdDesigner.Controls
import CrdDesigner.Model
import CrdDesigner.Panes
import CrdDesigner.Theme

FocusScope {
    id: root

    required property LessonModel model
    required property Commands commands
    property bool current: false         // the focus is in this pane
    readonly property bool lastStep: root.model.step + 1 === root.model.stepCount

    signal foldAsked()

    function takeFocus() {
        if (root.model.typed && root.model.hidden)
            typedPlace.field.forceActiveFocus(Qt.ShortcutFocusReason);
        else
            page.forceActiveFocus(Qt.ShortcutFocusReason);
    }
    function choose(choice: int) {
        page.forceActiveFocus(Qt.OtherFocusReason);  // the chosen row is made again
        root.model.choose(choice);
    }

    Accessible.role: Accessible.Pane
    Accessible.name: qsTr("Lesson")

    Connections {
        target: root.model
        function onStepChanged() {
            if (page.shownStep === root.model.step && page.shownLesson === root.model.id)
                return;
            page.shownStep = root.model.step;
            page.shownLesson = root.model.id;
            page.contentY = 0;
            if (root.activeFocus)
                root.takeFocus();
        }
    }
    Rectangle {
        anchors.fill: parent
        color: Theme.colors.pane
    }
    PaneHeader {
        id: header

        width: parent.width
        title: qsTr("Lesson")
        note: root.model.exercise ? qsTr("exercise") : root.model.chapter
        current: root.current

        CommandToolButton {
            objectName: "lessonMapButton"
            anchors.verticalCenter: parent ? parent.verticalCenter : undefined
            command: root.commands.learn.lessons
            small: true
        }
        AppToolButton {
            objectName: "foldLesson"
            anchors.verticalCenter: parent ? parent.verticalCenter : undefined
            small: true
            iconName: "chevron-left"
            text: qsTr("Collapse the lesson")
            tip: root.commands.learn.go.keys === "" ? "" : qsTr("%1 shows it again").arg(root.commands.learn.go.keys)
            onClicked: root.foldAsked()
        }
    }
    Column {
        id: head

        anchors.top: header.bottom
        anchors.topMargin: Theme.space4
        x: Theme.space4
        width: parent.width - Theme.space4 * 2
        spacing: Theme.space3

        AppLabel {
            objectName: "lessonTitle"
            width: parent.width
            text: root.model.title
            role: "large"
            font.weight: Font.DemiBold
            wrapMode: Text.Wrap
        }
        StepMarks {
            id: marks

            objectName: "stepMarks"
            width: parent.width
            model: root.model
        }
    }
    ScrolledPage {
        id: page

        property int shownStep: -1
        property string shownLesson: ""

        objectName: "lessonPage"
        anchors.top: head.bottom
        anchors.topMargin: Theme.space3
        anchors.bottom: foot.top
        width: parent.width
        focus: true
        contentHeight: column.height + Theme.space4 * 2
        Accessible.role: Accessible.Document
        Accessible.name: marks.Accessible.name
        Keys.onPressed: event => {
            if (event.modifiers !== Qt.NoModifier && event.modifiers !== Qt.KeypadModifier)
                return;
            const digit = event.key - Qt.Key_1;
            event.accepted = true;
            if (digit >= 0 && digit < root.model.choices.length && root.model.hidden)
                root.choose(digit);
            else if (event.key === Qt.Key_Left)
                root.model.back();
            else if (event.key === Qt.Key_Right || (event.key === Qt.Key_Return || event.key === Qt.Key_Enter) && !root.model.hidden)
                root.model.next();
            else
                event.accepted = page.scroll(event);
        }

        Column {
            id: column

            // Long lines are hard to read when the pane fills the window.
            x: Math.max(Theme.space4, (page.width - width) / 2)
            y: Theme.space3
            width: Math.min(page.width - Theme.space4 * 2 - Theme.space2, Theme.px(760))
            spacing: Theme.space4

            AppLabel {
                objectName: "stepKind"
                text: marks.word(root.model.kind)
                role: "section"
                color: Theme.colors.accent
            }
            AppLabel {
                objectName: "lessonNote"
                width: parent.width
                visible: text !== ""
                text: root.model.note
                role: "small"
                muted: true
                wrapMode: Text.Wrap
            }
            AppLabel {
                objectName: "lessonCovered"
                width: parent.width
                visible: root.model.covered && !root.model.hidden
                text: qsTr("The results are hidden until you have answered the next question.")
                role: "small"
                muted: true
                wrapMode: Text.Wrap
            }
            Repeater {
                model: root.model.blocks
                delegate: PageBlock {
                    width: column.width
                    textRole: "body"
                }
            }
            Column {
                width: parent.width
                spacing: Theme.space3
                visible: root.model.choices.length > 0

                Repeater {
                    model: root.model.choices
                    delegate: LessonChoiceRow {
                        width: column.width
                        open: root.model.hidden
                        onClicked: root.choose(index)
                    }
                }
            }
            // Not in a Loader: Qt 6.4 does not create a bound component in the content of another type.
            TypedAnswer {
                id: typedPlace

                width: parent.width
                visible: root.model.typed && root.model.hidden
                model: root.model
            }
            Column {
                width: parent.width
                spacing: Theme.space3
                visible: root.model.goals.length > 0

                Repeater {
                    model: root.model.goals
                    delegate: LessonGoalRow { width: column.width }
                }
            }
            // Of a wrong attempt that the lesson knows.
            Rectangle {
                objectName: "lessonMistake"
                width: parent.width
                height: mistakeText.implicitHeight + Theme.space3 * 2
                visible: root.model.mistake !== ""
                radius: Theme.radius
                color: Theme.colors.warningGround

                LessonText {
                    id: mistakeText

                    x: Theme.space3
                    y: Theme.space3
                    width: parent.width - Theme.space3 * 2
                    html: root.model.mistake
                }
            }
            AppLabel {
                objectName: "stepDoneBefore"
                width: parent.width
                visible: root.model.kind === LessonStepKind.Do && root.model.done && !root.model.met && !root.model.busy
                text: qsTr("You have completed this step. The checks show the current texts.")
                role: "small"
                muted: true
                wrapMode: Text.Wrap
            }
            Row {
                spacing: Theme.space2
                visible: root.model.kind === LessonStepKind.Do && root.model.done && root.model.met

                AppIcon {
                    anchors.verticalCenter: parent.verticalCenter
                    name: "ok"
                    color: Theme.colors.success
                }
                AppLabel {
                    objectName: "stepDone"
                    text: qsTr("Done")
                    color: Theme.colors.success
                    font.weight: Font.Medium
                }
            }
            LessonText {
                objectName: "lessonWhy"
                width: parent.width
                visible: html !== ""
                html: root.model.why
            }
            LessonAnswer {
                width: parent.width
                visible: root.model.answer !== "" && (root.model.kind === LessonStepKind.Reveal || root.model.typed)
                model: root.model
                commands: root.commands
            }
            Repeater {
                model: root.model.hints
                delegate: Rectangle {
                    id: hint

                    required property int index
                    required property string modelData

                    objectName: "hint:" + hint.index
                    width: column.width
                    height: hintText.implicitHeight + Theme.space3 * 2
                    radius: Theme.radius
                    color: Theme.colors.infoGround

                    LessonText {
                        id: hintText

                        x: Theme.space3
                        y: Theme.space3
                        width: parent.width - Theme.space3 * 2
                        html: hint.modelData
                    }
                }
            }
            Flow {
                width: parent.width
                spacing: Theme.space3
                visible: root.model.kind === LessonStepKind.Do || root.model.hidden

                CommandButton {
                    objectName: "hintButton"
                    command: root.commands.learn.hint
                    visible: root.model.hintCount > 0
                    text: root.model.hintCount > 1 ? qsTr("Hint (%1 of %2)").arg(Math.min(root.model.hints.length + 1, root.model.hintCount)).arg(root.model.hintCount)
                                                   : qsTr("Hint")
                    onClicked: {
                        if (!enabled)    // after the last hint
                            page.forceActiveFocus(Qt.OtherFocusReason);
                    }
                }
                CommandButton {
                    objectName: "showAnswer"
                    command: root.commands.learn.showAnswer
                    iconName: ""
                    visible: root.model.hidden
                    onClicked: page.forceActiveFocus(Qt.OtherFocusReason)
                }
                CommandButton {
                    objectName: "solveButton"
                    command: root.commands.learn.solve
                    iconName: ""
                    visible: root.model.kind === LessonStepKind.Do
                }
                CommandButton {
                    objectName: "leaveExercise"
                    command: root.commands.learn.backToFile
                    visible: root.model.exercise && root.commands.learn.backToFile.enabled && !root.model.finished
                    kind: "flat"
                }
                CommandButton {
                    objectName: "beginAgain"
                    command: root.commands.learn.beginAgain
                    iconName: ""
                    visible: root.model.changed
                    kind: "flat"
                    onClicked: page.forceActiveFocus(Qt.OtherFocusReason)
                }
            }
            Rectangle {
                objectName: "lessonFinished"
                width: parent.width
                height: ending.height + Theme.space4 * 2
                visible: root.lastStep && root.model.finished
                radius: Theme.radius
                color: Theme.colors.successGround

                Column {
                    id: ending

                    x: Theme.space4
                    y: Theme.space4
                    width: parent.width - Theme.space4 * 2
                    spacing: Theme.space3

                    AppLabel {
                        width: parent.width
                        text: root.model.exercise ? qsTr("The exercise is done.")
                            : root.model.nextChapter !== "" ? qsTr("The lesson is done. It is the last one of the chapter “%1”; the next chapter is “%2”.").arg(root.model.chapter).arg(root.model.nextChapter)
                            : root.model.nextTitle === "" ? qsTr("The lesson is done. It is the last one of the course.") : qsTr("The lesson is done.")
                        font.weight: Font.Medium
                        wrapMode: Text.Wrap
                    }
                    CommandButton {
                        objectName: "backToFile"
                        command: root.commands.learn.backToFile
                        small: false
                        visible: root.commands.learn.backToFile.enabled
                    }
                    CommandButton {
                        command: root.commands.learn.lessons
                        small: false
                        visible: !root.model.exercise
                    }
                }
            }
        }
    }
    Rectangle {
        id: foot

        anchors.bottom: parent.bottom
        width: parent.width
        height: buttons.height + Theme.space3 * 2 + 1
        color: Theme.colors.bar

        Rectangle {
            width: parent.width
            height: 1
            color: Theme.colors.line
        }
        Item {
            id: buttons

            x: Theme.space4
            y: Theme.space3 + 1
            width: parent.width - Theme.space4 * 2
            height: nextButton.height

            CommandButton {
                id: backButton

                objectName: "lessonBack"
                command: root.commands.learn.back
                small: false
                text: qsTr("Back")
            }
            AppLabel {
                anchors.left: backButton.right
                anchors.right: nextButton.left
                height: parent.height
                horizontalAlignment: Text.AlignHCenter
                text: qsTr("%1 of %2").arg(root.model.step + 1).arg(root.model.stepCount)
                role: "small"
                muted: true
                Accessible.ignored: true
            }
            CommandButton {
                id: nextButton

                objectName: "lessonNext"
                anchors.right: parent.right
                command: root.commands.learn.next
                small: false
                iconName: ""
                visible: !root.lastStep || root.model.nextTitle !== "" || !root.model.done
                kind: root.model.done || root.model.kind === LessonStepKind.Read || root.model.kind === LessonStepKind.Reveal ? "primary" : "normal"
                text: !root.lastStep ? qsTr("Next") : root.model.nextTitle !== "" ? root.model.nextChapter !== "" ? qsTr("Next chapter") : qsTr("Next lesson") : qsTr("Finish")
                tip: root.lastStep && root.model.nextTitle !== "" ? root.model.nextTitle
                   : root.lastStep ? qsTr("All checks must pass")
                   : root.model.stepwise ? root.commands.learn.next.description : qsTr("Go to the next step")
            }
        }
    }
}
