#include "engine/cel_schema/declared_type.h"

#include <gtest/gtest.h>

#include <array>
#include <memory>

#include "engine/cel_schema/rule_cache.h"
#include "engine/schema/reader.h"

namespace crd::cel_schema {
namespace {

DeclaredTypePtr declared(const std::string& text, bool isResource = false) {
    const auto stream = yaml::Stream::read(std::make_shared<const std::string>(text));
    schema::SchemaReader reader(*stream, stream->documents()[0]);
    return declaredType(*reader.read(stream->documents()[0].ref()), isResource, kUsualServerVersion);
}

TEST(DeclaredType, NamesTypes) {
    struct Case {
        const char* schema;
        const char* type;
    };
    const Case cases[] = {
        {"type: string", "string"},
        {"{type: string, format: date}", "google.protobuf.Timestamp"},
        {"{type: string, format: byte}", "bytes"},
        {"x-kubernetes-int-or-string: true", "dyn"},
        {"{type: array, items: {type: array, items: {type: object}}}", "list(list(self.@idx.@idx))"},
        {"{type: object, additionalProperties: {type: number}}", "map(string, double)"},
        {"{type: object, properties: {a: {type: integer}}}", "self"},
    };
    for (const Case& one : cases)
        EXPECT_EQ(SelfTypes(declared(one.schema), "self", usualEnvironment()).self().toString(), one.type);
    EXPECT_EQ(declared("x-kubernetes-preserve-unknown-fields: true"), nullptr);
    EXPECT_EQ(declared("{type: array, items: {x-kubernetes-preserve-unknown-fields: true}}"), nullptr);
}

TEST(DeclaredType, FindsFieldsByTheirEscapedNames) {
    const SelfTypes types(declared("type: object\nproperties:\n  a-b: {type: string}\n  if: {type: integer}\n"
                                   "  l: {type: array, items: {type: object, properties: {x: {type: boolean}}}}\n"),
                          "self", usualEnvironment());
    EXPECT_EQ(types.fieldType("self", "a__dash__b")->toString(), "string");
    EXPECT_EQ(types.fieldType("self", "if")->toString(), "int");
    EXPECT_EQ(types.fieldType("self", "__if__")->toString(), "int");
    EXPECT_FALSE(types.fieldType("self", "a-b"));
    EXPECT_EQ(types.fieldType("self", "l")->toString(), "list(self.l.@idx)");
    EXPECT_EQ(types.fieldType("self.l.@idx", "x")->toString(), "bool");
}

TEST(DeclaredType, ResourcesHaveNames) {
    const SelfTypes types(declared("{type: object, properties: {metadata: {type: object}}}", true), "self",
                          usualEnvironment());
    EXPECT_EQ(types.fieldType("self", "kind")->toString(), "string");
    EXPECT_EQ(types.fieldType("self", "metadata")->toString(), "self.metadata");
    EXPECT_EQ(types.fieldType("self.metadata", "generateName")->toString(), "string");
    EXPECT_FALSE(types.fieldType("self.metadata", "labels"));
}

TEST(DeclaredType, BoundsSizes) {
    const DeclaredTypePtr type = declared(
        "type: object\nrequired: [s, d]\nproperties:\n  s: {type: string, maxLength: 5}\n  e: {type: string, enum: [a, "
        "abc]}\n"
        "  d: {type: string, default: x}\n  u: {type: string}\n  l: {type: array, items: {type: integer}}\n"
        "  m: {type: object, maxProperties: 7, additionalProperties: {type: string, format: date-time}}\n");
    const SelfSizes sizes(*type);
    const auto most = [&](const std::vector<std::string_view>& path) { return sizes.size(path)->max; };
    EXPECT_EQ(most({"self", "s"}), 20u);
    EXPECT_EQ(most({"self", "e"}), 3u);
    EXPECT_EQ(most({"self", "u"}), 3145726u);
    EXPECT_EQ(most({"oldSelf", "l"}), 1572863u);
    EXPECT_EQ(most({"self", "m"}), 7u);
    EXPECT_EQ(most({"self", "m", "@values"}), 32u);
    EXPECT_EQ(most({"self", "m", "@keys"}), 0u);
    const std::array<std::string_view, 2> absent{"self", "nope"};
    EXPECT_FALSE(sizes.size(absent));
    EXPECT_EQ(type->minSize, 9);
    EXPECT_EQ(maxCardinality(*type), 314572u);
}

}  // namespace
}  // namespace crd::cel_schema
