// Validation of x-kubernetes-validations in a definition. The server's messages and costs are in tests/conformance;
// these are about positions, hidden findings, and the work per edit.
#include <gtest/gtest.h>

#include "engine/base/text_patch.h"
#include "engine/crd/server/admission_options.h"
#include "tests/engine/crd/crd_text.h"
#include "tests/engine/crd/rule_case.h"

namespace crd::tests {
namespace {

using test::baseOf;
using test::definitionAround;

std::string list(const std::string& keywords, const std::string& items) {
    return "type: object\nproperties:\n  l:\n    type: array\n" + keywords + "    items:\n" + items;
}

const std::vector<RuleCase> kExpressionCases = {
    {"an unknown field",
     "type: object\nproperties:\n  a: {type: string}\nx-kubernetes-validations:\n- rule: self.«b» == 'x'\n",
     {{"rule.expression", "x-kubernetes-validations[0].rule", 0,
       "FieldValueInvalid: compilation failed: ERROR: <input>:1:5: undefined field 'b'\n | self.b == 'x'\n | ....^"}},
     "type: object\nproperties:\n  a: {type: string}\nx-kubernetes-validations:\n- rule: self.a == 'x'\n"},
    {"a folded expression",
     "type: object\nproperties:\n  a: {type: string}\nx-kubernetes-validations:\n- rule: >-\n    self.a == 'x' ||\n"
     "    «b» == 'x'\n",
     {{"rule.expression", "x-kubernetes-validations[0].rule", 0,
       "FieldValueInvalid: compilation failed: ERROR: <input>:1:18: undeclared reference to 'b' (in container '')\n | "
       "self.a == 'x' || b == 'x'\n | .................^"}},
     {}},
    {"no bool",
     "type: object\nx-kubernetes-validations:\n- rule: «\"'a'\"»\n",
     {{"rule.expression", "x-kubernetes-validations[0].rule", 0,
       "FieldValueInvalid: cel expression must evaluate to a bool"}},
     {}},
    {"a message that is no text",
     "type: object\nx-kubernetes-validations:\n- {rule: 'true', messageExpression: «1 + 1»}\n",
     {{"rule.message-expression", "x-kubernetes-validations[0].messageExpression", 0,
       "FieldValueInvalid: messageExpression must evaluate to a string"}},
     "type: object\nx-kubernetes-validations:\n- {rule: 'true', messageExpression: string(1 + 1)}\n"},
    {"a default that breaks a rule",
     "type: object\nproperties:\n  a:\n    type: integer\n    default: «0»\n    x-kubernetes-validations:\n    - "
     "{rule: "
     "self > 0, message: must be positive}\n",
     {{"default.rule", "properties[a].default", 0, "FieldValueInvalid: must be positive"}},
     "type: object\nproperties:\n  a:\n    type: integer\n    default: 1\n    x-kubernetes-validations:\n    - {rule: "
     "self > 0, message: must be positive}\n"},
    {"oldSelf in a plain list",
     list("    maxItems: 3\n",
          "      type: integer\n      x-kubernetes-validations:\n      - rule: «self > oldSelf»\n"),
     {{"rule.old-self", "properties[l].items.x-kubernetes-validations[0].rule", 0,
       "FieldValueInvalid: oldSelf cannot be used on the uncorrelatable portion of the schema within "
       "spec.versions[0].schema.openAPIV3Schema.properties[l]"}},
     "type: object\nproperties:\n  l:\n    type: integer\n    x-kubernetes-validations:\n    - rule: self > oldSelf\n"},
    {"optionalOldSelf without oldSelf",
     "type: object\nx-kubernetes-validations:\n- {rule: 'true', optionalOldSelf: «false»}\n",
     {{"rule.optional-old-self", "x-kubernetes-validations[0].optionalOldSelf", 0,
       "FieldValueInvalid: may not be set if oldSelf is not used in rule"}},
     {}},
    {"a node without a type",
     "type: object\nproperties:\n  a:\n    x-kubernetes-preserve-unknown-fields: true\n    x-kubernetes-validations:\n"
     "    - «rule: 'true'»\n",
     {{"rule.type", "properties[a].x-kubernetes-validations", 0,
       "InternalError: internal error: failed to construct type information for x-kubernetes-validations rules: "
       "unable to convert structural schema to CEL declarations"}},
     {}},
};

class RuleCases : public ::testing::TestWithParam<RuleCase> {};

TEST_P(RuleCases, AreFoundWhereTheyStand) {
    expectSchemaCase(GetParam());
}

INSTANTIATE_TEST_SUITE_P(All, RuleCases, ::testing::ValuesIn(kExpressionCases), [](const auto& one) {
    std::string name = one.param.name;
    std::replace(name.begin(), name.end(), ' ', '_');
    return name;
});

std::vector<std::string> hidden(const CheckResult& result) {
    std::vector<std::string> out;
    for (const Finding& finding : result.findings)
        out.push_back(std::string(idOf(finding.rule)) +
                      (finding.suppression ? " hidden by " + finding.suppression->text().english() : ""));
    return out;
}

TEST(Rules, AreSilentUntilTheSchemaIsSound) {
    const std::string rule = "x-kubernetes-validations: [{rule: self.b}]\n";
    using Found = std::vector<std::string>;
    EXPECT_EQ(hidden(checked(definitionOf("type: object\nproperties:\n  a: {}\n" + rule)).result),
              (Found{"structural.type-required", "rule.expression hidden by structural.type-required"}));
    EXPECT_EQ(
        hidden(checked(definitionOf("type: object\nproperties:\n  a: {type: string, default: 1}\n" + rule)).result),
        (Found{"default.type", "rule.expression hidden by default.type"}));
    EXPECT_EQ(hidden(checked(definitionOf("type: object\nproperties:\n  a: {type: string, id: x}\n" + rule)).result),
              (Found{"schema.id-forbidden", "rule.expression hidden by schema.id-forbidden"}));
    // An error at a sibling does not affect the node.
    EXPECT_EQ(hidden(checked(definitionOf("type: object\nproperties:\n  a: {type: array, items: {type: string}, "
                                          "uniqueItems: true}\n  b:\n    type: object\n    x-kubernetes-validations: "
                                          "[{rule: self.b}]\n"))
                         .result),
              (Found{"schema.unique-items", "rule.expression"}));
}

const std::string kExpensive = list("", "      type: string\n") +
                               "    x-kubernetes-validations:\n    - rule: self.all(x, self.exists(y, x == y))\n";

TEST(Rules, KeepWhatAStoredSchemaCosts) {
    const auto rulesOf = [](const std::string& schema, const BasePtr& base) {
        std::vector<std::string> out;
        for (const Finding& finding : test::checked(definitionAround(schema), base).result.findings)
            if (finding.severity == Severity::Error) out.emplace_back(idOf(finding.rule));
        return out;
    };
    const BasePtr base = baseOf(definitionAround(kExpensive));
    EXPECT_EQ(rulesOf(kExpensive, nullptr).size(), 3u);  // the rule, the rule as the most expensive, the schema
    EXPECT_EQ(rulesOf(kExpensive, base), (std::vector<std::string>{"rule.total-cost", "rule.total-cost"}));
    EXPECT_EQ(rulesOf(kExpensive + "description: x\n", base).size(), 3u);
}

TEST(Rules, OfEqualCostsTheFirstByNameAreReported) {
    std::string schema = "type: object\nproperties:\n";
    for (const char* name : {"f", "e", "d", "c", "b", "a"})
        schema += "  " + std::string(name) +
                  ":\n    type: array\n    maxItems: 1400\n    items: {type: integer}\n    x-kubernetes-validations:\n"
                  "    - rule: self.all(x, self.all(y, x != y))\n    - rule: self.all(x, self.all(y, y != x))\n";
    std::vector<std::string> fields;
    for (const Finding& finding : checked(definitionOf(schema)).result.findings) {
        EXPECT_EQ(idOf(finding.rule), "rule.total-cost");
        fields.push_back(finding.server->field);
    }
    const std::string root = "spec.versions[0].schema.openAPIV3Schema";
    const auto rule = [&](const std::string& name, int index) {
        return root + ".properties[" + name + "].x-kubernetes-validations[" + std::to_string(index) + "].rule";
    };
    EXPECT_EQ(fields, (std::vector<std::string>{root, rule("b", 0), rule("b", 1), rule("a", 0), rule("a", 1)}));
}

// The server keeps one schema for all versions, and so also finds it for a new version.
TEST(Rules, KeepWhatASchemaOfAllVersionsCosts) {
    const std::string text = definitionAround(kExpensive);
    const std::size_t at = text.find("    - name: v1");
    std::string second = text.substr(at);
    second.replace(second.find("v1"), 2, "v2");
    second.replace(second.find("storage: true"), 13, "storage: false");
    std::string changed = text;
    changed.insert(changed.find("type: object", at), "description: x\n          ");
    std::size_t excused = 0;
    for (const Finding& finding : test::checked(changed + second, baseOf(text)).result.findings) {
        if (idOf(finding.rule) != "rule.cost" || !finding.suppression) continue;
        ++excused;
        EXPECT_TRUE(finding.path.toString().starts_with("spec.versions[1]")) << finding.path.toString();
    }
    EXPECT_EQ(excused, 1u);
}

TEST(Rules, AreRejectedByAnOlderTargetAlthoughTheyAreStored) {
    const auto excusedBy = [](int target) {
        const auto read = test::checked(definitionAround(kExpensive));
        CheckOptions options;
        options.base = baseOf(definitionAround(kExpensive));
        options.targetMinor = target;
        for (const Finding& finding : check(read.definition, nullptr, {}, options).findings) {
            if (idOf(finding.rule) == "rule.cost") return finding.suppression.has_value();
        }
        ADD_FAILURE() << target;
        return false;
    };
    EXPECT_FALSE(excusedBy(28));
    EXPECT_TRUE(excusedBy(29));
}

// A server does not let new rules use what came with its own minor, but runs it in rules that it has.
TEST(Rules, CompileAsStoredIfTheBaseHasThem) {
    const std::string text = definitionAround(
        "type: object\nproperties:\n  a: {type: string, maxLength: 9, x-kubernetes-validations: [{rule: "
        "isIP(self)}]}\n");
    const auto read = test::checked(text);
    CheckOptions options;
    options.targetMinor = 30;
    EXPECT_FALSE(check(read.definition, nullptr, {}, options).admitted);
    options.base = baseOf(text);
    const CheckResult update = check(read.definition, nullptr, {}, options);
    EXPECT_TRUE(update.admitted) << test::described(update.findings);
    ASSERT_EQ(update.findings.size(), 1u);
    EXPECT_EQ(update.findings[0].suppression, Suppression{Suppression::Reason::Base});
    EXPECT_GT(update.versions[0].rules->total, 0u);
    // The other request with the results of this one.
    CheckOptions other = options;
    other.base = nullptr;
    other.wanted = Wanted::Errors;
    EXPECT_FALSE(check(read.definition, &update, {}, other).admitted);
    options.targetMinor = 29;
    EXPECT_FALSE(check(read.definition, nullptr, {}, options).admitted);
}

// For errors alone, costs come from the earlier result.
TEST(RulesDeathTest, NeedAnEarlierResultForErrorsAlone) {
    const auto read = test::checked(definitionAround("type: object\n"));
    CheckOptions options;
    options.wanted = Wanted::Errors;
    EXPECT_DEATH((void)check(read.definition, nullptr, {}, options),
                 "engine/crd/checks/check\\.cpp:[0-9]+: options\\.wanted != Wanted::Errors");
}

TEST(Rules, AreSummedUp) {
    const auto read = checked(definitionOf(
        "type: object\nproperties:\n  l:\n    type: array\n    maxItems: 5\n    items:\n      type: object\n      "
        "maxProperties: 3\n      additionalProperties:\n        type: string\n        maxLength: 4\n        "
        "x-kubernetes-validations: [{rule: self != 'x'}]\n  u:\n    type: array\n    items:\n      type: boolean\n     "
        " "
        "x-kubernetes-validations: [{rule: self}]\n"));
    ASSERT_TRUE(read.result.versions[0].rules);
    const RuleCosts& costs = *read.result.versions[0].rules;
    ASSERT_EQ(costs.rules.size(), 2u);
    EXPECT_EQ(costs.rules[0].node.toString(), "properties[l].items.additionalProperties");
    EXPECT_EQ(costs.rules[0].cardinality, 15u);
    EXPECT_TRUE(costs.rules[0].bounded);
    EXPECT_EQ(costs.rules[0].cost, costs.rules[0].compiled->cost * 15);
    EXPECT_EQ(costs.rules[1].cardinality, 629145u);
    EXPECT_FALSE(costs.rules[1].bounded);
    EXPECT_EQ(costs.total, costs.rules[0].cost + costs.rules[1].cost);
}

// If several cost the same, the server names those with the first names.
TEST(Rules, AreMetByTheNamesOfTheirFields) {
    const std::string rule = "{type: string, maxLength: 9, x-kubernetes-validations: [{rule: 'true'}]}";
    const auto read =
        checked(definitionOf("type: object\nx-kubernetes-validations: [{rule: 'true'}]\nproperties:\n  b: " + rule +
                             "\n  a: " + rule + "\n"));
    ASSERT_TRUE(read.result.versions[0].rules);
    std::vector<std::string> nodes;
    for (const RuleCost& cost : read.result.versions[0].rules->rules) nodes.push_back(cost.node.toString());
    EXPECT_EQ(nodes, (std::vector<std::string>{"properties[a]", "properties[b]", ""}));
}

TEST(Rules, AreCompiledAgainOnlyWhenTheyOrTheirTypesChange) {
    const std::string text = definitionOf(
        "type: object\ndescription: words\nproperties:\n  a:\n    type: object\n    properties:\n      b: {type: "
        "string, "
        "maxLength: 5}\n    x-kubernetes-validations:\n    - rule: self.b != 'x'\n    - rule: self.b != 'y'\n  c:\n    "
        "type: string\n    x-kubernetes-validations:\n    - rule: self != 'z'\n");
    struct Edit {
        const char* from;
        const char* to;
        std::size_t compiled;
    };
    const Checked first = checked(text);
    EXPECT_EQ(first.result.rulesCompiled, 3u);
    for (const Edit& edit :
         {Edit{"words", "other words", 0}, Edit{"!= 'y'", "!= 'q'", 1}, Edit{"maxLength: 5", "maxLength: 6", 2},
          Edit{"maxLength: 5}", "maxLength: 5, description: x}", 0}, Edit{"  c:\n", "  d:\n", 0}}) {
        std::string edited = text;
        edited.replace(edited.find(edit.from), std::string_view(edit.from).size(), edit.to);
        const auto stream = yaml::Stream::read(std::make_shared<const std::string>(edited), first.stream);
        const Definition definition = readDefinition(*stream, 0, &first.definition);
        EXPECT_EQ(check(definition, &first.result).rulesCompiled, edit.compiled) << edit.to;
    }
}

}  // namespace
}  // namespace crd::tests
