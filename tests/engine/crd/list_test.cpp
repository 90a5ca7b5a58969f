// Lists of Kubernetes objects, each item a separate definition.
#include <gtest/gtest.h>

#include "tests/engine/crd/crd_text.h"

namespace crd {
namespace {

using test::definitionAround;
using test::indentedBy;

TEST(Lists, TheirItemsAreDefinitionsOfTheirOwn) {
    const std::string good = definitionAround("type: object\n");
    const std::string bad = definitionAround("type: string\n");
    std::string text = "apiVersion: v1\nkind: List\nitems:\n";
    for (const std::string& item : {good, bad}) {
        text += "-\n" + indentedBy(2, item);
    }
    text += "- apiVersion: v1\n  kind: Secret\n- 5\n-\n";
    const yaml::StreamPtr stream = yaml::Stream::read(std::make_shared<const std::string>(text));
    EXPECT_EQ(readDefinition(*stream, 0).kind, DocumentKind::List);
    const std::vector<FieldPath> objects = objectsIn(*stream, 0);
    ASSERT_EQ(objects.size(), 5u);
    EXPECT_EQ(objectsIn(*stream, 0, 2).size(), 2u);
    const auto read = [&](std::size_t i) { return readDefinition(*stream, 0, nullptr, {}, objects[i]); };
    EXPECT_TRUE(check(read(0)).admitted);
    EXPECT_EQ(read(0).versions[0].schemaPath.toString(), "items[0].spec.versions[0].schema.openAPIV3Schema");
    const CheckResult second = check(read(1));
    ASSERT_EQ(second.findings.size(), 1u);
    EXPECT_EQ(second.findings[0].path.toString(), "items[1].spec.versions[0].schema.openAPIV3Schema.type");
    EXPECT_EQ(second.findings[0].server->field, "spec.versions[0].schema.openAPIV3Schema.type");
    EXPECT_EQ(second.findings[0].span.of(text), "string");
    EXPECT_EQ(read(2).kind, DocumentKind::OtherKubernetesObject);
    EXPECT_EQ(read(3).kind, DocumentKind::NotAnObject);
    EXPECT_EQ(read(4).kind, DocumentKind::Empty);
}

TEST(Lists, AnEmptyOneSaysSo) {
    const auto read = test::checked("apiVersion: v1\nkind: List\nitems: []\n");
    EXPECT_EQ(read.definition.kind, DocumentKind::List);
    ASSERT_EQ(read.result.findings.size(), 1u);
    EXPECT_EQ(read.result.findings[0].message, "This List has no items.");
    EXPECT_FALSE(read.result.admitted);
}

TEST(Lists, ItemsOfAListOfDefinitionsNeedNoKind) {
    std::string item = definitionAround("type: object\n");
    item.erase(0, item.find("metadata:"));
    const std::string text =
        "apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinitionList\nitems:\n-\n" + indentedBy(2, item);
    const yaml::StreamPtr stream = yaml::Stream::read(std::make_shared<const std::string>(text));
    const Definition definition = readDefinition(*stream, 0, nullptr, {}, objectsIn(*stream, 0).front());
    EXPECT_EQ(definition.kind, DocumentKind::CustomResourceDefinition);
    EXPECT_TRUE(check(definition).admitted);
}

}  // namespace
}  // namespace crd
