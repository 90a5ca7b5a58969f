#include "engine/apply/typed_value.h"

#include <gmock/gmock.h>

#include "tests/engine/apply/apply_support.h"

namespace crd::apply {
namespace {

using test::json;
using test::pathsOf;
using test::SchemaText;
using ::testing::ElementsAre;

const char* const kSchema =
    "type: object\nproperties:\n  spec:\n    type: object\n    properties:\n"
    "      size: {type: integer}\n      date: {type: string, format: date}\n"
    "      either: {x-kubernetes-int-or-string: true}\n"
    "      tags: {type: array, x-kubernetes-list-type: set, items: {type: string}}\n"
    "      ports: {type: array, x-kubernetes-list-type: map, x-kubernetes-list-map-keys: [port, kind],\n"
    "        items: {type: object, required: [port], properties: {port: {type: integer}, kind: {type: string, default: "
    "a},\n"
    "          name: {type: string}}}}\n"
    "      open: {type: object, x-kubernetes-preserve-unknown-fields: true, properties: {deep: {type: object,\n"
    "        properties: {a: {type: integer}}}}}\n";

class Typed : public ::testing::Test {
 protected:
    std::string error(const std::string& spec, Repeats repeats = Repeats::Forbidden) const {
        return typeError(json("{spec: " + spec + "}"), m_types.root(), repeats);
    }
    std::string merge(const std::string& own, const std::string& given) const {
        const auto out = merged(json("{spec: " + own + "}"), json("{spec: " + given + "}"), m_types.root());
        return out ? toString(*out->find("spec")) : "nothing";
    }
    std::vector<std::string> fields(const std::string& spec) const {
        return pathsOf(fieldsOf(json("{spec: " + spec + "}"), m_types.root()));
    }

    const SchemaText m_schema{kSchema};
    const TypedSchema m_types{*m_schema};
};

TEST_F(Typed, Errors) {
    EXPECT_EQ(error("{size: 1, date: 5, either: a}"), "");  // a format makes any scalar of a string
    EXPECT_EQ(error("{size: a}"), ".spec.size: expected numeric (int or float), got string");
    EXPECT_EQ(error("{date: [1]}"), ".spec.date: expected any scalar, got &{[1]}");
    EXPECT_EQ(error("{tags: [b, b]}"), ".spec.tags: duplicate entries for key [=\"b\"]");
    EXPECT_EQ(error("{tags: [b, b]}", Repeats::Allowed), "");
    EXPECT_EQ(error("{ports: [{port: 1}, {port: 1, kind: a}]}"),
              ".spec.ports: duplicate entries for key [kind=\"a\",port=1]");
    EXPECT_EQ(
        error("{size: a, tags: b}"),
        "errors:\n  .spec.size: expected numeric (int or float), got string\n  .spec.tags: expected list, got &{b}");
    // Unlike pruning, the types take over from a node above that it preserves unknown fields.
    EXPECT_EQ(error("{open: {b: 1, deep: {b: 1}}}"), "");
}

TEST_F(Typed, Fields) {
    EXPECT_THAT(
        fields("{size: 1, tags: [b], ports: [{port: 1}], open: {x: {v: 1}, deep: {a: 1}}}"),
        ElementsAre(".spec.size", ".spec.open.x", ".spec.open.deep.a", ".spec.open.x.v",
                    R"(.spec.ports[kind="a",port=1])", R"(.spec.ports[kind="a",port=1].port)", ".spec.tags[=\"b\"]"));
    EXPECT_THAT(fields("{}"), ElementsAre(".spec"));
    EXPECT_THAT(fields("{tags: []}"), ElementsAre());  // an empty set has no owner
    EXPECT_THAT(fields("{tags: null}"), ElementsAre(".spec.tags"));
}

TEST_F(Typed, MergesListsInTheOrderOfTheConfiguration) {
    EXPECT_EQ(merge("{tags: [a, b, c]}", "{tags: [c, x, a]}"), R"({"tags":["b","c","x","a"]})");
    EXPECT_EQ(merge("{tags: [a, b]}", "{tags: []}"), R"({"tags":["a","b"]})");
    EXPECT_EQ(merge("{ports: [{port: 1, name: web}]}", "{ports: [{port: 2}, {port: 1, kind: a}]}"),
              R"({"ports":[{"port":2},{"kind":"a","name":"web","port":1}]})");
}

TEST_F(Typed, NullKeepsMapsAndReplacesScalars) {
    EXPECT_EQ(merge("{open: {x: 1}}", "{open: null}"), R"({"open":{"x":1}})");
    EXPECT_EQ(merge("{size: 1}", "{size: null}"), R"({"size":null})");
}

TEST_F(Typed, WholesAreReconciled) {
    const FieldSet owned = *fieldSetOf(json(R"({"f:spec": {"f:tags": {"v:\"a\"": {}}, "f:size": {}}})"));
    EXPECT_FALSE(reconciled(owned, m_types.root()));
    const SchemaText now(
        "type: object\nproperties: {spec: {type: object, properties: {size: {type: integer}, "
        "tags: {type: array, items: {type: string}}}}}\n");
    const auto changed = reconciled(owned, TypedSchema(*now).root());
    ASSERT_TRUE(changed);
    EXPECT_THAT(pathsOf(*changed), ElementsAre(".spec.size", ".spec.tags"));
}

}  // namespace
}  // namespace crd::apply
