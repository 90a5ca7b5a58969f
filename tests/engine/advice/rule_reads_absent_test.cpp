// advice.rule-reads-absent.
#include <gmock/gmock.h>

#include "tests/engine/advice/advice_support.h"

namespace crd {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;

constexpr RuleId kAbsent = RuleId::AdviceRuleReadsAbsent;

// A spec with two optional fields and one rule.
std::string ruled(const std::string& rule, const std::string& fields = "provider: {type: string, maxLength: 63}",
                  bool status = false) {
    const std::string text = test::definitionAround(
        "type: object\nproperties:\n  spec:\n    type: object\n    properties:\n" + test::indentedBy(6, fields) +
        "\n      region: {type: string, maxLength: 63}\n    x-kubernetes-validations:\n    - rule: " + rule +
        "\n      message: the rule is false\n  status: {type: object}\n");
    if (!status) return text;
    return test::replaced(text, {{"      schema:\n", "      subresources: {status: {}}\n      schema:\n"}});
}

std::string ruleOf(const std::string& text) {
    const std::size_t at = text.find("- rule: ");
    return at == std::string::npos ? text : text.substr(at + 8, text.find('\n', at) - at - 8);
}

TEST(RuleReadsAbsent, RejectsCreatesAndUpdates) {
    const std::string text =
        ruled("self.provider != 'aws' || size(self.region) > 0", "provider: {type: string, maxLength: 63}", true);
    const auto found = test::foreseenOf(text, kAbsent);
    const std::string why = "spec: Invalid value: \"object\": no such key: provider evaluating rule: the rule is false";
    EXPECT_THAT(
        test::toldOf(found),
        ElementsAre("The rule fails with “no such key: provider” for an object without self.provider at "
                    "spec.versions[0].schema.openAPIV3Schema.properties[spec].x-kubernetes-"
                    "validations[0].rule",
                    "create as v1: " + why, "update as v1 of an object that was stored before the rule existed: " + why,
                    "update of the status as v1, of an object that was stored before the rule existed: " + why));
    ASSERT_EQ(found.size(), 1u);
    EXPECT_EQ(found.front().proof->summary.english(), "create {spec: {}} → no such key");
    const std::string fixed = test::fixedBy(text, found.front());
    EXPECT_EQ(ruleOf(fixed),
              "'!has(self.provider) || self.provider != ''aws'' || (has(self.region) && size(self.region) > 0)'");
    EXPECT_THAT(test::foreseenOf(fixed, kAbsent), IsEmpty());
}

TEST(RuleReadsAbsent, OffersBothResults) {
    const std::string text = ruled("self.region != 'eu'");
    const auto found = test::foreseenOf(text, kAbsent);
    ASSERT_EQ(found.size(), 1u);
    const auto& repairs = found.front().proof->repairs;
    ASSERT_EQ(repairs.size(), 2u);
    EXPECT_EQ(repairs[0].title.english(), "Accept objects without self.region");
    EXPECT_EQ(repairs[0].changes.front().value, Json("!has(self.region) || self.region != 'eu'"));
    EXPECT_EQ(repairs[1].title.english(), "Reject objects without self.region with the rule's message");
    EXPECT_EQ(repairs[1].changes.front().value, Json("has(self.region) && self.region != 'eu'"));
}

TEST(RuleReadsAbsent, KeepsTheTextAroundTheTests) {
    const auto fixed = [](const std::string& rule) {
        const std::string text = ruled("\"" + rule + "\"",
                                       "provider: {type: string, maxLength: 9}\n"
                                       "active: {type: boolean}\nleast: {type: integer}\n"
                                       "most: {type: integer}");
        const auto found = test::foreseenOf(text, kAbsent);
        return found.empty() ? std::string("no problem") : ruleOf(test::fixedBy(text, found.front()));
    };
    EXPECT_EQ(fixed("self.least  <= self.most"), "\"!has(self.least) || !has(self.most) || self.least  <= self.most\"");
    EXPECT_EQ(fixed("!self.active || has(self.region)"), "\"!has(self.active) || !self.active || has(self.region)\"");
    EXPECT_EQ(fixed("self.active ? self.provider in ['a', 'b'] : true"),
              "\"has(self.active) && self.active ? has(self.provider) && self.provider in ['a', 'b'] : true\"");
    EXPECT_EQ(fixed("!(self.active && self.provider == 'a')"),
              "\"!(has(self.active) && self.active && has(self.provider) && self.provider == 'a')\"");
    EXPECT_EQ(fixed("self.region != 'a' && size(self.region) < 9"),
              "\"(!has(self.region) || self.region != 'a') && (!has(self.region) || size(self.region) < 9)\"");
}

TEST(RuleReadsAbsent, InFolds) {
    const auto found = test::foreseenOf(
        ruled(
            "self.all.all(x, x.name != 'a')",
            "all: {type: array, maxItems: 9, items: {type: object, properties: {name: {type: string, maxLength: 9}}}}"),
        kAbsent);
    ASSERT_EQ(found.size(), 1u);
    EXPECT_THAT(found.front().message.english(), HasSubstr("without self.all or x.name"));
    EXPECT_EQ(found.front().proof->repairs.front().changes.front().value,
              Json("!has(self.all) || self.all.all(x, !has(x.name) || x.name != 'a')"));
}

TEST(RuleReadsAbsent, TransitionRules) {
    // An update of something else fails, too.
    const auto unguarded = test::foreseenOf(ruled("self.region == oldSelf.region"), kAbsent);
    ASSERT_EQ(unguarded.size(), 1u);
    EXPECT_THAT(test::toldOf(unguarded)[1], HasSubstr("create as v1: accepted"));
    EXPECT_THAT(test::toldOf(unguarded)[2],
                HasSubstr("update as v1: spec: Invalid value: \"object\": no such key: region"));
    // The field is set later.
    const auto later = test::foreseenOf(ruled("'!has(self.region) || self.region >= oldSelf.region'"), kAbsent);
    ASSERT_EQ(later.size(), 1u);
    EXPECT_THAT(later.front().message.english(), HasSubstr("without oldSelf.region"));
    EXPECT_EQ(later.front().proof->summary.english(), "update to {spec: {region: example}} → no such key");
    EXPECT_THAT(test::foreseenOf(ruled("'!has(self.region) || !has(oldSelf.region) || self.region == oldSelf.region'"),
                                 kAbsent),
                IsEmpty());
}

TEST(RuleReadsAbsent, InAStatus) {
    const std::string text = test::replaced(
        test::definitionAround("type: object\nproperties:\n  status:\n    type: object\n    properties: {phase: {type: "
                               "string, maxLength: 9}}\n    x-kubernetes-validations: [{rule: self.phase != 'a'}]\n"),
        {{"      schema:\n", "      subresources: {status: {}}\n      schema:\n"}});
    const auto found = test::foreseenOf(text, kAbsent);
    ASSERT_EQ(found.size(), 1u);
    EXPECT_THAT(test::toldOf(found)[1], HasSubstr("create as v1: accepted"));
    EXPECT_THAT(test::toldOf(found)[2], HasSubstr("update of the status as v1: status: Invalid value"));
}

TEST(RuleReadsAbsent, SilentWhereTheFieldIsThere) {
    for (const char* rule : {
             "'!has(self.provider) || self.provider != ''aws'''",
             "'has(self.provider) && self.provider != ''aws'''",
             "'self.provider == ''aws'' || !has(self.provider)'",
             "'has(self.provider) ? self.provider != ''aws'' : true'",
             "self.?provider.orValue('') != 'aws'",
             "'!(has(self.provider) && self.provider == ''aws'')'",
             "'!has(self.provider) || [self.provider].all(x, x != ''aws'')'",
         })
        EXPECT_THAT(test::foreseenOf(ruled(rule), kAbsent), IsEmpty()) << rule;
    const std::string defaulted = "provider: {type: string, maxLength: 63, default: gcp}";
    EXPECT_THAT(test::foreseenOf(ruled("self.provider != 'aws'", defaulted), kAbsent), IsEmpty());
    const std::string required = test::replaced(
        ruled("self.provider != 'aws'"), {{"    x-kubernetes-val", "    required: [provider]\n    x-kubernetes-val"}});
    EXPECT_THAT(test::foreseenOf(required, kAbsent), IsEmpty());
}

// The empty value is rejected as well, and the server's error has the rule's message.
TEST(RuleReadsAbsent, SilentWhereTheRejectionIsMeant) {
    const std::string two =
        "provider: {type: object, properties: {name: {type: string, maxLength: 9}, port: {type: integer}}}";
    for (const char* rule : {"self.region.startsWith('eu-')", "size(self.region) > 0", "self.region == 'a'",
                             "self.provider.name != '' || size(self.region) > 0",
                             "'!has(self.provider) || self.provider.port > 0 || self.provider.name == ''a'' || false'"})
        EXPECT_THAT(test::foreseenOf(ruled(rule, two), kAbsent), IsEmpty()) << rule;
    const std::string list =
        "all: {type: array, maxItems: 9, items: {type: object, properties: {name: {type: string, maxLength: 9}}}}";
    EXPECT_THAT(test::foreseenOf(ruled("\"!has(self.all) || self.all.all(x, x.name == 'a')\"", list), kAbsent),
                IsEmpty());
    EXPECT_THAT(test::foreseenOf(ruled("'!has(self.region) || self.region == oldSelf.region'"), kAbsent), IsEmpty());
}

TEST(RuleReadsAbsent, ReportsWhatTheEmptyValueDoesNotExplain) {
    // The error does not have the text of messageExpression.
    EXPECT_THAT(test::foreseenOf(test::replaced(ruled("self.region == 'a'"),
                                                {{"message: the rule is false", "messageExpression: \"'no region'\""}}),
                                 kAbsent),
                SizeIs(1));
    // The empty value has no result either.
    EXPECT_THAT(test::foreseenOf(ruled("int(self.region) > 5"), kAbsent), SizeIs(1));
    // Both are empty.
    const auto found = test::foreseenOf(
        ruled("self.least <= self.most", "least: {type: integer, minimum: 1}\nmost: {type: integer}"), kAbsent);
    ASSERT_THAT(found, SizeIs(1));
    EXPECT_THAT(found.front().message.english(), HasSubstr("self.least"));
}

TEST(RuleReadsAbsent, RulesOfANodeThatFailAlike) {
    const std::string text = test::replaced(
        ruled("self.provider != 'aws'"),
        {{"message: the rule is false\n",
          "message: the rule is false\n              - {rule: self.provider != 'gcp', message: second}\n"}});
    const auto found = test::foreseenOf(text, kAbsent);
    ASSERT_THAT(found, SizeIs(1));
    EXPECT_EQ(
        found.front().message.english(),
        "The rule and 1 other rule of the node fail with “no such key: provider” for an object without self.provider");
    EXPECT_THAT(found.front().path.toString(), HasSubstr("validations[0]"));
    ASSERT_THAT(found.front().related, SizeIs(1));
    EXPECT_THAT(found.front().related.front().path.toString(), HasSubstr("validations[1].rule"));
    const std::string fixed = test::fixedBy(text, found.front());
    EXPECT_THAT(fixed, HasSubstr("!has(self.provider) || self.provider != ''gcp''"));
    EXPECT_THAT(test::foreseenOf(fixed, kAbsent), IsEmpty());
    // Of different objects: two problems.
    const std::string other = test::replaced(
        ruled("self.provider != 'aws'"),
        {{"message: the rule is false\n",
          "message: the rule is false\n              - {rule: self.region != 'gcp', message: second}\n"}});
    EXPECT_THAT(test::foreseenOf(other, kAbsent), SizeIs(2));
}

TEST(RuleReadsAbsent, SilentWhereAnotherRuleRejectsTheObject) {
    const std::string text = test::replaced(ruled("self.provider != 'aws'"),
                                            {{"- rule: ",
                                              "- {rule: has(self.provider), message: provider is required}\n"
                                              "              - rule: "}});
    EXPECT_THAT(test::foreseenOf(text, kAbsent), IsEmpty());
}

}  // namespace
}  // namespace crd
