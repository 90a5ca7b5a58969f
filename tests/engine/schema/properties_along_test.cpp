#include "engine/schema/properties_along.h"

#include <gtest/gtest.h>

#include "tests/engine/schema/read_schema.h"

namespace crd::schema {
namespace {

const SchemaPtr kWalked = readSchema(
    "{properties: {a: {properties: {b.c: {type: string}, list: {items: {type: integer}}}}, map: "
    "{additionalProperties: {type: boolean}}}}");

using Names = std::vector<std::string>;

TEST(PropertiesAlong, EndsBeforeTheFirstNameThatIsNotAProperty) {
    const auto names = [](const Names& path) {
        Names out;
        for (const ChildSchema* property : propertiesAlong(*kWalked, path)) out.push_back(property->name);
        return out;
    };
    EXPECT_EQ(names({"a", "b.c"}), Names({"a", "b.c"}));
    EXPECT_EQ(names({"a", "x", "b.c"}), Names({"a"}));
    EXPECT_EQ(names({"map", "x"}), Names({"map"})) << "a key of a map is not a property";
    EXPECT_EQ(names({""}), Names());
    EXPECT_EQ(names({}), Names());
}

TEST(PropertiesAlong, HaveANodeAtTheirEnd) {
    EXPECT_EQ(nodeAlong(*kWalked, Names()), kWalked.get());
    ASSERT_NE(nodeAlong(*kWalked, Names{"a", "b.c"}), nullptr);
    EXPECT_EQ(nodeAlong(*kWalked, Names{"a", "b.c"})->type, "string");
    EXPECT_EQ(nodeAlong(*kWalked, Names{"a", "x"}), nullptr);
    EXPECT_EQ(nodeAlong(*kWalked, Names{"map", "x"}), nullptr);
}

TEST(PropertiesAlong, HaveAPathInTheSchema) {
    std::vector<const ChildSchema*> way = propertiesAlong(*kWalked, Names{"a", "list"});
    EXPECT_EQ(pathAlong(way).toString(), "properties[a].properties[list]");
    way.push_back(way.back()->schema->child(ChildKind::Items));
    EXPECT_EQ(pathAlong(way).toString(), "properties[a].properties[list].items");
    EXPECT_TRUE(pathAlong({}).empty());
}

TEST(PropertiesAlong, FindsAChildByItsKindAndName) {
    const Schema& list = *nodeAlong(*kWalked, Names{"a", "list"});
    EXPECT_EQ(childNamed(*kWalked, ChildKind::Property, "a"), kWalked->property("a"));
    EXPECT_EQ(childNamed(*kWalked, ChildKind::Property, "x"), nullptr);
    EXPECT_EQ(childNamed(list, ChildKind::Items, ""), list.child(ChildKind::Items));
    EXPECT_EQ(childNamed(list, ChildKind::AdditionalProperties, ""), nullptr);
}

}  // namespace
}  // namespace crd::schema
