#include "engine/object/embedded_meta.h"

#include <gmock/gmock.h>

#include "tests/engine/object/schema_text.h"

namespace crd::object {
namespace {

using test::described;
using test::json;
using test::SchemaText;
using ::testing::ElementsAre;

const char* const kTemplates =
    "{type: object, properties: {map: {type: object, additionalProperties: {type: object, "
    "x-kubernetes-embedded-resource: true, x-kubernetes-preserve-unknown-fields: true}}}}";

TEST(CoerceMetadata, DropsWhatMetadataDoesNotHave) {
    const SchemaText schema(kTemplates);
    schema::PropertyIndex properties;
    Json value =
        json("{map: {one: {kind: K, apiVersion: v1, metadata: {name: a, odd: 1, ownerReferences: [{uid: u, x: 1}]}}}}");
    std::vector<std::string> unknown;
    CoerceOptions options;
    options.unknown = &unknown;
    EXPECT_FALSE(coerceMetadata(value, *schema, properties, options));
    EXPECT_THAT(unknown, ElementsAre("map[one].metadata.odd", "map[one].metadata.ownerReferences[0].x"));
    const Json* metadata = value.find("map")->find("one")->find("metadata");
    EXPECT_EQ(toString(*metadata->find("name")), "\"a\"");
    EXPECT_EQ(metadata->find("odd"), nullptr);
}

TEST(CoerceMetadata, FailsOrDropsWhatHasTheWrongType) {
    const SchemaText schema(kTemplates);
    schema::PropertyIndex properties;
    const Json broken = json("{map: {one: {kind: 5, apiVersion: v1, metadata: {name: a, labels: [b]}}}}");
    Json value = broken;
    const auto failed = coerceMetadata(value, *schema, properties);
    ASSERT_TRUE(failed);
    EXPECT_THAT(described({*failed}), ElementsAre("map[one].kind FieldValueInvalid: must be a string"));
    EXPECT_EQ(toString(*failed), "map[one].kind: Invalid value: 5: must be a string");
    value = broken;
    CoerceOptions options;
    options.dropInvalid = true;
    EXPECT_FALSE(coerceMetadata(value, *schema, properties, options));
    EXPECT_EQ(toString(*value.find("map")->find("one")), R"({"apiVersion":"v1","metadata":{"name":"a"}})");
}

TEST(MetadataErrors, NameTypeAndMetadata) {
    const SchemaText schema(kTemplates);
    schema::PropertyIndex properties;
    const auto errors =
        metadataErrors(json("{map: {one: {apiVersion: a/b/c, metadata: {name: a/b}}}}"), *schema, properties, false);
    EXPECT_THAT(described(errors),
                ElementsAre("map[one].apiVersion FieldValueInvalid: unexpected GroupVersion string: a/b/c",
                            "map[one].kind FieldValueRequired: ",
                            "map[one].metadata.name FieldValueInvalid: may not contain '/'"));
    EXPECT_EQ(errors[2].path.toString(), "map[one].metadata.name");
    EXPECT_EQ(metadataErrors(json("{}"), *schema, properties, true).size(), 2u);
}

}  // namespace
}  // namespace crd::object
