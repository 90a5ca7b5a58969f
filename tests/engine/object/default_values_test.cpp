#include "engine/object/default_values.h"

#include <gmock/gmock.h>

#include "tests/engine/object/schema_text.h"

namespace crd::object {
namespace {

using test::json;
using test::SchemaText;

std::string defaulted(const SchemaText& text, const std::string& value, Steps* steps = nullptr) {
    schema::PropertyIndex properties;
    Json x = json(value);
    dropNulls(x, *text, properties, steps);
    Defaults(*text, properties).set(x, steps);
    return toString(x);
}

TEST(Defaults, FillsInWhatIsAbsentAndWhatIsNullButNotNullable) {
    // The example of the documentation of custom resources.
    const SchemaText schema(
        "{type: object, properties: {spec: {type: object, properties: {foo: {type: string, nullable: false, default: "
        "default}, bar: {type: string, nullable: true}, baz: {type: string}}}}}");
    Steps steps;
    EXPECT_EQ(defaulted(schema, "{spec: {foo: null, bar: null, baz: null}}", &steps),
              R"({"spec":{"bar":null,"foo":"default"}})");
    ASSERT_EQ(steps.size(), 2u);
    EXPECT_EQ(steps[0].kind, StepKind::NullDropped);
    EXPECT_EQ(steps[0].path.toString(), "spec.baz");
    EXPECT_EQ(steps[1].kind, StepKind::NullDefaulted);
    EXPECT_EQ(steps[1].value, Json("default"));
    EXPECT_EQ(steps[1].schema->type, "string");
}

TEST(Defaults, WorkInsideOfOneAnotherInListsAndInMaps) {
    const std::string item = "{type: object, properties: {a: {type: integer, default: 1}}}";
    EXPECT_EQ(
        defaulted(SchemaText("{type: object, properties: {l: {type: array, default: [{}], items: " + item + "}}}"),
                  "{}"),
        R"({"l":[{"a":1}]})");
    EXPECT_EQ(defaulted(SchemaText("{type: object, additionalProperties: " + item + "}"), "{x: {}, z: {a: 2}}"),
              R"({"x":{"a":1},"z":{"a":2}})");
    EXPECT_EQ(defaulted(SchemaText("{type: array, items: {type: integer, default: 7}}"), "[null, 1]"), "[7,1]");
    // No parent, no default.
    EXPECT_EQ(defaulted(SchemaText("{type: object, properties: {p: " + item + "}}"), "{}"), "{}");
}

TEST(Defaults, ArePrunedBeforeTheyAreSet) {
    const std::string schema =
        "{type: object, properties: {p: {type: object, default: {a: 1, b: 2}, properties: {a: {type: integer}}}}}";
    const SchemaText text(schema);
    EXPECT_EQ(defaulted(text, "{}"), R"({"p":{"a":1}})");
    schema::PropertyIndex properties;
    EXPECT_TRUE(Defaults(*text, properties).pruned());
    const SchemaText clean("{type: object, properties: {p: {type: object, default: {}}}}");
    EXPECT_FALSE(Defaults(*clean, properties).pruned());
}

TEST(Defaults, NullIsNone) {
    EXPECT_EQ(defaulted(SchemaText("{type: object, properties: {p: {type: string, default: null}}}"), "{}"), "{}");
}

}  // namespace
}  // namespace crd::object
