#include "engine/schema/follow_path.h"

#include <gtest/gtest.h>

#include "engine/schema/reader.h"
#include "engine/schema/same.h"
#include "tests/engine/schema/read_schema.h"

namespace crd::schema {
namespace {

const SchemaPtr kSchema = readSchema(
    "{properties: {a: {properties: {b.c: {type: string}, \"d'e\": {type: integer}}}, map: {additionalProperties: "
    "{type: "
    "boolean}}, any: {additionalProperties: true}, list: {items: {type: string}}}}");

// The path and the type at its end.
std::string followed(std::string_view text, bool brackets = true) {
    const Result<FollowedPath> out = followPath(text, *kSchema, brackets);
    if (!out) return out.error().message.english();
    return out->path.toString() + (out->end ? " " + out->end->type : " ?");
}

TEST(FollowPath, WalksPropertiesAndMaps) {
    EXPECT_EQ(followed(".a"), "a ");
    EXPECT_EQ(followed(".a['b.c']"), "a.b.c string");
    EXPECT_EQ(followed("['a'][\"b\"]"), "expected single quoted string but got \"b\"");
    EXPECT_EQ(followed(".a['d\\'e']"), "a.d'e integer");
    EXPECT_EQ(followed(".map.x"), "map[x] boolean");
    EXPECT_EQ(followed(".map['x.y']"), "map[x.y] boolean");
    EXPECT_EQ(followed(".any.x"), "any[x] ?");
}

TEST(FollowPath, SaysWhereItEnds) {
    EXPECT_EQ(followed("a"), "expected [ or . but got: a");
    EXPECT_EQ(followed(" .a"), "expected [ or . but got:  ");
    EXPECT_EQ(followed("."), "unexpected end of JSON path");
    EXPECT_EQ(followed(".a["), "unexpected end of JSON path");
    EXPECT_EQ(followed(".a['b.c'"), "unexpected end of JSON path");
    EXPECT_EQ(followed(".a['b.c'x"), "expected ] but got x");
    EXPECT_EQ(followed("..a"), "does not refer to a valid field");
    EXPECT_EQ(followed(".b"), "does not refer to a valid field");
    EXPECT_EQ(followed(".list.x"), "does not refer to a valid field");
    EXPECT_EQ(followed(".any.x.y"), "does not refer to a valid field");
    EXPECT_EQ(followed(".map['\\x']"), "invalid string literal: invalid escape char \\x");
    EXPECT_EQ(followed(".a['b.c']", false), "array notation is not allowed");
}

bool same(const std::string& a, const std::string& b) {
    return sameSchema(*readSchema(a), *readSchema(b));
}

TEST(SameSchema, ComparesWhatTheServerHolds) {
    EXPECT_TRUE(same("{type: object, properties: {a: {type: string}, b: {}}}",
                     "properties: {b: {}, a: {type: 'string', description: ''}}\ntype: object\nenum: []\nunknown: 1"));
    EXPECT_TRUE(same("{default: {a: 1, b: 2}}", "{default: {b: 2, a: 1}}"));
    EXPECT_TRUE(same("{maximum: 1}", "{maximum: 1.0}"));
    EXPECT_TRUE(same("{properties: {}, required: []}", "{properties: null}"));
    for (const auto& [a, b] : std::vector<std::pair<std::string, std::string>>{
             {"{type: string}", "{type: integer}"},
             {"{properties: {a: {}}}", "{properties: {b: {}}}"},
             {"{properties: {a: {type: string}}}", "{properties: {a: {}}}"},
             {"{allOf: [{type: string}, {}]}", "{allOf: [{}, {type: string}]}"},
             {"{items: {}}", "{items: [{}]}"},
             {"{not: {}}", "{}"},
             {"{default: 1}", "{default: 2}"},
             {"{default: null}", "{default: 0}"},
             {"{additionalProperties: true}", "{additionalProperties: false}"},
             {"{additionalProperties: true}", "{additionalProperties: {}}"},
             {"{x-kubernetes-validations: [{rule: a}]}", "{x-kubernetes-validations: [{rule: b}]}"}}) {
        EXPECT_FALSE(same(a, b)) << a << " and " << b;
    }
}

}  // namespace
}  // namespace crd::schema
