// Each rule page with examples is an exercise that its correct example solves.
#include "engine/lesson/rule_exercise.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <set>

#include "engine/base/io/file_io.h"
#include "engine/lesson/check.h"

namespace crd::lesson {
namespace {

// Their pages have no examples, or an update of a definition with another name, which is created. Those about a
// mapping have none either.
const std::set<std::string> kWithout = {
    "decode.too-deep",     "advice.column-blank", "advice.braces",        "advice.descriptions-too-large",
    "advice.other-target", "advice.not-on-older", "advice.name-conflict", "advice.stored-objects",
    "update.metadata"};

TEST(RuleExercises, AreSolvedByTheCorrectExample) {
    std::size_t exercises = 0;
    for (const auto& entry : std::filesystem::directory_iterator("resources/rules")) {
        const std::string rule = entry.path().stem().string();
        SCOPED_TRACE(rule);
        const Result<std::string> page = readFile(entry.path());
        ASSERT_TRUE(page);
        const Result<Lesson> exercise = exerciseOf(rule, *page);
        if (kWithout.contains(rule) || rule.starts_with("file.") || rule.starts_with("mapping.")) continue;
        ASSERT_TRUE(exercise) << exercise.error().message;
        for (const FileProblem& problem : checkLesson(*exercise, rule)) ADD_FAILURE() << toString(problem);
        ++exercises;
    }
    EXPECT_GE(exercises, 130U);
}

TEST(RuleExercises, NeedExamples) {
    EXPECT_FALSE(exerciseOf("crd.group", ""));
    EXPECT_FALSE(exerciseOf("crd.group", "# A\n\n## Incorrect\n\n```yaml\ntype: object\n```\n"));
    // No server reports this one.
    EXPECT_FALSE(
        exerciseOf("crd.group",
                   "# A\n\n## Incorrect\n\n```yaml\ntype: object\n```\n\n## Correct\n\n```yaml\ntype: object\n```\n"));
}

}  // namespace
}  // namespace crd::lesson
