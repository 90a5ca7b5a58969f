#include <gtest/gtest.h>

#include "tests/engine/crd/rule_case.h"

namespace crd::tests {
namespace {

// A forbidden keyword at a field of type string.
RuleCase unsupported(const std::string& keyword, const std::string& value, const std::string& rule,
                     const std::string& emptyValue = {}) {
    RuleCase out{
        keyword,
        "type: object\nproperties:\n  a:\n    type: string\n    «" + keyword + "»: " + value + "\n",
        {{"schema." + rule, "properties[a]." + keyword, 0, "FieldValueForbidden: " + keyword + " is not supported"}},
        {}};
    if (!emptyValue.empty()) {
        out.right = "type: object\nproperties:\n  a:\n    type: string\n    " + keyword + ": " + emptyValue + "\n";
    }
    return out;
}

const std::string kListOf = "type: object\nproperties:\n  a:\n    type: array\n";

const std::vector<RuleCase> kOpenApiCases = {
    unsupported("id", "x", "id-forbidden", "''"),
    unsupported("$ref", "'#/definitions/a'", "ref-forbidden"),
    unsupported("$ref", "''", "ref-forbidden", "null"),
    unsupported("definitions", "{a: {type: string}}", "definitions-forbidden", "{}"),
    unsupported("patternProperties", "{a: {type: string}}", "pattern-properties-forbidden", "{}"),
    unsupported("dependencies", "{a: [b]}", "dependencies-forbidden", "null"),
    unsupported("dependencies", "{}", "dependencies-forbidden"),
    unsupported("additionalItems", "false", "additional-items-forbidden", "null"),
    {"$schema",
     "type: object\n«$schema»: http://json-schema.org/draft-04/schema#\n",
     {{"schema.schema-forbidden", "$schema", 0, "FieldValueInvalid: OpenAPIV3Schema 'schema' is not supported"}},
     "type: object\n$schema: ''\n"},
    {"a list of items",
     "type: object\nproperties:\n  «a»:\n    type: array\n    «items»: [{type: string}]\n",
     {{"structural.items-required", "properties[a].items", 0, "FieldValueRequired: must be specified"},
      {"schema.items-list", "properties[a].items", 1,
       "FieldValueForbidden: items must be a schema object and not an array"}},
     {}},
    {"uniqueItems",
     kListOf + "    items: {type: string}\n    «uniqueItems»: true\n",
     {{"schema.unique-items", "properties[a].uniqueItems", 0,
       "FieldValueForbidden: uniqueItems cannot be set to true since the runtime complexity becomes quadratic"}},
     kListOf + "    items: {type: string}\n    uniqueItems: false\n"},
    {"a type that does not exist",
     "type: object\nproperties:\n  a: {type: «file»}\n",
     {{"schema.type-unsupported", "properties[a].type", 0,
       "FieldValueNotSupported: supported values: \"array\", \"boolean\", \"integer\", \"number\", \"object\", "
       "\"string\""}},
     "type: object\nproperties:\n  a: {type: boolean}\n"},
    {"type null",
     "type: object\nproperties:\n  a: {type: «'null'»}\n",
     {{"schema.type-unsupported", "properties[a].type", 0,
       "FieldValueNotSupported: supported values: \"array\", \"boolean\", \"integer\", \"number\", \"object\", "
       "\"string\""},
      {"schema.type-null", "properties[a].type", 0,
       "FieldValueForbidden: type cannot be set to null, use nullable as an alternative"}},
     "type: object\nproperties:\n  a: {type: string, nullable: true}\n"},
    {"a default of what the server sets",
     "type: object\nproperties:\n  kind: {type: string, «default»: Cache}\n  apiVersion: {type: string, «default»: v}\n"
     "  metadata:\n    type: object\n    properties: {name: {type: string, «default»: x}}\n",
     {{"schema.default-forbidden", "properties[kind].default", 0,
       "FieldValueForbidden: must not be set in top-level kind"},
      {"schema.default-forbidden", "properties[apiVersion].default", 1,
       "FieldValueForbidden: must not be set in top-level apiVersion"},
      {"schema.default-forbidden", "properties[metadata].properties[name].default", 2,
       "FieldValueForbidden: must not be set in top-level metadata"}},
     "type: object\nproperties:\n  a: {type: string, default: Cache}\n"},
    {"a default in a map of metadata",
     "type: object\nproperties:\n  a:\n    type: object\n    x-kubernetes-embedded-resource: true\n    properties:\n"
     "      metadata:\n        type: object\n        additionalProperties: {type: string, «default»: x}\n",
     {{"schema.default-forbidden", "properties[a].properties[metadata].additionalProperties.default", 0,
       "FieldValueForbidden: must not be set inside additionalProperties applying to object metadata"}},
     {}},
    {"properties and additionalProperties",
     "type: object\nproperties:\n  a:\n    type: object\n    properties: {b: {type: string}}\n"
     "    «additionalProperties»: {type: string}\n  c:\n    type: object\n    properties: {b: {type: string}}\n"
     "    «additionalProperties»: false\n",
     {{"schema.properties-and-additional", "properties[a].additionalProperties", 0,
       "FieldValueForbidden: additionalProperties and properties are mutual exclusive"},
      {"schema.properties-and-additional", "properties[c].additionalProperties", 1,
       "FieldValueForbidden: additionalProperties and properties are mutual exclusive"}},
     "type: object\nproperties:\n  a:\n    type: object\n    properties: {b: {type: string}}\n"
     "    additionalProperties: true\n"},
    {"preserve-unknown-fields: false",
     "type: object\nproperties:\n  a:\n    type: object\n    x-kubernetes-preserve-unknown-fields: «false»\n",
     {{"schema.preserve-unknown-fields-false", "properties[a].x-kubernetes-preserve-unknown-fields", 0,
       "FieldValueInvalid: must be true or undefined"}},
     "type: object\nproperties:\n  a:\n    type: object\n    x-kubernetes-preserve-unknown-fields: true\n"},
    {"an embedded resource in metadata",
     "type: object\nproperties:\n  a:\n    type: object\n    x-kubernetes-embedded-resource: true\n    properties:\n"
     "      metadata:\n        type: object\n        properties:\n          name:\n            type: object\n"
     "            «x-kubernetes-embedded-resource»: true\n            x-kubernetes-preserve-unknown-fields: true\n",
     {{"schema.embedded-in-metadata",
       "properties[a].properties[metadata].properties[name].x-kubernetes-embedded-resource", 0,
       "FieldValueForbidden: must not be used inside of resource meta"}},
     {}},
    {"a nullable root",
     "type: object\n«nullable»: true\n",
     {{"schema.root-nullable", "nullable", 0, "FieldValueForbidden: nullable cannot be true at the root"}},
     "type: object\nnullable: false\n"},
    {"a map type of what is no object",
     "type: object\nproperties:\n  a: {type: «array», items: {type: string}, x-kubernetes-map-type: atomic}\n"
     "  «b»: {x-kubernetes-preserve-unknown-fields: true, x-kubernetes-map-type: granular}\n",
     {{"schema.map-type-needs-object", "properties[a].type", 0,
       "FieldValueInvalid: must be object if x-kubernetes-map-type is specified"},
      {"schema.map-type-needs-object", "properties[b].type", 1,
       "FieldValueRequired: must be object if x-kubernetes-map-type is specified"}},
     "type: object\nproperties:\n  a: {type: object, x-kubernetes-map-type: atomic}\n"},
    {"a map type that does not exist",
     "type: object\nproperties:\n  a: {type: object, x-kubernetes-map-type: «set»}\n",
     {{"schema.map-type-unsupported", "properties[a].x-kubernetes-map-type", 0,
       "FieldValueNotSupported: supported values: \"atomic\", \"granular\""}},
     {}},
    {"a list type of what is no array",
     "type: object\nproperties:\n  a: {type: «object», x-kubernetes-list-type: atomic}\n"
     "  «b»: {x-kubernetes-preserve-unknown-fields: true, x-kubernetes-list-type: set}\n",
     {{"schema.list-type-needs-array", "properties[a].type", 0,
       "FieldValueInvalid: must be array if x-kubernetes-list-type is specified"},
      {"schema.list-type-needs-array", "properties[b].type", 1,
       "FieldValueRequired: must be array if x-kubernetes-list-type is specified"}},
     kListOf + "    items: {type: string}\n    x-kubernetes-list-type: atomic\n"},
    {"a list type that does not exist",
     kListOf + "    items: {type: string}\n    x-kubernetes-list-type: «list»\n",
     {{"schema.list-type-unsupported", "properties[a].x-kubernetes-list-type", 0,
       "FieldValueNotSupported: supported values: \"atomic\", \"set\", \"map\""}},
     {}},
    {"items of a set that are not atomic",
     kListOf + "    «items»: {type: object}\n    x-kubernetes-list-type: set\n  b:\n    type: array\n"
               "    x-kubernetes-list-type: set\n    items:\n      type: array\n      items: {type: string}\n"
               "      x-kubernetes-list-type: «set»\n",
     {{"schema.set-item-atomic", "properties[a].items.x-kubernetes-map-type", 0,
       "FieldValueInvalid: must be atomic as item of a list with x-kubernetes-list-type=set"},
      {"schema.set-item-atomic", "properties[b].items.x-kubernetes-list-type", 1,
       "FieldValueInvalid: must be atomic as item of a list with x-kubernetes-list-type=set"}},
     kListOf + "    items: {type: object, x-kubernetes-map-type: atomic}\n    x-kubernetes-list-type: set\n"},
    {"items of a set that are nullable",
     kListOf + "    items: {type: string, «nullable»: true}\n    x-kubernetes-list-type: set\n",
     {{"schema.list-item-nullable", "properties[a].items.nullable", 0,
       "FieldValueForbidden: cannot be nullable when x-kubernetes-list-type is set"}},
     kListOf + "    items: {type: string}\n    x-kubernetes-list-type: set\n"},
    {"map keys of another list",
     kListOf + "    items: {type: object, properties: {k: {type: string}}}\n"
               "    «x-kubernetes-list-map-keys»: [k]\n  b:\n    type: array\n    items: {type: string}\n"
               "    x-kubernetes-list-type: «atomic»\n    x-kubernetes-list-map-keys: [k]\n",
     {{"schema.list-map-keys-need-map", "properties[a].x-kubernetes-list-type", 0,
       "FieldValueRequired: must be map if x-kubernetes-list-map-keys is non-empty"},
      {"schema.list-map-keys-need-map", "properties[b].x-kubernetes-list-type", 1,
       "FieldValueInvalid: must be map if x-kubernetes-list-map-keys is non-empty"}},
     {}},
    {"a map list without keys",
     kListOf + "    items: {type: object}\n    «x-kubernetes-list-type»: map\n",
     {{"schema.list-map-needs-keys", "properties[a].x-kubernetes-list-map-keys", 0,
       "FieldValueRequired: must not be empty if x-kubernetes-list-type is map"}},
     kListOf + "    items: {type: object, required: [k], properties: {k: {type: string}}}\n"
               "    x-kubernetes-list-type: map\n    x-kubernetes-list-map-keys: [k]\n"},
    {"a map list without items",
     "type: object\nproperties:\n  «a»:\n    type: array\n    «x-kubernetes-list-type»: map\n"
     "    x-kubernetes-list-map-keys: [k]\n",
     {{"structural.items-required", "properties[a].items", 0, "FieldValueRequired: must be specified"},
      {"schema.list-map-needs-items", "properties[a].items", 1,
       "FieldValueRequired: must have a schema if x-kubernetes-list-type is map"}},
     {}},
    {"a map list of scalars",
     kListOf + "    items: {type: «string»}\n    x-kubernetes-list-type: map\n    x-kubernetes-list-map-keys: [k]\n",
     {{"schema.list-map-item-object", "properties[a].items.type", 0,
       "FieldValueInvalid: must be object if parent array's x-kubernetes-list-type is map"}},
     {}},
    {"map keys that are no properties, or named twice",
     kListOf + "    items: {type: object, required: [k], properties: {k: {type: string}}}\n"
               "    x-kubernetes-list-type: map\n    x-kubernetes-list-map-keys: [k, «other», «k»]\n",
     {{"schema.list-map-key-unknown", "properties[a].x-kubernetes-list-map-keys[1]", 0,
       "FieldValueInvalid: entries must all be names of item properties"},
      {"schema.list-map-key-duplicate", "properties[a].x-kubernetes-list-map-keys[2]", 1,
       "FieldValueInvalid: must not contain duplicate entries"}},
     {}},
    {"map keys that are no scalars, optional, nullable",
     kListOf + "    x-kubernetes-list-type: map\n    x-kubernetes-list-map-keys: [k, m, z]\n    items:\n"
               "      type: object\n      required: [k, z]\n      properties:\n        k: {type: «object»}\n"
               "        «m»: {type: string}\n        z: {type: string, «nullable»: true}\n",
     {{"schema.list-map-key-scalar", "properties[a].items.properties[k].type", 0,
       "FieldValueInvalid: must be a scalar type if parent array's x-kubernetes-list-type is map"},
      {"schema.list-map-key-required", "properties[a].items.properties[m].default", 1,
       "FieldValueRequired: this property is in x-kubernetes-list-map-keys, so it must have a default or be a required "
       "property"},
      {"schema.list-map-key-nullable", "properties[a].items.properties[z].nullable", 2,
       "FieldValueForbidden: this property is in x-kubernetes-list-map-keys, so it cannot be nullable"}},
     kListOf + "    x-kubernetes-list-type: map\n    x-kubernetes-list-map-keys: [k, m]\n    items:\n"
               "      type: object\n      required: [k]\n      properties:\n        k: {type: string}\n"
               "        m: {type: string, default: x}\n"},
    {"rules without an expression or with bad messages",
     "type: object\nx-kubernetes-validations:\n- «message: x»\n- «{rule: 'true', message: \"a\\nb\"}»\n"
     "- «{rule: 'true', message: ' '}»\n- «{rule: \"true ||\\ntrue\"}»\n",
     {{"schema.rule-empty", "x-kubernetes-validations[0].rule", 0, "FieldValueRequired: rule is not specified"},
      {"schema.rule-message", "x-kubernetes-validations[1].message", 1,
       "FieldValueInvalid: must not contain line breaks"},
      {"schema.rule-message", "x-kubernetes-validations[2].message", 2,
       "FieldValueInvalid: must be non-empty if specified"},
      {"schema.rule-message", "x-kubernetes-validations[3].message", 3,
       "FieldValueRequired: message must be specified if rule contains line breaks"}},
     "type: object\nx-kubernetes-validations:\n- {rule: 'true', message: x, reason: FieldValueInvalid}\n"},
    {"rules with a bad reason, path or message expression",
     "type: object\nx-kubernetes-validations:\n- «{rule: 'true', reason: Wrong}»\n"
     "- «{rule: 'true', messageExpression: ' '}»\n- «{rule: 'true', fieldPath: ' '}»\n",
     {{"schema.rule-reason", "x-kubernetes-validations[0].reason", 0,
       "FieldValueNotSupported: supported values: \"FieldValueDuplicate\", \"FieldValueForbidden\", "
       "\"FieldValueInvalid\", \"FieldValueRequired\""},
      {"schema.rule-message-expression", "x-kubernetes-validations[1].messageExpression", 1,
       "FieldValueRequired: messageExpression must be non-empty if specified"},
      {"schema.rule-field-path", "x-kubernetes-validations[2].fieldPath", 2,
       "FieldValueInvalid: must be non-empty if specified"},
      {"schema.rule-field-path", "x-kubernetes-validations[2].fieldPath", 2,
       "FieldValueInvalid: must be a valid path"}},
     {}},
    {"the path of a rule that leads nowhere",
     "type: object\nproperties: {a: {type: object, additionalProperties: {type: string}}}\n"
     "x-kubernetes-validations:\n- «{rule: 'true', fieldPath: .b}»\n",
     {{"schema.rule-field-path", "x-kubernetes-validations[0].fieldPath", 0,
       "FieldValueInvalid: must be a valid path"}},
     "type: object\nproperties: {a: {type: object, additionalProperties: {type: string}}}\n"
     "x-kubernetes-validations:\n- {rule: 'true', fieldPath: \".a['x.y']\"}\n"},
    {"a format that the server does not know",
     "type: object\nproperties:\n  a: {type: string, format: «cron»}\n  b: {type: integer, format: «date»}\n",
     {{"schema.format-unknown", "properties[a].format", 0, {}},
      {"schema.format-unknown", "properties[b].format", 1, {}}},
     "type: object\nproperties:\n  a: {type: string, format: date-time}\n  b: {type: integer, format: int64}\n"
     "  c: {type: number, format: double}\n  d: {type: string, format: k8s-short-name}\n"},
};

class OpenApiRules : public testing::TestWithParam<RuleCase> {};

TEST_P(OpenApiRules, AreReportedWhereTheyAreBroken) {
    expectSchemaCase(GetParam());
}

INSTANTIATE_TEST_SUITE_P(Table, OpenApiRules, testing::ValuesIn(kOpenApiCases));

TEST(OpenApiRulesHidden, TheConversionSpeaksOnlyWhenNothingElseDoes) {
    const Checked c = checked(definitionOf("type: object\n$schema: x\nuniqueItems: true\n"));
    ASSERT_EQ(c.result.findings.size(), 2u);
    EXPECT_EQ(idOf(c.result.findings[0].rule), "schema.schema-forbidden");
    EXPECT_TRUE(c.result.findings[0].suppression);
    EXPECT_EQ(c.result.findings[0].server->field, "spec.versions[0].schema.openAPIV3Schema");
    EXPECT_FALSE(c.result.findings[1].suppression);
}

TEST(OpenApiRulesStatus, LimitsTheRoot) {
    const std::string status = "    subresources: {status: {}}\n";
    const Checked wrong = checked(definitionOf("type: object\nmaxProperties: 3\nanyOf: [{required: [a]}]\n", status));
    ASSERT_EQ(wrong.result.findings.size(), 1u);
    EXPECT_EQ(idOf(wrong.result.findings[0].rule), "schema.status-root-keyword");
    EXPECT_EQ(wrong.result.findings[0].span.of(wrong.stream->text()), "maxProperties");
    EXPECT_EQ(wrong.result.findings[0].server->field, "spec.versions[0].schema.openAPIV3Schema");

    const Checked type = checked(definitionOf("type: string\n", status));
    ASSERT_EQ(type.result.findings.size(), 2u);
    EXPECT_EQ(idOf(type.result.findings[0].rule), "schema.status-root-type");
    EXPECT_EQ(idOf(type.result.findings[1].rule), "structural.root-type");

    const Checked right = checked(definitionOf("type: object\ndescription: x\nrequired: [spec]\n", status));
    EXPECT_TRUE(right.result.findings.empty());
    const Checked without = checked(definitionOf("type: object\nmaxProperties: 3\n"));
    EXPECT_TRUE(without.result.findings.empty());
}

}  // namespace
}  // namespace crd::tests
