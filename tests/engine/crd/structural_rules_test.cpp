#include <gtest/gtest.h>

#include "tests/engine/crd/rule_case.h"

namespace crd::tests {
namespace {

// A junctor with a forbidden keyword, and the rule that reports it.
RuleCase inJunctor(const std::string& keyword, const std::string& value, const std::string& rule,
                   const std::string& detail) {
    return {keyword + " in a junctor",
            "type: object\nproperties:\n  a:\n    type: string\n    anyOf:\n    - «" + keyword + "»: " + value + "\n",
            {{"structural." + rule, "properties[a].anyOf[0]." + keyword, 0, "FieldValueForbidden: " + detail}},
            "type: object\nproperties:\n  a:\n    type: string\n    anyOf:\n    - minLength: 1\n"};
}

const std::vector<RuleCase> kStructuralCases = {
    {"no type at the root",
     "properties:\n  a: {type: string}\n",
     {{"structural.type-required", "type", kRootKey, "FieldValueRequired: must not be empty at the root"}},
     "type: object\nproperties:\n  a: {type: string}\n"},
    {"no type of a field",
     "type: object\nproperties:\n  «a»:\n    maxLength: 3\n  b: {x-kubernetes-int-or-string: true}\n"
     "  c: {x-kubernetes-preserve-unknown-fields: true}\n",
     {{"structural.type-required", "properties[a].type", 0,
       "FieldValueRequired: must not be empty for specified object fields"}},
     "type: object\nproperties:\n  a:\n    type: string\n    maxLength: 3\n"},
    {"no type of a field that is empty",
     "type: object\nproperties:\n  «a»:\n  b: {type: string}\n",
     {{"structural.type-required", "properties[a].type", 0,
       "FieldValueRequired: must not be empty for specified object fields"}},
     {}},
    {"no type of an item",
     "type: object\nproperties:\n  a:\n    type: array\n    «items»: {maxLength: 3}\n",
     {{"structural.type-required", "properties[a].items.type", 0,
       "FieldValueRequired: must not be empty for specified array items"}},
     "type: object\nproperties:\n  a:\n    type: array\n    items: {type: string, maxLength: 3}\n"},
    {"no type of a map's value",
     "type: object\nproperties:\n  a:\n    type: object\n    «additionalProperties»: {}\n",
     {{"structural.type-required", "properties[a].additionalProperties.type", 0,
       "FieldValueRequired: must not be empty for specified object fields"}},
     "type: object\nproperties:\n  a:\n    type: object\n    additionalProperties: true\n"},
    {"the root is an array",
     "type: «array»\nitems: {type: string}\n",
     {{"structural.root-type", "type", 0, "FieldValueInvalid: must be object at the root"}},
     {}},
    {"an array without items",
     "type: object\nproperties:\n  «a»:\n    type: array\n",
     {{"structural.items-required", "properties[a].items", 0, "FieldValueRequired: must be specified"}},
     "type: object\nproperties:\n  a: {type: array, items: {type: integer}}\n"},
    {"items that are no schema mean none",
     "type: object\nproperties:\n  «a»:\n    type: array\n    items: x\n",
     {{"structural.items-required", "properties[a].items", 0, "FieldValueRequired: must be specified"}},
     {}},
    {"restricted in a junctor only",
     "type: object\n«properties»:\n  a: {type: string}\nanyOf:\n- properties:\n    a: {minLength: 1}\n    b: "
     "{minLength: 1}\n",
     {{"structural.defined-outside", "properties[b]", 0,
       "FieldValueRequired: because it is defined in "
       "spec.versions[0].schema.openAPIV3Schema.anyOf[0].properties[b]"}},
     "type: object\nproperties:\n  a: {type: string}\n  b: {type: string}\n"
     "anyOf:\n- properties:\n    a: {minLength: 1}\n    b: {minLength: 1}\n"},
    {"restricted in a junctor, with no properties outside",
     "type: object\nnot:\n  properties:\n    b: {minLength: 1}\n",
     {{"structural.defined-outside", "properties[b]", kRootKey,
       "FieldValueRequired: because it is defined in spec.versions[0].schema.openAPIV3Schema.not.properties[b]"}},
     {}},
    {"items restricted in a junctor only",
     "type: object\nproperties:\n  «a»: {type: object}\nallOf:\n- properties:\n    a:\n      items: {minLength: 1}\n",
     {{"structural.defined-outside", "properties[a].items", 0,
       "FieldValueRequired: because it is defined in "
       "spec.versions[0].schema.openAPIV3Schema.allOf[0].properties[a].items"}},
     {}},
    {"completeness is asked for at the root only",
     "type: object\nproperties:\n  «a»:\n    anyOf:\n    - properties:\n        b: {minLength: 1}\n",
     {{"structural.type-required", "properties[a].type", 0,
       "FieldValueRequired: must not be empty for specified object fields"}},
     "type: object\nproperties:\n  a:\n    type: object\n    anyOf:\n    - properties:\n        b: {minLength: 1}\n"},
    inJunctor("type", "string", "type-in-junctor", "must be empty to be structural"),
    inJunctor("default", "x", "default-in-junctor", "must be undefined to be structural"),
    inJunctor("title", "Words", "title-in-junctor", "must be empty to be structural"),
    inJunctor("description", "Words", "description-in-junctor", "must be empty to be structural"),
    inJunctor("nullable", "true", "nullable-in-junctor", "must be false to be structural"),
    inJunctor("additionalProperties", "true", "additional-properties-in-junctor", "must be undefined to be structural"),
    inJunctor("x-kubernetes-preserve-unknown-fields", "true", "preserve-unknown-fields-in-junctor",
              "must be false to be structural"),
    inJunctor("x-kubernetes-embedded-resource", "true", "embedded-resource-in-junctor",
              "must be false to be structural"),
    inJunctor("x-kubernetes-int-or-string", "true", "int-or-string-in-junctor", "must be false to be structural"),
    inJunctor("x-kubernetes-validations", "[{rule: \"true\"}]", "validations-in-junctor",
              "must be empty to be structural"),
    {"list keywords in a junctor",
     "type: object\nproperties:\n  a:\n    type: array\n    items: {type: string}\n    not:\n      «type»: array\n"
     "      «x-kubernetes-list-type»: atomic\n",
     {{"structural.type-in-junctor", "properties[a].not.type", 0,
       "FieldValueForbidden: must be empty to be structural"},
      {"structural.list-type-in-junctor", "properties[a].not.x-kubernetes-list-type", 1,
       "FieldValueForbidden: must be undefined to be structural"}},
     {}},
    {"map keys in a junctor",
     "type: object\nproperties:\n  a:\n    type: array\n    items: {type: string}\n    oneOf:\n"
     "    - ««x-kubernetes-list-map-keys»»: [a]\n",
     {{"structural.list-map-keys-in-junctor", "properties[a].oneOf[0].x-kubernetes-list-map-keys", 0,
       "FieldValueForbidden: must be empty to be structural"},
      {"schema.list-map-keys-need-map", "properties[a].oneOf[0].x-kubernetes-list-type", 1,
       "FieldValueRequired: must be map if x-kubernetes-list-map-keys is non-empty"}},
     {}},
    {"map type in a junctor",
     "type: object\nproperties:\n  a:\n    type: object\n    allOf:\n    - «type»: object\n"
     "      «x-kubernetes-map-type»: atomic\n",
     {{"structural.type-in-junctor", "properties[a].allOf[0].type", 0,
       "FieldValueForbidden: must be empty to be structural"},
      {"structural.map-type-in-junctor", "properties[a].allOf[0].x-kubernetes-map-type", 1,
       "FieldValueForbidden: must be undefined to be structural"}},
     {}},
    {"the int-or-string patterns may hold types",
     "type: object\nproperties:\n  a:\n    x-kubernetes-int-or-string: true\n    anyOf:\n    - type: integer\n"
     "    - type: string\n  b:\n    x-kubernetes-int-or-string: true\n    allOf:\n    - anyOf:\n      - type: integer\n"
     "      - type: string\n    - minimum: 3\n  c:\n    x-kubernetes-int-or-string: true\n    anyOf:\n"
     "    - «type»: string\n    - «type»: integer\n",
     {{"structural.type-in-junctor", "properties[c].anyOf[0].type", 0,
       "FieldValueForbidden: must be empty to be structural"},
      {"structural.type-in-junctor", "properties[c].anyOf[1].type", 1,
       "FieldValueForbidden: must be empty to be structural"}},
     "type: object\nproperties:\n  a:\n    x-kubernetes-int-or-string: true\n    anyOf:\n    - type: integer\n"
     "    - type: string\n"},
    {"one keyword more breaks the int-or-string pattern",
     "type: object\nproperties:\n  a:\n    x-kubernetes-int-or-string: true\n    anyOf:\n    - «type»: integer\n"
     "      minimum: 0\n    - «type»: string\n",
     {{"structural.type-in-junctor", "properties[a].anyOf[0].type", 0,
       "FieldValueForbidden: must be empty to be structural"},
      {"structural.type-in-junctor", "properties[a].anyOf[1].type", 1,
       "FieldValueForbidden: must be empty to be structural"}},
     {}},
    {"metadata is restricted",
     "type: object\nproperties:\n  metadata:\n    type: object\n    «description»: mine\n",
     {{"structural.metadata-restricted", "properties[metadata]", 0,
       "FieldValueForbidden: must not specify anything other than name and generateName, but metadata is implicitly "
       "specified"}},
     "type: object\nproperties:\n  metadata:\n    type: object\n    properties:\n      name: {type: string, maxLength: "
     "9}\n"},
    {"metadata with another property",
     "type: object\nproperties:\n  metadata:\n    type: object\n    «properties»:\n      name: {type: string}\n"
     "      labels: {type: object}\n",
     {{"structural.metadata-restricted", "properties[metadata]", 0,
       "FieldValueForbidden: must not specify anything other than name and generateName, but metadata is implicitly "
       "specified"}},
     {}},
    {"metadata in a junctor",
     "type: object\nproperties:\n  metadata: {type: object}\nnot:\n  properties:\n    «metadata»: {}\n",
     {{"structural.metadata-in-junctor", "not.properties[metadata]", 0,
       "FieldValueForbidden: must not be specified in a nested context"}},
     {}},
    {"metadata of another type",
     "type: object\nproperties:\n  metadata:\n    type: «string»\n  b:\n    type: object\n"
     "    x-kubernetes-embedded-resource: true\n    properties:\n      metadata:\n        type: «array»\n"
     "        items: {type: string}\n",
     {{"structural.metadata-type", "properties[metadata].type", 0, "FieldValueInvalid: must be object"},
      {"structural.metadata-type", "properties[b].properties[metadata].type", 1, "FieldValueInvalid: must be object"}},
     {}},
    {"kind and apiVersion of another type",
     "type: object\nproperties:\n  kind: {type: «integer»}\n  apiVersion: {type: «object»}\n",
     {{"structural.type-meta-type", "properties[kind].type", 0, "FieldValueInvalid: must be string"},
      {"structural.type-meta-type", "properties[apiVersion].type", 1, "FieldValueInvalid: must be string"}},
     "type: object\nproperties:\n  kind: {type: string}\n  apiVersion: {type: string}\n"},
    {"an embedded resource without a type",
     "type: object\nproperties:\n  «a»:\n    x-kubernetes-embedded-resource: true\n"
     "    x-kubernetes-preserve-unknown-fields: true\n  b:\n    type: «string»\n"
     "    x-kubernetes-embedded-resource: true\n    x-kubernetes-preserve-unknown-fields: true\n",
     {{"structural.embedded-type", "properties[a].type", 0,
       "FieldValueRequired: must be object if x-kubernetes-embedded-resource is true"},
      {"structural.embedded-type", "properties[b].type", 1,
       "FieldValueInvalid: must be object if x-kubernetes-embedded-resource is true"}},
     "type: object\nproperties:\n  a:\n    type: object\n    x-kubernetes-embedded-resource: true\n"
     "    x-kubernetes-preserve-unknown-fields: true\n"},
    {"an embedded resource without properties",
     "type: object\nproperties:\n  «a»:\n    type: object\n    x-kubernetes-embedded-resource: true\n",
     {{"structural.embedded-properties", "properties[a].properties", 0,
       "FieldValueRequired: must not be empty if x-kubernetes-embedded-resource is true without "
       "x-kubernetes-preserve-unknown-fields"}},
     "type: object\nproperties:\n  a:\n    type: object\n    x-kubernetes-embedded-resource: true\n"
     "    properties: {spec: {type: object}}\n"},
    {"an embedded resource that is a map",
     "type: object\nproperties:\n  a:\n    type: object\n    x-kubernetes-embedded-resource: true\n"
     "    x-kubernetes-preserve-unknown-fields: true\n    «additionalProperties»: true\n",
     {{"structural.embedded-additional-properties", "properties[a].additionalProperties", 0,
       "FieldValueForbidden: must not be used if x-kubernetes-embedded-resource is set"}},
     {}},
    {"additionalProperties at the root",
     "type: object\n«additionalProperties»: false\n",
     {{"structural.root-additional-properties", "additionalProperties", 0,
       "FieldValueForbidden: must not be used at the root"}},
     "type: object\n"},
    {"int-or-string with other extensions",
     "type: object\nproperties:\n  a:\n    x-kubernetes-int-or-string: true\n"
     "    x-kubernetes-preserve-unknown-fields: «true»\n  b:\n    type: object\n    x-kubernetes-int-or-string: true\n"
     "    x-kubernetes-embedded-resource: «true»\n    properties: {a: {type: string}}\n",
     {{"structural.int-or-string-preserve", "properties[a].x-kubernetes-preserve-unknown-fields", 0,
       "FieldValueInvalid: must be false if x-kubernetes-int-or-string is true"},
      {"structural.int-or-string-embedded", "properties[b].x-kubernetes-embedded-resource", 1,
       "FieldValueInvalid: must be false if x-kubernetes-int-or-string is true"}},
     {}},
    {"a pattern that is none",
     "type: object\nproperties:\n  a: {type: string, pattern: «'a(b'»}\n",
     {{"structural.pattern", "properties[a].pattern", 0,
       "FieldValueInvalid: must be a valid regular expression, but isn't: error parsing regexp: missing closing ): "
       "`a(b`"}},
     "type: object\nproperties:\n  a: {type: string, pattern: 'a(b)'}\n"},
};

class StructuralRules : public testing::TestWithParam<RuleCase> {};

TEST_P(StructuralRules, AreReportedWhereTheyAreBroken) {
    expectSchemaCase(GetParam());
}

INSTANTIATE_TEST_SUITE_P(Table, StructuralRules, testing::ValuesIn(kStructuralCases));

TEST(StructuralRulesHidden, WhileTheConversionFails) {
    const Checked c = checked(definitionOf("type: object\nproperties:\n  a: {}\n  b: {type: string, $ref: x}\n"));
    ASSERT_EQ(c.result.findings.size(), 2u);
    EXPECT_EQ(idOf(c.result.findings[0].rule), "structural.type-required");
    EXPECT_EQ(c.result.findings[0].suppression, suppressedBy(RuleId::SchemaRefForbidden));
    EXPECT_EQ(idOf(c.result.findings[1].rule), "schema.ref-forbidden");
    EXPECT_FALSE(c.result.findings[1].suppression);
    EXPECT_EQ(c.result.versions[0].convertError, "OpenAPIV3Schema '$ref' is not supported");
    EXPECT_FALSE(c.result.versions[0].structural);
}

TEST(StructuralRulesRelated, NameThePlaceInTheJunctor) {
    const Marked m = unmarked(definitionOf(
        "type: object\nproperties:\n  a: {type: string}\nanyOf:\n- properties:\n    «b»: {minLength: 1}\n"));
    const Checked c = checked(m.text);
    ASSERT_EQ(c.result.findings.size(), 1u);
    ASSERT_EQ(c.result.findings[0].related.size(), 1u);
    EXPECT_EQ(c.result.findings[0].related[0].span, m.marks[0]);
    EXPECT_EQ(c.result.findings[0].related[0].path.toString(),
              "spec.versions[0].schema.openAPIV3Schema.anyOf[0].properties[b]");
}

}  // namespace
}  // namespace crd::tests
