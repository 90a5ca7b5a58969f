// The commands for lessons.
import QtQuick
import CrdDesigner.Model

QtObject {
    id: root

    required property LessonModel model
    required property DocumentSession session
    readonly property bool predicting: root.model.open && root.model.hidden
    readonly property bool doing: root.model.open && root.model.kind === LessonStepKind.Do

    signal lessonChosen(string lesson)   // to open it; empty: the one that was opened last
    signal exerciseChosen(string rule)
    signal handoutChosen(string lesson, bool chapter)
    signal fileAsked(var question)       // for files: see FileDialogs

    function reset() {
        root.model.forget();
        Notices.doneWithUndo(qsTr("The progress of the course was reset."), root.model, () => root.model.unforget());
    }
    // Opens the lesson about the rule that is shown, or else its exercise.
    function openAbout() {
        const lesson = root.model.lessonAbout(root.session.ruleId);
        if (lesson !== "")
            root.lessonChosen(lesson);
        else
            Notices.error(qsTr("No lesson is about this rule. “Try the rule” opens an exercise."));
    }

    readonly property AppCommand lessons: AppCommand {
        commandId: "learn.lessons"
        menu: "learn"
        text: qsTr("Lessons…")
        description: qsTr("All chapters and lessons, with your progress")
        iconName: "book"
        keys: "Ctrl+Shift+L"
    }
    readonly property AppCommand continueLesson: AppCommand {
        commandId: "learn.continue"
        menu: "learn"
        text: root.model.lastTitle === "" ? steadyText : qsTr("Continue: %1").arg(root.model.lastTitle)
        steadyText: qsTr("Continue the last lesson")
        description: qsTr("Open the last lesson at the step that was shown last")
        iconName: "book"
        enabled: root.model.lastTitle !== "" && !(root.model.open && !root.model.exercise)
        onTriggered: root.lessonChosen("")
    }
    readonly property AppCommand openFolder: AppCommand {
        commandId: "learn.open-folder"
        menu: "learn"
        text: qsTr("Open a folder of lessons…")
        description: qsTr("Open your own lessons; errors are listed with file and line")
        iconName: "open"
        onTriggered: root.fileAsked({ title: qsTr("Open a folder of lessons"), mode: FileChooser.Folder, done: folders => {
            root.model.openFolder(folders[0]);
            root.lessons.run();
        } })
    }
    readonly property AppCommand next: AppCommand {
        commandId: "learn.next"
        commits: false
        menu: "learn"
        startsGroup: true
        text: qsTr("Next step")
        description: qsTr("Go to the next step; in teaching mode, show its answers first")
        iconName: "chevron-right"
        keys: "F9"
        needs: AppCommand.Lesson
        enabled: root.model.open
        onTriggered: root.model.next()
    }
    readonly property AppCommand back: AppCommand {
        commandId: "learn.back"
        commits: false
        menu: "learn"
        text: qsTr("Previous step")
        description: qsTr("Go back; what you wrote is kept in each step")
        iconName: "chevron-left"
        keys: "Shift+F9"
        needs: AppCommand.Lesson
        why: qsTr("This is the first step.")
        enabled: root.model.open && root.model.step > 0
        onTriggered: root.model.back()
    }
    readonly property AppCommand hint: AppCommand {
        commandId: "learn.hint"
        commits: false
        menu: "learn"
        text: qsTr("Show a hint")
        description: qsTr("Show the next hint of the step")
        iconName: "help"
        needs: AppCommand.Lesson
        why: qsTr("This step has no more hints.")
        enabled: root.model.open && root.model.hints.length < root.model.hintCount
        onTriggered: root.model.hint()
    }
    readonly property AppCommand showAnswer: AppCommand {
        commandId: "learn.show-answer"
        commits: false
        menu: "learn"
        text: qsTr("Show the answer")
        description: qsTr("Show what the server does without answering the question")
        iconName: "info"
        needs: AppCommand.Lesson
        why: qsTr("Nothing is hidden in this step.")
        enabled: root.predicting
        onTriggered: root.model.showAnswer()
    }
    readonly property AppCommand solve: AppCommand {
        commandId: "learn.solve"
        menu: "learn"
        text: qsTr("Show the solution")
        description: qsTr("Apply the solution of the task (can be undone)")
        iconName: "fix"
        needs: AppCommand.Lesson
        why: qsTr("This step is not a task.")
        enabled: root.doing
        onTriggered: root.model.solve()
    }
    readonly property AppCommand beginAgain: AppCommand {
        commandId: "learn.begin-again"
        menu: "learn"
        text: qsTr("Restart the step")
        description: qsTr("Restore the texts that the step begins with (can be undone)")
        iconName: "reload"
        needs: AppCommand.Lesson
        why: qsTr("The texts are already those that the step begins with.")
        enabled: root.model.open && root.model.changed
        onTriggered: root.model.beginAgain()
    }
    readonly property AppCommand showRequest: AppCommand {
        commandId: "learn.show-request"
        menu: "learn"
        text: qsTr("Step through the request")
        description: qsTr("Show the request of the step in the Object tab, change by change")
        iconName: "pane-right"
        needs: AppCommand.Lesson
        why: qsTr("This step is not about a request, or its answer is hidden.")
        enabled: root.model.open && root.model.asksRequest && !root.model.covered
    }
    readonly property AppCommand tryRule: AppCommand {
        commandId: "learn.try-rule"
        menu: "learn"
        startsGroup: true
        context: "problem"
        text: qsTr("Try the rule")
        description: qsTr("Open the incorrect example of the rule as an exercise")
        iconName: "cursor"
        why: qsTr("Select a problem first.")
        enabled: root.session.ruleId !== ""
        onTriggered: root.exerciseChosen(root.session.ruleId)
    }
    readonly property AppCommand aboutRule: AppCommand {
        commandId: "learn.about-rule"
        menu: "learn"
        context: "problem"
        text: qsTr("Open the lesson about this rule")
        description: qsTr("Open the lesson that teaches the rule of the selected problem")
        iconName: "book"
        why: qsTr("Select a problem first.")
        enabled: root.session.ruleId !== ""
        onTriggered: root.openAbout()
    }
    readonly property AppCommand backToFile: AppCommand {
        commandId: "learn.back-to-file"
        menu: "learn"
        text: root.model.returnName === "" ? steadyText : qsTr("Back to %1").arg(root.model.returnName)
        steadyText: qsTr("Back to my file")
        description: qsTr("Open the file that was open before the lesson")
        iconName: "file"
        needs: AppCommand.Lesson
        why: qsTr("No file was open before the lesson.")
        enabled: root.model.open && root.model.returnFile !== ""
    }
    readonly property AppCommand handout: AppCommand {
        commandId: "learn.handout"
        menu: "learn"
        startsGroup: true
        text: qsTr("Export handout of the lesson…")
        description: qsTr("Write the lesson as one HTML page, with the answers at the end")
        iconName: "save-as"
        needs: AppCommand.Lesson
        enabled: root.model.open
        onTriggered: root.handoutChosen(root.model.id, false)
    }
    readonly property AppCommand chapterHandout: AppCommand {
        commandId: "learn.chapter-handout"
        menu: "learn"
        text: qsTr("Export handout of the chapter…")
        description: qsTr("Write all lessons of the chapter as one HTML page")
        iconName: "save-as"
        needs: AppCommand.Lesson
        why: qsTr("An exercise has no chapter.")
        enabled: root.model.open && !root.model.exercise
        onTriggered: root.handoutChosen(root.model.id, true)
    }
    readonly property AppCommand forget: AppCommand {
        commandId: "learn.forget"
        menu: "learn"
        text: qsTr("Reset the progress of the course")
        description: qsTr("Mark all steps as not done and begin the course again")
        iconName: "undo"
    }
    readonly property AppCommand go: AppCommand {
        commandId: "go.lesson"
        commits: false
        menu: "go"
        text: qsTr("Go to the lesson")
        description: qsTr("The text, the questions and the task of the lesson")
        iconName: "book"
        keys: "F12"
        needs: AppCommand.Lesson
        enabled: root.model.open
    }
    readonly property AppCommand toggle: AppCommand {
        commandId: "view.lesson"
        menu: "view"
        text: qsTr("Lesson pane")
        description: qsTr("Show or collapse the lesson")
        iconName: "book"
        checkable: true
        needs: AppCommand.Lesson
        enabled: root.model.open
    }
    readonly property AppCommand teaching: AppCommand {
        commandId: "view.teaching"
        menu: "view"
        startsGroup: true
        text: qsTr("Teaching mode")
        description: qsTr("Larger text, a spotlight, answers one by one, no notifications")
        iconName: "text-size"
        keys: "Ctrl+Shift+T"
        checkable: true
    }
    readonly property AppCommand onePane: AppCommand {
        commandId: "view.one-pane"
        commits: false
        menu: "view"
        text: qsTr("One pane at a time")
        description: qsTr("Show only the focused pane; F6 shows the next one")
        iconName: "pane-bottom"
        keys: "F11"
        checkable: true
    }
    readonly property var views: [root.teaching, root.onePane]
    readonly property var all: [
        root.lessons, root.continueLesson, root.openFolder, root.next, root.back, root.hint, root.showAnswer, root.solve, root.beginAgain,
        root.showRequest, root.tryRule, root.aboutRule, root.backToFile, root.handout, root.chapterHandout, root.forget
    ]
}
