// A node of one version is made like that of another: the resulting schema, and the rejected edits.
#include "engine/edit/take_node.h"

#include "tests/engine/crd/crd_text.h"

namespace crd {
namespace {

using test::checked;
using test::definitionAround;
using test::pathOf;
using test::schemaOf;

struct TakeCase {
    std::string name, from, to;
    std::string node, target;  // paths below the schema; an empty target is the node
    std::string after;         // begins with "!" for a failure: part of its sentence
    std::string keyword = {};  // takes only this
    std::string moved = {};    // where the target moves to
};

void PrintTo(const TakeCase& c, std::ostream* out) {
    *out << c.name;
}

class TakeNode : public ::testing::TestWithParam<TakeCase> {};

TEST_P(TakeNode, MakesThis) {
    const TakeCase& c = GetParam();
    const std::string text = definitionAround(c.to);
    const auto source = checked(definitionAround(c.from));
    const auto before = checked(text);
    const SchemaRef from{*source.stream, source.definition, pathOf(c.node)};
    const SchemaRef to{*before.stream, before.definition, pathOf(c.target.empty() ? c.node : c.target)};
    const auto edit = !c.moved.empty()    ? takeMovedNode(from, to, pathOf(c.moved))
                      : c.keyword.empty() ? takeNode(from, to)
                                          : takeKeyword(from, to, c.keyword);
    if (c.after.starts_with("!")) {
        ASSERT_FALSE(edit.has_value());
        EXPECT_NE(edit.error().message.english().find(c.after.substr(1)), std::string::npos) << edit.error().message;
        EXPECT_TRUE(edit.error().message.english().ends_with(".")) << edit.error().message;
        return;
    }
    ASSERT_TRUE(edit.has_value()) << edit.error().message;
    const std::string after = applied(text, *edit);
    EXPECT_EQ(schemaOf(after), c.after);
    EXPECT_EQ(applied(after, inverse(text, *edit)), text);
}

const std::string kOld = R"(type: object
properties:
  a: {type: string}
  b:
    # the size
    type: integer
    maximum: 3
  c: {type: string}
)";

INSTANTIATE_TEST_SUITE_P(
    Cases, TakeNode,
    ::testing::Values(
        TakeCase{
            "ANodeWithItsComments", kOld, "type: object\nproperties:\n  a: {type: string}\n  b: {type: string}\n",
            "properties[b]", "",
            "type: object\nproperties:\n  a: {type: string}\n  b:\n    # the size\n    type: integer\n    maximum: "
            "3\n"},
        TakeCase{
            "ANewOneFollowsItsSibling", kOld,
            "type: object\nproperties:\n  # first\n  a: {type: string}\n  c: {type: string} # last\n", "properties[b]",
            "",
            "type: object\nproperties:\n  # first\n  a: {type: string}\n  b:\n    # the size\n    type: integer\n  "
            "  maximum: 3\n  c: {type: string} # last\n"},
        TakeCase{"TheFirstOneStaysFirst", kOld, "type: object\nproperties:\n  c: {type: string}\n", "properties[a]", "",
                 "type: object\nproperties:\n  a: {type: string}\n  c: {type: string}\n"},
        TakeCase{"WithoutProperties", kOld, "type: object\n", "properties[c]", "",
                 "type: object\nproperties:\n  c: {type: string}\n"},
        TakeCase{"RequiredFollows", "type: object\nrequired: [a]\nproperties:\n  a: {type: string}\n",
                 "type: object\nproperties:\n  b: {type: string}\n", "properties[a]", "",
                 "type: object\nrequired:\n  - a\nproperties:\n  a: {type: string}\n  b: {type: string}\n"},
        TakeCase{"NotRequiredFollows", "type: object\nproperties:\n  a: {type: string}\n",
                 "type: object\nrequired: [a, b]\nproperties:\n  a: {type: integer}\n  b: {type: string}\n",
                 "properties[a]", "",
                 "type: object\nrequired: [b]\nproperties:\n  a: {type: string}\n  b: {type: string}\n"},
        TakeCase{"ARenamedOneGetsTheName", "type: object\nproperties:\n  size: {type: integer, maximum: 3}\n",
                 "type: object\nrequired: [count]\nproperties:\n  # how many\n  count: {type: integer}\n",
                 "properties[size]", "properties[count]",
                 "type: object\nproperties:\n  # how many\n  size: {type: integer, maximum: 3}\n"},
        TakeCase{"ANewOneGetsTheCommentsAboveItsKey",
                 "type: object\nproperties:\n  a: {type: string}\n  # not this\n\n  # how many\n  # of them\n  b:\n"
                 "    type: integer\n",
                 "type: object\nproperties:\n    a: {type: string}\n", "properties[b]", "",
                 "type: object\nproperties:\n    a: {type: string}\n    # how many\n    # of them\n    b:\n"
                 "        type: integer\n"},
        TakeCase{"CommentsNeedALineOfTheirOwn", "type: object\nproperties:\n  # one\n  a: {type: string}\n",
                 "type: object\nproperties: {b: {type: string}}\n", "properties[a]", "",
                 "type: object\nproperties: {a: {type: string}, b: {type: string}}\n"},
        TakeCase{"AMovedOne",
                 "type: object\nproperties:\n  old:\n    type: object\n    required: [b]\n    properties:\n"
                 "      # its size\n      b: {type: integer}\n",
                 "type: object\nrequired: [b]\nproperties:\n  # here now\n  b: {type: number}\n  old:\n"
                 "    type: object\n",
                 "properties[old].properties[b]",
                 "properties[b]",
                 "type: object\nproperties:\n  old:\n    type: object\n    required:\n      - b\n    properties:\n"
                 "      # its size\n      b: {type: integer}\n",
                 {},
                 "properties[old].properties[b]"},
        TakeCase{"AMovedOneNeedsTheParent",
                 "type: object\nproperties:\n  old:\n    type: object\n    properties:\n      b: {type: integer}\n",
                 "type: object\nproperties:\n  b: {type: number}\n",
                 "properties[old].properties[b]",
                 "properties[b]",
                 "!take it first",
                 {},
                 "properties[old].properties[b]"},
        TakeCase{"TheRoot", "type: object\nmaxProperties: 3\n", "type: object\nminProperties: 1\n", "", "",
                 "type: object\nmaxProperties: 3\n"},
        TakeCase{"AnAliasAsItsValue",
                 "type: object\nproperties:\n  a: &x {type: string}\n  b:\n    type: object\n    properties: {c: *x}\n",
                 "type: object\nproperties:\n  a: {type: string}\n", "properties[b]", "",
                 "type: object\nproperties:\n  a: {type: string}\n  b:\n    properties:\n      c:\n        type: "
                 "string\n    type: object\n"},
        TakeCase{"Items", "type: object\nproperties:\n  a: {type: array, items: {type: string}}\n",
                 "type: object\nproperties:\n  a:\n    type: array\n", "properties[a].items", "",
                 "type: object\nproperties:\n  a:\n    type: array\n    items: {type: string}\n"},
        TakeCase{"ABranch", "type: object\nanyOf:\n- required: [a]\n- required: [b]\n",
                 "type: object\nanyOf:\n- required: [a]\n", "anyOf[1]", "",
                 "type: object\nanyOf:\n- required: [a]\n- required: [b]\n"},
        TakeCase{"TheFirstBranch", "type: object\nanyOf:\n- required: [a]\n", "type: object\n", "anyOf[0]", "",
                 "type: object\nanyOf:\n  - required: [a]\n"},
        TakeCase{"WithoutItsParent", kOld, "type: object\nproperties:\n  a: {type: string}\n", "properties[b]",
                 "properties[x].properties[b]", "!take it first"},
        TakeCase{"AKeyword", kOld, "type: object\nproperties:\n  b: {type: integer, maximum: 9} # nine\n",
                 "properties[b]", "", "type: object\nproperties:\n  b: {type: integer, maximum: 3} # nine\n",
                 "maximum"},
        TakeCase{"AKeywordThatIsNotSet", kOld, "type: object\nproperties:\n  b: {type: integer, minimum: 1}\n",
                 "properties[b]", "", "type: object\nproperties:\n  b: {type: integer}\n", "minimum"}),
    [](const auto& c) { return c.param.name; });

// Single entries of a list; the others keep their text.
TEST(TakeItem, ChangesOneItem) {
    const std::string kRules =
        "type: object\nx-kubernetes-validations:\n- rule: self.a == 1  # one\n- rule: self.b == 2\n";
    const std::string kOther = "type: object\nx-kubernetes-validations:\n- rule: self.c == 3  # three\n";
    const auto source = checked(definitionAround(kRules)), before = checked(definitionAround(kOther));
    const SchemaRef from{*source.stream, source.definition, pathOf("")};
    const SchemaRef to{*before.stream, before.definition, pathOf("")};
    const auto after = [&](const Result<TextEdit>& edit) {
        return edit ? schemaOf(applied(definitionAround(kOther), *edit)) : edit.error().message.english();
    };
    const char* key = "x-kubernetes-validations";
    EXPECT_NE(after(takeItem(from, to, key, 1, std::nullopt)).find("self.c == 3  # three\n- rule: self.b == 2"),
              std::string::npos)
        << after(takeItem(from, to, key, 1, std::nullopt));
    EXPECT_EQ(after(takeItem(from, to, key, std::nullopt, 0)), "type: object\n");
    const std::string replaced = after(takeItem(from, to, key, 1, 0));
    EXPECT_NE(replaced.find("self.b == 2"), std::string::npos) << replaced;
    EXPECT_EQ(replaced.find("self.c"), std::string::npos) << replaced;
    EXPECT_NE(after(takeEntry(to, "required", "c", true)).find("- c"), std::string::npos);
}

}  // namespace
}  // namespace crd
