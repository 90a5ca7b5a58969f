// The chapters and lessons of the course.
import QtQuick
import CrdDesigner.Commands
import CrdDesigner.Controls
import CrdDesigner.Lesson
import CrdDesigner.Model
import CrdDesigner.Theme

AppDialog {
    id: root

    required property Commands commands
    readonly property LessonModel model: root.commands.learn.model

    title: root.model.courseTitle !== "" ? root.model.courseTitle : qsTr("Lessons")
    iconName: "book"
    preferredWidth: Theme.px(860)
    onAboutToShow: root.model.need()
    onOpened: view.takeFocus()

    buttons: [
        CommandButton {
            objectName: "openLessonFolder"
            command: root.commands.learn.openFolder
            small: false
            kind: "flat"
            text: qsTr("Open a folder…")
        },
        AppButton {
            objectName: "reloadLessons"
            visible: root.model.folder !== ""
            kind: "flat"
            iconName: "reload"
            text: qsTr("Reload")
            onClicked: root.model.reload()
        },
        AppButton {
            objectName: "builtInLessons"
            visible: root.model.folder !== ""
            kind: "flat"
            text: qsTr("Built-in lessons")
            onClicked: root.model.openBuiltIn()
        },
        AppButton {
            objectName: "mapHandout"
            kind: "flat"
            iconName: "save-as"
            text: qsTr("Handout…")
            tip: root.commands.learn.handout.description
            enabled: view.lesson !== ""
            onClicked: {
                const lesson = view.lesson;
                root.close();
                root.commands.learn.handoutChosen(lesson, false);
            }
        },
        AppButton {
            objectName: "openLesson"
            text: qsTr("Open the lesson")
            kind: "primary"
            enabled: view.lesson !== ""
            onClicked: view.openCurrent()
        },
        AppButton {
            text: qsTr("Close")
            onClicked: root.close()
        }
    ]

    LessonMapView {
        id: view

        width: parent ? parent.width : 0
        height: root.bodyRoom
        focus: true
        model: root.model
        commands: root.commands
        onLeaveAsked: root.close()
        onChosen: lesson => {
            root.close();
            root.commands.learn.lessonChosen(lesson);
        }
    }
}
