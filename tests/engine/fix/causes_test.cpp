// Fixes of causes and their consequences: for problems that follow from another one, and for rules over their budget.
#include <gmock/gmock.h>

#include <regex>

#include "engine/crd/cel_rules/rule_limits.h"
#include "engine/fix/fixes.h"
#include "tests/data/definitions.h"
#include "tests/engine/crd/crd_text.h"
#include "tests/engine/fix/fix_support.h"

namespace crd {
namespace {

using test::checked;
using test::definitionAround;
using test::described;
using test::schemaOf;
using ::testing::HasSubstr;
using ::testing::Not;

std::vector<Fix> fixesOf(const std::string& text, std::string_view rule) {
    const auto before = checked(text);
    const Finding* finding = findingOf(before.result.findings, rule);
    EXPECT_TRUE(finding) << described(before.result.findings);
    return finding ? fixesFor(*before.stream, before.definition, *finding) : std::vector<Fix>();
}

TEST(Rejected, NamesTheErrorThatTheFixWouldCause) {
    const std::string rule = "x-kubernetes-validations:\n- rule: self.prt == 'a'\n";
    const std::string text = definitionAround("type: object\n" + rule + "properties:\n  port: {type: integer}\n");
    const auto before = checked(text);
    const Finding* finding = findingOf(before.result.findings, "rule.expression");
    ASSERT_TRUE(finding);
    std::optional<RejectedFix> rejected;
    EXPECT_TRUE(fixesFor(*before.stream, before.definition, *finding, nullptr, {}, &rejected).empty());
    ASSERT_TRUE(rejected);
    EXPECT_EQ(rejected->title, "Change prt to port");
    EXPECT_THAT(rejected->error.message.english(), HasSubstr("found no matching overload for '_==_'"));

    const std::string good = definitionAround(
        "type: object\nx-kubernetes-validations:\n- rule: self.prt == 1\n"
        "properties:\n  port: {type: integer}\n");
    const auto other = checked(good);
    EXPECT_EQ(fixesFor(*other.stream, other.definition, *findingOf(other.result.findings, "rule.expression"), nullptr,
                       {}, &rejected)
                  .size(),
              1U);
    EXPECT_FALSE(rejected);
}

TEST(Column, OfAFieldThatDoesNotExistCanBeRemoved) {
    std::string text =
        definitionAround("type: object\nproperties:\n  spec: {type: object, properties: {a: {type: string}}}\n");
    const std::string column =
        "      additionalPrinterColumns:\n      - {name: B, type: string, jsonPath: .spec.other}\n"
        "      - {name: A, type: string, jsonPath: .spec.a}\n";
    text.insert(text.find("      schema:"), column);
    const auto before = checked(text);
    const Finding* finding = findingOf(before.result.findings, "advice.path-nowhere");
    ASSERT_TRUE(finding) << described(before.result.findings);
    const std::vector<Fix> fixes = fixesFor(*before.stream, before.definition, *finding);
    ASSERT_FALSE(fixes.empty());
    EXPECT_EQ(fixes.back().title, "Remove this column");
    EXPECT_EQ(fixes.back().safety, FixSafety::Unsafe);
    EXPECT_THAT(applied(text, fixes.back().edit),
                HasSubstr("      additionalPrinterColumns:\n      - {name: A, type: string, jsonPath: .spec.a}\n"));
}

struct CauseCase {
    std::string name, rule, before, title, consequence, after;
};

void PrintTo(const CauseCase& c, std::ostream* out) {
    *out << c.name;
}

class Cause : public ::testing::TestWithParam<CauseCase> {};

TEST_P(Cause, IsWhatTheBestFixCures) {
    const CauseCase& c = GetParam();
    const std::string text = definitionAround(c.before);
    const std::vector<Fix> fixes = fixesOf(text, c.rule);
    ASSERT_FALSE(fixes.empty());
    EXPECT_EQ(fixes.front().title, c.title);
    EXPECT_EQ(fixes.front().consequence, c.consequence);
    const std::string after = applied(text, fixes.front().edit);
    EXPECT_EQ(schemaOf(after), c.after);
    EXPECT_TRUE(checked(after).result.admitted) << described(checked(after).result.findings);
}

const std::string kA = "type: object\nproperties:\n  a:\n";

INSTANTIATE_TEST_SUITE_P(
    All, Cause,
    ::testing::ValuesIn(std::vector<CauseCase>{
        {"default_in_a_pair", "structural.type-in-junctor",
         kA + "    x-kubernetes-int-or-string: true\n    anyOf:\n      - type: integer\n        default: 1 # one\n"
              "      - type: string\n",
         "Remove default from the branches",
         "Integers and strings are accepted. Objects that omit the field are stored without it.",
         kA + "    x-kubernetes-int-or-string: true\n    anyOf:\n      - type: integer\n      - type: string\n"},
        {"default_in_a_pair_by_its_own_rule", "structural.default-in-junctor",
         kA + "    x-kubernetes-int-or-string: true\n    anyOf:\n      - type: integer\n        default: 1\n"
              "      - type: string\n",
         "Remove default from the branch", "Objects that omit the field are stored without it.",
         kA + "    x-kubernetes-int-or-string: true\n    anyOf:\n      - type: integer\n      - type: string\n"},
        {"checks_in_a_pair", "structural.type-in-junctor",
         kA + "    x-kubernetes-int-or-string: true\n    anyOf:\n      - type: integer\n        minimum: 1\n"
              "      - type: string\n        pattern: ^x\n",
         "Move minimum and pattern out of the branches",
         "Integers and strings are accepted. minimum and pattern apply to the same values as in the branches.",
         kA + "    pattern: ^x\n    minimum: 1\n    x-kubernetes-int-or-string: true\n    anyOf:\n"
              "      - type: integer\n      - type: string\n"},
        {"slip_of_a_keyword", "structural.type-required", kA + "    tpye: string # keep\n    maxLength: 3\n",
         "Change tpye to type", "Only strings are accepted.", kA + "    type: string # keep\n    maxLength: 3\n"},
        {"type_of_all_branches", "structural.type-required",
         kA + "    anyOf:\n      - type: string\n        minLength: 1\n      - type: string\n        maxLength: 0\n",
         "Move type out of the branches", "Only strings are accepted.",
         kA + "    type: string\n    anyOf:\n      - minLength: 1\n      - maxLength: 0\n"},
        {"slip_of_a_map_key", "schema.list-map-key-unknown",
         kA + "    type: array\n    x-kubernetes-list-type: map\n    x-kubernetes-list-map-keys:\n      - nmae\n"
              "    items:\n      type: object\n      required:\n        - name\n      properties:\n        name:\n"
              "          type: string\n",
         "Change the map key nmae to name",
         "Rejects items that omit name, and two items with the same name. Server-side apply merges item by item.",
         kA + "    type: array\n    x-kubernetes-list-type: map\n    x-kubernetes-list-map-keys:\n      - name\n"
              "    items:\n      type: object\n      required:\n        - name\n      properties:\n        name:\n"
              "          type: string\n"},
    }),
    [](const auto& c) { return c.param.name; });

TEST(Causes, AReferenceIsWhyTheTypeIsMissing) {
    const std::vector<Fix> fixes =
        fixesOf(definitionAround(kA + "    $ref: '#/definitions/A'\ndefinitions:\n  A: {type: string}\n"),
                "structural.type-required");
    ASSERT_FALSE(fixes.empty());
    EXPECT_EQ(fixes.front().title, "Insert a copy of #/definitions/A here");
}

// The default of a pair can also be kept: as that of the field.
TEST(Causes, TheDefaultOfAPairCanMoveOut) {
    const std::string text = definitionAround(
        kA +
        "    x-kubernetes-int-or-string: true\n    anyOf:\n      - type: integer\n        default: 80\n"
        "      - type: string\n");
    for (const char* rule : {"structural.type-in-junctor", "structural.default-in-junctor"}) {
        SCOPED_TRACE(rule);
        const std::vector<Fix> fixes = fixesOf(text, rule);
        const auto moved = std::find_if(fixes.begin(), fixes.end(),
                                        [](const Fix& fix) { return fix.title.english().starts_with("Move default"); });
        ASSERT_NE(moved, fixes.end());
        EXPECT_THAT(moved->consequence.english(), HasSubstr("Objects that omit the field get 80."));
        EXPECT_TRUE(checked(applied(text, moved->edit)).result.admitted);
    }
}

TEST(Causes, FixAllKeepsTheTypesOfAPair) {
    const std::string text = definitionAround(
        kA +
        "    x-kubernetes-int-or-string: true\n    anyOf:\n      - type: integer\n        default: 80\n"
        "      - type: string\n");
    const auto fixed = fixAll(text, "all", {.unsafeFixes = true});
    ASSERT_TRUE(fixed);
    EXPECT_EQ(schemaOf(applied(text, fixed->edit)),
              kA + "    x-kubernetes-int-or-string: true\n    anyOf:\n      - type: integer\n      - type: string\n");
}

TEST(Causes, TheNameOfTheDefinitionOrItsPlural) {
    std::string text = definitionAround("type: object\n");
    const auto before = checked(text);
    const std::string name = before.definition.name, plural = before.definition.plural;
    const std::size_t at = text.find("name: " + name);
    ASSERT_NE(at, std::string::npos);
    text.replace(at, 6 + name.size(), "name: others." + before.definition.group);
    const std::vector<Fix> fixes = fixesOf(text, "crd.metadata-name");
    ASSERT_EQ(fixes.size(), 2U);
    EXPECT_EQ(fixes[0].title, "Set metadata.name to " + name);
    EXPECT_EQ(fixes[1].title, "Set spec.names.plural to others");
    EXPECT_THAT(fixes[1].consequence.english(),
                HasSubstr("Clients access the objects as others, not as " + plural + "."));
}

TEST(FixAllReasons, SayWhyProblemsAreLeft) {
    const std::string text = definitionAround(
        kA + "    type: string\n    pattern: '['\n  b:\n    minLength: 1\n  c: {type: string, pattern: '('}\n");
    const auto fixed = fixAll(text);
    ASSERT_TRUE(fixed);
    EXPECT_EQ(fixed->applied, 1U);
    EXPECT_EQ(fixed->left, 2U);
    EXPECT_EQ(fixed->why, (std::map<FixBlock, std::size_t>{{FixBlock::NoFix, 2}}));
    const auto few =
        fixAll(definitionAround(kA + "    minLength: 1\n  b:\n    minLength: 1\n"), "all", {.maxFixes = 1});
    ASSERT_TRUE(few);
    EXPECT_EQ(few->why, (std::map<FixBlock, std::size_t>{{FixBlock::Unfinished, 1}}));
}

// ---- rules over their budget

// Every fix of a rule over its budget: the stated cost equals the server's estimate after the fix.
void expectHonest(const std::string& text, const Finding& finding, const test::Checked& before) {
    const bool total = idOf(finding.rule) == "rule.total-cost";
    const std::vector<Fix> fixes = fixesFor(*before.stream, before.definition, finding);
    for (const Fix& fix : fixes) {
        SCOPED_TRACE(fix.title);
        const auto after = checked(applied(text, fix.edit));
        std::uint64_t cost = 0;
        for (const Version& version : after.definition.versions) {
            if (!finding.path.startsWith(version.schemaPath)) continue;
            const RuleCosts costs = ruleCosts(version.schema);
            cost = costs.total;
            for (const RuleCost& rule : costs.rules) {
                const FieldPath place =
                    version.schemaPath.joined(rule.node).child("x-kubernetes-validations").at(rule.index);
                if (!total && finding.path.startsWith(place))
                    cost = idOf(finding.rule) == "rule.cost" ? rule.cost : rule.messageCost();
            }
        }
        const std::uint64_t budget = total ? cel_schema::kTotalCostLimit : cel_schema::kRuleCostLimit;
        EXPECT_LE(cost, budget / 100 * (total ? kAdvisedTotalPercent : kAdvisedRulePercent));
        EXPECT_THAT(fix.consequence.english(),
                    HasSubstr(" " + shareOfBudget(cost, budget).english() + " of the budget."));
        EXPECT_THAT(fix.consequence.english(), HasSubstr("Rejects objects with more than "));
        const std::regex limit("(maxItems|maxLength|maxProperties):? (?:to )?([0-9]+)");
        const std::string title = fix.title.english();
        for (std::sregex_iterator at(title.begin(), title.end(), limit), end; at != end; ++at) {
            std::string digits = (*at)[2];
            const auto value = std::stoull(digits);
            while (digits.size() > 1 && digits.back() == '0') digits.pop_back();
            EXPECT_TRUE((value & (value - 1)) == 0 || digits == "1" || digits == "2" || digits == "5") << value;
        }
    }
}

TEST(RuleBudget, FixesNameTheFieldTheLimitAndTheCostThen) {
    const std::string text = definitionAround(
        "type: object\nproperties:\n  hosts:\n    type: array\n    items:\n      type: string\n"
        "    x-kubernetes-validations:\n    - rule: self.all(x, self.exists(y, x == y))\n");
    const std::vector<Fix> fixes = fixesOf(text, "rule.cost");
    ASSERT_GE(fixes.size(), 2U);
    EXPECT_EQ(fixes[0].title, "Add maxItems: 128 to hosts and maxLength: 1024 to hosts[]");
    EXPECT_THAT(fixes[0].consequence.english(),
                HasSubstr("Rejects objects with more than 128 items in hosts or more than 1024 characters in hosts[]. "
                          "The rule then costs "));
    EXPECT_EQ(fixes[1].title, "Add maxItems: 5 to hosts");
    for (const Fix& fix : fixes) EXPECT_THAT(fix.consequence.english(), Not(HasSubstr("93 %")));
    const auto before = checked(text);
    expectHonest(text, *findingOf(before.result.findings, "rule.cost"), before);
    expectHonest(text, *findingOf(before.result.findings, "rule.total-cost"), before);
}

// Real definitions without the limits on which the costs of their rules depend.
TEST(RuleBudget, FixesOfRealRulesAreHonest) {
    std::size_t tried = 0, helped = 0;
    for (const char* name :
         {"certmanager-issuers.yaml", "cosi-buckets.yaml", "kueue-workloads.yaml", "gateway-gateways.yaml"}) {
        const auto file = test::realDefinition(name);
        if (!file) continue;
        SCOPED_TRACE(name);
        const std::string text =
            std::regex_replace(file->text, std::regex("\n *max(Items|Length|Properties): [0-9]+(?=\n)"), "");
        const auto before = checked(text);
        std::size_t some = 0;
        for (const Finding& finding : before.result.findings) {
            const bool budget = idOf(finding.rule) == "rule.cost" || idOf(finding.rule) == "rule.message-cost";
            if (!budget || ++some > 4) continue;
            ++tried;
            if (!fixesFor(*before.stream, before.definition, finding).empty()) ++helped;
            expectHonest(text, finding, before);
        }
    }
    std::cout << tried << " rules over their budget, " << helped << " with a fix\n";
    EXPECT_GT(tried, 0u);
    EXPECT_EQ(helped, tried);
}

std::vector<Fix> fixesOfColumnsTwice(const std::string& first, const std::string& second) {
    std::string text = definitionAround("type: object\n");
    const std::string line = "      storage: true\n";
    text.insert(text.find(line) + line.size(), first + second);
    return fixesOf(text, "decode.duplicate-field");
}

TEST(DuplicateField, OfTwoListsCanBeMerged) {
    const std::string line = "      storage: true\n";
    std::string text = definitionAround("type: object\n");
    text.insert(text.find(line) + line.size(),
                "      additionalPrinterColumns:\n        # keep\n        - {name: A, type: string, jsonPath: .a}\n"
                "        - {name: B, type: string, jsonPath: .b}\n"
                "      additionalPrinterColumns:\n        - {name: C, type: string, jsonPath: .c} # last\n");
    const std::vector<Fix> fixes = fixesOf(text, "decode.duplicate-field");
    ASSERT_EQ(fixes.size(), 2u);
    EXPECT_EQ(fixes[0].title, "Remove the earlier additionalPrinterColumns, which is ignored");
    EXPECT_EQ(fixes[0].safety, FixSafety::Safe);
    EXPECT_EQ(fixes[1].title, "Merge both lists of additionalPrinterColumns");
    EXPECT_EQ(fixes[1].safety, FixSafety::Unsafe);
    const std::string after = applied(text, fixes[1].edit);
    EXPECT_THAT(after, HasSubstr("      additionalPrinterColumns:\n        # keep\n"
                                 "        - {name: A, type: string, jsonPath: .a}\n"
                                 "        - {name: B, type: string, jsonPath: .b}\n"
                                 "        - {name: C, type: string, jsonPath: .c} # last\n"));
    EXPECT_EQ(after.find("additionalPrinterColumns"), after.rfind("additionalPrinterColumns"));
}

TEST(DuplicateField, OfOtherValuesOrEmptyListsIsNotMerged) {
    const std::string empty = "      additionalPrinterColumns: []\n";
    const std::string full = "      additionalPrinterColumns: [{name: A, type: string, jsonPath: .a}]\n";
    EXPECT_EQ(fixesOfColumnsTwice(empty, full).size(), 1u);
    EXPECT_EQ(fixesOfColumnsTwice(full, empty).size(), 1u);
    EXPECT_EQ(fixesOfColumnsTwice(full, full).size(), 2u);
    EXPECT_EQ(fixesOfColumnsTwice(full + full, full).size(), 1u) << "only one of three would be merged";
    EXPECT_EQ(fixesOfColumnsTwice("      deprecated: false\n", "      deprecated: true\n").size(), 1u);
}

}  // namespace
}  // namespace crd
