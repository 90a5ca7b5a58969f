// The edits of a schema author: the resulting texts, and the rejected edits.
#include "engine/edit/schema_edit.h"

#include <algorithm>
#include <functional>
#include <random>

#include "engine/yaml/read/navigate.h"
#include "tests/data/definitions.h"
#include "tests/engine/crd/crd_text.h"

namespace crd {
namespace {

using test::checked;
using test::definitionAround;
using test::pathOf;
using test::schemaOf;

struct SchemaEditCase {
    std::string name, before;
    std::function<Result<TextEdit>(const yaml::Stream&, const Definition&)> edit;
    std::string after;  // begins with "!" for a failure: part of its sentence
};

void PrintTo(const SchemaEditCase& c, std::ostream* out) {
    *out << c.name;
}

class SchemaEdits : public ::testing::TestWithParam<SchemaEditCase> {};

TEST_P(SchemaEdits, MakesThis) {
    const SchemaEditCase& c = GetParam();
    const std::string text = definitionAround(c.before);
    const auto before = checked(text);
    const auto edit = c.edit(*before.stream, before.definition);
    if (c.after.starts_with("!")) {
        ASSERT_FALSE(edit.has_value());
        EXPECT_NE(edit.error().message.english().find(c.after.substr(1)), std::string::npos) << edit.error().message;
        EXPECT_TRUE(edit.error().message.english().ends_with(".")) << edit.error().message;
        return;
    }
    ASSERT_TRUE(edit.has_value()) << edit.error().message;
    ASSERT_TRUE(isValidEdit(*edit, text.size()));
    const std::string after = applied(text, *edit);
    EXPECT_EQ(schemaOf(after), c.after);
    EXPECT_EQ(applied(after, inverse(text, *edit)), text);
}

std::string caseName(const ::testing::TestParamInfo<SchemaEditCase>& c) {
    return c.param.name;
}

#define PLACE(path)        \
    SchemaRef {            \
        s, d, pathOf(path) \
    }
#define EDIT(...) [](const yaml::Stream& s, const Definition& d) -> Result<TextEdit> { return __VA_ARGS__; }

INSTANTIATE_TEST_SUITE_P(
    Adding, SchemaEdits,
    ::testing::ValuesIn(std::vector<SchemaEditCase>{
        {"property", "type: object\nproperties:\n  a:\n    type: string # x\n",
         EDIT(addProperty(PLACE(""), "b", "integer")),
         "type: object\nproperties:\n  a:\n    type: string # x\n  b:\n    type: integer\n"},
        {"property_first_place", "type: object\nproperties:\n  a:\n    type: string\n",
         EDIT(addProperty(PLACE(""), "b", "boolean", yaml::InsertPosition{0})),
         "type: object\nproperties:\n  b:\n    type: boolean\n  a:\n    type: string\n"},
        {"first_property", "type: object\n", EDIT(addProperty(PLACE(""), "a", "array")),
         "type: object\nproperties:\n  a:\n    type: array\n    items:\n      type: string\n"},
        {"property_of_untyped_node", "type: object\nproperties:\n  a: {}\n",
         EDIT(addProperty(PLACE("properties[a]"), "b", "string")),
         "type: object\nproperties:\n  a:\n    type: object\n    properties:\n      b:\n        type: string\n"},
        {"property_in_generated_file",
         "description: d\nproperties:\n  a:\n    description: x\n    type: string\nrequired:\n- a\ntype: object\n",
         EDIT(addProperty(PLACE(""), "b", "array")),
         "description: d\nproperties:\n  a:\n    description: x\n    type: string\n  b:\n    items:\n      type: "
         "string\n    "
         "type: array\nrequired:\n- a\ntype: object\n"},
        {"odd_name", "type: object\nproperties:\n  a:\n    type: string\n",
         EDIT(addProperty(PLACE(""), "yes", "string")),
         "type: object\nproperties:\n  a:\n    type: string\n  'yes':\n    type: string\n"},
        {"int_or_string", "type: object\nproperties:\n  a:\n    type: string\n",
         EDIT(addProperty(PLACE(""), "b", "int-or-string")),
         "type: object\nproperties:\n  a:\n    type: string\n  b:\n    x-kubernetes-int-or-string: true\n"},
        {"taken_name", "type: object\nproperties:\n  a:\n    type: string\n",
         EDIT(addProperty(PLACE(""), "a", "string")), "!already a property"},
        {"property_of_string", "type: object\nproperties:\n  a:\n    type: string\n",
         EDIT(addProperty(PLACE("properties[a]"), "b", "string")), "!only objects have properties"},
        {"property_of_map",
         "type: object\nproperties:\n  a:\n    type: object\n    additionalProperties:\n      type: string\n",
         EDIT(addProperty(PLACE("properties[a]"), "b", "string")), "!is a map"},
        {"property_with_details", "required: [a]\ntype: object\nproperties:\n  a: {type: string}\n",
         EDIT(addProperty(PLACE(""), "b", "array", {}, {.required = true, .description = "Two:\nlines"})),
         "required: [a, b]\ntype: object\nproperties:\n  a: {type: string}\n  b:\n    type: array\n    description: "
         "|-\n"
         "      Two:\n      lines\n    items:\n      type: string\n"},
        {"first_property_with_details", "type: object\n",
         EDIT(addProperty(PLACE(""), "a", "string", {}, {.required = true})),
         "type: object\nrequired:\n  - a\nproperties:\n  a:\n    type: string\n"},
        {"described_in_a_branch", "type: object\nallOf:\n- required: [a]\n",
         EDIT(addProperty(PLACE("allOf[0]"), "b", "string", {}, {.description = "Why"})), "!cannot describe"},
        {"required_in_a_branch", "type: object\nallOf:\n- required: [a]\n",
         EDIT(addProperty(PLACE("allOf[0]"), "b", "string", {}, {.required = true})),
         "type: object\nallOf:\n- required: [a, b]\n  properties:\n    b: {}\n"},
        {"unknown_type", "type: object\n", EDIT(addProperty(PLACE(""), "b", "float")), "!is not a type"},
        {"no_such_node", "type: object\n", EDIT(addProperty(PLACE("properties[x]"), "b", "string")), "!no schema at"},
        {"items", "type: object\nproperties:\n  a:\n    type: array\n",
         EDIT(addItems(PLACE("properties[a]"), "integer")),
         "type: object\nproperties:\n  a:\n    type: array\n    items:\n      type: integer\n"},
        {"items_again", "type: object\nproperties:\n  a:\n    type: array\n    items:\n      type: string\n",
         EDIT(addItems(PLACE("properties[a]"))), "!already has items"},
        {"map", "type: object\nproperties:\n  a:\n    type: object\n",
         EDIT(addAdditionalProperties(PLACE("properties[a]"), "integer")),
         "type: object\nproperties:\n  a:\n    type: object\n    additionalProperties:\n      type: integer\n"},
        {"map_at_root", "type: object\n", EDIT(addAdditionalProperties(PLACE(""))), "!cannot be a map"},
    }),
    caseName);

const std::string kKeyed =
    "type: object\nproperties:\n  list:\n    type: array\n    x-kubernetes-list-type: map\n    "
    "x-kubernetes-list-map-keys:\n      - name # key\n    items:\n      type: object\n      required: [name, size]\n   "
    "   "
    "properties:\n        # what it is called\n        name:\n          type: string\n        size:\n          type: "
    "integer\n      anyOf:\n        - required: [name]\n        - properties:\n            name:\n              "
    "minLength: "
    "1\n";

INSTANTIATE_TEST_SUITE_P(
    WholeNodes, SchemaEdits,
    ::testing::ValuesIn(std::vector<SchemaEditCase>{
        {"rename_follows", kKeyed, EDIT(renameProperty(PLACE("properties[list].items.properties[name]"), "title")),
         "type: object\nproperties:\n  list:\n    type: array\n    x-kubernetes-list-type: map\n    "
         "x-kubernetes-list-map-keys:\n      - title # key\n    items:\n      type: object\n      required: [title, "
         "size]\n      properties:\n        # what it is called\n        title:\n          type: string\n        "
         "size:\n      "
         "    type: integer\n      anyOf:\n        - required: [title]\n        - properties:\n            title:\n    "
         "      "
         "    minLength: 1\n"},
        {"rename_onto_another", kKeyed, EDIT(renameProperty(PLACE("properties[list].items.properties[name]"), "size")),
         "!already a property"},
        {"rename_nothing", kKeyed, EDIT(renameProperty(PLACE("properties[list]"), "list")), kKeyed},
        {"rename_in_branches_of_the_root",
         "type: object\nproperties:\n  spec:\n    type: object\n    properties:\n      a:\n        type: "
         "string\noneOf:\n- "
         "properties:\n    spec:\n      required: [a]\n",
         EDIT(renameProperty(PLACE("properties[spec].properties[a]"), "b")),
         "type: object\nproperties:\n  spec:\n    type: object\n    properties:\n      b:\n        type: "
         "string\noneOf:\n- "
         "properties:\n    spec:\n      required: [b]\n"},
        {"remove_follows", kKeyed, EDIT(removeNode(PLACE("properties[list].items.properties[name]"))),
         "type: object\nproperties:\n  list:\n    type: array\n    x-kubernetes-list-type: map\n    items:\n      "
         "type: "
         "object\n      required: [size]\n      properties:\n        size:\n          type: integer\n      anyOf:\n    "
         "    "
         "- required: [name]\n        - properties:\n            name:\n              minLength: 1\n"},
        {"remove_follows_into_allOf",
         "type: object\nrequired: [a]\nproperties:\n  a:\n    type: string\n  b:\n    type: string\nallOf:\n- "
         "required: "
         "[a]\n- required: [a, b]\n- properties:\n    a:\n      minLength: 1\n  anyOf:\n  - required: [a]\n  - {}\n",
         EDIT(removeNode(PLACE("properties[a]"))),
         "type: object\nproperties:\n  b:\n    type: string\nallOf:\n- required: [b]\n- anyOf:\n  - required: [a]\n  - "
         "{}\n"},
        {"remove_keeps_branches_that_would_accept_all",
         "type: object\nproperties:\n  a:\n    type: string\n  b:\n    type: string\noneOf:\n- properties:\n    a:\n   "
         "   "
         "enum: [x]\n  required: [b]\n- properties:\n    a:\n      enum: [y]\nnot:\n  required: [a]\n",
         EDIT(removeNode(PLACE("properties[a]"))),
         "type: object\nproperties:\n  b:\n    type: string\noneOf:\n- properties:\n    a:\n      enum: [x]\n  "
         "required: "
         "[b]\n- properties:\n    a:\n      enum: [y]\nnot:\n  required: [a]\n"},
        {"remove_last_property", "type: object\nrequired:\n  - a\nproperties:\n  # about a\n  a:\n    type: string\n",
         EDIT(removeNode(PLACE("properties[a]"))), "type: object\n"},
        {"remove_keeps_empty_branches",
         "type: object\nproperties:\n  a:\n    type: object\n    properties:\n      b:\n        type: string\n      "
         "c:\n        type: string\nanyOf:\n- properties:\n    a: {}\n- properties:\n    a:\n      required: [b]\n",
         EDIT(removeNode(PLACE("properties[a].properties[b]"))),
         "type: object\nproperties:\n  a:\n    type: object\n    properties:\n      c:\n        type: "
         "string\nanyOf:\n- properties:\n    a: {}\n- properties:\n    a:\n      required: [b]\n"},
        {"remove_items",
         "type: object\nproperties:\n  a:\n    type: array\n    items:\n      type: string\n    maxItems: 3\n",
         EDIT(removeNode(PLACE("properties[a].items"))),
         "type: object\nproperties:\n  a:\n    type: array\n    maxItems: 3\n"},
        {"remove_branch", "type: object\nanyOf:\n  - required: [a]\n  - required: [b]\n",
         EDIT(removeNode(PLACE("anyOf[0]"))), "type: object\nanyOf:\n  - required: [b]\n"},
        {"remove_only_branch", "type: object\nanyOf:\n  - required: [a]\n", EDIT(removeNode(PLACE("anyOf[0]"))),
         "type: object\n"},
        {"remove_root", "type: object\n", EDIT(removeNode(PLACE(""))), "!cannot be removed"},
        {"duplicate", "type: object\nproperties:\n  a:\n    type: string\n  a2:\n    type: string\n",
         EDIT(duplicateProperty(PLACE("properties[a]"))),
         "type: object\nproperties:\n  a:\n    type: string\n  a3:\n    type: string\n  a2:\n    type: string\n"},
        {"duplicate_taken", "type: object\nproperties:\n  a:\n    type: string\n",
         EDIT(duplicateProperty(PLACE("properties[a]"), "a")), "!already a property"},
        {"move_down", "type: object\nproperties:\n  # about a\n  a:\n    type: string\n  b:\n    type: integer\n",
         EDIT(moveProperty(PLACE("properties[a]"), 1)),
         "type: object\nproperties:\n  b:\n    type: integer\n  # about a\n  a:\n    type: string\n"},
        {"move_up_to_the_end", "type: object\nproperties:\n  a:\n    type: string\n  b:\n    type: integer\n",
         EDIT(moveProperty(PLACE("properties[b]"), -5)),
         "type: object\nproperties:\n  b:\n    type: integer\n  a:\n    type: string\n"},
        {"move_nowhere", "type: object\nproperties:\n  a:\n    type: string\n",
         EDIT(moveProperty(PLACE("properties[a]"), 1)), "type: object\nproperties:\n  a:\n    type: string\n"},
        {"move_into_another",
         "type: object\nrequired: [a, b]\nproperties:\n  a:\n    type: string\n  b:\n    type: object\n    "
         "properties:\n      "
         "c:\n        type: string\n",
         EDIT(moveProperty(PLACE("properties[a]"), pathOf("properties[b]"))),
         "type: object\nrequired: [b]\nproperties:\n  b:\n    type: object\n    required:\n      - a\n    "
         "properties:\n      "
         "c:\n        type: string\n      a:\n        type: string\n"},
        {"move_into_one_without_properties",
         "type: object\nproperties:\n  a:\n    type: string\n  b:\n    type: object\n",
         EDIT(moveProperty(PLACE("properties[a]"), pathOf("properties[b]"))),
         "type: object\nproperties:\n  b:\n    type: object\n    properties:\n      a:\n        type: string\n"},
        {"move_into_itself", "type: object\nproperties:\n  a:\n    type: object\n",
         EDIT(moveProperty(PLACE("properties[a]"), pathOf("properties[a]"))), "!into itself"},
    }),
    caseName);

constexpr char kColours[] = "type: string\nenum:\n# warm\n- red  # like fire\n- 'yes'\n# cold\n- blue\n";

INSTANTIATE_TEST_SUITE_P(
    Lists, SchemaEdits,
    ::testing::ValuesIn(std::vector<SchemaEditCase>{
        {"first_values", "type: object\nproperties:\n  a:\n    type: string\n",
         EDIT(addListValues(PLACE("properties[a]"), "enum", {"b", "'no'", "1.5"})),
         "type: object\nproperties:\n  a:\n    type: string\n    enum:\n      - b\n      - 'no'\n      - 1.5\n"},
        {"first_values_in_flow", "type: object\nproperties:\n  a: {type: string}\n",
         EDIT(addListValues(PLACE("properties[a]"), "enum", {"b", "c"})),
         "type: object\nproperties:\n  a: {type: string, enum: [b, c]}\n"},
        {"into_an_empty_list", "type: string\nenum: []\n", EDIT(addListValues(PLACE(""), "enum", {"a", "b"})),
         "type: string\nenum:\n  - a\n  - b\n"},
        {"more_values", kColours, EDIT(addListValues(PLACE(""), "enum", {"green"}, yaml::InsertPosition{1})),
         "type: string\nenum:\n# warm\n- red  # like fire\n- green\n- 'yes'\n# cold\n- blue\n"},
        {"value_at_the_end", kColours, EDIT(addListValues(PLACE(""), "enum", {"{a: 1}"})),
         "type: string\nenum:\n# warm\n- red  # like fire\n- 'yes'\n# cold\n- blue\n- {a: 1}\n"},
        {"another_value", kColours, EDIT(setListValue(PLACE(""), "enum", 1, "'no'")),
         "type: string\nenum:\n# warm\n- red  # like fire\n- 'no'\n# cold\n- blue\n"},
        {"value_becomes_a_number", kColours, EDIT(setListValue(PLACE(""), "enum", 2, "3")),
         "type: string\nenum:\n# warm\n- red  # like fire\n- 'yes'\n# cold\n- 3\n"},
        {"value_gone", kColours, EDIT(removeListValue(PLACE(""), "enum", 0)),
         "type: string\nenum:\n- 'yes'\n# cold\n- blue\n"},
        {"last_value_gone", "type: object\nrequired: [a]\n", EDIT(removeListValue(PLACE(""), "required", 0)),
         "type: object\n"},
        {"empty_default_stays", "type: array\ndefault: [a]\n", EDIT(removeListValue(PLACE(""), "default", 0)),
         "type: array\ndefault: []\n"},
        {"value_up", kColours, EDIT(moveListValue(PLACE(""), "enum", 2, -1)),
         "type: string\nenum:\n# warm\n- red  # like fire\n# cold\n- blue\n- 'yes'\n"},
        {"value_down", kColours, EDIT(moveListValue(PLACE(""), "enum", 0, 1)),
         "type: string\nenum:\n- 'yes'\n# warm\n- red  # like fire\n# cold\n- blue\n"},
        {"value_to_the_end", "type: object\nrequired: [a, b, c]\n", EDIT(moveListValue(PLACE(""), "required", 0, 9)),
         "type: object\nrequired: [b, c, a]\n"},
        {"value_stays", kColours, EDIT(moveListValue(PLACE(""), "enum", 0, -1)), kColours},
        {"no_name", "type: object\nrequired: [a]\n", EDIT(addListValues(PLACE(""), "required", {"3"})),
         "!must contain names"},
        {"no_yaml", kColours, EDIT(setListValue(PLACE(""), "enum", 0, "'a")), "!is not valid YAML"},
        {"no_value", kColours, EDIT(setListValue(PLACE(""), "enum", 0, "")), "!needs a value"},
        {"no_such_value", kColours, EDIT(removeListValue(PLACE(""), "enum", 3)), "!no value number 4"},
        {"no_list", kColours, EDIT(addListValues(PLACE(""), "type", {"a"})), "!is not a list"},
        {"no_list_there", "type: string\nenum: a\n", EDIT(addListValues(PLACE(""), "enum", {"a"})), "!is not a list"},
        {"alias_of_a_list", "type: string\ndefault: &d [a]\nenum: *d\n", EDIT(addListValues(PLACE(""), "enum", {"a"})),
         "!is an alias"},
    }),
    caseName);

INSTANTIATE_TEST_SUITE_P(
    Keywords, SchemaEdits,
    ::testing::ValuesIn(std::vector<SchemaEditCase>{
        {"type_to_array", "type: object\nproperties:\n  a:\n    type: string # keep\n    maxLength: 3\n",
         EDIT(changeType(PLACE("properties[a]"), "array")),
         "type: object\nproperties:\n  a:\n    type: array # keep\n    maxLength: 3\n    items:\n      type: string\n"},
        {"type_from_array",
         "type: object\nproperties:\n  a:\n    type: array\n    x-kubernetes-list-type: set\n    items:\n      type: "
         "string\n",
         EDIT(changeType(PLACE("properties[a]"), "string")), "type: object\nproperties:\n  a:\n    type: string\n"},
        {"type_from_object",
         "type: object\nproperties:\n  a:\n    type: object\n    required: [b]\n    properties:\n      b:\n        "
         "type: "
         "string\n",
         EDIT(changeType(PLACE("properties[a]"), "integer")), "type: object\nproperties:\n  a:\n    type: integer\n"},
        {"type_object_to_array",
         "type: object\nproperties:\n  a:\n    type: object # keep\n    description: x\n    required: [b]\n    "
         "properties:\n"
         "      # about b\n      b:\n        type: string\n",
         EDIT(changeType(PLACE("properties[a]"), "array")),
         "type: object\nproperties:\n  a:\n    type: array # keep\n    description: x\n    items:\n      type: object\n"
         "      required: [b]\n      properties:\n        # about b\n        b:\n          type: string\n"},
        {"type_array_of_objects_to_object",
         "type: object\nproperties:\n  a:\n    type: array # keep\n    description: x\n    items:\n      type: object\n"
         "      required: [b]\n      properties:\n        # about b\n        b:\n          type: string\n",
         EDIT(changeType(PLACE("properties[a]"), "object")),
         "type: object\nproperties:\n  a:\n    type: object # keep\n    description: x\n    required: [b]\n    "
         "properties:\n"
         "      # about b\n      b:\n        type: string\n"},
        {"type_to_int_or_string", "type: object\nproperties:\n  a:\n    type: string\n    pattern: x\n",
         EDIT(changeType(PLACE("properties[a]"), "int-or-string")),
         "type: object\nproperties:\n  a:\n    pattern: x\n    x-kubernetes-int-or-string: true\n"},
        {"type_from_int_or_string",
         "type: object\nproperties:\n  a:\n    x-kubernetes-int-or-string: true\n    anyOf:\n    - type: integer\n    "
         "- "
         "type: string\n    pattern: x\n",
         EDIT(changeType(PLACE("properties[a]"), "string")),
         "type: object\nproperties:\n  a:\n    type: string\n    pattern: x\n"},
        {"type_of_the_root", "type: object\n", EDIT(changeType(PLACE(""), "string")), "!always an object"},
        {"type_in_a_branch", "type: object\nanyOf:\n- required: [a]\n", EDIT(changeType(PLACE("anyOf[0]"), "string")),
         "!cannot have a type"},
        {"same_type", "type: object\nproperties:\n  a:\n    type: 'string'\n",
         EDIT(changeType(PLACE("properties[a]"), "string")), "type: object\nproperties:\n  a:\n    type: 'string'\n"},
        {"require_first", "type: object\nproperties:\n  a:\n    type: string\n",
         EDIT(setRequired(PLACE("properties[a]"), true)),
         "type: object\nrequired:\n  - a\nproperties:\n  a:\n    type: string\n"},
        {"require_more", "type: object\nrequired: [b]\nproperties:\n  a:\n    type: string\n",
         EDIT(setRequired(PLACE("properties[a]"), true)),
         "type: object\nrequired: [b, a]\nproperties:\n  a:\n    type: string\n"},
        {"require_again", "type: object\nrequired: [a]\nproperties:\n  a:\n    type: string\n",
         EDIT(setRequired(PLACE("properties[a]"), true)),
         "type: object\nrequired: [a]\nproperties:\n  a:\n    type: string\n"},
        {"require_no_more", "type: object\nrequired:\n- a # x\n- b\nproperties:\n  a:\n    type: string\n",
         EDIT(setRequired(PLACE("properties[a]"), false)),
         "type: object\nrequired:\n- b\nproperties:\n  a:\n    type: string\n"},
        {"require_none", "type: object\nrequired:\n- a\nproperties:\n  a:\n    type: string\n",
         EDIT(setRequired(PLACE("properties[a]"), false)), "type: object\nproperties:\n  a:\n    type: string\n"},
        {"description", "type: object\nproperties:\n  a:\n    type: string\n",
         EDIT(setKeyword(PLACE("properties[a]"), "description", "What: it is.")),
         "type: object\nproperties:\n  a:\n    type: string\n    description: 'What: it is.'\n"},
        {"description_plain", "type: object\nproperties:\n  a:\n    type: string\n",
         EDIT(setKeyword(PLACE("properties[a]"), "description",
                         "What it is, as 'text' (or \"none\") - see https://a.b.")),
         "type: object\nproperties:\n  a:\n    type: string\n    description: What it is, as 'text' (or \"none\") - "
         "see "
         "https://a.b.\n"},
        {"description_in_flow", "{type: object, properties: {a: {type: string}}}\n",
         EDIT(setKeyword(PLACE("properties[a]"), "description", "one, two")),
         "{type: object, properties: {a: {type: string, description: 'one, two'}}}\n"},
        {"description_is_a_word", "type: object\nproperties:\n  a:\n    type: string\n",
         EDIT(setKeyword(PLACE("properties[a]"), "description", "yes")),
         "type: object\nproperties:\n  a:\n    type: string\n    description: 'yes'\n"},
        {"description_is_a_time", "type: object\nproperties:\n  a:\n    type: string\n",
         EDIT(setKeyword(PLACE("properties[a]"), "description", "10:30")),
         "type: object\nproperties:\n  a:\n    type: string\n    description: '10:30'\n"},
        {"description_with_escape", "type: object\nproperties:\n  a:\n    type: string\n",
         EDIT(setKeyword(PLACE("properties[a]"), "description", "a\x01: 'b'")),
         "type: object\nproperties:\n  a:\n    type: string\n    description: \"a\\u0001: 'b'\"\n"},
        {"description_keeps_its_quotes", "type: object\ndescription: \"old\" # keep\n",
         EDIT(setKeyword(PLACE(""), "description", "new")), "type: object\ndescription: \"new\" # keep\n"},
        {"pattern", "type: object\nproperties:\n  a:\n    type: string\n",
         EDIT(setKeyword(PLACE("properties[a]"), "pattern", "^[a-z]+(,[a-z]+)*$")),
         "type: object\nproperties:\n  a:\n    type: string\n    pattern: ^[a-z]+(,[a-z]+)*$\n"},
        {"bound", "type: object\nproperties:\n  a:\n    type: integer\n",
         EDIT(setKeyword(PLACE("properties[a]"), "minimum", "1")),
         "type: object\nproperties:\n  a:\n    type: integer\n    minimum: 1\n"},
        {"enum", "type: object\nproperties:\n  a:\n    type: string\n",
         EDIT(setKeyword(PLACE("properties[a]"), "enum", "[x, y]")),
         "type: object\nproperties:\n  a:\n    type: string\n    enum: [x, y]\n"},
        {"default_value", "type: object\nproperties:\n  a:\n    type: string\n    default: old # keep\n",
         EDIT(setKeyword(PLACE("properties[a]"), "default", "\"1\"")),
         "type: object\nproperties:\n  a:\n    type: string\n    default: \"1\" # keep\n"},
        {"list_type", "type: object\nproperties:\n  a:\n    type: array\n    items:\n      type: string\n",
         EDIT(setKeyword(PLACE("properties[a]"), "x-kubernetes-list-type", "set")),
         "type: object\nproperties:\n  a:\n    type: array\n    x-kubernetes-list-type: set\n    items:\n      type: "
         "string\n"},
        {"misfit_number", "type: object\nproperties:\n  a:\n    type: string\n",
         EDIT(setKeyword(PLACE("properties[a]"), "maxLength", "many")), "!a whole number"},
        {"misfit_choice", "type: object\nproperties:\n  a:\n    type: array\n    items:\n      type: string\n",
         EDIT(setKeyword(PLACE("properties[a]"), "x-kubernetes-list-type", "unique")), "!must be one of"},
        {"misfit_yaml", "type: object\nproperties:\n  a:\n    type: string\n",
         EDIT(setKeyword(PLACE("properties[a]"), "enum", "[x")), "!not valid YAML"},
        {"no_keyword", "type: object\n", EDIT(setKeyword(PLACE(""), "colour", "red")), "!is not a keyword"},
        {"unset", "type: object\nproperties:\n  a:\n    type: string\n    # about it\n    maxLength: 3\n",
         EDIT(unsetKeyword(PLACE("properties[a]"), "maxLength")),
         "type: object\nproperties:\n  a:\n    type: string\n"},
        {"unset_nothing", "type: object\n", EDIT(unsetKeyword(PLACE(""), "title")), "!is not set"},
    }),
    caseName);

const std::string kRuled =
    "type: object\nx-kubernetes-validations:\n  - rule: self.a > 1 # why\n    message: 'too few'\n  # the other\n  - "
    "{message: m, rule: 'true'}\n";

INSTANTIATE_TEST_SUITE_P(
    Rules, SchemaEdits,
    ::testing::ValuesIn(std::vector<SchemaEditCase>{
        {"first", "type: object\n", EDIT(addRule(PLACE(""), "self.a != \"x: y\"")),
         "type: object\nx-kubernetes-validations:\n  - rule: 'self.a != \"x: y\"'\n"},
        {"first_with_both_quotes", "type: object\n", EDIT(addRule(PLACE(""), "self.a != 'x' || self.b != \"y: z\"")),
         "type: object\nx-kubernetes-validations:\n  - rule: 'self.a != ''x'' || self.b != \"y: z\"'\n"},
        {"first_long", "type: object\n",
         EDIT(addRule(PLACE(""), std::string(100, 'a') + " ? 'x' : " + std::string(50, 'b'))),
         "type: object\nx-kubernetes-validations:\n  - rule: '" + std::string(100, 'a') +
             " ? ''x'' : " + std::string(50, 'b') + "'\n"},
        {"first_of_several_lines", "type: object\n", EDIT(addRule(PLACE(""), "self.a ==\n  'b: c'")),
         "type: object\nx-kubernetes-validations:\n  - rule: |-\n      self.a ==\n        'b: c'\n"},
        {"one_more_of_several_lines", kRuled, EDIT(addRule(PLACE(""), "a\n&& b")),
         kRuled + "  - rule: |-\n      a\n      && b\n"},
        {"first_in_flow", "{type: object}\n", EDIT(addRule(PLACE(""), "has(self.a)")),
         "{type: object, x-kubernetes-validations: [{rule: has(self.a)}]}\n"},
        {"one_more", kRuled, EDIT(addRule(PLACE(""), "has(self.b)")), kRuled + "  - rule: has(self.b)\n"},
        {"expression", kRuled, EDIT(setRuleField(PLACE(""), 0, "rule", "self.a > 2")),
         "type: object\nx-kubernetes-validations:\n  - rule: self.a > 2 # why\n    message: 'too few'\n  # the other\n "
         " "
         "- {message: m, rule: 'true'}\n"},
        {"several_lines", "type: object\nx-kubernetes-validations:\n- rule: self.a\n",
         EDIT(setRuleField(PLACE(""), 0, "rule", "self.a > 1 &&\nself.b > 1")),
         "type: object\nx-kubernetes-validations:\n- rule: |-\n    self.a > 1 &&\n    self.b > 1\n"},
        {"message_of_several_lines", "x-kubernetes-validations:\n- rule: self.a\ntype: object\n",
         EDIT(setRuleField(PLACE(""), 0, "message", "One.\nTwo.")),
         "x-kubernetes-validations:\n- rule: self.a\n  message: |-\n    One.\n    Two.\ntype: object\n"},
        {"new_field_between", "type: object\nx-kubernetes-validations:\n- rule: self.a\n  fieldPath: .a\n",
         EDIT(setRuleField(PLACE(""), 0, "message", "m")),
         "type: object\nx-kubernetes-validations:\n- rule: self.a\n  message: m\n  fieldPath: .a\n"},
        {"new_field_by_the_alphabet",
         "properties:\n  a:\n    type: string\ntype: object\nx-kubernetes-validations:\n- message: m\n  rule: self.a\n",
         EDIT(setRuleField(PLACE(""), 0, "optionalOldSelf", "true")),
         "properties:\n  a:\n    type: string\ntype: object\nx-kubernetes-validations:\n- message: m\n  "
         "optionalOldSelf: true\n  rule: self.a\n"},
        {"new_field_in_flow", kRuled, EDIT(setRuleField(PLACE(""), 1, "reason", "FieldValueInvalid")),
         "type: object\nx-kubernetes-validations:\n  - rule: self.a > 1 # why\n    message: 'too few'\n  # the other\n "
         " "
         "- {message: m, rule: 'true', reason: FieldValueInvalid}\n"},
        {"field_goes", kRuled, EDIT(setRuleField(PLACE(""), 0, "message", "")),
         "type: object\nx-kubernetes-validations:\n  - rule: self.a > 1 # why\n  # the other\n  - {message: m, rule: "
         "'true'}\n"},
        {"rule_goes", kRuled, EDIT(removeListValue(PLACE(""), "x-kubernetes-validations", 1)),
         "type: object\nx-kubernetes-validations:\n  - rule: self.a > 1 # why\n    message: 'too few'\n"},
        {"last_rule_goes", "type: object\nx-kubernetes-validations:\n- rule: self.a\n",
         EDIT(removeListValue(PLACE(""), "x-kubernetes-validations", 0)), "type: object\n"},
        {"rule_moves", kRuled, EDIT(moveListValue(PLACE(""), "x-kubernetes-validations", 1, -1)),
         "type: object\nx-kubernetes-validations:\n  # the other\n  - {message: m, rule: 'true'}\n  - rule: self.a > 1 "
         "# why\n    message: 'too few'\n"},
        {"no_expression", kRuled, EDIT(setRuleField(PLACE(""), 0, "rule", "")), "!needs an expression"},
        {"no_such_rule", kRuled, EDIT(setRuleField(PLACE(""), 2, "message", "m")), "!no value number 3"},
        {"no_such_field", kRuled, EDIT(setRuleField(PLACE(""), 0, "colour", "m")), "!is not a field"},
        {"no_flag", kRuled, EDIT(setRuleField(PLACE(""), 0, "optionalOldSelf", "maybe")), "!true or false"},
        {"no_mapping", "type: object\nx-kubernetes-validations:\n- self.a\n",
         EDIT(setRuleField(PLACE(""), 0, "message", "m")), "!is not a mapping"},
    }),
    caseName);

TEST(SchemaEdit, LongDescriptionBecomesALiteralBlock) {
    const std::string text = definitionAround("type: object\nproperties:\n  a:\n    type: string\n");
    const auto before = checked(text);
    const auto edit = setKeyword({*before.stream, before.definition, pathOf("properties[a]")}, "description",
                                 "One line.\nAnother line.");
    ASSERT_TRUE(edit.has_value()) << edit.error().message;
    const auto after = checked(applied(text, *edit));
    EXPECT_EQ(after.definition.versions[0].schema->property("a")->schema->description, "One line.\nAnother line.");
    EXPECT_NE(applied(text, *edit).find("description: |"), std::string::npos) << applied(text, *edit);
}

TEST(SchemaEdit, SkeletonsOfAllTypesAreAdmitted) {
    for (const std::string& type : schemaTypes()) {
        const std::string text = definitionAround("type: object\n");
        const auto before = checked(text);
        const auto edit = addProperty({*before.stream, before.definition, pathOf("")}, "a", type);
        ASSERT_TRUE(edit.has_value()) << edit.error().message;
        const auto after = checked(applied(text, *edit));
        EXPECT_TRUE(after.result.admitted) << applied(text, *edit);
    }
}

TEST(SchemaEdit, FreeNameLooksIntoBranches) {
    const auto read = checked(definitionAround(
        "type: object\nproperties:\n  a:\n    type: string\nanyOf:\n- properties:\n    a2:\n      minLength: 1\n"));
    EXPECT_EQ(freePropertyName(read.definition, pathOf(""), "a"), "a3");
    EXPECT_EQ(freePropertyName(read.definition, pathOf(""), "b"), "b");
}

// No change of type adds errors to the schema: every property of the sample, every type.
TEST(SchemaEdit, ChangingTypesKeepsSchemasStructural) {
    const std::string text = test::fileText("resources/samples/bakeries.yaml");
    const auto before = checked(text);
    std::vector<std::pair<const schema::Schema*, FieldPath>> nodes{
        {before.definition.versions[0].schema.get(), before.definition.versions[0].schemaPath}};
    std::size_t changes = 0;
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        const auto [node, path] = nodes[i];
        for (const schema::ChildSchema& child : node->children)
            if (child.kind == schema::ChildKind::Property || child.kind == schema::ChildKind::Items)
                nodes.emplace_back(child.schema.get(), childPath(path, child));
        if (i == 0 || path.toString().find("[metadata]") != std::string::npos) continue;
        for (const std::string& type : schemaTypes()) {
            const auto edit = changeType({*before.stream, before.definition, path}, type);
            ASSERT_TRUE(edit.has_value()) << path.toString() << edit.error().message;
            const auto after = checked(applied(text, *edit));
            for (const Finding& finding : after.result.findings)
                // The enclosing sets and keys may require certain items; the author must fix those.
                EXPECT_FALSE(info(finding.rule).group == RuleGroup::Structural && finding.severity == Severity::Error &&
                             finding.rule != RuleId::StructuralTypeMetaType)
                    << path.toString() << " to " << type << "\n"
                    << idOf(finding.rule) << " " << finding.path.toString();
            ++changes;
        }
    }
    EXPECT_GT(changes, 200u);
}

// They come back with the old type; until then they are reported.
TEST(TypeChange, KeepsKeywordsThatAreReportedWhileTheyDoNotApply) {
    const std::string text =
        definitionAround("type: object\nproperties:\n  a: {type: string, pattern: x, maxLength: 3}\n");
    const auto read = checked(text);
    const auto edit = changeType({*read.stream, read.definition, pathOf("properties[a]")}, "integer");
    ASSERT_TRUE(edit.has_value()) << edit.error().message;
    const auto after = checked(applied(text, *edit));
    std::string found;
    for (const Finding& finding : after.result.findings)
        found += std::string(idOf(finding.rule)) + " " + finding.message.english() + "\n";
    EXPECT_EQ(found,
              "advice.keyword-without-effect pattern and maxLength have no effect: they do not apply to values of type "
              "integer\n");
    const auto back = changeType({*after.stream, after.definition, pathOf("properties[a]")}, "string");
    ASSERT_TRUE(back.has_value()) << back.error().message;
    const auto restored = checked(applied(after.stream->text(), *back));
    EXPECT_EQ(restored.stream->text(), text);
    EXPECT_TRUE(restored.result.findings.empty());
}

// Real definitions: an edit and its inverse restore the file, byte for byte.
class RealFiles : public ::testing::Test {
 protected:
    struct Opened {
        yaml::StreamPtr stream;
        Definition definition;
    };
    static Opened open(std::string text, const yaml::StreamPtr& previous = nullptr) {
        Opened out;
        out.stream = yaml::Stream::read(std::make_shared<const std::string>(std::move(text)), previous);
        EXPECT_TRUE(out.stream->ok());
        out.definition = readDefinition(*out.stream, 0);
        return out;
    }

    // Every property of the definition's schemas, with the number of its siblings.
    static void collect(const schema::Schema& node, const FieldPath& path, std::vector<FieldPath>& out) {
        for (const schema::ChildSchema& child : node.children) {
            const FieldPath below = childPath(path, child);
            if (child.kind == schema::ChildKind::Property) out.push_back(below);
            if (child.kind != schema::ChildKind::AllOf && child.kind != schema::ChildKind::AnyOf &&
                child.kind != schema::ChildKind::OneOf && child.kind != schema::ChildKind::Not)
                collect(*child.schema, below, out);
        }
    }

    // Applies `edit`, then `opposite` at `second`; the text is as before.
    template <typename Edit, typename Opposite>
    static void expectThereAndBack(const Opened& opened, const FieldPath& first, const FieldPath& second, Edit edit,
                                   Opposite opposite) {
        SCOPED_TRACE(first.toString());
        const auto there = edit(SchemaRef{*opened.stream, opened.definition, first});
        ASSERT_TRUE(there.has_value()) << there.error().message;
        ASSERT_FALSE(there->empty());
        const std::string& text = opened.stream->text();
        const std::string changed = applied(text, *there);
        EXPECT_EQ(applied(changed, inverse(text, *there)), text);
        const Opened after = open(changed, opened.stream);
        const auto back = opposite(SchemaRef{*after.stream, after.definition, second});
        ASSERT_TRUE(back.has_value()) << back.error().message;
        const TextEdit wrong = difference(text, applied(changed, *back));
        EXPECT_TRUE(wrong.empty()) << wrong.front().span.of(text) << "\n became \n" << wrong.front().text;
    }
};

TEST_F(RealFiles, EditsAndTheirOppositesGiveTheFileBack) {
    const auto found = test::realDefinitions();
    ASSERT_FALSE(found.empty());
    std::mt19937 random(7);
    for (const auto& file : found) {
        SCOPED_TRACE(file.name);
        const Opened opened = open(file.text);
        if (opened.definition.versions.empty() || !opened.definition.versions[0].schema) continue;
        std::vector<FieldPath> properties;
        collect(*opened.definition.versions[0].schema, opened.definition.versions[0].schemaPath, properties);
        for (int round = 0; round < 12; ++round) {
            const FieldPath property = properties[random() % properties.size()];
            const FieldPath siblings = property.parent();
            const std::string name = property.steps().back().name;
            const FieldPath renamed = siblings.key(name + "Renamed"), copy = siblings.key(name + "Copy");
            expectThereAndBack(
                opened, property, renamed, [&](const SchemaRef& at) { return renameProperty(at, name + "Renamed"); },
                [&](const SchemaRef& at) { return renameProperty(at, name); });
            expectThereAndBack(
                opened, property, copy, [&](const SchemaRef& at) { return duplicateProperty(at, name + "Copy"); },
                [](const SchemaRef& at) { return removeNode(at); });
            const auto location = yaml::locate(opened.stream->documents()[0], siblings);
            ASSERT_TRUE(location.has_value());
            if (location->node.indexOf(name) + 1 < location->node.size())
                expectThereAndBack(
                    opened, property, property, [](const SchemaRef& at) { return moveProperty(at, 1); },
                    [](const SchemaRef& at) { return moveProperty(at, -1); });
            const auto required = setRequired({*opened.stream, opened.definition, property}, true);
            ASSERT_TRUE(required.has_value()) << required.error().message;
            if (!required->empty())
                expectThereAndBack(
                    opened, property, property, [](const SchemaRef& at) { return setRequired(at, true); },
                    [](const SchemaRef& at) { return setRequired(at, false); });
            if (!opened.stream->documents()[0].root->holdsAlias)
                expectThereAndBack(
                    opened, property, property, [](const SchemaRef& at) { return setKeyword(at, "title", "A title"); },
                    [](const SchemaRef& at) { return unsetKeyword(at, "title"); });
        }
    }
}

}  // namespace
}  // namespace crd
