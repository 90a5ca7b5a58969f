// Problems of lesson.yaml name the line.
#include <gmock/gmock.h>

#include "engine/lesson/check.h"
#include "engine/lesson/lesson.h"

namespace crd::lesson {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

const std::string kHead =
    "id: a\n"
    "chapter: b\n"
    "title: T\n"
    "minutes: 3\n"
    "definition: crd.yaml\n"
    "objects: objects.yaml\n"
    "steps:\n";

const std::string kDefinition = R"(apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: notes.example.com}
spec:
  group: example.com
  scope: Namespaced
  names: {kind: Note, plural: notes}
  versions:
  - name: v1
    served: true
    storage: true
    schema:
      openAPIV3Schema:
        type: object
        properties:
          text:
            type: string
)";

Result<std::string> fileNamed(const std::string& name) {
    if (name == "crd.yaml") return kDefinition;
    if (name == "objects.yaml")
        return std::string("apiVersion: example.com/v1\nkind: Note\nmetadata: {name: a}\ntext: x\nother: 1\n");
    return failure("Cannot read \"" + name + "\".");
}

LessonReading readSteps(const std::string& steps) {
    return readLesson(kHead + steps, "lesson.yaml", fileNamed);
}

std::vector<std::string> problemsIn(const LessonReading& reading) {
    std::vector<std::string> out;
    for (const FileProblem& problem : reading.problems) out.push_back(toString(problem));
    return out;
}

std::vector<std::string> checked(const std::string& steps) {
    const LessonReading reading = readSteps(steps);
    if (!reading.problems.empty()) return problemsIn(reading);
    std::vector<std::string> out;
    for (const FileProblem& problem : checkLesson(reading.lesson, "lesson.yaml")) out.push_back(toString(problem));
    return out;
}

TEST(LessonReader, NamesTheLine) {
    EXPECT_THAT(problemsIn(readSteps("- read: x\n  typo: y\n")), ElementsAre("lesson.yaml:9: Unknown field \"typo\"."));
    EXPECT_THAT(problemsIn(readSteps("- read: x\n  do: y\n")),
                ElementsAre(HasSubstr("lesson.yaml:8: A step has one of")));
    EXPECT_THAT(problemsIn(readSteps("- predict: x\n  ask: everything\n  choices: [{answer: 1}, {answer: 2}]\n")),
                ElementsAre("lesson.yaml:9: Unknown question."));
    EXPECT_THAT(
        problemsIn(readSteps("- do: x\n  goal:\n  - {ask: value, path: 'a[', is: 1}\n  solution:\n  - {unset: text}\n"
                             "  wrong:\n  - because: x\n    edits:\n    - {unset: text, definition: crd.yaml}\n")),
        ElementsAre("lesson.yaml:10: \"a[\" is not a path.", HasSubstr("lesson.yaml:16: An edit has one of")));
    EXPECT_THAT(problemsIn(readSteps("- reveal: x\n  show: {ask: object, through: patch}\n"
                                     "- reveal: x\n  show: {ask: object, through: get, over: 1}\n"
                                     "- reveal: x\n  show: {ask: object, through: delete, cascade: all}\n"
                                     "- reveal: x\n  show: {ask: object, cascade: orphan}\n"
                                     "- reveal: x\n  show: {ask: object, manager: m}\n")),
                ElementsAre("lesson.yaml:9: \"through\" must be status, scale, delete, get or apply.",
                            "lesson.yaml:11: The object of \"get\" is stored already: \"over\" does not apply.",
                            "lesson.yaml:13: \"cascade\" must be background, foreground, orphan or none.",
                            "lesson.yaml:15: \"cascade\" needs \"through: delete\".",
                            "lesson.yaml:17: \"manager\" needs \"through: apply\"."));
    EXPECT_THAT(problemsIn(readSteps("- read: x\n  with: {definition: other.yaml}\n")),
                ElementsAre("lesson.yaml:9: Cannot read \"other.yaml\"."));
    EXPECT_THAT(problemsIn(readSteps("- read: x\n  with: {definition: ../crd.yaml}\n")),
                ElementsAre(HasSubstr("is not in the folder of the lesson")));
}

TEST(LessonReader, AcceptsNoOtherText) {
    EXPECT_THAT(problemsIn(readLesson("[1]", "f", fileNamed)), ElementsAre("f:1: A lesson is a mapping."));
    EXPECT_THAT(problemsIn(readLesson("a: [", "f", fileNamed)), ElementsAre(HasSubstr("f:1:")));
    EXPECT_THAT(problemsIn(readLesson("a: &x 1\nb: *x\n", "f", fileNamed)),
                ElementsAre("f: Aliases are not supported."));
    EXPECT_FALSE(readLesson("", "f", fileNamed).problems.empty());
    EXPECT_FALSE(readLesson(std::string(2u << 20, ' '), "f", fileNamed).problems.empty());
    EXPECT_FALSE(readLesson(kHead, "f", fileNamed).problems.empty());
}

TEST(LessonChecker, ComparesChoicesWithTheEngine) {
    const std::string ask = "- predict: x\n  ask: {ask: value, path: other}\n  choices:\n";
    EXPECT_THAT(checked(ask + "  - {answer: absent}\n  - {answer: 1, because: b}\n"), IsEmpty());
    EXPECT_THAT(checked(ask + "  - {answer: absent}\n  - {answer: 1}\n"),
                ElementsAre(HasSubstr("lesson.yaml:12: A wrong choice needs \"because\"")));
    EXPECT_THAT(checked(ask + "  - {answer: absent, because: b}\n  - {answer: 1, because: b, why: c}\n"),
                ElementsAre(HasSubstr("lesson.yaml:11: The right choice has \"why\""),
                            HasSubstr("lesson.yaml:12: A wrong choice needs \"because\"")));
    EXPECT_THAT(checked(ask + "  - {answer: absent, why: b}\n  - {answer: 1, because: b}\n"), IsEmpty());
    EXPECT_THAT(checked(ask + "  - {answer: 2, because: b}\n  - {answer: 1, because: b}\n"),
                ElementsAre("lesson.yaml:8: No choice is the answer of the engine: absent."));
    EXPECT_THAT(checked("- predict: x\n  ask: pruned\n  wrong:\n  - {answer: [other], because: b}\n"),
                ElementsAre("lesson.yaml:11: This answer is right: other."));
    EXPECT_THAT(checked("- predict: x\n  ask: {ask: value, object: 2}\n  wrong:\n  - {answer: 1, because: b}\n"),
                ElementsAre("lesson.yaml:8: The question has no answer: There is no object 2."));
}

TEST(LessonChecker, RunsSolutionsAndWrongAttempts) {
    const std::string goal = "- do: x\n  goal:\n  - {ask: value, path: other, is: 1}\n";
    const std::string right = "{set: schema.properties.other, to: {type: integer}}";
    const std::string wrong = "{set: schema.properties.other, to: {type: string}}";
    const auto step = [&](const std::string& solution, const std::string& attempt) {
        return goal + "  solution:\n  - " + solution + "\n  wrong:\n  - because: b\n    edits:\n    - " + attempt +
               "\n";
    };
    EXPECT_THAT(checked(step(right, wrong)), IsEmpty());
    EXPECT_THAT(checked(step(wrong, wrong)),
                ElementsAre(HasSubstr("lesson.yaml:10: The solution does not meet the goal.")));
    EXPECT_THAT(checked(step(right, right)), ElementsAre("lesson.yaml:14: This wrong attempt meets the goal."));
    EXPECT_THAT(checked(step(right, "{unset: spec.nothing.here}")),
                ElementsAre(HasSubstr("lesson.yaml:14: spec.nothing.here:")));
    EXPECT_THAT(checked("- do: x\n  goal:\n  - {ask: definition, is: accepted}\n  solution:\n  - " + right +
                        "\n  wrong:\n  - because: b\n    edits:\n    - {unset: spec.group}\n"),
                ElementsAre("lesson.yaml:8: The goal is met before anything is done."));
    EXPECT_THAT(checked("- read: x\n"),
                ElementsAre("lesson.yaml: The lesson has nothing to predict and nothing to do."));
}

TEST(TypedAnswers, AreComparedByMeaning) {
    EXPECT_TRUE(isTyped({false, Json(3)}, " 3 "));
    EXPECT_TRUE(isTyped({false, Json("accepted")}, "Accepted"));
    EXPECT_TRUE(isTyped({false, Json("accepted")}, "\"accepted\""));
    EXPECT_TRUE(isTyped({true, {}}, "absent"));
    EXPECT_TRUE(isTyped({false, Json(Json::Array{"a", "b"})}, "b, a"));
    EXPECT_TRUE(isTyped({false, Json(Json::Array{"a", "b"})}, "[a, b]"));
    EXPECT_TRUE(isTyped({false, Json(Json::Array{})}, "nothing"));
    EXPECT_TRUE(isTyped({false, Json("")}, "\"\""));
    EXPECT_TRUE(isTyped({false, Json("")}, " "));
    EXPECT_FALSE(isTyped({false, Json(3)}, "4"));
    EXPECT_FALSE(isTyped({true, {}}, ""));
    EXPECT_FALSE(isTyped({false, Json("a")}, ": ["));
}

// Each attempt is compared with each: a check takes the square of their number.
TEST(LessonReader, AStepHasAFewWrongAttempts) {
    const auto withWrong = [](int count) {
        std::string out =
            "- do: D\n  goal:\n  - {ask: definition, is: accepted}\n  solution:\n"
            "  - {set: schema.properties.text, to: {type: string}}\n  wrong:\n";
        for (int i = 0; i < count; ++i)
            out += "  - because: B\n    edits:\n    - {set: schema.properties.x" + std::to_string(i) +
                   ", to: {type: object}}\n";
        return out;
    };
    EXPECT_THAT(problemsIn(readSteps(withWrong(50))), IsEmpty());
    EXPECT_THAT(problemsIn(readSteps(withWrong(51))), ElementsAre(HasSubstr("\"wrong\" has at most 50 items.")));
}

}  // namespace
}  // namespace crd::lesson
