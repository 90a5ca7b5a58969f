// Lessons as the window has them: every built-in one by its solutions, what is kept, what is hidden, what a folder of
// own lessons reports.
#include <QDir>
#include <QSignalSpy>

#include "engine/lesson/check.h"
#include "tests/model/lesson/lesson_fixture.h"

namespace crd::model {
namespace {

using testing::HasSubstr;
using testing::Not;

constexpr char kLesson[] =
    "id: first\nchapter: own\ntitle: The first\nminutes: 3\ndefinition: crd.yaml\nsteps:\n"
    "- predict: Is it accepted?\n  ask: definition\n  choices:\n"
    "  - {answer: accepted, because: 'A *type* is missing.'}\n"
    "  - answer: rejected\n"
    "- do: Add a description.\n  goal:\n"
    "  - {ask: field, path: 'spec.versions[0].schema.openAPIV3Schema.description', is: A}\n"
    "  solution:\n  - {set: schema.description, to: A}\n"
    "  wrong:\n  - because: That is another text.\n    edits:\n    - {set: schema.description, to: B}\n";

class OwnLessons : public Lessons {
 protected:
    void put(const QString& path, const std::string& text) const {
        const QString whole = m_folder.filePath(path);
        QDir().mkpath(QFileInfo(whole).path());
        QFile file(whole);
        ASSERT_TRUE(file.open(QIODevice::WriteOnly));
        file.write(text.data(), static_cast<qint64>(text.size()));
    }
    void putFirst(const std::string& lesson = kLesson) const {
        put(QStringLiteral("own/first/lesson.yaml"), lesson);
        put(QStringLiteral("own/first/crd.yaml"), m_text);
    }
    void openFolder() {
        m_lessons.openFolder(url(m_folder.filePath(QStringLiteral("own"))));
        QSignalSpy changed(&m_lessons, &LessonModel::courseChanged);
        while (m_lessons.reading()) ASSERT_TRUE(changed.wait(5'000));
    }
};

// The answers are the engine's: each step of each lesson is done by what the lesson itself offers.
TEST_F(Lessons, EachIsDoneByItsSolutions) {
    m_lessons.need();
    ASSERT_EQ(m_lessons.lessonAbout(QStringLiteral("structural.type-required")), QStringLiteral("types-everywhere"));
    const lesson::Course course = lesson::readCourse("resources/lessons").value();
    LessonMap& map = *m_lessons.map();
    EXPECT_GE(map.lessons(), 66);
    int lessons = 0;
    for (int row = map.lessonFrom(0, 1); row >= 0; row = map.lessonFrom(row + 1, 1)) {
        const QString id = map.valueAt(row, "id").toString();
        SCOPED_TRACE(id.toStdString());
        m_error.clear();
        m_flow.openLesson(id);
        ASSERT_EQ(m_lessons.id(), id) << m_error;
        ++lessons;
        settled();
        for (int step = 0; step < m_lessons.stepCount(); ++step) {
            SCOPED_TRACE(step + 1);
            ASSERT_EQ(m_lessons.step(), step);
            const bool other =
                lessonNamed(course, id.toStdString())->lesson.steps[static_cast<std::size_t>(step)].files.has_value();
            EXPECT_EQ(m_lessons.note().isEmpty(), !other) << m_lessons.note().toStdString();
            switch (m_lessons.kind()) {
                case LessonStepKind::Predict: {
                    EXPECT_TRUE(m_lessons.hidden());
                    EXPECT_TRUE(m_session.withheld());
                    EXPECT_EQ(m_session.errorCount(), 0);
                    const auto choices = static_cast<int>(m_lessons.choices().size());
                    for (int i = 0; i < choices && m_lessons.hidden(); ++i) {
                        m_lessons.choose(i);
                        const LessonChoice choice = m_lessons.choices()[i];
                        EXPECT_FALSE(m_lessons.hidden() && choice.why.isEmpty()) << "a wrong one has a reason";
                        EXPECT_EQ(choice.state,
                                  m_lessons.hidden() ? LessonChoiceState::Wrong : LessonChoiceState::Right);
                    }
                    if (m_lessons.typed()) {
                        m_lessons.answerTyped(QStringLiteral("something else"));
                        EXPECT_NE(m_lessons.reply(), QString());
                        m_lessons.showAnswer();
                        EXPECT_NE(m_lessons.answer(), QString());
                    }
                    break;
                }
                case LessonStepKind::Do:
                    EXPECT_FALSE(m_lessons.isDone());
                    m_lessons.solve();
                    settled();
                    for (const LessonGoal& goal : m_lessons.goals()) EXPECT_TRUE(goal.met) << goal.text.toStdString();
                    break;
                case LessonStepKind::Reveal:
                    EXPECT_EQ(m_lessons.question().isEmpty(), m_lessons.answer().isEmpty());
                    break;
                case LessonStepKind::Read:
                    EXPECT_FALSE(m_lessons.blocks().isEmpty());
                    break;
            }
            EXPECT_EQ(m_session.withheld(), m_lessons.covered());
            EXPECT_FALSE(m_lessons.covered() && m_lessons.kind() == LessonStepKind::Do);
            const bool last = step + 1 == m_lessons.stepCount();
            next();
            EXPECT_TRUE(m_lessons.marks()[step].done);
            EXPECT_EQ(m_lessons.finished(), last);
        }
    }
    EXPECT_EQ(lessons, map.lessons());
    EXPECT_EQ(map.done(), map.lessons());
    EXPECT_EQ(m_wanted, QStringLiteral("errors-stop-rules")) << "each lesson leads to the next";
    EXPECT_EQ(asked(), FileFlow::NoQuestion) << "going from lesson to lesson asks nothing";
}

TEST_F(Lessons, BackKeepsWhatTheUserWrote) {
    open("types-everywhere");
    while (m_lessons.kind() != LessonStepKind::Do) next();
    const int task = m_lessons.step();
    type(m_session, 0, "# mine\n");
    m_lessons.back();
    settled();
    EXPECT_THAT(m_session.text(), Not(HasSubstr("# mine")));
    m_lessons.goTo(task);
    settled();
    EXPECT_THAT(m_session.text(), testing::StartsWith("# mine"));
    EXPECT_NE(m_lessons.note(), QString());
    // It is not done, so the next step begins with the solution; this text stays in its step.
    EXPECT_FALSE(m_lessons.isDone());
    if (task + 1 < m_lessons.stepCount()) {
        next();
        EXPECT_THAT(m_session.text(), Not(HasSubstr("# mine")));
        m_session.undo();
        EXPECT_THAT(m_session.text(), HasSubstr("# mine")) << "a step is one step of the undo history";
        m_session.redo();
        m_lessons.back();
        settled();
    }
    // Another lesson, and back.
    open("root-object");
    EXPECT_EQ(asked(), FileFlow::NoQuestion);
    m_flow.openLesson(QStringLiteral("types-everywhere"));
    settled();
    EXPECT_EQ(m_lessons.step(), task);
    EXPECT_THAT(m_session.text(), testing::StartsWith("# mine"));
    m_lessons.beginAgain();
    EXPECT_THAT(m_session.text(), Not(HasSubstr("# mine")));
    m_session.undo();
    EXPECT_THAT(m_session.text(), testing::StartsWith("# mine"));
}

TEST_F(Lessons, PredictHidesTheAnswers) {
    open("types-everywhere");
    // The text before it does not show them either.
    EXPECT_FALSE(m_lessons.hidden());
    EXPECT_TRUE(m_lessons.covered());
    EXPECT_TRUE(m_session.withheld());
    EXPECT_EQ(m_session.problems()->total(), 0);
    next();
    ASSERT_EQ(m_lessons.kind(), LessonStepKind::Predict);
    EXPECT_TRUE(m_session.withheld());
    EXPECT_EQ(m_session.errorCount(), 0);
    EXPECT_EQ(m_session.problems()->total(), 0);
    EXPECT_TRUE(m_session.marks().empty());
    // Editing works, and what is wrong with the YAML is shown.
    type(m_session, 0, "a: [\n");
    settled();
    EXPECT_GT(m_session.errorCount(), 0);
    while (m_session.canUndo()) m_session.undo();
    settled();
    // A wrong answer hides it still.
    m_lessons.choose(0);
    EXPECT_EQ(m_lessons.choices()[0].state, LessonChoiceState::Wrong);
    EXPECT_THAT(m_lessons.choices()[0].why.toStdString(), HasSubstr("description"));
    EXPECT_TRUE(m_session.withheld());
    m_lessons.choose(1);
    EXPECT_EQ(m_lessons.choices()[1].state, LessonChoiceState::Right);
    EXPECT_FALSE(m_session.withheld());
    EXPECT_GT(m_session.errorCount(), 0);
    EXPECT_GT(m_session.problems()->total(), 0);
    // A step that was left is hidden again until it is answered; this one is answered.
    m_lessons.back();
    m_lessons.next();
    settled();
    EXPECT_FALSE(m_session.withheld());
    // Leaving the lesson shows everything.
    m_lessons.forget();
    m_lessons.goTo(1);
    EXPECT_TRUE(m_session.withheld());
    m_flow.openPath(write("a.yaml", m_text));
    EXPECT_FALSE(m_session.withheld());
    EXPECT_FALSE(m_lessons.isOpen());
}

// Each of the three predictions is about the same object.
TEST_F(Lessons, ARowOfPredictionsHidesTheAnswersOfAll) {
    open("foo-bar-baz");
    for (int prediction = 0; prediction < 3; ++prediction) {
        next();
        ASSERT_EQ(m_lessons.kind(), LessonStepKind::Predict);
        EXPECT_TRUE(m_session.withheld());
        m_lessons.showAnswer();
        EXPECT_FALSE(m_lessons.hidden());
        EXPECT_NE(rightChoice(), "none");
        EXPECT_EQ(m_lessons.path().isEmpty(), prediction < 2) << "of the request of all three";
        EXPECT_EQ(m_session.withheld(), prediction < 2);
    }
}

TEST_F(Lessons, AMistakeIsExplained) {
    open("types-everywhere");
    while (m_lessons.kind() != LessonStepKind::Do) next();
    EXPECT_EQ(m_lessons.mistake(), QString());
    const std::string description = "                description: As printed on the oven.\n";
    const auto at = m_session.text().find(description);
    ASSERT_NE(at, std::string::npos);
    type(m_session, at, "                type: string\n");
    settled();
    EXPECT_THAT(m_lessons.mistake().toStdString(), HasSubstr("door"));
    EXPECT_FALSE(m_lessons.met());
    m_lessons.solve();
    settled();
    EXPECT_EQ(m_lessons.mistake(), QString());
    EXPECT_TRUE(m_lessons.met());
    // A step that was done stays done; what is open now does not meet it.
    while (m_session.canUndo()) m_session.undo();
    settled();
    EXPECT_TRUE(m_lessons.isDone());
    EXPECT_FALSE(m_lessons.met());
}

// Another program, or a crash: this model is not closed.
TEST_F(Lessons, TextsSurviveARestart) {
    open("types-everywhere");
    while (m_lessons.kind() != LessonStepKind::Do) next();
    type(m_session, 0, "# mine\n");
    settled();
    auto* saving = m_lessons.findChild<QTimer*>(QStringLiteral("lessonSaving"));
    ASSERT_TRUE(saving);
    ASSERT_TRUE(QTest::qWaitFor([&] { return !saving->isActive(); }, 60'000));  // they are written soon after typing
    LessonModel other;
    DocumentSession session;
    PreviewModel preview;
    AppSettings settings;
    preview.setSession(&session);
    other.setSession(&session);
    other.setPreview(&preview);
    other.setSettings(&settings);
    EXPECT_EQ(other.startLast(), QString());
    other.settle();
    EXPECT_EQ(other.kind(), LessonStepKind::Do);
    EXPECT_THAT(session.text(), testing::StartsWith("# mine"));
    EXPECT_EQ(*preview.samples()->sharedWhole(), objects());
    EXPECT_TRUE(other.textsChanged());
    other.beginAgain();
    other.settle();
    EXPECT_THAT(session.text(), Not(HasSubstr("# mine")));
    session.settle();
}

TEST_F(Lessons, ShowsWhatAStepIsAbout) {
    qsizetype shown = -1;
    QObject::connect(&m_session, &DocumentSession::revealRequested, [&shown](qsizetype begin) { shown = begin; });
    open("columns");
    settled();
    ASSERT_GE(shown, 0);
    EXPECT_THAT(m_session.text().substr(static_cast<std::size_t>(shown), 40), HasSubstr("versions:"));
    // The object is of v1, and clients prefer v2.
    open("none-conversion");
    next();
    EXPECT_EQ(m_preview.versionName(), QStringLiteral("v1"));
    // Without objects there is no empty one.
    open("name");
    EXPECT_EQ(m_preview.samples()->current(), -1);
}

TEST_F(Lessons, TheLastStepSaysWhatIsMissing) {
    m_lessons.need();
    m_flow.openExercise(QStringLiteral("structural.type-required"));
    settled();
    m_error.clear();
    m_lessons.next();
    EXPECT_THAT(m_error, HasSubstr("not done"));
    EXPECT_TRUE(m_lessons.isExercise());
}

TEST_F(Lessons, ProgressIsKept) {
    open("types-everywhere");
    next();
    m_lessons.choose(1);
    m_settings.sync();
    AppSettings settings;
    LessonModel other;
    DocumentSession session;
    PreviewModel preview;
    preview.setSession(&session);
    other.setSession(&session);
    other.setPreview(&preview);
    other.setSettings(&settings);
    EXPECT_EQ(other.lastTitle(), m_lessons.title());
    EXPECT_EQ(other.startLast(), QString());
    other.settle();
    EXPECT_EQ(other.step(), 1);
    EXPECT_TRUE(other.marks()[0].done);
    EXPECT_TRUE(other.marks()[1].done);
    EXPECT_FALSE(other.marks()[2].done);
    const int row = other.map()->rowOf(QStringLiteral("types-everywhere"));
    EXPECT_EQ(other.map()->valueAt(row, "done"), 2);
    other.forget();
    EXPECT_FALSE(other.marks()[0].done);
    EXPECT_EQ(other.map()->valueAt(row, "done"), 0);
    other.unforget();
    EXPECT_TRUE(other.marks()[0].done);
}

TEST_F(Lessons, UpdatesAreValidatedAsUpdates) {
    open("stored-versions");
    while (m_validation.busy()) QTest::qWait(5);
    settled();
    EXPECT_EQ(m_validation.request(), ValidationRequest::File);
    EXPECT_THAT(m_validation.label().toStdString(), HasSubstr("stored definition"));
    EXPECT_TRUE(m_session.validatedAs().update);
    // A new document has none of it.
    m_flow.openPath(write("a.yaml", m_text));
    settled();
    EXPECT_EQ(m_validation.request(), ValidationRequest::Create);
}

TEST_F(Lessons, AnExerciseComesFromARuleAndLeadsBack) {
    openFirst();
    m_flow.openExercise(QStringLiteral("structural.type-required"));
    settled();
    EXPECT_TRUE(m_lessons.isExercise());
    EXPECT_EQ(m_lessons.returnFile(), pathOf("a.yaml"));
    EXPECT_FALSE(m_lessons.isDone());
    EXPECT_GT(m_session.errorCount(), 0);
    m_lessons.solve();
    settled();
    EXPECT_TRUE(m_lessons.isDone());
    EXPECT_TRUE(m_session.modified());
    m_flow.backToFile();
    EXPECT_EQ(asked(), FileFlow::NoQuestion);
    EXPECT_EQ(m_session.filePath(), pathOf("a.yaml"));
    EXPECT_FALSE(m_lessons.isOpen());
    // Unsaved changes are asked about first.
    change();
    m_flow.openExercise(QStringLiteral("structural.type-required"));
    EXPECT_EQ(asked(), FileFlow::Unsaved);
    EXPECT_FALSE(m_lessons.isOpen());
    m_flow.discardChanges();
    EXPECT_TRUE(m_lessons.isExercise());
    // Leaving for another file asks, since that is not a way back.
    settled();
    m_lessons.solve();
    settled();
    m_flow.openPath(write("b.yaml", m_text));
    EXPECT_EQ(asked(), FileFlow::Unsaved);
    m_flow.cancel();
    m_flow.openExercise(QStringLiteral("file.empty"));
    EXPECT_THAT(m_error, Not(testing::IsEmpty()));
    EXPECT_TRUE(m_lessons.isExercise());
}

// An exercise is about a server that reports the incorrect example; the settings stay.
TEST_F(Lessons, TheTargetIsThatOfTheLesson) {
    m_preferences.setSession(&m_session);
    m_lessons.need();
    open("types-everywhere");
    EXPECT_EQ(m_preferences.targetMinor(), kDefaultMinor);
    m_preferences.setSession(nullptr);
    m_preferences.lendTarget(kOldestMinor);
    EXPECT_EQ(m_preferences.targetMinor(), kOldestMinor);
    m_flow.openPath(write("a.yaml", m_text));
    EXPECT_EQ(m_preferences.targetMinor(), kDefaultMinor);
}

TEST_F(Lessons, TeachingShowsAnswersOneByOne) {
    open("unknown-fields");
    m_lessons.setStepwise(true);
    while (m_lessons.kind() != LessonStepKind::Reveal) {
        if (m_lessons.kind() == LessonStepKind::Predict) {
            EXPECT_TRUE(m_lessons.hidden());
            m_lessons.next();
            EXPECT_FALSE(m_lessons.hidden()) << "the first key shows the answer";
        }
        next();
    }
    EXPECT_EQ(m_lessons.answer(), QString());
    const int step = m_lessons.step();
    m_lessons.next();
    EXPECT_NE(m_lessons.answer(), QString());
    EXPECT_EQ(m_lessons.step(), step);
    m_lessons.setStepwise(false);
    m_lessons.setStepwise(true);
    EXPECT_EQ(m_lessons.answer(), QString());
    m_lessons.setStepwise(false);
    EXPECT_NE(m_lessons.answer(), QString());
}

TEST_F(Lessons, AHandoutIsWrittenLikeAnExport) {
    openFirst();
    m_flow.exportHandout(QStringLiteral("types-everywhere"), false);
    ASSERT_EQ(asked(), FileFlow::FileForHandout);
    EXPECT_EQ(m_file.name, QStringLiteral("lesson-types-everywhere.html"));
    m_flow.exportHandoutTo(url(pathOf("a.yaml")));
    EXPECT_THAT(m_error, HasSubstr("choose another file"));
    EXPECT_EQ(disk("a.yaml"), m_text);
    m_flow.exportHandout(QStringLiteral("types-everywhere"), true);
    EXPECT_EQ(m_file.name, QStringLiteral("lessons-structural.html"));
    m_flow.exportHandoutTo(url(pathOf("out.html")));
    for (int i = 0; i < 500 && m_error.find("out.html") == std::string::npos; ++i) QTest::qWait(10);
    EXPECT_THAT(disk("out.html"), HasSubstr("<h1>Structural schemas</h1>"));
    m_flow.exportHandout(QStringLiteral("none"), false);
    EXPECT_EQ(asked(), FileFlow::NoQuestion);
}

TEST_F(OwnLessons, AFolderIsACourse) {
    putFirst();
    openFolder();
    EXPECT_EQ(m_lessons.problems(), QStringList());
    EXPECT_EQ(m_lessons.map()->lessons(), 1);
    m_flow.openLesson(QStringLiteral("first"));
    settled();
    EXPECT_EQ(m_lessons.title(), QStringLiteral("The first"));
    EXPECT_EQ(m_session.text(), m_text);
    m_lessons.choose(0);
    EXPECT_THAT(m_lessons.choices()[0].why.toStdString(), HasSubstr("<i>type</i>"));
    m_lessons.choose(1);
    next();
    m_lessons.solve();
    settled();
    EXPECT_TRUE(m_lessons.finished());
    EXPECT_THAT(m_session.text(), HasSubstr("description: A"));
    // The last lesson is found again, also after the built-in ones.
    m_lessons.openBuiltIn();
    EXPECT_EQ(m_lessons.startLast(), QString());
    EXPECT_EQ(m_lessons.id(), QStringLiteral("first"));
    EXPECT_EQ(m_lessons.folder(), m_folder.filePath(QStringLiteral("own")));
}

TEST_F(OwnLessons, ProblemsNameFileAndLine) {
    std::string wrong = kLesson;
    wrong.replace(wrong.find("answer: rejected"), 16, "answer: unknown!");
    putFirst(wrong);
    put(QStringLiteral("own/second/lesson.yaml"), "id: second\ntitle: [\n");
    openFolder();
    const std::string problems = m_lessons.problems().join(u'\n').toStdString();
    EXPECT_THAT(problems, HasSubstr("own/first/lesson.yaml:7: "));
    EXPECT_THAT(problems, HasSubstr("own/second/lesson.yaml:3: "));
    // One that cannot be read cannot be opened.
    LessonMap& map = *m_lessons.map();
    int broken = 0;
    for (int row = 0; row < map.rowCount(); ++row) {
        if (!map.valueAt(row, "broken").toBool()) continue;
        ++broken;
        EXPECT_THAT(map.valueAt(row, "about").toString().toStdString(), HasSubstr("lesson.yaml:3"));
    }
    EXPECT_EQ(broken, 1);
    EXPECT_NE(m_lessons.start(QStringLiteral("second")), QString());
    // Fixed and read again.
    putFirst();
    m_lessons.reload();
    QSignalSpy changed(&m_lessons, &LessonModel::courseChanged);
    while (m_lessons.reading()) ASSERT_TRUE(changed.wait(5'000));
    EXPECT_EQ(m_lessons.problems().size(), 1);
    // A folder without lessons changes nothing.
    m_lessons.openFolder(url(m_folder.filePath(QStringLiteral("none"))));
    while (m_lessons.reading()) ASSERT_TRUE(changed.wait(5'000));
    EXPECT_THAT(m_error, HasSubstr("none"));
    EXPECT_EQ(map.lessons(), 2);
}

TEST_F(Lessons, TheHistoryOfTheFileOutlivesALesson) {
    openFirst();
    m_session.settle();
    change();
    m_session.select(QStringLiteral("spec.versions[0].schema.openAPIV3Schema.properties[spec].properties[size]"));
    m_flow.save();
    changeSamples();
    samples().undo();
    m_flow.openExercise(QStringLiteral("structural.type-required"));
    settled();
    ASSERT_TRUE(m_lessons.isExercise());
    EXPECT_FALSE(m_session.canUndo());
    m_flow.backToFile();
    m_session.settle();
    EXPECT_EQ(m_session.text(), m_mine);
    EXPECT_FALSE(m_session.modified());
    EXPECT_EQ(m_session.selectedPath(),
              QStringLiteral("spec.versions[0].schema.openAPIV3Schema.properties[spec].properties[size]"));
    EXPECT_GE(m_session.schema()->rowOf(m_session.selectedPath()), 0) << "its parents are expanded";
    EXPECT_TRUE(samples().canRedo());
    ASSERT_TRUE(m_session.canUndo());
    m_session.undo();
    EXPECT_EQ(m_session.text(), m_text);
    EXPECT_TRUE(m_session.modified());
    m_session.redo();
    EXPECT_FALSE(m_session.modified());
    // Discarded changes can be made again; generated samples are there again.
    type(m_session, 0, "# more\n");
    samples().add(QStringLiteral("Generate"), {m_sample}, true);
    m_flow.openExercise(QStringLiteral("structural.type-required"));
    ASSERT_EQ(asked(), FileFlow::Unsaved);
    m_flow.discardChanges();
    settled();
    EXPECT_EQ(samples().count(), 0);
    m_flow.backToFile();
    EXPECT_EQ(m_session.text(), m_mine);
    EXPECT_FALSE(m_session.modified());
    m_session.redo();
    EXPECT_EQ(m_session.text(), "# more\n" + m_mine);
    EXPECT_EQ(samples().count(), 1);
    EXPECT_FALSE(samples().modified());
    m_session.undo();
    // A file with another text has a new history.
    m_flow.openExercise(QStringLiteral("structural.type-required"));
    settled();
    write("a.yaml", m_theirs);
    m_flow.backToFile();
    EXPECT_EQ(m_session.text(), m_theirs);
    EXPECT_FALSE(m_session.canUndo());
}

TEST_F(Lessons, TheMapIsSearched) {
    m_lessons.need();
    m_lessons.lessonAbout({});
    LessonMap& map = *m_lessons.map();
    const int all = map.rowCount();
    map.setFilter(QStringLiteral("every TYPE"));
    EXPECT_EQ(map.rowCount(), 2);
    EXPECT_TRUE(map.valueAt(0, "isChapter").toBool());
    EXPECT_EQ(map.valueAt(1, "id"), QStringLiteral("types-everywhere"));
    map.setFilter(QStringLiteral("structural.type-required"));
    EXPECT_EQ(map.lessonFrom(0, 1), 1);
    // The title comes before a lesson that is earlier in the course.
    map.setFilter(QStringLiteral("unknown fields"));
    EXPECT_EQ(map.valueAt(map.best(), "id"), QStringLiteral("unknown-fields"));
    map.setFilter(QStringLiteral("nothing has this"));
    EXPECT_EQ(map.best(), -1);
    EXPECT_EQ(map.rowCount(), 0);
    EXPECT_EQ(map.lessonFrom(0, 1), -1);
    map.setFilter({});
    EXPECT_EQ(map.rowCount(), all);
}

}  // namespace
}  // namespace crd::model
