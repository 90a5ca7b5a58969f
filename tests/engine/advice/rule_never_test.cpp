// advice.rule-never-true, advice.rule-never-false.
#include <gmock/gmock.h>

#include "tests/engine/advice/advice_support.h"

namespace crd {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::SizeIs;

constexpr RuleId kNeverTrue = RuleId::AdviceRuleNeverTrue, kNeverFalse = RuleId::AdviceRuleNeverFalse;

const std::string kFields =
    "  name: {type: string, maxLength: 10, minLength: 2}\n"
    "  mode: {type: string, enum: [A, B]}\n"
    "  list: {type: array, maxItems: 3, items: {type: string, maxLength: 5}}\n"
    "  size: {type: integer, minimum: 1, maximum: 9}\n"
    "  data: {type: string, format: byte, maxLength: 8}\n"
    "  maybe: {type: string, maxLength: 10, nullable: true}\n";

// A definition with this rule at spec, which requires some of its fields.
std::string specRule(const std::string& rule) {
    return test::definitionAround(
        "type: object\nrequired: [spec]\nproperties:\n  spec:\n" +
        test::indentedBy(4, "type: object\nrequired: [name, mode]\nx-kubernetes-validations:\n- rule: \"" + rule +
                                "\"\nproperties:\n" + kFields));
}

std::vector<std::string> messages(const std::string& rule, RuleId id) {
    std::vector<std::string> out;
    for (const Finding& finding : test::foreseenOf(specRule(rule), id)) out.push_back(finding.message.english());
    return out;
}

std::string trueOf(const std::string& keywords) {
    return "The rule rejects every object with spec: no value that it accepts satisfies " + keywords;
}

std::string falseOf(const std::string& keywords) {
    return "The rule rejects no object that satisfies " + keywords +
           ", and the server does not run it for a new object that does not";
}

TEST(RuleNeverTrue, ValuesThatTheEnumDoesNotHave) {
    EXPECT_THAT(messages("self.mode == 'X'", kNeverTrue), ElementsAre(trueOf("enum")));
    EXPECT_THAT(messages("self.mode == 'X' || self.mode == 'Y'", kNeverTrue), ElementsAre(trueOf("enum")));
    EXPECT_THAT(messages("self.mode in ['X', 'Y']", kNeverTrue), ElementsAre(trueOf("enum")));
    EXPECT_THAT(messages("self.mode == 'X' && self.name != 'a'", kNeverTrue), ElementsAre(trueOf("enum")));
    EXPECT_THAT(messages("!(self.mode != 'X')", kNeverTrue), ElementsAre(trueOf("enum")));
}

TEST(RuleNeverTrue, Limits) {
    EXPECT_THAT(messages("self.name.size() > 10", kNeverTrue), ElementsAre(trueOf("maxLength")));
    EXPECT_THAT(messages("size(self.name) < 2", kNeverTrue), ElementsAre(trueOf("minLength")));
    EXPECT_THAT(messages("has(self.size) && self.size > 9", kNeverTrue), ElementsAre(trueOf("maximum")));
    EXPECT_THAT(messages("!has(self.name)", kNeverTrue), ElementsAre(trueOf("required")));
}

TEST(RuleNeverTrue, ShowsARejectedObject) {
    const auto found = test::foreseenOf(specRule("self.mode == 'X'"), kNeverTrue);
    EXPECT_THAT(test::toldOf(found),
                ElementsAre(trueOf("enum") + " at spec.versions[0].schema.openAPIV3Schema.properties[spec]."
                                             "x-kubernetes-validations[0].rule",
                            HasSubstr("create as v1: spec: Invalid value: failed rule: self.mode == 'X'")));
    ASSERT_THAT(found, SizeIs(1));
    EXPECT_THAT(found.front().proof->repairs, IsEmpty());
}

TEST(RuleNeverTrue, SilentWhereAValueIsPossible) {
    for (const char* rule : {"self.mode == 'A'", "self.mode in ['A', 'X']", "self.name.size() > 9", "self.name == 'x'",
                             "self.mode == 'X' || self.name != 'a'", "!has(self.size) || self.size > 8",
                             "self.name.size() >= 2", "self.mode != 'X'", "self.name.matches('^never$')"})
        EXPECT_THAT(messages(rule, kNeverTrue), IsEmpty()) << rule;
}

TEST(RuleNeverFalse, WhatAKeywordRejectsFirst) {
    EXPECT_THAT(messages("self.name.size() <= 10", kNeverFalse), ElementsAre(falseOf("maxLength")));
    EXPECT_THAT(messages("size(self.name) < 20", kNeverFalse), ElementsAre(falseOf("maxLength")));
    EXPECT_THAT(messages("self.mode in ['A', 'B', 'C']", kNeverFalse), ElementsAre(falseOf("enum")));
    EXPECT_THAT(messages("has(self.name)", kNeverFalse), ElementsAre(falseOf("required")));
    EXPECT_THAT(messages("!has(self.list) || self.list.size() <= 3", kNeverFalse), ElementsAre(falseOf("maxItems")));
    EXPECT_THAT(messages("has(self.mode) && self.mode != 'C'", kNeverFalse), ElementsAre(falseOf("required and enum")));
}

TEST(RuleNeverFalse, TheRuleIsRemoved) {
    const std::string text = specRule("self.name.size() <= 10");
    const auto found = test::foreseenOf(text, kNeverFalse);
    ASSERT_THAT(found, SizeIs(1));
    EXPECT_FALSE(found.front().proof->requests.front().accepted);
    EXPECT_THAT(test::fixedBy(text, found.front()), Not(HasSubstr("x-kubernetes-validations")));
}

// The message of the rule is shown next to the error of the keyword.
TEST(RuleNeverFalse, SilentIfTheRuleRunsToo) {
    EXPECT_THAT(messages("!has(self.size) || self.size <= 9", kNeverFalse), IsEmpty());
    EXPECT_THAT(messages("self.name.size() >= 2", kNeverFalse), IsEmpty());
}

TEST(RuleNeverFalse, SilentWhereTheRuleRejectsSomething) {
    for (const char* rule :
         {"self.name.size() < 10", "self.mode in ['A']", "has(self.size)", "!has(self.list) || self.list.size() < 3",
          "self.list.size() <= 3", "self.name.size() <= 10 && self.mode == 'A'",
          // Its size is that of the bytes.
          "!has(self.data) || self.data.size() <= 8", "!has(self.maybe) || self.maybe.size() <= 10",
          "self.name.size() <= 10 || self.mode == oldSelf.mode"})
        EXPECT_THAT(messages(rule, kNeverFalse), IsEmpty()) << rule;
}

TEST(RuleNeverFalse, RulesOfItems) {
    const std::string text =
        test::replaced(specRule("self.name != 'a'"),
                       {{"maxLength: 5}", "maxLength: 5, x-kubernetes-validations: [{rule: self.size() <= 5}]}"}});
    EXPECT_THAT(test::foreseenOf(text, kNeverFalse), SizeIs(1));
}

}  // namespace
}  // namespace crd

CRD_CLAIMS(R"py(
def never_true():
    def claim(world):
        replies = [world.create({"spec": {"mode": mode}}) for mode in ("Always", "Never")]
        return all_of(*(rejected(reply, "only Always") for reply in replies), accepted(world.create({"spec": {}})))
    rules = [{"rule": "self == 'always'", "message": "only Always is supported yet"}]
    return Case("rule-never-true", thing({"spec": thing({"mode": text(enum=["Always", "Never"], **{"x-kubernetes-validations": rules})})}), {
        "The rule rejects every object with mode: no value that it accepts satisfies enum": lambda world: all_of(
            claim(world), rejected(world.create({"spec": {"mode": "always"}}), "Unsupported value")),
        "The server checks the types and the costs of a rule, not its meaning.": silent,
        "The server rejects every object that has the node of the rule.": claim,
        ADVICE: silent, OFF: "about crdctl"})


NAMES = [{"names": ["a"] * size} for size in (0, 2, 3)]


def never_false():
    def first(world):
        reply = world.create(NAMES[2])
        return all_of(rejected(reply, "must have at most 2 items"), "the rule ran" if "at most two" in reply.message else None)

    accepts = lambda world: all_of(*(accepted(world.create(fields)) for fields in NAMES[:2]))
    both = lambda world: all_of(accepts(world), first(world))
    rules = [{"rule": "self.size() <= 2", "message": "at most two"}]
    return Case("rule-never-false", thing({"names": listing({"type": "string"}, maxItems=2, **{"x-kubernetes-validations": rules})}), {
        "The rule rejects no object that satisfies maxItems, and the server does not run it for a new object that does not": both,
        "The rule is true for each value that the keyword accepts.": accepts, "The server does not compare a rule with the keywords next to it.": silent,
        "If a new object violates the keyword, the server does not run the rules, so users never see the message of the rule.": first,
        "The same new objects are accepted; the server runs one rule fewer.": lambda world: both(world.fixed),
        ADVICE: silent, OFF: "about crdctl"})


def cases():
    yield never_true()
    yield never_false()
)py");
