// Definitions of v1beta1: converted to v1, validated, and reported at their positions in the file.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/engine/crd/rule_case.h"

namespace crd::tests {
namespace {

using testing::ElementsAre;
using testing::UnorderedElementsAre;

std::string oldDefinition(const std::string& spec) {
    return "apiVersion: apiextensions.k8s.io/v1beta1\nkind: CustomResourceDefinition\nmetadata:\n  name: "
           "caches.data.example.io\nspec:\n  group: data.example.io\n  names: {plural: caches, kind: Cache}\n" +
           spec;
}

// "path: detail" of the server's errors.
std::vector<std::string> serverErrors(const std::string& text) {
    std::vector<std::string> out;
    for (const Finding& f : checked(text).result.findings) {
        if (f.server && f.hiddenBy.empty()) out.push_back(f.path.toString() + ": " + f.server->detail);
    }
    return out;
}

TEST(V1beta1, WhatStandsAtTheTopIsPartOfEveryVersion) {
    const Checked c = checked(
        oldDefinition("  preserveUnknownFields: false\n"
                      "  validation: {openAPIV3Schema: {type: object}}\n"
                      "  subresources: {status: {}}\n"
                      "  additionalPrinterColumns: [{name: Tier, type: string, JSONPath: .spec.tier}]\n"
                      "  versions:\n  - {name: v1, served: true, storage: true}\n  - {name: v2, served: true}\n"));
    ASSERT_EQ(c.definition.versions.size(), 2u);
    for (const Version& version : c.definition.versions) {
        EXPECT_EQ(version.schemaPath.toString(), "spec.validation.openAPIV3Schema");
        EXPECT_EQ(version.schema, c.definition.versions.front().schema);
        EXPECT_TRUE(version.hasStatus);
        ASSERT_EQ(version.columns.size(), 1u);
        EXPECT_EQ(version.columns[0].name, "Tier");
        EXPECT_EQ(version.columns[0].jsonPath, ".spec.tier");
    }
    EXPECT_EQ(c.definition.scope, "Namespaced");
    ASSERT_EQ(c.result.findings.size(), 1u);
    EXPECT_EQ(c.result.findings[0].rule, "crd.v1beta1");
    EXPECT_TRUE(c.result.admitted);
}

TEST(V1beta1, SpecVersionIsTheOneThatIsServedAndStored) {
    const Checked c = checked(oldDefinition(
        "  preserveUnknownFields: false\n  version: v1\n  validation: {openAPIV3Schema: {type: object}}\n"));
    ASSERT_EQ(c.definition.versions.size(), 1u);
    EXPECT_EQ(c.definition.versions[0].name, "v1");
    EXPECT_TRUE(c.definition.versions[0].served);
    EXPECT_TRUE(c.definition.versions[0].storage);
    EXPECT_TRUE(c.result.admitted);
    EXPECT_THAT(serverErrors(oldDefinition("  preserveUnknownFields: false\n  version: V\n  validation: "
                                           "{openAPIV3Schema: {type: object}}\n")),
                testing::Each(testing::StartsWith("spec.version: a DNS-1035 label")));
}

TEST(V1beta1, FindingsStandWhereTheFileHasThem) {
    const std::string text = oldDefinition(
        "  preserveUnknownFields: false\n"
        "  validation:\n    openAPIV3Schema:\n      type: object\n      properties:\n        a: {maxLength: 4}\n"
        "  additionalPrinterColumns:\n  - {name: Tier, type: string, JSONPath: spec.tier}\n"
        "  conversion:\n    strategy: Webhook\n    webhookClientConfig: {}\n"
        "  versions:\n  - {name: v1, served: true, storage: true}\n  - {name: v2, served: true}\n");
    EXPECT_THAT(serverErrors(text),
                UnorderedElementsAre(
                    "spec.validation.openAPIV3Schema.properties[a].type: must not be empty for specified object fields",
                    "spec.additionalPrinterColumns[0].JSONPath: must be a simple json path starting with .",
                    "spec.conversion.webhookClientConfig: exactly one of url or service is required"));
    for (const Finding& finding : checked(text).result.findings) {
        EXPECT_EQ(finding.server ? finding.server->field : finding.path.toString(), finding.path.toString());
        EXPECT_FALSE(finding.span.empty());
    }
}

TEST(V1beta1, UnknownFieldsAreKeptUnlessTheFileSaysOtherwise) {
    EXPECT_THAT(serverErrors(oldDefinition("  version: v1\n  validation: {openAPIV3Schema: {type: object}}\n")),
                ElementsAre("spec.preserveUnknownFields: cannot set to true, set x-kubernetes-preserve-unknown-fields "
                            "to true in spec.versions[*].schema instead"));
}

TEST(V1beta1, TheTopAndTheVersionsExcludeEachOther) {
    const std::string versions =
        "  versions:\n  - name: v1\n    served: true\n    storage: true\n    subresources: {status: {}}\n"
        "    additionalPrinterColumns: [{name: A, type: string, JSONPath: .a}]\n  - {name: v2, served: true}\n";
    EXPECT_THAT(
        serverErrors(oldDefinition("  preserveUnknownFields: false\n  version: v2\n  subresources: {status: {}}\n"
                                   "  additionalPrinterColumns: [{name: A, type: string, JSONPath: .a}]\n"
                                   "  validation: {openAPIV3Schema: {type: object}}\n" +
                                   versions)),
        UnorderedElementsAre(
            "spec.subresources: top-level and per-version subresources are mutually exclusive",
            "spec.additionalPrinterColumns: top-level and per-version additionalPrinterColumns are mutually "
            "exclusive",
            "spec.version: must match the first version in spec.versions"));
}

TEST(V1beta1, VersionsMayNotAllSayTheSame) {
    const std::string v = ", served: true, schema: {openAPIV3Schema: {type: object}}, subresources: {scale: {a: 1}}";
    EXPECT_THAT(
        serverErrors(oldDefinition("  preserveUnknownFields: false\n  versions:\n  - {name: v1, storage: true" + v +
                                   "}\n  - {name: v2" + v + "}\n")),
        testing::AllOf(
            testing::Contains("spec.versions: per-version schemas may not all be set to identical values (top-level "
                              "validation should be used instead)"),
            testing::Contains("spec.versions: per-version subresources may not all be set to identical values "
                              "(top-level subresources should be used instead)")));
}

TEST(V1beta1, TheTopIsValidatedWhereEveryVersionHasItsOwn) {
    const std::string text = oldDefinition(
        "  preserveUnknownFields: false\n  validation: {openAPIV3Schema: {type: object, properties: {b: {}}}}\n"
        "  selectableFields: [{jsonPath: .a}]\n"
        "  versions:\n  - {name: v1, served: true, storage: true, schema: {openAPIV3Schema: {type: object}}}\n");
    EXPECT_THAT(serverErrors(text),
                UnorderedElementsAre(
                    "spec.validation: top-level and per-version schemas are mutually exclusive",
                    "spec.versions: per-version schemas may not all be set to identical values (top-level validation "
                    "should be used instead)",
                    "spec.validation.openAPIV3Schema.properties[b].type: must not be empty for specified object fields",
                    "spec.selectableFields[0].jsonPath: is an invalid path: does not refer to a valid field"));
    for (const Finding& finding : checked(text).result.findings) EXPECT_FALSE(finding.span.empty());
}

TEST(V1beta1, TheTopIsValidatedWithoutVersions) {
    EXPECT_THAT(serverErrors(oldDefinition("  preserveUnknownFields: false\n  validation: {openAPIV3Schema: {}}\n"
                                           "  additionalPrinterColumns: [{type: string, JSONPath: .a}]\n")),
                testing::IsSupersetOf({"spec.validation.openAPIV3Schema.type: must not be empty at the root",
                                       "spec.additionalPrinterColumns[0].name: "}));
}

// If one version has its own value, the top does not apply to the others.
TEST(V1beta1, TheTopIsNotPartOfVersionsWhereOneHasItsOwn) {
    const std::string text = oldDefinition(
        "  preserveUnknownFields: false\n  subresources: {status: {}}\n"
        "  versions:\n"
        "  - {name: v1, served: true, storage: true, subresources: {}, schema: {openAPIV3Schema: {type: object}}}\n"
        "  - {name: v2, served: true, schema: {openAPIV3Schema: {type: object, additionalProperties: {type: "
        "string}}}}\n");
    EXPECT_FALSE(checked(text).definition.versions[1].hasStatus);
    EXPECT_THAT(serverErrors(text),
                UnorderedElementsAre("spec.subresources: top-level and per-version subresources are mutually exclusive",
                                     "spec.versions[1].schema.openAPIV3Schema.additionalProperties: must not be used "
                                     "at the root"));
}

TEST(V1beta1, TheTopHasTheStatusOfAnyVersion) {
    EXPECT_THAT(serverErrors(oldDefinition(
                    "  preserveUnknownFields: false\n  validation: {openAPIV3Schema: {type: object, enum: [a]}}\n"
                    "  versions:\n  - {name: v1, served: true, storage: true}\n"
                    "  - {name: v2, served: true, subresources: {status: {}}}\n")),
                ElementsAre(testing::StartsWith("spec.validation.openAPIV3Schema: only [Description Type")));
}

TEST(V1beta1, FieldsOfV1AreUnknown) {
    const Checked c = checked(
        oldDefinition("  preserveUnknownFields: false\n  version: v1\n  validation: {openAPIV3Schema: {type: object}}\n"
                      "  additionalPrinterColumns: [{name: A, type: string, JSONPath: .a, jsonPath: .b}]\n"
                      "  conversion: {strategy: None, webhook: {}}\n"));
    std::vector<std::string> unknown;
    for (const Finding& f : c.result.findings) {
        if (f.rule == "decode.unknown-field") unknown.push_back(f.path.toString());
    }
    EXPECT_THAT(unknown, ElementsAre("spec.additionalPrinterColumns[0].jsonPath", "spec.conversion.webhook"));
}

}  // namespace
}  // namespace crd::tests
