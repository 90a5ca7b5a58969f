#include "engine/object/list_types.h"

#include <gmock/gmock.h>

#include "tests/engine/object/schema_text.h"

namespace crd::object {
namespace {

using test::described;
using test::json;
using test::SchemaText;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

std::vector<std::string> listErrors(const std::string& list, const std::string& value) {
    const SchemaText text("{type: object, properties: {l: " + list + "}}");
    schema::PropertyIndex properties;
    return described(listTypeErrors(json("{l: " + value + "}"), *text, properties));
}

TEST(ListTypes, NameTheSecondOfEqualItems) {
    const std::string set = "{type: array, x-kubernetes-list-type: set, items: {type: integer}}";
    EXPECT_THAT(listErrors(set, "[1, 2, 1, 1]"), ElementsAre("l[2] FieldValueDuplicate: "));
    EXPECT_THAT(listErrors(set, "[1, \"1\", null, true]"), IsEmpty());
    EXPECT_THAT(listErrors(set, "[{a: 1, b: 2}, {b: 2, a: 1}]"), ElementsAre("l[1] FieldValueDuplicate: "));
}

TEST(ListTypes, CompareKeysOfMaps) {
    const std::string one = "{type: array, x-kubernetes-list-type: map, x-kubernetes-list-map-keys: [k], items: {}}";
    EXPECT_THAT(listErrors(one, "[{k: a, v: 1}, {k: a, v: 2}, {k: b}]"), ElementsAre("l[1] FieldValueDuplicate: "));
    EXPECT_THAT(listErrors(one, "[{v: 1}, {v: 2}]"), ElementsAre("l[1] FieldValueDuplicate: "));
    EXPECT_THAT(listErrors(one, "[{k: a}, x]"),
                ElementsAre("l[1] FieldValueInvalid: must be an object for an array of list-type map"));
    const std::string two = "{type: array, x-kubernetes-list-type: map, x-kubernetes-list-map-keys: [k, m], items: {}}";
    EXPECT_THAT(listErrors(two, "[{k: a, m: 1}, {k: a, m: 2}, {k: a, m: 1}]"),
                ElementsAre("l[2] FieldValueDuplicate: "));
}

// Recorded from a server of Kubernetes 1.36.
TEST(ListTypes, PrintTheKeysOfARepeatedItem) {
    const auto printed = [](const std::string& keys, const std::string& value) {
        const SchemaText text(
            "{type: object, properties: {l: {type: array, x-kubernetes-list-type: map, "
            "x-kubernetes-list-map-keys: " +
            keys + ", items: {}}}}");
        schema::PropertyIndex properties;
        const Json object = json("{l: " + value + "}");
        return toString(listTypeErrors(object, *text, properties).at(0), object);
    };
    EXPECT_EQ(printed("[k]", "[{k: a, v: 1}, {k: a, v: 2}]"), R"(l[1]: Duplicate value: {"k":"a"})");
    EXPECT_EQ(printed("[k]", "[{v: 1}, {v: 2}]"), "l[1]: Duplicate value: {}");
    EXPECT_EQ(printed("[k, m]", "[{k: a, m: 1, v: 1}, {k: a, m: 1}]"), R"(l[1]: Duplicate value: {"k":"a","m":1})");
}

TEST(ListTypes, WriteMapMembersInBrackets) {
    const std::string set = "{type: array, x-kubernetes-list-type: set, items: {type: integer}}";
    EXPECT_THAT(listErrors("{type: object, additionalProperties: " + set + "}", "{x: [1, 1]}"),
                ElementsAre("l[x][1] FieldValueDuplicate: "));
}

}  // namespace
}  // namespace crd::object
