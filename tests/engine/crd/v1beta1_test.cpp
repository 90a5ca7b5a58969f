// Definitions of v1beta1: their names and versions are read, and nothing else is said of them but what they are.
#include <gtest/gtest.h>

#include "tests/engine/crd/rule_case.h"

namespace crd::tests {
namespace {

std::string oldDefinition(const std::string& spec) {
    return "apiVersion: apiextensions.k8s.io/v1beta1\nkind: CustomResourceDefinition\nmetadata:\n  name: "
           "caches.data.example.io\nspec:\n  group: data.example.io\n  names: {plural: caches, kind: Cache}\n" +
           spec;
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
}

TEST(V1beta1, SpecVersionIsTheOneThatIsServedAndStored) {
    const Checked c = checked(oldDefinition("  version: v1\n  validation: {openAPIV3Schema: {type: object}}\n"));
    ASSERT_EQ(c.definition.versions.size(), 1u);
    EXPECT_EQ(c.definition.versions[0].name, "v1");
    EXPECT_TRUE(c.definition.versions[0].served);
    EXPECT_TRUE(c.definition.versions[0].storage);
}

TEST(V1beta1, IsTheOnlyFinding) {
    for (const char* spec :
         {"  preserveUnknownFields: false\n  version: v1\n  validation: {openAPIV3Schema: {type: object}}\n",
          "  version: V\n  validation: {openAPIV3Schema: {properties: {a: {maxLength: 4}}}}\n",
          "  versions: 5\n  colour: red\n", "  version: v1\n  validation: {openAPIV3Schema: {type: 5}}\n"}) {
        const Checked c = checked(oldDefinition(spec));
        ASSERT_EQ(c.result.findings.size(), 1u) << spec;
        EXPECT_EQ(idOf(c.result.findings[0].rule), "crd.v1beta1");
        EXPECT_EQ(c.result.findings[0].path.toString(), "apiVersion");
        EXPECT_FALSE(c.result.admitted);
        EXPECT_EQ(c.result.versions.size(), c.definition.versions.size());
    }
}

}  // namespace
}  // namespace crd::tests
