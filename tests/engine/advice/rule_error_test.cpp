// advice.rule-error.
#include <gmock/gmock.h>

#include "tests/engine/advice/advice_support.h"

namespace crd {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

constexpr RuleId kError = RuleId::AdviceRuleError;

// A spec with these fields and one rule.
std::string withRule(const std::string& rule, const std::string& fields) {
    return test::definitionAround("type: object\nproperties:\n  spec:\n    type: object\n    properties: {" + fields +
                                  "}\n    x-kubernetes-validations: [{rule: \"" + rule +
                                  "\", message: the rule is false}]\n");
}

std::string errorOf(const std::string& rule, const std::string& fields) {
    const auto found = test::foreseenOf(withRule(rule, fields), kError);
    return found.empty() ? std::string() : found.front().message.english();
}

std::vector<std::string> repaired(const std::string& rule, const std::string& fields) {
    std::vector<std::string> out;
    for (const Finding& finding : test::foreseenOf(withRule(rule, fields), kError))
        for (const advice::Repair& repair : finding.proof->repairs)
            out.push_back(*repair.changes.front().value->asString());
    return out;
}

const std::string kBounds = "min: {x-kubernetes-int-or-string: true}, max: {x-kubernetes-int-or-string: true}";

TEST(RuleError, AnIntegerWhereAStringIsParsed) {
    const std::string rule =
        "!has(self.min) || !has(self.max) || quantity(self.min).compareTo(quantity(self.max)) <= 0";
    const std::string text = withRule(rule, kBounds);
    const auto found = test::foreseenOf(text, kError);
    EXPECT_THAT(
        test::toldOf(found),
        ElementsAre("The rule fails with “no such overload: quantity(int)” where self.min is 1 at spec.versions[0]."
                    "schema.openAPIV3Schema.properties[spec].x-kubernetes-validations[0].rule",
                    "create as v1: spec: Invalid value: \"object\": 'no such overload: quantity(int)': call "
                    "arguments did not match a supported operator, function or macro signature for rule: the "
                    "rule is false"));
    ASSERT_EQ(found.size(), 1u);
    const std::string fixed = test::fixedBy(text, found.front());
    EXPECT_THAT(fixed, HasSubstr("quantity(string(self.min)).compareTo(quantity(string(self.max))) <= 0"));
    EXPECT_THAT(test::foreseenOf(fixed, kError), IsEmpty());
    EXPECT_EQ(errorOf("!has(self.min) || self.min > 0", kBounds),
              "The rule fails with “no such overload” where self.min is x");
    EXPECT_EQ(errorOf("!has(self.min) || type(self.min) == int || quantity(self.min).isInteger()", kBounds), "");
}

TEST(RuleError, AListWithoutTheItem) {
    const std::string list = "list: {type: array, maxItems: 9, items: {type: string, maxLength: 9}}";
    const std::string rule = "!has(self.list) || self.list[0] != 'a'";
    EXPECT_EQ(errorOf(rule, list), "The rule fails with “index out of bounds: 0” where self.list is []");
    EXPECT_THAT(repaired(rule, list), ElementsAre("!has(self.list) || size(self.list) <= 0 || self.list[0] != 'a'",
                                                  "!has(self.list) || (size(self.list) > 0 && self.list[0] != 'a')"));
    EXPECT_EQ(errorOf("!has(self.list) || size(self.list) == 0 || self.list[0] != 'a'", list), "");
    EXPECT_EQ(errorOf(rule, "list: {type: array, minItems: 1, maxItems: 9, items: {type: string, maxLength: 9}}"), "");
}

TEST(RuleError, Zero) {
    const std::string count = "count: {type: integer}";
    const std::string rule = "!has(self.count) || 100 / self.count > 3";
    EXPECT_EQ(errorOf(rule, count), "The rule fails with “division by zero” where self.count is 0");
    EXPECT_EQ(repaired(rule, count).front(), "!has(self.count) || (self.count != 0 && 100 / self.count > 3)");
    EXPECT_EQ(errorOf(rule, "count: {type: integer, minimum: 1}"), "");
    EXPECT_EQ(errorOf("!has(self.count) || self.count % 2 == 1", count), "");
}

TEST(RuleError, AMapWithoutTheKey) {
    const std::string map = "map: {type: object, additionalProperties: {type: string, maxLength: 9}}";
    const std::string rule = "!has(self.map) || self.map['a'] == 'b'";
    EXPECT_EQ(errorOf(rule, map), "The rule fails with “no such key: a” where self.map is {}");
    EXPECT_EQ(repaired(rule, map).front(), "!has(self.map) || ('a' in self.map && self.map['a'] == 'b')");
    EXPECT_EQ(errorOf("!has(self.map) || !('a' in self.map) || self.map['a'] == 'b'", map), "");
}

TEST(RuleError, AnEmptyText) {
    const std::string text = "a: {type: string, maxLength: 9}";
    EXPECT_THAT(errorOf("!has(self.a) || quantity(self.a).isGreaterThan(quantity('1'))", text),
                HasSubstr("where self.a is ''"));
    EXPECT_EQ(errorOf("!has(self.a) || self.a == '' || quantity(self.a).isGreaterThan(quantity('1'))", text), "");
    EXPECT_EQ(errorOf("!has(self.a) || quantity(self.a).isInteger()", "a: {type: string, minLength: 1, maxLength: 9}"),
              "");
    // A rule of the text itself is there to reject it.
    EXPECT_EQ(errorOf("true", "a: {type: string, x-kubernetes-validations: [{rule: duration(self) > duration('1s')}]}"),
              "");
}

TEST(RuleError, SilentWhereTheRuleCannotBeReached) {
    EXPECT_EQ(errorOf("!has(self.count) || self.count <= 0 || 100 / self.count > 3", "count: {type: integer}"), "");
    EXPECT_EQ(errorOf("!has(self.a) || isQuantity(self.a) && quantity(self.a).isInteger()",
                      "a: {type: string, maxLength: 9}"),
              "");
}

}  // namespace
}  // namespace crd
