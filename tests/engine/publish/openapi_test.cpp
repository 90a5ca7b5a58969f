// The published documents. Whole documents and many schemas are compared in tests/conformance; here stand the bytes,
// what the server adds to the library's documents, and the list of what v2 loses.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/publish/openapi_v2.h"
#include "engine/publish/openapi_v3.h"
#include "engine/publish/paths.h"
#include "tests/engine/publish/published.h"

namespace crd::publish {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

std::string v3Of(const std::string& crd) {
    const PublishedText text(crd);
    return toText(openApiV3(text.versions[0]), kServerV3);
}

std::string v2Of(const std::string& crd) {
    const PublishedText text(crd);
    return toText(openApiV2(text.versions), kServerV2);
}

TEST(OpenApi, WritesMembersInTheServersOrder) {
    const std::string crd = widgets(
        "{type: object, properties: {port: {x-kubernetes-int-or-string: true, default: 1, description: 'a <b>', "
        "pattern: "
        "p}}}");
    EXPECT_THAT(
        v3Of(crd),
        HasSubstr(
            "\"port\":{\"description\":\"a \\u003cb\\u003e\",\"default\":1,\"pattern\":\"p\",\"anyOf\":[{\"type\":"
            "\"integer\"},{\"type\":\"string\"}],\"x-kubernetes-int-or-string\":true}"));
    EXPECT_THAT(
        v2Of(crd),
        HasSubstr("\"port\":{\"description\":\"a <b>\",\"pattern\":\"p\",\"x-kubernetes-int-or-string\":true}"));
    EXPECT_THAT(v3Of(crd),
                testing::StartsWith(
                    "{\"openapi\":\"3.0.0\",\"info\":{\"title\":\"Kubernetes CRD Swagger\",\"version\":\"v0.1.0\"},"
                    "\"paths\":{\"/apis/example.com/v1/namespaces/{namespace}/widgets\":{\"get\":{"));
}

TEST(OpenApi, AddsSelectableFieldsToKindAndList) {
    const std::string crd =
        widgets("{type: object, properties: {spec: {type: object, properties: {a: {type: string}}}}}",
                "    selectableFields: [{jsonPath: .spec.a}]\n");
    const std::string text = v3Of(crd);
    const std::string_view fields = "\"x-kubernetes-selectable-fields\":[{\"fieldPath\":\"spec.a\"}]";
    const std::size_t first = text.find(fields);
    ASSERT_NE(first, std::string::npos);
    EXPECT_NE(text.find(fields, first + 1), std::string::npos);
}

TEST(OpenApi, PublishesOnlyTheTypeOfSchemasThatAreNotStructural) {
    EXPECT_THAT(v3Of(widgets("{type: object, properties: {a: {description: no type}}}")),
                HasSubstr("\"com.example.v1.Widget\":{\"type\":\"object\",\"x-kubernetes-group-version-kind\":"));
    EXPECT_THAT(v2Of(widgets("{type: object, x-kubernetes-preserve-unknown-fields: true}")),
                HasSubstr("\"com.example.v1.Widget\":{\"type\":\"object\",\"x-kubernetes-group-version-kind\":"));
}

TEST(OpenApi, NamesOperationsAndPaths) {
    const PublishedText text(widgets("{type: object}", "    subresources: {status: {}}\n"));
    std::vector<std::string> ids;
    for (const RestPath& path : restPaths(text.versions[0]))
        for (const Operation& operation : path.operations) ids.push_back(operation.id);
    EXPECT_THAT(ids, ElementsAre("listExampleComV1NamespacedWidget", "createExampleComV1NamespacedWidget",
                                 "deleteExampleComV1CollectionNamespacedWidget", "readExampleComV1NamespacedWidget",
                                 "replaceExampleComV1NamespacedWidget", "deleteExampleComV1NamespacedWidget",
                                 "patchExampleComV1NamespacedWidget", "readExampleComV1NamespacedWidgetStatus",
                                 "replaceExampleComV1NamespacedWidgetStatus", "patchExampleComV1NamespacedWidgetStatus",
                                 "listExampleComV1WidgetForAllNamespaces"));
}

std::vector<std::string> lossesOf(const std::string& schema) {
    const PublishedText text(widgets(schema));
    std::vector<std::string> out;
    for (const Loss& loss : v2Losses(text.versions[0]))
        out.push_back(loss.path.toString() + " " + std::string(schema::info(loss.keyword).name));
    return out;
}

TEST(OpenApiV2, ListsWhatItLoses) {
    const std::string root = "spec.versions[0].schema.openAPIV3Schema";
    EXPECT_THAT(
        lossesOf("{type: object, required: [a, b], properties: {a: {type: array, nullable: true, items: {type: "
                 "string, nullable: true}}, b: {type: string, default: x, anyOf: [{pattern: y}]}}}"),
        ElementsAre(root + " required", root + ".properties[a] nullable", root + ".properties[a] type",
                    root + ".properties[a] items", root + ".properties[b] default", root + ".properties[b] anyOf"));
    EXPECT_THAT(
        lossesOf("{type: object, properties: {m: {type: object, required: [k], additionalProperties: {type: string, "
                 "nullable: true}}, p: {type: object, x-kubernetes-preserve-unknown-fields: true, properties: {q: "
                 "{type: string, default: x}}}}}"),
        ElementsAre(root + ".properties[m] required", root + ".properties[m].additionalProperties nullable",
                    root + ".properties[m].additionalProperties type", root + ".properties[p] type",
                    root + ".properties[p] properties"));
    EXPECT_THAT(lossesOf("{type: object, x-kubernetes-preserve-unknown-fields: true}"),
                ElementsAre(root + " properties"));
    EXPECT_THAT(lossesOf("{type: object, properties: {a: {type: string, maxLength: 3}}}"), ElementsAre());
    EXPECT_THAT(lossesOf("{type: object, externalDocs: {description: d}}"), ElementsAre(root + " externalDocs"));
}

// Every loss is one: what the list names is not in v2, but in v3.
TEST(OpenApiV2, HasNoneOfTheKeywordsItLoses) {
    const std::string crd =
        widgets("{type: object, properties: {a: {type: string, nullable: true, default: x, oneOf: [{pattern: y}]}}}");
    for (const char* keyword : {"\"nullable\"", "\"default\":\"x\"", "\"oneOf\""}) {
        EXPECT_THAT(v3Of(crd), HasSubstr(keyword));
        EXPECT_THAT(v2Of(crd), Not(HasSubstr(keyword)));
    }
}

}  // namespace
}  // namespace crd::publish
