// `crdctl lesson`: a course that is right, one with problems, and handouts.
#include <gmock/gmock.h>

#include <nlohmann/json.hpp>

#include "tests/app/crdctl_fixture.h"

namespace {

namespace fs = std::filesystem;

using crd::ctl::content;
using crd::ctl::Crdctl;
using testing::EndsWith;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

const std::string kCourse = "'" + std::string(CRD_SOURCE_DIR) + "/resources/lessons'";
const std::string kChapter = "'" + std::string(CRD_SOURCE_DIR) + "/resources/lessons/pruning'";

TEST_F(Crdctl, LessonCheckRunsTheBuiltInCourse) {
    run("lesson check " + kCourse);
    EXPECT_EQ(m_exit, 0) << m_out;
    EXPECT_THAT(m_out, StartsWith("Lessons: "));
    EXPECT_THAT(m_out, EndsWith(", problems: 0\n"));
    run("lesson check " + kChapter + "/unknown-fields");
    EXPECT_EQ(m_exit, 0) << m_out;
    EXPECT_THAT(m_out, StartsWith("Lessons: 1, "));
    run("lesson check --verbose " + kChapter + "/unknown-fields");
    EXPECT_THAT(m_out, HasSubstr("/lesson.yaml:13: Answer: absent\n"));
    EXPECT_THAT(m_out, HasSubstr(" Not met: Stored value (spec.someRandomField), crontab-1: absent. Expected: 42.\n"));
}

TEST_F(Crdctl, LessonAnswersHaveTheirTexts) {
    run("lesson answers " + kChapter + "/unknown-fields");
    EXPECT_EQ(m_exit, 0) << m_err;
    const nlohmann::json answers = nlohmann::json::parse(m_out);
    ASSERT_EQ(answers.size(), 1U);
    const nlohmann::json& first = answers[0]["situations"][0];
    EXPECT_THAT(first["definition"].get<std::string>(), HasSubstr("kind: CustomResourceDefinition"));
    EXPECT_FALSE(first["objects"].empty());
    EXPECT_EQ(first["questions"][0]["ask"], "value");
    EXPECT_EQ(first["questions"][0]["absent"], true);
    EXPECT_GT(answers[0]["situations"].size(), 2U) << "also the solution and the wrong attempts";
}

// Otherwise a lesson of a repository puts a file of its reader into a handout.
TEST_F(Crdctl, ALinkOutOfTheFolderOfALessonIsRefused) {
    const std::string built = std::string(CRD_SOURCE_DIR) + "/resources/lessons/pruning/unknown-fields/";
    write(m_folder / "secret.yaml", content(built + "objects.yaml"));
    write(m_folder / "own/first/shared.yaml", content(built + "crd.yaml"));
    write(m_folder / "own/first/lesson.yaml",
          "id: first\ntitle: First\nminutes: 3\ndefinition: crd.yaml\nobjects: objects.yaml\nsteps:\n- read: x\n");
    fs::create_symlink("../../secret.yaml", m_folder / "own/first/objects.yaml");
    fs::create_symlink("shared.yaml", m_folder / "own/first/crd.yaml");  // stays inside
    run("lesson check '" + (m_folder / "own").string() + "'");
    EXPECT_EQ(m_exit, 1);
    EXPECT_THAT(m_out, HasSubstr("objects.yaml"));
    EXPECT_THAT(m_out, Not(HasSubstr("crd.yaml")));
    run("lesson handout '" + (m_folder / "own/first").string() + "'");
    EXPECT_NE(m_exit, 0);
}

TEST_F(Crdctl, LessonCheckNamesWhatIsNotText) {
    write(m_folder / "own/first/lesson.yaml", "id: first\ntitle: \xff\xfe\n");
    run("lesson check '" + (m_folder / "own").string() + "'");
    EXPECT_EQ(m_exit, 1);
    EXPECT_THAT(m_out + m_err, HasSubstr("/own/first/lesson.yaml\" is not UTF-8 text: see byte 8 of line 2."));
}

TEST_F(Crdctl, LessonCheckNamesFileAndLine) {
    const std::string built = std::string(CRD_SOURCE_DIR) + "/resources/lessons/pruning/unknown-fields/";
    for (const char* name : {"crd.yaml", "objects.yaml"}) write(m_folder / "own/first" / name, content(built + name));
    write(m_folder / "own/first/lesson.yaml",
          "id: first\ntitle: First\nminutes: 3\ndefinition: crd.yaml\nobjects: objects.yaml\nsteps:\n"
          "- predict: What is stored?\n  ask: {ask: value, path: spec.someRandomField}\n  choices:\n"
          "  - {answer: 42, because: x}\n  - {answer: 43, because: x}\n");
    const std::string own = "'" + (m_folder / "own").string() + "'";
    run("lesson check " + own);
    EXPECT_EQ(m_exit, 1);
    EXPECT_THAT(m_out, HasSubstr("/own/first/lesson.yaml:7: No choice is the answer of the engine: absent.\n"));
    write(m_folder / "own/second/lesson.yaml", "id: second\ntitle: [\n");
    run("lesson check " + own);
    EXPECT_EQ(m_exit, 1);
    EXPECT_THAT(m_out, HasSubstr("/own/second/lesson.yaml:"));
    EXPECT_THAT(m_out, EndsWith("Lessons: 2, steps: 1, problems: 2\n"));
    run("lesson handout " + own);
    EXPECT_EQ(m_exit, 2);
    write(m_folder / "own/course.yaml",
          "title: Own\nchapters:\n- {id: none, title: None, lessons: [missing]}\n- {id: '', title: Empty}\n");
    run("lesson check " + own);
    EXPECT_EQ(m_exit, 1);
    EXPECT_THAT(m_out, HasSubstr("The lesson \"first\" is not in a chapter."));
    EXPECT_THAT(m_out, HasSubstr("A chapter needs an id"));
}

TEST_F(Crdctl, LessonListFollowsTheCourse) {
    run("lesson list " + kCourse);
    EXPECT_EQ(m_exit, 0) << m_err;
    EXPECT_THAT(m_out, StartsWith("What a definition is\n  name: "));
    run("lesson list " + kChapter);
    EXPECT_EQ(m_exit, 0) << m_err;
    EXPECT_THAT(m_out, StartsWith("Pruning\n  unknown-fields: Unknown fields are pruned (4 min)\n"));
    run("lesson list '" + m_folder.string() + "/nothing'");
    EXPECT_EQ(m_exit, 2);
    EXPECT_THAT(m_err, HasSubstr("is not a folder."));
}

TEST_F(Crdctl, LessonHandoutIsOnePage) {
    run("lesson handout " + kChapter);
    EXPECT_EQ(m_exit, 0) << m_err;
    EXPECT_THAT(m_out, StartsWith("<!DOCTYPE html>"));
    EXPECT_THAT(m_out, HasSubstr("<h1>Pruning</h1>"));
    EXPECT_THAT(m_out, HasSubstr(">Answers and solutions</h2>"));
    EXPECT_THAT(m_out, HasSubstr("+              someRandomField:"));
    EXPECT_THAT(m_out, Not(HasSubstr("<script>alert")));
    const std::string file = (m_folder / "page.html").string();
    const std::string page = m_out;
    run("lesson handout -o '" + file + "' " + kChapter);
    EXPECT_EQ(m_exit, 0) << m_err;
    EXPECT_EQ(content(file), page);
    run("lesson");
    EXPECT_EQ(m_exit, 2);
}

}  // namespace
