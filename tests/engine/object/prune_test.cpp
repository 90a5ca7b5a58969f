#include "engine/object/prune.h"

#include <gmock/gmock.h>

#include "tests/engine/object/schema_text.h"

namespace crd::object {
namespace {

using test::json;
using test::SchemaText;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

struct Pruned {
    SchemaText schema;  // which the steps point into
    std::string value;
    std::vector<std::string> unknown;
    Steps steps;
};

Pruned pruned(const std::string& schema, const std::string& value, bool resource = false) {
    schema::PropertyIndex properties;
    Pruned out{SchemaText(schema), {}, {}, {}};
    Json x = json(value);
    const Json before = x;
    PruneOptions options;
    options.resourceRoot = resource;
    options.unknown = &out.unknown;
    options.steps = &out.steps;
    const bool changed = prune(x, *out.schema, properties, options);
    EXPECT_EQ(changed, x != before);
    out.value = toString(x);
    return out;
}

TEST(Prune, RemovesWhatTheSchemaDoesNotSpecify) {
    const Pruned p = pruned("{type: object, properties: {a: {type: object, properties: {b: {type: string}}}}}",
                            "{a: {b: x, c: w}, d: 1}");
    EXPECT_EQ(p.value, R"({"a":{"b":"x"}})");
    EXPECT_THAT(p.unknown, ElementsAre("a.c", "d"));
    ASSERT_EQ(p.steps.size(), 2u);
    EXPECT_EQ(p.steps[0].kind, StepKind::Pruned);
    EXPECT_EQ(p.steps[0].path.toString(), "a.c");
    EXPECT_EQ(p.steps[0].value, Json("w"));
    EXPECT_EQ(p.steps[0].schema->children[0].name, "b");
}

TEST(Prune, KeepsUnknownFieldsUntilASchemaSpeaksAgain) {
    const std::string schema =
        "{type: object, x-kubernetes-preserve-unknown-fields: true, properties: {json: {type: object, "
        "x-kubernetes-preserve-unknown-fields: true, properties: {spec: {type: object, properties: {foo: {type: "
        "string}}}}}}}";
    EXPECT_EQ(pruned(schema, "{json: {spec: {foo: a, bar: b}, status: {x: 1}}, any: {z: 2}}").value,
              R"({"any":{"z":2},"json":{"spec":{"foo":"a"},"status":{"x":1}}})");
}

TEST(Prune, ListsBelowPreservedValuesKeepTheirItems) {
    const std::string head = "{x-kubernetes-preserve-unknown-fields: true, type: array, items: ";
    EXPECT_EQ(pruned(head + "{type: object, properties: {a: {type: string}}}}", "[{a: x, b: z}]").value,
              R"([{"a":"x","b":"z"}])");
    EXPECT_EQ(pruned("{type: array, items: {type: object, properties: {a: {type: string}}}}", "[{a: x, b: z}]").unknown,
              std::vector<std::string>{"[0].b"});
}

TEST(Prune, MapsPruneTheirValues) {
    const std::string typed = "{type: object, additionalProperties: {type: object, properties: {a: {type: string}}}}";
    EXPECT_EQ(pruned(typed, "{one: {a: x, b: z}}").unknown, std::vector<std::string>{"one.b"});
    // Without a schema for the values, their fields go.
    EXPECT_EQ(pruned("{type: object, additionalProperties: true}", "{a: {b: 1}, c: [{d: 1}], e: 5}").value,
              R"({"a":{},"c":[{}],"e":5})");
}

TEST(Prune, ResourcesKeepTypeAndMetadata) {
    const std::string value = "{apiVersion: v1, kind: K, metadata: {any: 1}, x: 1}";
    EXPECT_EQ(pruned("{type: object}", value, true).value, R"({"apiVersion":"v1","kind":"K","metadata":{"any":1}})");
    const Pruned plain = pruned("{type: object}", value);
    EXPECT_EQ(plain.value, "{}");
    EXPECT_THAT(plain.unknown, ElementsAre("x"));
    EXPECT_THAT(pruned("{type: object, x-kubernetes-embedded-resource: true}", value).unknown, ElementsAre("x"));
}

TEST(Prune, PrunesWideObjectsByWideSchemasInLinearTime) {
    std::string schema = "type: object\nproperties:\n";
    std::string value = "{";
    for (int i = 0; i < 20'000; ++i) {
        schema += "  p" + std::to_string(i) + ": {type: string}\n";
        value += "p" + std::to_string(i) + ": x, ";
    }
    EXPECT_THAT(pruned(schema, value + "q: 1}").unknown, ElementsAre("q"));
}

}  // namespace
}  // namespace crd::object
