// The built-in course: every lesson is run by its solutions and by its wrong answers.
#include "engine/lesson/course.h"

#include <gtest/gtest.h>

#include "engine/base/io/file_io.h"
#include "engine/base/rule_id.h"
#include "engine/lesson/check.h"
#include "engine/lesson/handout.h"

namespace crd::lesson {
namespace {

// Tests run at the top of the project.
const Course& builtIn() {
    static const Course course = readCourse("resources/lessons").value();
    return course;
}

TEST(BuiltInCourse, CanBeRead) {
    for (const FileProblem& problem : builtIn().problems) ADD_FAILURE() << toString(problem);
    std::size_t lessons = 0;
    for (const Chapter& chapter : builtIn().chapters) {
        EXPECT_FALSE(chapter.title.empty());
        EXPECT_FALSE(chapter.about.empty());
        EXPECT_FALSE(chapter.lessons.empty()) << chapter.id;
        lessons += chapter.lessons.size();
    }
    EXPECT_GE(lessons, 40U);
}

TEST(BuiltInCourse, EverySolutionPassesAndEveryWrongAnswerFails) {
    for (const Chapter& chapter : builtIn().chapters)
        for (const CourseLesson& one : chapter.lessons)
            for (const FileProblem& problem : checkLesson(one.lesson, one.file)) ADD_FAILURE() << toString(problem);
}

TEST(BuiltInCourse, TeachesEveryStructuralRule) {
    for (const RuleInfo& rule : definitionRules()) {
        if (rule.documentation != DocumentationRule::Api || rule.group == RuleGroup::Update) {
            EXPECT_NE(lessonAbout(builtIn(), rule.id), nullptr) << rule.id;
        }
    }
    EXPECT_EQ(lessonAbout(builtIn(), "no.rule"), nullptr);
}

TEST(BuiltInCourse, CanBeReadWithoutAFolder) {
    const FileSource files = [](const std::string& name) { return readFile("resources/lessons/" + name); };
    const Result<Course> whole = readListedCourse(files);
    ASSERT_TRUE(whole) << whole.error().message;
    EXPECT_TRUE(whole->problems.empty());
    EXPECT_EQ(whole->chapters.size(), builtIn().chapters.size());
    const Result<Course> chapter = readListedCourse(files, "rules");
    ASSERT_TRUE(chapter) << chapter.error().message;
    ASSERT_EQ(chapter->chapters.size(), 1U);
    EXPECT_EQ(chapter->title, chapter->chapters.front().title);
    EXPECT_FALSE(readListedCourse(files, "no-such-chapter"));
    EXPECT_FALSE(readListedCourse([](const std::string&) -> Result<std::string> { return failure("No."); }));
}

TEST(BuiltInCourse, LessonsAreShortAndAskSomething) {
    for (const Chapter& chapter : builtIn().chapters) {
        for (const CourseLesson& one : chapter.lessons) {
            SCOPED_TRACE(one.file);
            EXPECT_GE(one.lesson.minutes, 3);
            EXPECT_LE(one.lesson.minutes, 8);
            EXPECT_EQ(one.lesson.steps.front().kind, Step::Kind::Read);
            std::size_t predicts = 0;
            for (const Step& step : one.lesson.steps) predicts += step.kind == Step::Kind::Predict ? 1 : 0;
            EXPECT_GE(predicts, 1U);
        }
    }
}

TEST(BuiltInCourse, HandoutHasEveryLesson) {
    for (const Chapter& chapter : builtIn().chapters) {
        const std::string page = handout(chapter.title, chapter.lessons);
        EXPECT_TRUE(page.starts_with("<!DOCTYPE html>")) << page.substr(0, 80);
        for (const CourseLesson& one : chapter.lessons)
            EXPECT_NE(page.find(markdownHtml(one.lesson.title).substr(3, 10)), std::string::npos) << one.file;
    }
}

TEST(Markdown, BecomesHtml) {
    EXPECT_EQ(markdownHtml("One `a<b` **two**\nlines.\n\n- x\n- y\n  z\n\n```\n<a>\n```\n"),
              "<p>One <code>a&lt;b</code> <strong>two</strong> lines.</p>\n<ul>\n<li>x</li>\n<li>y z</li>\n</ul>\n"
              "<pre><code>&lt;a&gt;\n</code></pre>\n");
    EXPECT_EQ(markdownHtml("2 * 3 and `open"), "<p>2 * 3 and `open</p>\n");
    EXPECT_EQ(markdownHtml(""), "");
}

TEST(Course, FailsForAFolderWithoutLessons) {
    EXPECT_FALSE(readCourse("resources/icons"));
    EXPECT_FALSE(readCourse("resources/no-such-folder"));
    EXPECT_FALSE(readCourse("README.md"));
}

}  // namespace
}  // namespace crd::lesson
