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
    EXPECT_THAT(test::toldOf(found),
                ElementsAre("The rule fails with “no such key: provider” for an object without self.provider, unless a "
                            "mutating webhook sets it at "
                            "spec.versions[0].schema.openAPIV3Schema.properties[spec].x-kubernetes-"
                            "validations[0].rule",
                            "create as v1: " + why, "update as v1 of an object that is stored already: " + why,
                            "update of the status as v1, of an object that is stored already: " + why));
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
        "The rule and 1 other rule of the node fail with “no such key: provider” for an object without self.provider, "
        "unless a mutating webhook sets it");
    EXPECT_THAT(found.front().path.toString(), HasSubstr("validations[0]"));
    ASSERT_THAT(found.front().related, SizeIs(1));
    EXPECT_THAT(found.front().related.front().path.toString(), HasSubstr("validations[1].rule"));
    const std::string fixed = test::fixedBy(text, found.front());
    EXPECT_THAT(fixed, HasSubstr("!has(self.provider) || self.provider != ''gcp''"));
    EXPECT_THAT(test::foreseenOf(fixed, kAbsent), IsEmpty());
    // The same field is absent in another object.
    const auto same = test::foreseenOf(
        test::replaced(text,
                       {{"{rule: self.provider != 'gcp',", "{rule: \"!has(self.region) || self.provider != 'gcp'\","}}),
        kAbsent);
    ASSERT_THAT(same, SizeIs(1));
    EXPECT_THAT(same.front().message.english(), HasSubstr("The rule and 1 other rule of the node fail"));
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

// A spec with fields and a rule with a messageExpression.
std::string saying(const std::string& rule, const std::string& expression,
                   const std::string& fields =
                       "provider: {type: string, maxLength: 63}\n"
                       "region: {type: string, maxLength: 63}\n"
                       "least: {type: integer}\nmost: {type: integer}",
                   const std::string& more = "") {
    return test::definitionAround("type: object\nproperties:\n  spec:\n    type: object\n    properties:\n" +
                                  test::indentedBy(6, fields) + "\n    x-kubernetes-validations:\n    - rule: \"" +
                                  rule + "\"\n      messageExpression: \"" + expression + "\"\n" + more);
}

constexpr const char* kNeedsRegion = "!(has(self.most) && self.most > 2) || has(self.region)";

TEST(MessageReadsAbsent, ShowsTheDefaultText) {
    const std::string text = saying(kNeedsRegion, "'region is required by ' + self.provider");
    const auto found = test::foreseenOf(text, kAbsent);
    EXPECT_THAT(
        test::toldOf(found),
        ElementsAre("The messageExpression fails for an object without self.provider: the server reports "
                    "“failed rule: !(has(self.most) && self.most > 2) || has(self.…” instead at spec.versions[0]."
                    "schema.openAPIV3Schema.properties[spec].x-kubernetes-validations[0].messageExpression",
                    "create as v1: spec: Invalid value: failed rule: !(has(self.most) && self.most > 2) || "
                    "has(self.region)",
                    "create as v1: spec: Invalid value: region is required by example"));
    ASSERT_EQ(found.size(), 1u);
    EXPECT_EQ(found.front().severity, Severity::Info);
    const auto& repairs = found.front().proof->repairs;
    ASSERT_EQ(repairs.size(), 1u);
    EXPECT_EQ(repairs.front().changes.front().value,
              Json("'region is required by ' + (has(self.provider) ? self.provider : '<unset>')"));
    EXPECT_EQ(
        repairs.front().consequence.english(),
        "For an object without self.provider, the server reports a text like “region is required by <unset>”. All "
        "other results stay the same.");
    const std::string fixed = test::fixedBy(text, found.front());
    EXPECT_THAT(fixed, HasSubstr("<unset>"));
    EXPECT_THAT(test::foreseenOf(fixed, kAbsent), IsEmpty());
}

TEST(MessageReadsAbsent, TestsTheSmallestText) {
    const auto fixed = [](const std::string& rule, const std::string& expression) {
        const auto found = test::foreseenOf(saying(rule, expression), kAbsent);
        if (found.size() != 1) return std::string("no problem");
        const auto& repairs = found.front().proof->repairs;
        return repairs.empty() ? "no fix" : *repairs.front().changes.front().value->asString();
    };
    EXPECT_EQ(fixed("!has(self.region) || (has(self.provider) && self.region != self.provider)",
                    "'region ' + self.region + ', provider ' + self.provider"),
              "'region ' + self.region + ', provider ' + (has(self.provider) ? self.provider : '<unset>')");
    EXPECT_EQ(fixed(kNeedsRegion, "'required by %s'.format([self.provider])"),
              "'required by %s'.format([(has(self.provider) ? self.provider : '<unset>')])");
    EXPECT_EQ(fixed(kNeedsRegion, "'required by ' + self.provider.lowerAscii() + '!'"),
              "'required by ' + (has(self.provider) ? self.provider.lowerAscii() : '<unset>') + '!'");
    EXPECT_EQ(fixed(kNeedsRegion, "'required ' + ('by ' + self.provider)"),
              "'required ' + ('by ' + (has(self.provider) ? self.provider : '<unset>'))");
    EXPECT_EQ(fixed(kNeedsRegion, "has(self.least) ? 'a' + self.provider : 'b'"),
              "has(self.least) ? 'a' + (has(self.provider) ? self.provider : '<unset>') : 'b'");
    // A number cannot be a text.
    EXPECT_EQ(fixed(kNeedsRegion, "'required if most is %d, least %d'.format([self.most, self.least])"), "no fix");
    // Nothing is left to say.
    EXPECT_EQ(fixed(kNeedsRegion, "self.provider"), "no fix");
    EXPECT_EQ(fixed(kNeedsRegion, "'no region'.substring(self.least)"), "no fix");
}

TEST(MessageReadsAbsent, InItems) {
    const auto found = test::foreseenOf(
        saying("self.all.all(x, x.size > 3)", "'too small: %s'.format([self.all.map(x, x.name)])",
               "all: {type: array, maxItems: 9, items: {type: object, required: [size], properties: {size: {type: "
               "integer}, name: {type: string, maxLength: 9}}}}",
               "    required: [all]\n"),
        kAbsent);
    ASSERT_EQ(found.size(), 1u);
    EXPECT_THAT(found.front().message.english(), HasSubstr("without x.name"));
}

TEST(MessageReadsAbsent, TransitionRules) {
    const auto found =
        test::foreseenOf(saying("!has(oldSelf.region) || (has(self.region) && self.region == oldSelf.region)",
                                "'region cannot change from ' + oldSelf.region + ' to ' + self.region"),
                         kAbsent);
    ASSERT_EQ(found.size(), 1u);
    EXPECT_THAT(found.front().message.english(), HasSubstr("for an object without self.region: "));
    EXPECT_THAT(test::toldOf(found)[1], HasSubstr("create as v1: accepted"));
    EXPECT_THAT(test::toldOf(found)[2], HasSubstr("update as v1: spec: Invalid value: failed rule: "));
    EXPECT_THAT(test::toldOf(found)[3], HasSubstr("update as v1: spec: Invalid value: region cannot change from "));
    ASSERT_EQ(found.front().proof->repairs.size(), 1u);
}

TEST(MessageReadsAbsent, SilentWhereTheTextIsThere) {
    for (const char* expression : {
             "has(self.provider) ? 'region is required by ' + self.provider : 'region is required'",
             "'region is required by ' + (has(self.provider) ? self.provider : 'the provider')",
             "self.?provider.orValue('the provider')",
             "'region is required if most is %d'.format([self.most])",
             "'region is required'",
         })
        EXPECT_THAT(test::foreseenOf(saying(kNeedsRegion, expression), kAbsent), IsEmpty()) << expression;
    const char* read = "'region is required by ' + self.provider";
    const std::string text = saying(kNeedsRegion, read);
    EXPECT_EQ(test::foreseenOf(text, kAbsent).size(), 1u);
    // The author's words for this case.
    EXPECT_THAT(test::foreseenOf(test::replaced(text, {{"messageExpression:",
                                                        "message: no region\n              "
                                                        "messageExpression:"}}),
                                 kAbsent),
                IsEmpty());
    EXPECT_THAT(
        test::foreseenOf(test::replaced(text, {{"provider: {type: string", "provider: {default: a, type: string"}}),
                         kAbsent),
        IsEmpty());
    EXPECT_THAT(test::foreseenOf(saying(kNeedsRegion, read,
                                        "provider: {type: string, maxLength: 63}\nregion: {type: string}\n"
                                        "most: {type: integer}",
                                        "    required: [provider]\n"),
                                 kAbsent),
                IsEmpty());
    // The error has no text.
    EXPECT_THAT(test::foreseenOf(test::replaced(text, {{"messageExpression:",
                                                        "reason: FieldValueDuplicate\n"
                                                        "              messageExpression:"}}),
                                 kAbsent),
                IsEmpty());
}

TEST(MessageReadsAbsent, SilentWhereTheRuleImpliesTheField) {
    for (const char* rule : {
             "!has(self.provider) || self.provider != 'aws'",
             "has(self.provider) ? self.provider != 'aws' : true",
             "!(has(self.provider) && self.provider == 'aws') || has(self.region)",
             "!has(oldSelf.provider) || !has(self.provider) || self.provider == oldSelf.provider",
         })
        EXPECT_THAT(test::foreseenOf(saying(rule, "'no region for ' + self.provider"), kAbsent), IsEmpty()) << rule;
    // The rule fails, which is another problem.
    const auto failing = test::foreseenOf(saying("self.provider != 'aws'", "'not ' + self.provider"), kAbsent);
    ASSERT_EQ(failing.size(), 1u);
    EXPECT_THAT(failing.front().path.toString(), HasSubstr(".rule"));
    EXPECT_EQ(failing.front().severity, Severity::Warning);
    // The text is never shown: whatever the field is, the rule is true if it is there.
    EXPECT_THAT(test::foreseenOf(saying("has(self.provider)", "'no provider ' + self.provider"), kAbsent), IsEmpty());
}

TEST(MessageReadsAbsent, SilentWhereAnotherRuleRejectsTheObject) {
    const std::string text = test::replaced(saying(kNeedsRegion, "'region is required by ' + self.provider"),
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
    """`rule`: one, or all, of a spec with the fields of BACKUP. `fields`: of the spec for which it fails."""
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

    root = thing({"spec": thing(BACKUP, **{RULES: rule if isinstance(rule, list) else [rule]}), "status": thing({"phase": text()})})
    return Case("rule-reads-absent", root, {
        title: fails,
        "The server rejects an object without the field with `no such key`, although the rule is not false.": fails,
        "An object that was stored before the rule existed cannot be updated at all, not even its status.": Engine(stuck),
        "Ratcheting does not help: it is for rules that are false.": Engine(stuck),
        "Where the other operand of `||` or `&&` decides the result, the missing field does no harm.":
            lambda world: accepted(world.create({"spec": {"provider": "gcp"}})),
        "The server compiles a rule with the types of the fields, and a type does not say whether the field is optional.": silent,
        consequence: claim, ADVICE: silent, OFF: "about crdctl"}, subresources={"status": {}})


NEEDS_REGION = "!(has(self.size) && self.size > 2) || has(self.region)"


def message_case():
    """A messageExpression that reads a field of its node; `other` has the same rule with a message."""
    def node(**more):
        rule = {"rule": NEEDS_REGION, "messageExpression": "'the region is required by ' + self.provider", **more}
        return thing({"provider": text(maxLength=63), "region": text(maxLength=63), "size": whole()}, **{"x-kubernetes-validations": [rule]})
    without, having = {"size": 3}, {"size": 3, "provider": "aws"}

    def default(world):
        return all_of(rejected(world.create({"spec": without}), "failed rule: " + NEEDS_REGION),
                      rejected(world.create({"spec": having}), "the region is required by aws"))

    def unless(world):
        return all_of(default(world), rejected(world.create({"other": without}), "there is no region"),
                      rejected(world.create({"other": having}), "the region is required by aws"))

    def shown(world):
        return all_of(rejected(world.fixed.create({"spec": without}), "the region is required by <unset>"),
                      rejected(world.fixed.create({"spec": having}), "the region is required by aws"),
                      *(accepted(world.fixed.create({"spec": fields})) for fields in ({}, {"size": 2}, {**having, "region": "a"})))
    return Case("rule-reads-absent", thing({"spec": node(), "other": node(message="there is no region")}), {
        "The messageExpression fails for an object without self.provider: the server reports "
        "“failed rule: !(has(self.size) && self.size > 2) || has(self.…” instead": default,
        "Where a `messageExpression` fails, the server reports `failed rule:` and the text of the rule, unless the rule has a `message`.": unless,
        "For an object without self.provider, the server reports a text like “the region is required by <unset>”. All other results stay the same.":
            shown})


def cases():
    yield message_case()
    same = lambda world: all_of(accepted(world.fixed.create({"spec": {"provider": "gcp"}})),
                                accepted(world.fixed.create({"spec": {"provider": "aws", "region": "a"}})))
    message = "region is required when provider is aws"
    yield absent_case(
        BACKUP_RULE, {}, "The rule fails with “no such key: provider” for an object without self.provider, unless a mutating webhook sets it",
        "Where the rule fails, an object without self.provider is accepted, and one without self.region is rejected with the message of the"
        " rule. All other results stay the same.",
        lambda world: all_of(accepted(world.fixed.create({"spec": {}})),
                             own_message(world.fixed.create({"spec": {"provider": "aws"}}), message), same(world)))
    yield absent_case(
        {"rule": "self.provider != 'aws' || has(self.region)", "message": message}, {},
        "The rule fails with “no such key: provider” for an object without self.provider, unless a mutating webhook sets it",
        "Where the rule fails, the object is accepted. All other results stay the same.",
        lambda world: all_of(accepted(world.fixed.create({"spec": {}})), same(world)))
    for count, others in ((2, "1 other rule"), (3, "2 other rules")):
        yield absent_case(
            [{"rule": f"self.provider != '{name}'", "message": f"not {name}"} for name in ("aws", "azure", "none")[:count]], {},
            f"The rule and {others} of the node fail with “no such key: provider” for an object without self.provider, unless a mutating webhook sets it",
            "Where the rule fails, the object is accepted. All other results stay the same.",
            lambda world: all_of(accepted(world.fixed.create({"spec": {}})), own_message(world.fixed.create({"spec": {"provider": "azure"}}), "not azure")))
)py");
