#include <gtest/gtest.h>

#include "engine/crd/model/read.h"
#include "tests/engine/crd/rule_case.h"

namespace crd::tests {
namespace {

const std::string kHead = "type: object\nproperties:\n";

const std::vector<RuleCase> kDefaultCases = {
    {"a value of another type",
     kHead + "  a: {type: integer, default: «'3'»}\n",
     {{"default.type", "properties[a].default", 0,
       "FieldValueTypeInvalid:  in body must be of type integer: \"string\""}},
     kHead + "  a: {type: integer, default: 3}\n"},
    {"deep inside a default",
     kHead + "  a:\n    type: array\n    items: {type: string}\n    default:\n      - x\n      - «5»\n",
     {{"default.type", "properties[a].default[1]", 0,
       "FieldValueTypeInvalid: [1] in body must be of type string: \"integer\""}},
     kHead + "  a:\n    type: array\n    items: {type: string}\n    default: [x]\n"},
    {"a value that is not allowed",
     kHead + "  a: {type: string, enum: [x, w], default: «z»}\n",
     {{"default.value", "properties[a].default", 0, "FieldValueNotSupported: supported values: \"x\", \"w\""}},
     kHead + "  a: {type: string, enum: [x, w], default: w}\n"},
    {"a field that nothing specifies",
     kHead + "  a:\n    type: object\n    properties: {b: {type: string}}\n    default:\n      b: x\n      «c»: z\n",
     {{"default.unknown-field", "properties[a].default", 0, "FieldValueInvalid: must not have unknown fields"}},
     kHead + "  a:\n    type: object\n    additionalProperties: {type: string}\n    default: {b: x, c: z}\n"},
    {"a field that is required",
     kHead + "  a:\n    type: object\n    required: [b]\n    properties: {b: {type: string}}\n    default: «{}»\n",
     {{"default.required", "properties[a].default.b", 0, "FieldValueRequired: "}},
     kHead + "  a:\n    type: object\n    required: [b]\n    properties: {b: {type: string}}\n    default: {b: x}\n"},
    {"an embedded resource without its kind",
     kHead + "  a:\n    type: object\n    x-kubernetes-embedded-resource: true\n    "
             "x-kubernetes-preserve-unknown-fields: true\n    default: «{apiVersion: v1}»\n",
     {{"default.metadata", "properties[a].default.kind", 0, "FieldValueRequired: "}},
     kHead + "  a:\n    type: object\n    x-kubernetes-embedded-resource: true\n    "
             "x-kubernetes-preserve-unknown-fields: true\n    default: {apiVersion: v1, kind: K}\n"},
    {"inside of the metadata of an embedded resource",
     kHead + "  a:\n    type: object\n    x-kubernetes-embedded-resource: true\n    properties:\n      kind: {type: "
             "string, "
             "default: «my kind»}\n",
     {{"default.metadata", "properties[a].properties[kind].default", 0,
       "FieldValueInvalid: must result in valid metadata: kind: Invalid value: \"my kind\": may have mixed case, but "
       "should otherwise match: a DNS-1035 label must consist of lower case alphanumeric characters or '-', start with "
       "an alphabetic character, and end with an alphanumeric character (e.g. 'my-name',  or 'abc-123', regex used for "
       "validation is '[a-z]([-a-z0-9]*[a-z0-9])?')"}},
     kHead + "  a:\n    type: object\n    x-kubernetes-embedded-resource: true\n    properties:\n      kind: {type: "
             "string, "
             "default: Kind}\n"},
    {"below additionalProperties nobody looks",
     "type: object\nproperties:\n  a: {type: integer, default: «x»}\n",
     {{"default.type", "properties[a].default", 0,
       "FieldValueTypeInvalid:  in body must be of type integer: \"string\""}},
     kHead + "  a:\n    type: object\n    additionalProperties: {type: integer, default: x}\n"},
};

TEST(DefaultRules, FindAndPlaceWhatIsWrong) {
    for (const RuleCase& c : kDefaultCases) expectSchemaCase(c);
}

TEST(DefaultRules, AreHiddenByStructuralErrors) {
    const Checked wrong =
        checked(definitionOf("type: object\nproperties:\n  a: {type: integer, default: x}\n  b: {}\n"));
    ASSERT_EQ(wrong.result.findings.size(), 2u);
    for (const Finding& finding : wrong.result.findings) {
        EXPECT_EQ(finding.suppression,
                  finding.rule == RuleId::DefaultType ? suppressedBy(RuleId::StructuralTypeRequired) : std::nullopt);
    }
}

TEST(DefaultRules, FollowAnEditOfWhatTheDefaultHasToSatisfy) {
    const auto text = [](const std::string& kind) {
        return definitionOf(
            "type: object\nproperties:\n  a:\n    type: object\n    default: {b: 5}\n    properties:\n      "
            "b: {type: " +
            kind + "}\n");
    };
    const Checked first = checked(text("integer"));
    EXPECT_TRUE(first.result.findings.empty());
    const auto stream = yaml::Stream::read(std::make_shared<const std::string>(text("string")), first.stream);
    const Definition definition = readDefinition(*stream, 0, &first.definition);
    const CheckResult second = check(definition, &first.result);
    ASSERT_EQ(second.findings.size(), 1u);
    EXPECT_EQ(idOf(second.findings[0].rule), "default.type");
    EXPECT_EQ(second.findings[0].path.toString(), "spec.versions[0].schema.openAPIV3Schema.properties[a].default.b");
}

// Thirty of them cost less than the budget, forty-five more.
std::string costlyDefaults(int count) {
    std::string out;
    std::string ones = "1";
    for (int i = 1; i < 200; ++i) ones += ", 1";
    for (int i = 0; i < count; ++i) {
        out += "  f" + std::to_string(i) + ":\n    type: array\n    maxItems: 200\n    items: {type: integer}\n";
        out += "    default: [" + ones + "]\n    x-kubernetes-validations:\n";
        out += "      - rule: self.all(x, self.all(y, x == y))\n";
    }
    return out;
}

TEST(DefaultRules, ShareOneBudget) {
    for (const int count : {1, 30}) {
        const Checked within = checked(definitionOf(kHead + costlyDefaults(count)));
        EXPECT_TRUE(within.result.admitted) << count;
    }
    const std::string broken = kHead + costlyDefaults(60);
    const Checked first = checked(definitionOf(broken));
    EXPECT_FALSE(first.result.admitted);
    ASSERT_EQ(first.result.findings.size(), 1u);
    EXPECT_EQ(idOf(first.result.findings[0].rule), "default.rule");
    EXPECT_EQ(first.result.findings[0].server->detail,
              "validation failed due to running out of cost budget, no further validation rules will be run");
    // Costs are cached with the results of nodes: with fewer defaults the budget suffices, with all of them it does
    // not.
    const auto again = [](const std::string& text, const Checked& before) {
        const auto stream = yaml::Stream::read(std::make_shared<const std::string>(definitionOf(text)), before.stream);
        return check(readDefinition(*stream, 0, &before.definition), &before.result).findings.size();
    };
    EXPECT_EQ(again(kHead + costlyDefaults(20), first), 0u);
    EXPECT_EQ(again(broken + "  more: {type: string}\n", first), 1u);
}

}  // namespace
}  // namespace crd::tests
