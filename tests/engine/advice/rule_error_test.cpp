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

CRD_CLAIMS(R"py(
EITHER = {"x-kubernetes-int-or-string": True}


def error_case(fields, rule, broken, message, consequence, claim, names="the failure"):
    """`broken`: the fields of a spec for which the rule fails."""
    def fails(world):
        return rejected(world.create({"spec": broken}), names)

    def quantity(world):
        """quantity() is accepted for a field without a type."""
        found, why, _ = world.defined_with(thing({"a": EITHER}, **{RULES: [{"rule": "quantity(self.a).isInteger()"}]}))
        return None if found else why

    return Case("rule-error", thing({"spec": thing(fields, **{RULES: [{"rule": rule, "message": "the rule is false"}]})}), {
        message: fails,
        "The server rejects an object with such a value and names the failure, although the rule is not false.": fails,
        "A field with `x-kubernetes-int-or-string` has no type when the rule is compiled, so `quantity()` is accepted there and fails for each"
        " integer.": quantity,
        "Clients that always write strings never see it.": "about clients",
        "The server compiles a rule and estimates its cost.": "says how", "It does not look for values for which the rule fails.": silent,
        consequence: claim, ADVICE: silent, OFF: "about crdctl"})


def cases():
    quantities = ("!has(self.min) || !has(self.max) || quantity(self.min).compareTo(quantity(self.max)) <= 0")
    yield error_case(
        {"min": EITHER, "max": EITHER}, quantities, {"min": 1, "max": "1"},
        "The rule fails with “no such overload: quantity(int)” where self.min is 1",
        "The rule also gets a result for integers. All other results stay the same.",
        lambda world: all_of(accepted(world.fixed.create({"spec": {"min": 1, "max": 2}})),
                             accepted(world.fixed.create({"spec": {"min": "1", "max": "2"}})),
                             own_message(world.fixed.create({"spec": {"min": 2, "max": 1}}), "the rule is false"),
                             own_message(world.fixed.create({"spec": {"min": "2", "max": "1"}}), "the rule is false")),
        "no such overload")
    yield error_case(
        {"list": listing(text(maxLength=9), maxItems=9)}, "!has(self.list) || self.list[0] != 'a'", {"list": []},
        "The rule fails with “index out of bounds: 0” where self.list is []",
        "Where the rule fails, the object is accepted. All other results stay the same.",
        lambda world: all_of(accepted(world.fixed.create({"spec": {"list": []}})), accepted(world.fixed.create({"spec": {"list": ["b"]}})),
                             own_message(world.fixed.create({"spec": {"list": ["a"]}}), "the rule is false")), "index out of bounds: 0")
    yield error_case(
        {"count": whole()}, "!has(self.count) || 100 / self.count > 3", {"count": 0},
        "The rule fails with “division by zero” where self.count is 0",
        "Where the rule fails, the object is rejected with the message of the rule. All other results stay the same.",
        lambda world: all_of(own_message(world.fixed.create({"spec": {"count": 0}}), "the rule is false"),
                             accepted(world.fixed.create({"spec": {"count": 9}}))), "division by zero")
)py");
