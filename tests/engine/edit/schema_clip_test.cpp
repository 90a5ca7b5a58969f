// Schema nodes as text for the clipboard, and edits of several nodes at once.
#include "engine/edit/schema_clip.h"

#include <gmock/gmock.h>

#include "tests/engine/crd/crd_text.h"

namespace crd {
namespace {

using test::checked;
using test::definitionAround;
using test::pathOf;
using test::schemaOf;
using testing::HasSubstr;

const std::string kSchema = R"(type: object
required:
  - size
  - colour
properties:
  # the paint
  colour: # of the outside
    type: string
    # not empty
    minLength: 1
  size: {type: integer, minimum: 1} # in cm

  # inside
  parts:
    type: array
    items:
      # of one part
      type: object
      properties:
        colour:
          type: string
          description: |
            Text
              with lines.
        shape: &shape
          type: string
        other: *shape
)";

std::vector<FieldPath> paths(const std::vector<std::string>& below) {
    std::vector<FieldPath> out;
    for (const std::string& path : below) out.push_back(pathOf(path));
    return out;
}

std::string copied(const std::string& text, const std::vector<std::string>& below) {
    const auto from = checked(text);
    const auto out = copiedText({*from.stream, from.definition, paths(below)});
    return out ? *out : "!" + out.error().message.english();
}

std::string edited(const std::string& text, const Result<TextEdit>& edit) {
    if (!edit) return "!" + edit.error().message.english();
    EXPECT_TRUE(isValidEdit(*edit, text.size()));
    const std::string after = applied(text, *edit);
    EXPECT_EQ(applied(after, inverse(text, *edit)), text);
    return after;
}

std::string pastedInto(const std::string& text, const std::string& clip, const std::string& parent = "",
                       std::vector<PastedProperty>* names = nullptr, yaml::InsertPosition place = {}) {
    const auto to = checked(text);
    return edited(text, pasteProperties({*to.stream, to.definition, pathOf(parent)}, clip, place, names));
}

std::string removed(const std::string& text, const std::vector<std::string>& below) {
    const auto from = checked(text);
    return edited(text, removeNodes({*from.stream, from.definition, paths(below)}));
}

std::string duplicated(const std::string& text, const std::vector<std::string>& below,
                       std::vector<FieldPath>* copies = nullptr) {
    const auto from = checked(text);
    return edited(text, duplicateProperties({*from.stream, from.definition, paths(below)}, copies));
}

TEST(SchemaClip, CopiesTheTextOfPropertiesWithComments) {
    const std::string text = definitionAround(kSchema);
    EXPECT_EQ(copied(text, {"properties[colour]"}),
              "# the paint\ncolour: # of the outside\n  type: string\n  # not empty\n  minLength: 1\n");
    EXPECT_EQ(
        copied(text, {"properties[size]", "properties[colour]"}),
        "# the paint\ncolour: # of the outside\n  type: string\n  # not empty\n  minLength: 1\nsize: {type: integer, "
        "minimum: 1} # in cm\n")
        << "in the order of the text";
    EXPECT_EQ(
        copied(definitionAround("type: object\nproperties:\n  a:\n    type: array\n    items:\n      # of one\n      "
                                "type: string\n      # not empty\n      minLength: 1\n"),
               {"properties[a].items"}),
        "# of one\ntype: string\n# not empty\nminLength: 1\n");
    EXPECT_EQ(copied(text, {"properties[parts].items.properties[other]"}), "other:\n  type: string\n") << "by value";
    EXPECT_EQ(copied(text, {"properties[parts].items.properties[shape]"}), "shape:\n  type: string\n") << "no anchor";
    EXPECT_THAT(copied(text, {"properties[parts].items", "properties[size]"}), HasSubstr("!Several nodes"));
    EXPECT_THAT(copied(text, {}), HasSubstr("!No schema node"));
}

TEST(SchemaClip, NamesASecondPropertyOfTheSameName) {
    EXPECT_EQ(copied(definitionAround(kSchema), {"properties[colour]", "properties[parts].items.properties[colour]"}),
              "# the paint\ncolour: # of the outside\n  type: string\n  # not empty\n  minLength: 1\ncolour2:\n  type: "
              "string\n  description: |\n    Text\n      with lines.\n");
}

TEST(SchemaClip, LeavesOutWhatIsBelowAnotherOne) {
    const std::string text = definitionAround(kSchema);
    EXPECT_EQ(copied(text, {"properties[parts].items.properties[shape]", "properties[parts]"}),
              copied(text, {"properties[parts]"}));
}

TEST(SchemaClip, PastesWhatItCopied) {
    const std::string text = definitionAround(kSchema), empty = definitionAround("type: object\n");
    const std::string clip = copied(text, {"properties[colour]", "properties[size]"});
    EXPECT_EQ(
        schemaOf(pastedInto(empty, clip)),
        "type: object\nproperties:\n  # the paint\n  colour: # of the outside\n    type: string\n    # not empty\n    "
        "minLength: 1\n  size: {type: integer, minimum: 1} # in cm\n");
    // Below a node without properties or type.
    EXPECT_EQ(schemaOf(pastedInto(definitionAround("type: object\nproperties:\n  a: {}\n"), "b:\n  type: string\n",
                                  "properties[a]")),
              "type: object\nproperties:\n  a:\n    type: object\n    properties:\n      b:\n        type: string\n");
}

TEST(SchemaClip, GivesAFreeNameWhereOneExists) {
    const std::string text = definitionAround("type: object\nproperties:\n  a: {type: string}\n  a2: {type: string}\n");
    std::vector<PastedProperty> names;
    EXPECT_EQ(schemaOf(pastedInto(text, "# mine\na: # it\n  type: integer\nb:\n  type: string\na3:\n  type: boolean\n",
                                  "", &names)),
              "type: object\nproperties:\n  a: {type: string}\n  a2: {type: string}\n  # mine\n  a3: # it\n    type: "
              "integer\n  b:\n    type: string\n  a32:\n    type: boolean\n");
    ASSERT_EQ(names.size(), 3U);
    EXPECT_EQ(names[0].name, "a3");
    EXPECT_EQ(names[0].was, "a");
    EXPECT_EQ(names[1].name, "b");
    EXPECT_EQ(names[2].name, "a32");
}

TEST(SchemaClip, PastesOneSchemaUnderANewName) {
    std::vector<PastedProperty> names;
    EXPECT_EQ(
        schemaOf(pastedInto(definitionAround("type: object\nproperties:\n  a:\n    type: string\n"),
                            "type: array\nitems:\n  type: string\n", "", &names)),
        "type: object\nproperties:\n  a:\n    type: string\n  newProperty:\n    type: array\n    items:\n      type: "
        "string\n");
    ASSERT_EQ(names.size(), 1U);
    EXPECT_EQ(names[0].was, "");
}

TEST(SchemaClip, PastesAtAPlaceAndWithTheKeyword) {
    const std::string text =
        definitionAround("type: object\nproperties:\n  a:\n    type: string\n  z:\n    type: string\n");
    EXPECT_EQ(
        schemaOf(pastedInto(text, "properties:\n  b:\n    type: string\n  c:\n    type: string\n", "", nullptr, {1})),
        "type: object\nproperties:\n  a:\n    type: string\n  b:\n    type: string\n  c:\n    type: string\n  z:\n    "
        "type: string\n");
}

TEST(SchemaClip, KeepsLineEndsAndFlowStyle) {
    std::string dos;
    for (const char c : definitionAround("type: object\nproperties:\n  a:\n    type: string\n"))
        dos += c == '\n' ? std::string("\r\n") : std::string(1, c);
    EXPECT_THAT(pastedInto(dos, "# x\nb:\n  type: string\n"),
                HasSubstr("            # x\r\n            b:\r\n              type: string\r\n"));
    EXPECT_EQ(schemaOf(pastedInto(definitionAround("{type: object, properties: {a: {type: string}}}\n"),
                                  "b:\n  type: string\n")),
              "{type: object, properties: {a: {type: string}, b: {type: string}}}\n");
    EXPECT_EQ(schemaOf(pastedInto(definitionAround("type: object\n"),
                                  "\"b\": {\n  \"type\": \"string\"\n},\n\"c\": {\"type\": "
                                  "\"integer\"}\n")),
              "type: object\nproperties:\n  b:\n    type: string\n  c:\n    type: integer\n");
}

TEST(SchemaClip, PastesJsonAsYamlIntoYaml) {
    EXPECT_EQ(schemaOf(pastedInto(definitionAround("type: object\n"), "\"b\": {\n  \"type\": \"string\"\n}\n")),
              "type: object\nproperties:\n  b:\n    type: string\n");
}

TEST(SchemaClip, CopiesJsonMembersFromAJsonDefinition) {
    const std::string text = R"({
  "apiVersion": "apiextensions.k8s.io/v1",
  "kind": "CustomResourceDefinition",
  "metadata": {"name": "notes.example.com"},
  "spec": {
    "group": "example.com",
    "scope": "Namespaced",
    "names": {"kind": "Note", "plural": "notes"},
    "versions": [
      {
        "name": "v1",
        "served": true,
        "storage": true,
        "schema": {
          "openAPIV3Schema": {
            "type": "object",
            "properties": {
              "a": {
                "type": "string"
              },
              "b": {"type": "integer"}
            }
          }
        }
      }
    ]
  }
}
)";
    const std::string clip = copied(text, {"properties[a]", "properties[b]"});
    EXPECT_EQ(clip, "\"a\": {\n  \"type\": \"string\"\n},\n\"b\": {\"type\": \"integer\"}\n");
    EXPECT_THAT(pastedInto(text, clip),
                HasSubstr("\"b\": {\"type\": \"integer\"},\n              \"a2\": {\n                \"type\": "
                          "\"string\"\n              },\n              \"b2\": {"));
    EXPECT_THAT(pastedInto(text, "# gone\nc:\n  type: string\n"),
                HasSubstr("\"c\": {\n                \"type\": \"string\"\n"));
}

TEST(SchemaClip, RefusesWhatCannotBePasted) {
    const std::string text = definitionAround(kSchema);
    const std::string property = "b:\n  type: string\n";
    EXPECT_THAT(pastedInto(text, ""), HasSubstr("!The clipboard has no text"));
    EXPECT_THAT(pastedInto(text, " \n"), HasSubstr("!The clipboard has no text"));
    EXPECT_THAT(pastedInto(text, "just a sentence"), HasSubstr("!The clipboard contains neither"));
    EXPECT_THAT(pastedInto(text, "replicas: 3"), HasSubstr("!The clipboard contains neither"));
    EXPECT_THAT(pastedInto(text, "- type: string"), HasSubstr("!The clipboard contains neither"));
    EXPECT_THAT(pastedInto(text, "{}"), HasSubstr("!The clipboard contains neither"));
    EXPECT_THAT(pastedInto(text, text), HasSubstr("!The clipboard contains neither"));
    EXPECT_THAT(pastedInto(text, "a: [x"), HasSubstr("!The clipboard is not valid YAML"));
    EXPECT_THAT(pastedInto(text, "a: *b"), HasSubstr("!The clipboard"));
    EXPECT_THAT(pastedInto(text, property + "---\n" + property),
                HasSubstr("!The clipboard does not contain exactly one"));
    EXPECT_THAT(pastedInto(text, property, "properties[colour]"), HasSubstr("is of type string"));
    EXPECT_THAT(
        pastedInto(definitionAround("type: object\nanyOf:\n  - required: [a]\nproperties:\n  a:\n    type: string\n"),
                   property, "anyOf[0]"),
        HasSubstr("!A branch of allOf"));
}

TEST(SchemaClip, RemovesSeveralNodesInOneEdit) {
    const std::string text = definitionAround(kSchema);
    EXPECT_EQ(schemaOf(removed(text, {"properties[colour]", "properties[parts].items.properties[shape]",
                                      "properties[parts]", "properties[size]"})),
              "type: object\n\n");
    EXPECT_EQ(removed(text, {"properties[colour]"}), [&] {
        const auto from = checked(text);
        return applied(text, *removeNode({*from.stream, from.definition, pathOf("properties[colour]")}));
    }());
    EXPECT_EQ(schemaOf(removed(
                  definitionAround("type: object\nproperties:\n  a:\n    type: string\n    anyOf:\n      - minLength: "
                                   "1\n      - maxLength: 2\n      - pattern: x\n"),
                  {"properties[a].anyOf[0]", "properties[a].anyOf[1]"})),
              "type: object\nproperties:\n  a:\n    type: string\n    anyOf:\n      - pattern: x\n");
    EXPECT_THAT(removed(text, {"properties[colour]", ""}), HasSubstr("!The root"));
}

TEST(SchemaClip, DuplicatesSeveralPropertiesInOneEdit) {
    const std::string text = definitionAround(
        "type: object\nproperties:\n  x: {type: string}\n  x2: {type: string}\n  w:\n    type: string # w\n");
    std::vector<FieldPath> copies;
    EXPECT_EQ(
        schemaOf(duplicated(text, {"properties[w]", "properties[x2]", "properties[x]"}, &copies)),
        "type: object\nproperties:\n  x: {type: string}\n  x3: {type: string}\n  x2: {type: string}\n  x22: {type: "
        "string}\n  w:\n    type: string # w\n  w2:\n    type: string # w\n");
    ASSERT_EQ(copies.size(), 3U);
    EXPECT_EQ(copies.front(), pathOf("properties[x3]"));
    EXPECT_THAT(duplicated(text, {"properties[w]", ""}), HasSubstr("!"));
}

// Each paste, removal and duplicate changes only its own bytes: what is before and after stays.
TEST(SchemaClip, ChangesOnlyItsOwnBytes) {
    const std::string text = definitionAround(kSchema);
    const auto to = checked(text);
    const auto edit = pasteProperties({*to.stream, to.definition, pathOf("")},
                                      "# n\nnew: # m\n  type: string\n\n  # last\nother: {}\n", {1});
    ASSERT_TRUE(edit.has_value());
    for (const TextPatch& patch : *edit) EXPECT_TRUE(patch.span.begin == patch.span.end) << "only adds";
    EXPECT_THAT(applied(text, *edit), HasSubstr("            # n\n            new: # m\n              type: string\n"));
}

}  // namespace
}  // namespace crd
