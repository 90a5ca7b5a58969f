// advice.rule-reads-absent.
#include <gmock/gmock.h>

#include "tests/engine/advice/advice_support.h"

namespace crd {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

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
        ElementsAre("The rule fails with “no such key: provider” for an object without self.provider or "
                    "self.region at spec.versions[0].schema.openAPIV3Schema.properties[spec].x-kubernetes-"
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
    const std::string text = ruled("self.region.startsWith('eu-')");
    const auto found = test::foreseenOf(text, kAbsent);
    ASSERT_EQ(found.size(), 1u);
    const auto& repairs = found.front().proof->repairs;
    ASSERT_EQ(repairs.size(), 2u);
    EXPECT_EQ(repairs[0].title.english(), "Accept objects without self.region");
    EXPECT_EQ(repairs[0].changes.front().value, Json("!has(self.region) || self.region.startsWith('eu-')"));
    EXPECT_EQ(repairs[1].title.english(), "Reject objects without self.region with the rule's message");
    EXPECT_EQ(repairs[1].changes.front().value, Json("has(self.region) && self.region.startsWith('eu-')"));
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
    EXPECT_EQ(fixed("size(self.region) > 0 && size(self.region) < 9"),
              "\"(!has(self.region) || size(self.region) > 0) && (!has(self.region) || size(self.region) < 9)\"");
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
    const auto later = test::foreseenOf(ruled("'!has(self.region) || self.region == oldSelf.region'"), kAbsent);
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

TEST(RuleReadsAbsent, SilentWhereAnotherRuleRejectsTheObject) {
    const std::string text = test::replaced(ruled("self.provider != 'aws'"),
                                            {{"- rule: ",
                                              "- {rule: has(self.provider), message: provider is required}\n"
                                              "            - rule: "}});
    EXPECT_THAT(test::foreseenOf(text, kAbsent), IsEmpty());
}

}  // namespace
}  // namespace crd

CRD_CLAIMS(R"py(
BACKUP = {"provider": text(maxLength=63), "region": text(maxLength=63)}
BACKUP_RULE = {"rule": "self.provider != 'aws' || size(self.region) > 0", "message": "region is required when provider is aws"}


def absent_case(rule, fields, title, consequence, claim):
    """`rule`: of a spec with the fields of BACKUP. `fields`: of the spec for which it fails."""
    spec = {"spec": fields}

    def fails(world):
        return rejected(world.create(spec), "no such key: ")

    def stuck(world):
        """An object that is stored already."""
        old = world.named("o0", spec)
        file = world.write("old", old)
        changed = {**old, "metadata": {**old["metadata"], "labels": {"a": "b"}}}
        return all_of(rejected(world.preview(changed, "--old", file), "no such key: "),
                      rejected(world.preview({**old, "status": {"phase": "a"}}, "--subresource", "status", "--old", file), "no such key: "))

    root = thing({"spec": thing(BACKUP, **{RULES: [rule]}), "status": thing({"phase": text()})})
    return Case("rule-reads-absent", root, {
        title: fails,
        "The server rejects an object without the field with `no such key`, although the rule is not false.": fails,
        "An object that was stored before the rule existed cannot be updated at all, not even its status.": Engine(stuck),
        "Ratcheting does not help: it is for rules that are false.": Engine(stuck),
        "Where the other operand of `||` or `&&` decides the result, the missing field does no harm.":
            lambda world: accepted(world.create({"spec": {"provider": "gcp"}})),
        "The server compiles a rule with the types of the fields, and a type does not say whether the field is optional.": silent,
        consequence: claim, ADVICE: silent, OFF: "about crdctl"}, subresources={"status": {}})


def cases():
    same = lambda world: all_of(accepted(world.fixed.create({"spec": {"provider": "gcp"}})),
                                accepted(world.fixed.create({"spec": {"provider": "aws", "region": "a"}})))
    message = "region is required when provider is aws"
    yield absent_case(
        BACKUP_RULE, {}, "The rule fails with “no such key: provider” for an object without self.provider or self.region",
        "Where the rule fails, an object without self.provider is accepted, and one without self.region is rejected with the message of the"
        " rule. All other results stay the same.",
        lambda world: all_of(accepted(world.fixed.create({"spec": {}})),
                             own_message(world.fixed.create({"spec": {"provider": "aws"}}), message), same(world)))
    yield absent_case(
        {"rule": "self.provider != 'aws' || has(self.region)", "message": message}, {},
        "The rule fails with “no such key: provider” for an object without self.provider",
        "Where the rule fails, the object is accepted. All other results stay the same.",
        lambda world: all_of(accepted(world.fixed.create({"spec": {}})), same(world)))
    yield absent_case(
        {"rule": "has(self.provider) && self.provider != 'aws' || size(self.region) > 0", "message": message}, {},
        "The rule fails with “no such key: region” for an object without self.region",
        "Where the rule fails, the object is rejected with the message of the rule. All other results stay the same.",
        lambda world: all_of(own_message(world.fixed.create({"spec": {}}), message), same(world)))
)py");
