// Recorded answers of crd-schema-checker (openshift/crd-schema-checker a406d10) for generated definitions, chosen so
// that each comparator and text occurs; what it does not crash on.
#include "engine/crdify/checkers.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <nlohmann/json.hpp>
#include <optional>

#include "tests/engine/crdify/pair.h"

namespace crd::crdify {
namespace {

using nlohmann::json;
using testing::Contains;
using testing::ElementsAre;

std::vector<std::string> allCheckers() {
    const std::vector<std::string_view> names = checkerNames();
    return {names.begin(), names.end()};
}

std::vector<std::string> sortedTexts(std::vector<std::string> texts) {
    std::sort(texts.begin(), texts.end());
    return texts;
}

std::vector<std::string> errorsOf(const std::string& checker, const std::string& old, const std::string& next) {
    std::optional<DefinitionText> before;
    if (!old.empty()) before.emplace(old);
    const DefinitionText after(next);
    std::optional<Side> side;
    if (before) side.emplace(before->side());
    const auto results = runCheckers(side ? &*side : nullptr, after.side(), {checker});
    return results && results->size() == 1 ? results->front().errors : std::vector<std::string>{"no result"};
}

TEST(Checkers, EqualTheRecordedAnswers) {
    // Another file, for comparisons with larger sets of cases.
    const char* other = std::getenv("CRD_CHECKER_CASES");
    std::ifstream file(other ? other : "tests/engine/crdify/checker_cases.jsonl");
    std::size_t count = 0;
    for (std::string line; std::getline(file, line); ++count) {
        const json test = json::parse(line);
        SCOPED_TRACE(test["id"].get<std::string>());
        std::optional<DefinitionText> old;
        if (test.contains("old")) old.emplace(test["old"].get<std::string>());
        const DefinitionText next(test["new"].get<std::string>());
        std::optional<Side> side;
        if (old) side.emplace(old->side());
        const auto results = runCheckers(side ? &*side : nullptr, next.side(), allCheckers());
        ASSERT_TRUE(results);
        for (const CheckerResult& result : *results) {
            const std::string name(result.checker);
            const json& expected = test["expected"];
            if (const json crashes = expected.value("crashes", json::array());
                std::find(crashes.begin(), crashes.end(), name) != crashes.end())
                continue;
            const json texts = expected.value(name, json::object());
            EXPECT_EQ(json(sortedTexts(result.errors)), texts.value("errors", json::array())) << name;
            EXPECT_EQ(json(sortedTexts(result.warnings)), texts.value("warnings", json::array())) << name;
            EXPECT_EQ(json(sortedTexts(result.infos)), texts.value("infos", json::array())) << name;
        }
    }
    EXPECT_GT(count, 40u);
}

TEST(Checkers, OldFindingsAreNotReported) {
    const std::string one = definitionWith("{type: object, properties: {a: {type: boolean}}}");
    const std::string two = definitionWith("{type: object, properties: {a: {type: boolean}, b: {type: boolean}}}");
    EXPECT_THAT(errorsOf("NoBools", one, two), ElementsAre("crd/as.b.c version/v1 field/^.b may not be a boolean"));
    EXPECT_EQ(errorsOf("NoBools", "", two).size(), 2u);
    EXPECT_THAT(errorsOf("NoBools", two, one), ElementsAre());
    EXPECT_THAT(errorsOf("NoFieldRemoval", "", one), ElementsAre());
    EXPECT_THAT(errorsOf("NoFieldRemoval", two, one),
                ElementsAre("crd/as.b.c version/v1 field/^.b may not be removed"));
}

// The tool crashes on these.
TEST(Checkers, ConditionsWithoutLimitsOrItems) {
    const std::string prefix =
        "crd/as.b.c version/v1 field/^.status.condition must define valid condition properties: ";
    EXPECT_THAT(errorsOf("ConditionsMustHaveProperSSATags", "",
                         definitionWith("{type: object, properties: {conditions: {type: array}}}")),
                Contains(prefix + "type attribute is missing"));
    EXPECT_THAT(
        errorsOf("ConditionsMustHaveProperSSATags", "",
                 definitionWith("{type: object, properties: {conditions: {type: array, items: {properties: {type: "
                                "{}, reason: {}, status: {}, lastTransitionTime: {}, observedGeneration: {}, "
                                "message: {}}}}}}")),
        Contains(prefix + "observedGeneration attribute must set Minimum value to 0"));
}

TEST(Checkers, PathsThatAreTooLongAreRejected) {
    std::string text = definitionWith("{type: object, properties: {PROPERTIES}}");
    std::string properties;
    for (int i = 0; i < 3'000; ++i) properties += "p" + std::to_string(i) + ": {type: boolean}, ";
    text.replace(text.find("PROPERTIES"), 10, properties);
    text.replace(text.find("as.b.c"), 6, std::string(200'000, 'n'));
    const DefinitionText next(text);
    ASSERT_TRUE(next.definition.readable);
    EXPECT_FALSE(runCheckers(nullptr, next.side(), allCheckers()));
}

}  // namespace
}  // namespace crd::crdify
