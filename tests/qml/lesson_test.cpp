// Lessons in the window: a whole chapter by keys, what is hidden, what comes back, exercises of rules, own folders, and
// the teaching mode.
#include <QAccessible>
#include <QDir>
#include <QJSValue>
#include <QStandardPaths>
#include <QTest>

#include "model/lesson/lesson_model.h"
#include "tests/qml/sample_definition.h"
#include "tests/qml/window_driver.h"

namespace crd::gui {
namespace {

// Which panes are shown, by their number.
QVariantMap paneMap(const QObject* content) {
    const QVariant value = content->property("paneVisible");
    return value.canConvert<QJSValue>() ? value.value<QJSValue>().toVariant().toMap() : value.toMap();
}

using model::LessonStepKind;
using testing::HasSubstr;
using testing::Not;

class LessonWindow : public SizedWindowTest {
 protected:
    void SetUp() override {
        // The texts of other tests.
        QDir(QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) + QStringLiteral("/lessons"))
            .removeRecursively();
        SizedWindowTest::SetUp();
    }
    model::LessonModel& lessons() const { return *content()->property("lessons").value<model::LessonModel*>(); }
    void settled() {
        lessons().settle();
        settle();
        lessons().settle();
        frame();
    }
    // By the map: its keys, and words that only this lesson has.
    void open(const char* words) {
        key(Qt::Key_L, Qt::ControlModifier | Qt::ShiftModifier);
        lessons().lessonAbout({});  // waits until they are read
        type(QString::fromLatin1(words));
        frame();
        key(Qt::Key_Return);
        ASSERT_TRUE(QTest::qWaitFor([this] { return lessons().isOpen(); }, 5'000));
        settled();
    }
    std::string label(const char* name) const {
        const QQuickItem* item = find(QString::fromLatin1(name));
        return item ? item->property("text").toString().toStdString() : "none";
    }
    bool shown(const char* name) const { return find(QString::fromLatin1(name)) != nullptr; }
    std::string spoken(const char* name) const {
        QQuickItem* item = find(QString::fromLatin1(name));
        QAccessibleInterface* said = item ? QAccessible::queryAccessibleInterface(item) : nullptr;
        return said ? said->text(QAccessible::Name).toStdString() : "none";
    }
};
INSTANTIATE_TEST_SUITE_P(Sizes, LessonWindow, windowSizes(), sizeName);

TEST_P(LessonWindow, AWholeChapterByKeys) {
    ASSERT_NO_FATAL_FAILURE(open("every node"));
    ASSERT_EQ(lessons().id(), QStringLiteral("types-everywhere"));
    EXPECT_EQ(focusedPane(), Pane::Lesson);
    const QString chapter = lessons().chapter();
    std::set<QString> seen;
    bool typedOne = false;
    while (lessons().chapter() == chapter) {
        SCOPED_TRACE(lessons().id().toStdString() + " " + std::to_string(lessons().step() + 1));
        seen.insert(lessons().id());
        switch (lessons().kind()) {
            case LessonStepKind::Predict:
                EXPECT_TRUE(shown("problemsCover"));
                EXPECT_TRUE(shown("resultCover"));
                EXPECT_THAT(label("outcomeChip"), HasSubstr("hidden"));
                for (int i = 0; i < 9 && lessons().hidden(); ++i) key(static_cast<Qt::Key>(Qt::Key_1 + i));
                settled();
                EXPECT_FALSE(shown("problemsCover"));
                EXPECT_FALSE(shown("resultCover"));
                EXPECT_THAT(label("outcomeChip"), Not(HasSubstr("hidden")));
                break;
            case LessonStepKind::Do:
                EXPECT_FALSE(shown("stepDone"));
                if (!typedOne && lessons().id() == QStringLiteral("root-object")) {
                    // In the source, like any text.
                    typedOne = true;
                    const auto at = text().find("      openAPIV3Schema:\n");
                    ASSERT_NE(at, std::string::npos);
                    key(Qt::Key_4, Qt::ControlModifier);
                    session().selectAtByte(static_cast<qsizetype>(at));
                    Q_EMIT session().revealRequested(static_cast<qsizetype>(at), static_cast<qsizetype>(at + 6));
                    frame();
                    key(Qt::Key_End);
                    key(Qt::Key_Return);
                    type(QStringLiteral("type: object"));
                    settled();
                    key(Qt::Key_F12);
                } else {
                    byCommand("learn.solve");
                    settled();
                }
                EXPECT_TRUE(shown("stepDone")) << text();
                break;
            case LessonStepKind::Reveal:
                EXPECT_NE(label("lessonAnswer"), "none");
                break;
            case LessonStepKind::Read:
                break;
        }
        EXPECT_EQ(focusedPane(), Pane::Lesson);
        const QString before = lessons().id() + QString::number(lessons().step());
        key(Qt::Key_F9);
        settled();
        ASSERT_NE(lessons().id() + QString::number(lessons().step()), before);
    }
    EXPECT_EQ(seen.size(), 9U);
    EXPECT_TRUE(typedOne);
    EXPECT_FALSE(content()->property("dialogOpen").toBool()) << "nothing is asked from lesson to lesson";
}

TEST_P(LessonWindow, BackKeepsWhatWasWritten) {
    ASSERT_NO_FATAL_FAILURE(open("every node"));
    while (lessons().kind() != LessonStepKind::Do) {
        key(Qt::Key_F9);
        settled();
    }
    key(Qt::Key_4, Qt::ControlModifier);
    key(Qt::Key_Home, Qt::ControlModifier);
    type(QStringLiteral("# mine"));
    settled();
    key(Qt::Key_F9, Qt::ShiftModifier);
    settled();
    EXPECT_THAT(text(), Not(HasSubstr("# mine")));
    EXPECT_EQ(focusedPane(), Pane::Source) << "the focus stays";
    key(Qt::Key_F9);
    settled();
    EXPECT_THAT(text(), HasSubstr("# mine"));
    EXPECT_NE(label("lessonNote"), "none");
    byCommand("learn.hint");
    EXPECT_TRUE(shown("hint:0") || lessons().hintCount() == 0);
    key(Qt::Key_Z, Qt::ControlModifier);
    settled();
    EXPECT_THAT(text(), Not(HasSubstr("# mine"))) << "a step is one step of the history";
}

TEST_P(LessonWindow, ProgressSurvivesARestart) {
    ASSERT_NO_FATAL_FAILURE(open("every node"));
    key(Qt::Key_F9);
    settled();
    const QString title = lessons().title();
    start();
    QQuickItem* card = find(QStringLiteral("continueLesson"));
    ASSERT_TRUE(card);
    card->forceActiveFocus(Qt::TabFocusReason);
    key(Qt::Key_Return);
    settled();
    EXPECT_EQ(lessons().title(), title);
    EXPECT_EQ(lessons().step(), 1);
    EXPECT_TRUE(lessons().marks()[0].done);
    EXPECT_EQ(focusedPane(), Pane::Lesson);
    // The map shows it, and resets it with a way back.
    byCommand("learn.lessons");
    frame();
    EXPECT_THAT(spoken("lessonRow:types-everywhere"), HasSubstr("of 4 steps"));
    key(Qt::Key_Escape);
    byCommand("learn.forget");
    frame();
    click(find(QStringLiteral("resetCancel")));
    EXPECT_TRUE(lessons().marks()[0].done);
    byCommand("learn.forget");
    frame();
    click(find(QStringLiteral("resetGo")));
    EXPECT_FALSE(lessons().marks()[0].done);
    click(find(QStringLiteral("toastUndo")));
    EXPECT_TRUE(lessons().marks()[0].done);
}

TEST_P(LessonWindow, ThePartsHaveNames) {
    ASSERT_NO_FATAL_FAILURE(open("every node"));
    EXPECT_THAT(spoken("lessonPage"), HasSubstr("Step 1 of 4: Read"));
    EXPECT_EQ(spoken("lessonPane"), "Lesson");
    key(Qt::Key_F9);
    settled();
    EXPECT_EQ(spoken("choice:0"), "1: accepted");
    EXPECT_EQ(spoken("problemsCover"), "Hidden until you answer the next question");
    key(Qt::Key_1);
    frame();
    QAccessibleInterface* choice = QAccessible::queryAccessibleInterface(find(QStringLiteral("choice:0")));
    ASSERT_TRUE(choice);
    EXPECT_THAT(choice->text(QAccessible::Description).toStdString(), HasSubstr("Wrong."));
    byCommand("learn.lessons");
    frame();
    EXPECT_THAT(spoken("lessonMap"), HasSubstr("from the beginning"));
    EXPECT_THAT(spoken("lessonRow:types-everywhere"), HasSubstr("Every node has a type, 5 minutes"));
}

TEST_P(LessonWindow, AMistakeIsExplainedAndDoneIsOfTheTexts) {
    ASSERT_NO_FATAL_FAILURE(open("every node"));
    EXPECT_TRUE(shown("lessonCovered"));
    EXPECT_TRUE(shown("problemsCover"));
    EXPECT_TRUE(shown("resultCover"));
    lessons().goTo(3);
    settled();
    EXPECT_FALSE(shown("lessonCovered"));
    EXPECT_FALSE(shown("lessonMistake"));
    const auto at = text().find("                description: As printed");
    ASSERT_NE(at, std::string::npos);
    key(Qt::Key_4, Qt::ControlModifier);
    session().selectAtByte(static_cast<qsizetype>(at));
    Q_EMIT session().revealRequested(static_cast<qsizetype>(at), static_cast<qsizetype>(at));
    frame();
    key(Qt::Key_Home);
    type(QStringLiteral("type: string"));
    key(Qt::Key_Return);
    settled();
    EXPECT_TRUE(shown("lessonMistake")) << text();
    byCommand("learn.solve");
    settled();
    EXPECT_FALSE(shown("lessonMistake"));
    EXPECT_TRUE(shown("stepDone"));
    key(Qt::Key_Z, Qt::ControlModifier);
    settled();
    EXPECT_FALSE(shown("stepDone"));
    EXPECT_TRUE(shown("stepDoneBefore"));
}

// A prediction without choices has a field.
TEST_P(LessonWindow, AnAnswerIsTyped) {
    ASSERT_NO_FATAL_FAILURE(open("when a default applies"));
    ASSERT_EQ(lessons().id(), QStringLiteral("default-applies"));
    key(Qt::Key_F9);
    settled();
    ASSERT_TRUE(lessons().typed());
    EXPECT_TRUE(shown("typedAnswer"));
    type(QStringLiteral("spec.image"));
    key(Qt::Key_Return);
    frame();
    EXPECT_TRUE(shown("typedReply"));
    byCommand("learn.show-answer");
    frame();
    EXPECT_TRUE(shown("lessonWhy"));
    EXPECT_FALSE(shown("typedAnswer"));
}

TEST_P(LessonWindow, CompareIsHiddenUntilTheAnswer) {
    ASSERT_NO_FATAL_FAILURE(open("every node"));
    key(Qt::Key_F9);
    ASSERT_EQ(lessons().kind(), LessonStepKind::Predict);
    byCommand("compare.open");
    frame();
    EXPECT_TRUE(shown("compareCover"));
    EXPECT_FALSE(shown("compareTree"));
    EXPECT_TRUE(find(QStringLiteral("compareCover"))->hasActiveFocus());
    byCommand("go.lesson");
    for (int i = 0; i < 9 && lessons().hidden(); ++i) key(static_cast<Qt::Key>(Qt::Key_1 + i));
    byCommand("compare.open");
    frame();
    EXPECT_FALSE(shown("compareCover"));
    EXPECT_TRUE(shown("compareTree"));
}

TEST_P(LessonWindow, ARuleIsTriedAndItsFileComesBack) {
    std::string broken = kWidgets;
    broken.replace(broken.find("                type: integer\n"), 30, "                description: how large\n");
    const QString path = openText(broken);
    key(Qt::Key_F8);
    settle();
    key(Qt::Key_6, Qt::ControlModifier);
    frame();
    QQuickItem* button = find(QStringLiteral("tryRule"));
    ASSERT_TRUE(button);
    EXPECT_TRUE(QTest::qWaitFor([this] { return shown("lessonAboutRule"); }, 5'000)) << "the course was read";
    click(find(QStringLiteral("tryRule")));
    settled();
    EXPECT_TRUE(lessons().isExercise());
    EXPECT_EQ(focusedPane(), Pane::Lesson);
    byCommand("learn.solve");
    settled();
    EXPECT_TRUE(shown("lessonFinished"));
    click(find(QStringLiteral("backToFile")));
    settle();
    EXPECT_EQ(session().filePath(), path);
    EXPECT_FALSE(shown("lessonPane"));
    key(Qt::Key_F8);
    settle();
    byCommand("learn.about-rule");
    settled();
    EXPECT_EQ(lessons().id(), QStringLiteral("types-everywhere"));
}

TEST_P(LessonWindow, OwnLessonsListTheirErrors) {
    const QString folder = m_folder.filePath(QStringLiteral("own"));
    QDir().mkpath(folder + QStringLiteral("/first"));
    writeToDisk(folder + QStringLiteral("/first/lesson.yaml"), "id: first\nchapter: own\ntitle: [\n");
    lessons().openFolder(QUrl::fromLocalFile(folder));
    while (lessons().reading()) QTest::qWait(5);
    byCommand("learn.lessons");
    frame();
    QQuickItem* list = find(QStringLiteral("lessonProblems"));
    ASSERT_TRUE(list);
    EXPECT_EQ(list->property("count"), 1);
    EXPECT_THAT(lessons().problems().first().toStdString(), HasSubstr("first/lesson.yaml:4: "));
    click(find(QStringLiteral("builtInLessons")));
    while (lessons().reading()) QTest::qWait(5);
    frame();
    EXPECT_FALSE(shown("lessonProblems"));
    EXPECT_TRUE(shown("lessonRow:name"));
}

TEST_P(LessonWindow, TeachingModeLeavesEverythingAsItWas) {
    ASSERT_NO_FATAL_FAILURE(open("every node"));
    const qreal height = find(QStringLiteral("stepKind"))->height();
    const QVariantMap before = paneMap(content());
    key(Qt::Key_T, Qt::ControlModifier | Qt::ShiftModifier);
    settled();
    EXPECT_GT(find(QStringLiteral("stepKind"))->height(), height);
    EXPECT_FALSE(shown("inspectorPane"));
    EXPECT_FALSE(shown("problemsPane"));
    // One pane at a time.
    key(Qt::Key_F12);
    key(Qt::Key_F11);
    frame();
    EXPECT_TRUE(shown("lessonPane"));
    EXPECT_FALSE(shown("sourcePane"));
    EXPECT_FALSE(shown("sidePane"));
    std::set<Pane> panes;
    for (int i = 0; i < 7; ++i) {
        panes.insert(focusedPane());
        key(Qt::Key_F6);
        frame();
    }
    EXPECT_TRUE(panes.count(Pane::Source) && panes.count(Pane::Schema) && panes.count(Pane::Lesson)) << panes.size();
    key(Qt::Key_4, Qt::ControlModifier);
    frame();
    EXPECT_TRUE(shown("sourcePane"));
    EXPECT_FALSE(shown("lessonPane"));
    // Answers come one by one.
    key(Qt::Key_F12);
    key(Qt::Key_F9);
    settled();
    ASSERT_TRUE(lessons().hidden());
    key(Qt::Key_F9);
    settled();
    EXPECT_FALSE(lessons().hidden());
    EXPECT_EQ(lessons().step(), 1);
    // What would be a notification is in the status bar.
    EXPECT_TRUE(shown("teachingMode"));
    byCommand("learn.forget");
    frame();
    click(find(QStringLiteral("resetGo")));
    frame();
    EXPECT_FALSE(shown("toast"));
    EXPECT_THAT(label("statusText"), HasSubstr("reset"));
    key(Qt::Key_T, Qt::ControlModifier | Qt::ShiftModifier);
    settled();
    EXPECT_EQ(paneMap(content()), before);
    EXPECT_TRUE(shown("sourcePane"));
    EXPECT_EQ(find(QStringLiteral("stepKind"))->height(), height);
}

}  // namespace
}  // namespace crd::gui
