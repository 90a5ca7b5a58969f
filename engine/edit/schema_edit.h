// Schema edits as lossless edits: each function returns one TextEdit for the given stream, including all dependent
// changes (an entry of `required`, of x-kubernetes-list-map-keys, the same field in a branch of a junctor).
// A failure is one plain sentence; nothing is changed then. Pure functions; safe from any thread.
//
// Nodes are identified by the path of their schema as the server writes it, in the file's own version:
// `spec.versions[0].schema.openAPIV3Schema.properties[spec].items`.
#pragma once

#include <functional>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/field_path.h"
#include "engine/base/result.h"
#include "engine/base/text_patch.h"
#include "engine/crd/model/definition.h"
#include "engine/yaml/edit/edit.h"
#include "engine/yaml/read/stream.h"

namespace crd {

// A schema node of a definition. `stream` has no problems and is the one that `definition` was read from.
struct SchemaRef {
    const yaml::Stream& stream;
    const Definition& definition;
    FieldPath node;
};

// The types to choose from, in display order: object, array, string, integer, number, boolean, int-or-string
// (x-kubernetes-int-or-string: true without a type), any (x-kubernetes-preserve-unknown-fields: true without a type).
const std::vector<std::string>& schemaTypes();

// The initial schema of a new field of this type: `type: array` with string items, only `type: object`, and so on. YAML
// text of the whole schema, with "\n" line ends and no indentation.
std::string schemaSkeleton(std::string_view type);

// An unused name for a new property of `parent`: `base`, else base2, base3, ... Properties in junctor branches of the
// parent count as used, and those of `alsoTaken`.
std::string freePropertyName(const Definition& definition, const FieldPath& parent, std::string_view base,
                             const std::set<std::string, std::less<>>& alsoTaken = {});

// --- adding

// Optional details of a new property.
struct PropertyDetails {
    bool required = false;
    std::string description = {};  // empty if none
};

// Adds a property at the end of the node's `properties` (or at `position`), which is created if missing; a node without
// any type becomes `type: object`. `type` is one of schemaTypes() or the id of a preset (engine/edit/schema_preset.h).
// Fails for an existing name, a node of another type, a node with additionalProperties (other than `true`), and a
// description inside a branch of allOf, anyOf, oneOf or not.
Result<TextEdit> addProperty(const SchemaRef& parent, std::string_view name, std::string_view type,
                             yaml::InsertPosition position = {}, const PropertyDetails& details = {});
// Adds `items` to an array, or `additionalProperties` to an object without properties. Fails if it exists.
Result<TextEdit> addItems(const SchemaRef& parent, std::string_view type = "string");
Result<TextEdit> addAdditionalProperties(const SchemaRef& parent, std::string_view type = "string");

// A text that an edit does not change although it may name the property.
struct LeftText {
    // Of the text of a rule, or of a path: in a column, a selectable field or the scale subresource; of an entry of
    // `required` in a junctor branch; ends with a Key step where the property is a key: in a default, in a branch.
    FieldPath path;
    Phrase why;  // one sentence, with the path
};

// What a rename, a move or a removal changes besides the property.
struct Followed {
    std::set<FieldPath> rules;  // with a changed expression or fieldPath
    // Whose list named the property: required, x-kubernetes-list-map-keys. Of a removal also allOf.
    std::set<std::string> keywords;
    std::size_t messages = 0;  // of rules
    std::size_t columns = 0, selectableFields = 0, scalePaths = 0, defaults = 0;
    std::vector<LeftText> left;  // each text once
};

// --- whole nodes. Functions that need a name require a property.

// Renames the key, its entry in the parent's `required`, in x-kubernetes-list-map-keys of the array whose items are the
// parent, and the same property (with its `required` entry) in every junctor branch of the parent; also the references
// to it in columns, selectable fields, scale paths, defaults above it, and the rules above it: their fieldPath, each
// `rule` and `messageExpression` that selects exactly this property, and paths to it in a `message`. `followed`, if not
// null, gets what was found. Fails for an existing name.
Result<TextEdit> renameProperty(const SchemaRef& property, std::string_view newName, Followed* followed = nullptr);

// Where an expression has the name of a property as a word, as it is written in expressions; npos: nowhere.
std::size_t wordInExpression(std::string_view expression, std::string_view property);

// Removes any schema node but the root of a version: a property, items, additionalProperties, a junctor branch. Of a
// property also its entry in the parent's `required`, in list-map-keys, and the same property in branches of allOf: all
// else that names it stays, also in branches of anyOf, oneOf and not, which would accept other objects without it. Also
// removes lists and mappings that become empty (`required`, `properties`, `allOf`, list-map-keys). `followed`, if not
// null, gets the keywords that named the property and the texts that still name it.
Result<TextEdit> removeNode(const SchemaRef& node, Followed* followed = nullptr);

// Inserts a copy directly after the original, named newName (default: freePropertyName()). The copy is not required.
Result<TextEdit> duplicateProperty(const SchemaRef& property, std::optional<std::string> newName = {});

// Moves the property by `delta` positions among its siblings (negative: up), at most to the end; an empty edit if
// nothing changes.
Result<TextEdit> moveProperty(const SchemaRef& property, int delta);
// Moves the property into another node's `properties` (created if missing); its `required` entry moves as well, and
// list-map-keys lose it. Columns, selectable fields, scale paths and rules follow as in renameProperty() where they can
// reach the new place, and an expression only if the new parent is always set and it does not test for the old one.
// Defaults and junctor branches that name the property at its old place stay and are in `followed`.
// Fails for a move into itself or a descendant, onto an existing name, or into another version.
Result<TextEdit> moveProperty(const SchemaRef& property, const FieldPath& newParent, yaml::InsertPosition position = {},
                              Followed* followed = nullptr);

// --- keywords

// Changes the type to one of schemaTypes(). Keeps what the author wrote unless the server could not accept the schema
// with it. Bounds, patterns, enums, defaults, validations and formats are kept even if they do not fit (findings report
// them), so that changing the type back restores them. Removed: `items`, list-type and list-map-keys unless the new
// type is array; `properties`, `required`, `additionalProperties`, map-type and embedded-resource unless it is object;
// int-or-string with its anyOf pair; and preserve-unknown-fields if it replaced the type (an object may keep it). When
// an object becomes an array, its properties and rules become those of the items, and vice versa; otherwise a new array
// gets `items: {type: string}`. Fails for a type other than object at the root, and for any type inside a branch of
// allOf, anyOf, oneOf or not.
Result<TextEdit> changeType(const SchemaRef& node, std::string_view type);

// Adds the property to the end of the parent's `required`, which is created if missing, or removes it (an empty list is
// removed). Empty edit if nothing changes.
Result<TextEdit> setRequired(const SchemaRef& property, bool required);

// Sets the keyword to a value given as YAML text, which must be valid and have the keyword's shape
// (engine/schema/keyword.h). For the shapes Text and LongText, the text IS the string (no quoting needed): it is
// written plain, quoted or as a literal block as necessary, in the style of the old value. A new keyword is inserted in
// the order of the inspector without moving others.
Result<TextEdit> setKeyword(const SchemaRef& node, std::string_view keyword, std::string_view yamlText);
Result<TextEdit> unsetKeyword(const SchemaRef& node, std::string_view keyword);

// --- single values of a list keyword: of enum, required, x-kubernetes-list-map-keys, of a default that is a list, of
// x-kubernetes-validations. The other values and their comments do not change. Values are given as YAML text. Fails for
// a missing value, for a keyword that is an alias or not a list, for anything but names in a list of names, and for
// anything but mappings in a list of rules.

// Adds the values in order, in one edit; the keyword is created if it is not set.
Result<TextEdit> addListValues(const SchemaRef& node, std::string_view keyword,
                               const std::vector<std::string>& yamlTexts, yaml::InsertPosition position = {});
Result<TextEdit> setListValue(const SchemaRef& node, std::string_view keyword, std::size_t index,
                              std::string_view yamlText);
// Removing the last value removes the keyword; a default is kept as an empty list.
Result<TextEdit> removeListValue(const SchemaRef& node, std::string_view keyword, std::size_t index);
// Moves by `delta` positions (negative: up), at most to the end.
Result<TextEdit> moveListValue(const SchemaRef& node, std::string_view keyword, std::size_t index, int delta);

// --- the rules of a node, by their index in x-kubernetes-validations

// Appends a rule; the keyword is created if it is not set.
Result<TextEdit> addRule(const SchemaRef& node, std::string_view expression);
// `field` is one of schema::ruleFields(). For strings, `text` IS the string, as in setKeyword(). An empty text removes
// the field; this fails for the expression. A new field is inserted at its conventional position.
Result<TextEdit> setRuleField(const SchemaRef& node, std::size_t index, std::string_view field, std::string_view text);

}  // namespace crd
