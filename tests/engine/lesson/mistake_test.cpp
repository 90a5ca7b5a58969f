// What the window adds to the steps of a lesson: which mistake was made, and where in the definition a step is about.
#include "engine/lesson/mistake.h"

#include <gtest/gtest.h>

#include <stdexcept>

#include "engine/lesson/check.h"
#include "engine/lesson/course.h"
#include "engine/lesson/step_location.h"

namespace crd::lesson {
namespace {

const Course& lessonCourse() {
    static const Course course = readCourse("resources/lessons").value();
    return course;
}

const Lesson& lessonNamed(std::string_view id) {
    for (const Chapter& chapter : lessonCourse().chapters)
        for (const CourseLesson& one : chapter.lessons)
            if (one.lesson.id == id) return one.lesson;
    throw std::out_of_range("no such lesson");
}

const Attempt* mistakeWith(std::vector<Edit> edits) {
    const Lesson& lesson = lessonNamed("types-everywhere");
    const Texts begin = textsOfSteps(lesson).back();
    Situation now(applied(lesson, begin, {std::move(edits), {}, 0}).value());
    return mistakeIn(lesson, lesson.steps.back(), begin, now);
}

Edit set(const std::string& path, std::string value) {
    return {Edit::Kind::Set, wholePath(path), std::move(value), 0};
}

TEST(Mistake, IsRecognizedByItsOutcome) {
    const std::string properties = "schema.properties.spec.properties";
    const Attempt* door = mistakeWith({set(properties + ".model.type", "string")});
    ASSERT_TRUE(door);
    EXPECT_NE(door->because.find("door"), std::string::npos) << door->because;
    // Another wrong type than that of the lesson's own attempt.
    const Attempt* type =
        mistakeWith({set(properties + ".model.type", "boolean"), set(properties + ".door.type", "object")});
    ASSERT_TRUE(type);
    EXPECT_NE(type->because.find("T-800"), std::string::npos) << type->because;
    EXPECT_FALSE(mistakeWith({set(properties + ".door.type", "object")})) << "the lesson has no such attempt";
    EXPECT_FALSE(mistakeWith({})) << "nothing was changed";
    EXPECT_FALSE(mistakeWith({set("schema.description", "A")})) << "still as at the beginning";
}

TEST(Mistake, EachOfTheCourseHasItsExplanation) {
    std::size_t attempts = 0, others = 0;
    for (const Chapter& chapter : lessonCourse().chapters) {
        for (const CourseLesson& one : chapter.lessons) {
            const std::vector<Texts> texts = textsOfSteps(one.lesson);
            for (std::size_t i = 0; i < texts.size(); ++i) {
                for (const Attempt& wrong : one.lesson.steps[i].wrong) {
                    Situation now(applied(one.lesson, texts[i], wrong).value());
                    const Attempt* shown = mistakeIn(one.lesson, one.lesson.steps[i], texts[i], now);
                    EXPECT_TRUE(shown) << one.file << ":" << wrong.line;
                    ++attempts;
                    if (shown != &wrong) ++others;
                }
            }
        }
    }
    EXPECT_GT(attempts, 150U);
    EXPECT_LE(others, 2U) << "two attempts with one outcome";
}

TEST(Place, IsAroundWhatTheTaskChanges) {
    const auto placeIn = [](std::string_view id, std::size_t step) {
        const Lesson& lesson = lessonNamed(id);
        const std::optional<StepLocation> place = stepLocation(lesson, step, textsOfSteps(lesson)[step].definition);
        return place ? place->path : "none";
    };
    const std::string schema = "spec.versions[0].schema.openAPIV3Schema";
    EXPECT_EQ(placeIn("types-everywhere", 0), schema + ".properties.spec");
    EXPECT_EQ(placeIn("types-everywhere", 3), schema + ".properties.spec.properties");
    EXPECT_EQ(placeIn("root-object", 3), schema);
    EXPECT_EQ(placeIn("columns", 2), "spec.versions[0]");
    EXPECT_EQ(placeIn("metadata-restricted", 4), "none") << "nothing is asked or changed any more";
}

TEST(Predictions, EachRightAnswerHasAReason) {
    for (const Chapter& chapter : lessonCourse().chapters) {
        for (const CourseLesson& one : chapter.lessons) {
            for (const Step& step : one.lesson.steps) {
                if (step.kind != Step::Kind::Predict) continue;
                bool has = step.typed && !step.why.empty();
                for (const Choice& choice : step.choices) has = has || !choice.why.empty();
                EXPECT_TRUE(has) << one.file << ":" << step.line;
            }
        }
    }
}

TEST(Goal, NamesObjectsAndVersions) {
    const Lesson& lesson = lessonNamed("none-conversion");
    const Texts texts = textsOfSteps(lesson).front();
    Situation situation(texts);
    Goal goal;
    goal.question.ask = Ask::Lost;
    goal.question.object = 2;
    goal.question.version = "v1";
    goal.wanted.value = Json(Json::Array());
    const std::string says = tried(goal, situation).says.english();
    EXPECT_NE(says.find(situation.objectName(2) + " read as v1"), std::string::npos) << says;
    EXPECT_NE(situation.objectName(2), "");
    Question served;
    served.ask = Ask::Field;
    served.path = "spec.versions[v2].storage";
    EXPECT_EQ(textOf(situation.answer(served).value()), "true") << "in any order";
}

TEST(Goal, IsSaidWhileTheDefinitionIsRejected) {
    const Lesson& lesson = lessonNamed("types-everywhere");
    Situation situation(lesson.start());
    EXPECT_EQ(
        tried(lesson.steps.back().goals[2], situation).says,
        "Stored value (spec.model), oven-1. Expected: T-800. The definition is rejected, so it has no objects yet.");
    EXPECT_EQ(tried(lesson.steps.back().goals[0], situation).says, "Definition: rejected. Expected: accepted.");
}

TEST(Goal, AMissingValueIsNotAnotherOne) {
    const Lesson& lesson = lessonNamed("types-everywhere");
    Situation situation(lesson.start());
    Goal goal;
    goal.question.ask = Ask::Field;
    goal.question.path = "spec.nothing";
    goal.relation = Goal::Relation::IsNot;
    goal.wanted.value = Json("a");
    EXPECT_FALSE(tried(goal, situation).met);
}

}  // namespace
}  // namespace crd::lesson
