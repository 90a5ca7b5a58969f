#include <gtest/gtest.h>

#include <map>
#include <set>

#include "engine/base/rule_id.h"
#include "tests/engine/crd/crd_text.h"
#include "tests/engine/crd/rule_case.h"

namespace crd::tests {
namespace {

// A definition in which pieces are replaced.
std::string with(std::initializer_list<std::pair<std::string_view, std::string_view>> changes) {
    return test::replaced(definitionOf("type: object"), changes);
}

const std::string kSubdomain =
    "a lowercase RFC 1123 subdomain must consist of lower case alphanumeric characters, '-' or '.', and must start and "
    "end with an alphanumeric character (e.g. 'example.com', regex used for validation is "
    "'[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*')";
const std::string kLabel =
    "a DNS-1035 label must consist of lower case alphanumeric characters or '-', start with an alphabetic character, "
    "and "
    "end with an alphanumeric character (e.g. 'my-name',  or 'abc-123', regex used for validation is "
    "'[a-z]([-a-z0-9]*[a-z0-9])?')";
constexpr std::string_view kVersion = "  - name: v1\n    served: true\n    storage: true\n";

const std::string kLabelKey =
    "must consist of alphanumeric characters, '-', '_' or '.', and must start and end with an alphanumeric character "
    "(e.g. 'MyName',  or 'my.name',  or '123-abc', regex used for validation is "
    "'([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]')";

std::string selecting(std::string_view fields) {
    return definitionOf(
        "type: object\nproperties:\n  metadata: {type: object, properties: {name: {type: string}}}\n"
        "  spec: {type: object, properties: {a: {type: string}, b: {type: boolean}}}\n",
        "    selectableFields: " + std::string(fields) + "\n");
}

const std::vector<RuleCase> kDefinitionCases = {
    {"another name",
     with({{"name: caches.data.example.io", "name: «caches.example.io»"}}),
     {{"crd.metadata-name", "metadata.name", 0, "FieldValueInvalid: must be spec.names.plural+\".\"+spec.group"}},
     with({})},
    {"no name",
     with({{"metadata:\n  name: caches.data.example.io", "«metadata»:\n  labels: {}"}}),
     {{"crd.metadata-name", "metadata.name", 0, "FieldValueRequired: name or generateName is required"}},
     {}},
    {"a group without a dot",
     with({{"group: data.example.io", "group: «data»"}, {"caches.data.example.io", "caches.data"}}),
     {{"crd.group", "spec.group", 0, "FieldValueInvalid: should be a domain with at least one dot"}},
     {}},
    {"a group that is no domain",
     with({{"group: data.example.io", "group: «Data.io»"}, {"caches.data.example.io", "«caches.Data.io»"}}),
     {{"crd.metadata-name", "metadata.name", 0, "FieldValueInvalid: " + kSubdomain},
      {"crd.group", "spec.group", 1, "FieldValueInvalid: " + kSubdomain}},
     {}},
    {"an unknown scope",
     with({{"Namespaced", "«Global»"}}),
     {{"crd.scope", "spec.scope", 0, "FieldValueNotSupported: supported values: \"Cluster\", \"Namespaced\""}},
     with({{"Namespaced", "Cluster"}})},
    {"no scope",
     with({{"spec:", "«spec»:"}, {"  scope: Namespaced\n", ""}}),
     {{"crd.scope", "spec.scope", 0, "FieldValueRequired: "}},
     {}},
    {"names that are no labels",
     with({{"    kind: Cache\n", "    kind: Cache\n    shortNames: [c, «C»]\n    categories: [«a.b»]\n"}}),
     {{"crd.names", "spec.names.shortNames[1]", 0, "FieldValueInvalid: " + kLabel},
      {"crd.names", "spec.names.categories[0]", 1, "FieldValueInvalid: " + kLabel}},
     with({{"    kind: Cache\n", "    kind: Cache\n    shortNames: [c]\n    categories: [all]\n"}})},
    {"no kind",
     with({{"names:", "«names»:"}, {"    kind: Cache\n", ""}}),
     {{"crd.name-required", "spec.names.singular", 0, "FieldValueRequired: "},
      {"crd.name-required", "spec.names.kind", 0, "FieldValueRequired: "},
      {"crd.name-required", "spec.names.listKind", 0, "FieldValueRequired: "}},
     {}},
    {"kind and listKind the same",
     with({{"kind: Cache\n", "kind: Cache\n    listKind: «Cache»\n"}}),
     {{"crd.kind-is-list-kind", "spec.names.listKind", 0, "FieldValueInvalid: kind and listKind may not be the same"}},
     with({{"kind: Cache\n", "kind: Cache\n    listKind: Caches\n"}})},
    {"a version's name that is no label",
     with({{"name: v1", "name: «V1»"}}),
     {{"version.name", "spec.versions[0].name", 0, "FieldValueInvalid: " + kLabel}},
     {}},
    {"two versions of one name",
     with({{kVersion,
            "  - name: v1\n    served: true\n    storage: false\n    schema: {openAPIV3Schema: {type: object}}\n"
            "  - name: «v1»\n    served: true\n    storage: «true»\n"}}),
     {{"version.duplicate-name", "spec.versions", 0, "FieldValueInvalid: must contain unique version names"},
      {"version.storage", "status.storedVersions", 1, "FieldValueInvalid: must have the storage version v1"}},
     {}},
    {"no stored version",
     with({{"versions:", "«versions»:"}, {"storage: true", "storage: false"}}),
     {{"version.storage", "spec.versions", 0,
       "FieldValueInvalid: must have exactly one version marked as storage version"},
      {"version.storage", "status.storedVersions", 0, "FieldValueInvalid: must have at least one stored version"}},
     {}},
    {"two stored versions",
     with({{kVersion,
            "  - name: v2\n    served: true\n    storage: true\n    schema: {openAPIV3Schema: {type: object}}\n"
            "  - name: v1\n    served: true\n    storage: «true»\n"}}),
     {{"version.storage", "spec.versions", 0,
       "FieldValueInvalid: must have exactly one version marked as storage version"},
      {"version.storage", "status.storedVersions", 0, "FieldValueInvalid: must have the storage version v1"}},
     {}},
    {"a version without a schema",
     with({{"    schema:\n      openAPIV3Schema:\n        type: object\n", ""}, {"  - name", "  «-» name"}}),
     {{"version.schema-required", "spec.versions[0].schema.openAPIV3Schema", 0, "FieldValueRequired: "}},
     {}},
    {"a warning for a version that is not deprecated",
     with({{"storage: true\n", "storage: true\n    deprecationWarning: «old»\n"}}),
     {{"version.deprecation-warning", "spec.versions[0].deprecationWarning", 0,
       "FieldValueInvalid: can only be set for deprecated versions"}},
     with({{"storage: true\n", "storage: true\n    deprecated: true\n    deprecationWarning: old\n"}})},
    {"a webhook without its parts",
     with({{"  versions:", "  «conversion»: {strategy: Webhook}\n  versions:"}}),
     {{"crd.conversion", "spec.conversion.webhook.clientConfig", 0,
       "FieldValueRequired: required when strategy is set to Webhook"},
      {"crd.conversion-review-versions", "spec.conversion.webhook.conversionReviewVersions", 0,
       "FieldValueRequired: "}},
     with({{"  versions:",
            "  conversion:\n    strategy: Webhook\n    webhook:\n      conversionReviewVersions: [v1]\n"
            "      clientConfig: {service: {name: a, namespace: b, path: /convert}}\n  versions:"}})},
    {"an unknown strategy",
     with({{"  versions:", "  conversion: {strategy: «Magic»}\n  versions:"}}),
     {{"crd.conversion", "spec.conversion.strategy", 0,
       "FieldValueNotSupported: supported values: \"None\", \"Webhook\""}},
     with({{"  versions:", "  conversion: {strategy: None}\n  versions:"}})},
    {"preserveUnknownFields",
     with({{"  versions:", "  preserveUnknownFields: «true»\n  versions:"}}),
     {{"crd.preserve-unknown-fields", "spec.preserveUnknownFields", 0,
       "FieldValueInvalid: cannot set to true, set x-kubernetes-preserve-unknown-fields to true in "
       "spec.versions[*].schema instead"}},
     with({{"  versions:", "  preserveUnknownFields: false\n  versions:"}})},
    {"a protected group without approval",
     with({{"group: data.example.io", "group: data.k8s.io"},
           {"metadata:\n  name: caches.data.example.io", "«metadata»:\n  name: caches.data.k8s.io"}}),
     {{"crd.api-approval", "metadata.annotations[api-approved.kubernetes.io]", 0,
       "FieldValueRequired: protected groups must have approval annotation \"api-approved.kubernetes.io\", see "
       "https://github.com/kubernetes/enhancements/pull/1111"}},
     with({{"group: data.example.io", "group: data.k8s.io"},
           {"name: caches.data.example.io",
            "name: caches.data.k8s.io\n  annotations: {api-approved.kubernetes.io: 'https://a.io/x'}"}})},
    {"a scale without and with wrong paths",
     with({{"storage: true\n",
            "storage: true\n    subresources:\n      «scale»:\n        specReplicasPath: «.replicas»\n"
            "        labelSelectorPath: «spec»\n"}}),
     {{"crd.subresource", "spec.versions[0].subresources.scale.statusReplicasPath", 0, "FieldValueRequired: "},
      {"crd.subresource", "spec.versions[0].subresources.scale.specReplicasPath", 1,
       "FieldValueInvalid: should be a json path under .spec"},
      {"crd.subresource", "spec.versions[0].subresources.scale.labelSelectorPath", 2,
       "FieldValueInvalid: must be a simple json path starting with ."}},
     {}},
    {"a column that is not complete",
     with({{"storage: true\n",
            "storage: true\n    additionalPrinterColumns:\n    «-» {name: A, jsonPath: .a}\n"
            "    - {name: B, type: «text», jsonPath: «a»}\n"}}),
     {{"crd.column", "spec.versions[0].additionalPrinterColumns[0].type", 0,
       "FieldValueRequired: must be one of boolean,date,integer,number,string"},
      {"crd.column", "spec.versions[0].additionalPrinterColumns[1].type", 1,
       "FieldValueInvalid: must be one of boolean,date,integer,number,string"},
      {"crd.column", "spec.versions[0].additionalPrinterColumns[1].jsonPath", 2,
       "FieldValueInvalid: must be a simple json path starting with ."}},
     with({{"storage: true\n",
            "storage: true\n    additionalPrinterColumns:\n    - {name: A, type: string, jsonPath: .a}\n"}})},
    {"a webhook at a URL that is not plain https",
     with({{"  versions:",
            "  conversion:\n    strategy: Webhook\n    webhook:\n      conversionReviewVersions: [v1]\n"
            "      clientConfig: {url: «'http://me@a/b?c#d'»}\n  versions:"}}),
     {{"crd.conversion-url", "spec.conversion.webhook.clientConfig.url", 0,
       "FieldValueInvalid: 'https' is the only allowed URL scheme; desired format: https://host[/path]"},
      {"crd.conversion-url", "spec.conversion.webhook.clientConfig.url", 0,
       "FieldValueInvalid: fragments are not permitted in the URL"},
      {"crd.conversion-url", "spec.conversion.webhook.clientConfig.url", 0,
       "FieldValueInvalid: query parameters are not permitted in the URL"},
      {"crd.conversion-url", "spec.conversion.webhook.clientConfig.url", 0,
       "FieldValueInvalid: user information is not permitted in the URL"}},
     with({{"  versions:",
            "  conversion:\n    strategy: Webhook\n    webhook:\n      conversionReviewVersions: [v1]\n"
            "      clientConfig: {url: 'https://a:443/b'}\n  versions:"}})},
    {"a webhook at what is no URL",
     with({{"  versions:",
            "  conversion:\n    strategy: Webhook\n    webhook:\n      conversionReviewVersions: [v1]\n"
            "      clientConfig: {url: «'https://[::1'»}\n  versions:"}}),
     {{"crd.conversion-url", "spec.conversion.webhook.clientConfig.url", 0,
       "FieldValueRequired: url must be a valid URL: parse \"https://[::1\": missing ']' in host; desired format: "
       "https://host[/path]"}},
     {}},
    {"a webhook in a service that is not complete",
     with({{"  versions:",
            "  conversion:\n    strategy: Webhook\n    webhook:\n      conversionReviewVersions: [v1, «v1»]\n"
            "      clientConfig: {«service»: {name: a, path: «b», port: «0»}}\n  versions:"}}),
     {{"crd.conversion-review-versions", "spec.conversion.webhook.conversionReviewVersions[1]", 0,
       "FieldValueInvalid: duplicate version"},
      {"crd.conversion-service", "spec.conversion.webhook.clientConfig.service.name", 1, "FieldValueRequired: "},
      {"crd.conversion-service", "spec.conversion.webhook.clientConfig.service.path", 2,
       "FieldValueInvalid: must start with a '/'"},
      {"crd.conversion-service", "spec.conversion.webhook.clientConfig.service.path", 2,
       "FieldValueInvalid: segment[0] may not be empty"},
      {"crd.conversion-service", "spec.conversion.webhook.clientConfig.service.port", 3,
       "FieldValueInvalid: port is not valid: must be between 1 and 65535, inclusive"}},
     {}},
    {"metadata of objects",
     with({{"metadata:\n",
            "metadata:\n  labels: {«a b»: c, d: «e f»}\n  annotations: {«/x»: z}\n  finalizers: [«no/good/name»]\n"
            "  ownerReferences: [{apiVersion: v1, kind: Pod, name: a, uid: b}]\n"
            "  managedFields: [{operation: «Edit», manager: me}]\n"}}),
     {{"crd.labels", "metadata.labels[a b]", 0, "FieldValueInvalid: name part " + kLabelKey},
      {"crd.labels", "metadata.labels[d]", 1,
       "FieldValueInvalid: a valid label must be an empty string or consist of alphanumeric characters, '-', '_' or "
       "'.', and must start and end with an alphanumeric character (e.g. 'MyValue',  or 'my_value',  or '12345', regex "
       "used for validation is '(([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9])?')"},
      {"crd.annotations", "metadata.annotations[/x]", 2, "FieldValueInvalid: prefix part must be non-empty"},
      {"crd.finalizers", "metadata.finalizers[0]", 3,
       "FieldValueInvalid: a valid label key " + kLabelKey +
           " with an optional DNS subdomain prefix and '/' (e.g. 'example.com/MyName')"},
      {"crd.managed-fields", "metadata.managedFields[0].operation", 4,
       "FieldValueInvalid: must be `Apply` or `Update`"}},
     {}},
    {"a selectable field twice",
     selecting("[{jsonPath: .spec.a}, {jsonPath: «.spec.a»}]"),
     {{"crd.selectable-field", "spec.versions[0].selectableFields[1].jsonPath", 0, "FieldValueDuplicate: "}},
     selecting("[{jsonPath: .spec.a}, {jsonPath: .spec.b}]")},
    {"selectable fields that lead elsewhere",
     selecting("[{jsonPath: «.spec.x»}, {jsonPath: «spec.a»}, {jsonPath: «.spec»}, {jsonPath: «.metadata.name»}]"),
     {{"crd.selectable-field", "spec.versions[0].selectableFields[0].jsonPath", 0,
       "FieldValueInvalid: is an invalid path: does not refer to a valid field"},
      {"crd.selectable-field", "spec.versions[0].selectableFields[1].jsonPath", 1,
       "FieldValueInvalid: is an invalid path: expected [ or . but got: spec"},
      {"crd.selectable-field", "spec.versions[0].selectableFields[2].jsonPath", 2,
       "FieldValueInvalid: must point to a field of type string, boolean or integer. Enum string fields and strings "
       "with formats are allowed."},
      {"crd.selectable-field", "spec.versions[0].selectableFields[3].jsonPath", 3,
       "FieldValueInvalid: must not point to fields in metadata"}},
     {}},
    {"fields of a wrong kind, unknown and repeated",
     with({{"served: true", "served: «'yes'»"},
           {"plural: caches", "plural: caches\n    «colour»: red\n    «plural»: caches"},
           {"scope: Namespaced", "scope: Namespaced\n  «scope»: Namespaced"}}),
     {{"decode.duplicate-field", "spec.scope", 0, {}},
      {"decode.unknown-field", "spec.names.colour", 1, {}},
      {"decode.duplicate-field", "spec.names.plural", 2, {}},
      {"decode.wrong-type", "spec.versions[0].served", 3,
       ": json: cannot unmarshal string into Go struct field CustomResourceDefinitionVersion.spec.versions.served of "
       "type bool"}},
     {}},
};

class DefinitionRules : public testing::TestWithParam<RuleCase> {};

TEST_P(DefinitionRules, AreReportedWhereTheyAreBroken) {
    expectDefinitionCase(GetParam());
}

INSTANTIATE_TEST_SUITE_P(Table, DefinitionRules, testing::ValuesIn(kDefinitionCases));

TEST(Rules, HaveUniqueIdsAndAreFoundByThem) {
    std::set<std::string_view> ids;
    for (std::size_t i = 1; i < static_cast<std::size_t>(RuleId::Count); ++i) {
        const RuleInfo& rule = info(static_cast<RuleId>(i));
        EXPECT_TRUE(ids.insert(rule.id).second) << rule.id;
        EXPECT_FALSE(rule.title.empty());
        EXPECT_EQ(ruleIdOf(rule.id), rule.rule);
    }
    EXPECT_EQ(ruleIdOf("structural.nothing"), std::nullopt);
    EXPECT_EQ(ruleIdOf(""), std::nullopt);
}

TEST(Rules, BelongToTheGroupThatTheirIdNames) {
    std::map<std::string_view, std::set<RuleGroup>> groups;
    for (std::size_t i = 1; i < static_cast<std::size_t>(RuleId::Count); ++i) {
        const RuleInfo& rule = info(static_cast<RuleId>(i));
        groups[rule.id.substr(0, rule.id.find('.'))].insert(rule.group);
    }
    std::set<RuleGroup> all;
    for (const auto& [name, group] : groups) {
        EXPECT_EQ(group.size(), 1u) << name;
        all.insert(group.begin(), group.end());
    }
    EXPECT_EQ(all.size(), groups.size());
    EXPECT_FALSE(all.contains(RuleGroup::None));
}

TEST(Rules, OfDefinitionsAreThoseThatSettingsAndFixesName) {
    for (const RuleInfo& rule : definitionRules()) EXPECT_EQ(definitionRule(rule.id), rule.rule);
    for (const RuleInfo& rule : mappingRules()) {
        EXPECT_EQ(rule.group, RuleGroup::Mapping) << rule.id;
        EXPECT_EQ(definitionRule(rule.id), std::nullopt) << rule.id;
    }
    EXPECT_EQ(definitionRules().front().rule, RuleId::DecodeWrongType) << "not RuleId::None";
    EXPECT_EQ(definitionRule("file.definition-twice"), RuleId::FileDefinitionTwice);
    EXPECT_EQ(mappingRules().front().rule, RuleId::MappingAcknowledgement);
    EXPECT_EQ(definitionRule("file.helm-template"), RuleId::FileHelmTemplate);
    EXPECT_EQ(definitionRule("file.too-large"), std::nullopt);
    EXPECT_EQ(definitionRule("yaml.syntax"), std::nullopt);
}

TEST(Rules, CanBeSwitchedOffUnlessTheyAreErrorsOrAlwaysOn) {
    for (const RuleId rule : {RuleId::FileHelmTemplate, RuleId::FileNotJson, RuleId::AdviceJsonPath})
        EXPECT_TRUE(mayBeSwitchedOff(rule)) << idOf(rule);
    for (const RuleId rule : {RuleId::StructuralTypeRequired, RuleId::YamlSyntax, RuleId::FileNoDefinition,
                              RuleId::FileTooLarge, RuleId::MappingLossy, RuleId::MappingKcp})
        EXPECT_FALSE(mayBeSwitchedOff(rule)) << idOf(rule);
}

}  // namespace
}  // namespace crd::tests
