// The jobs of a schema author as lossless edits: each function says in one TextEdit, applied to the given stream, what
// a person means by "rename this field" or "make it an array". Everything that has to follow follows (an entry of
// `required`, of x-kubernetes-list-map-keys, the same field in a branch of allOf/anyOf/oneOf/not). A failure is one
// plain sentence; nothing is changed then. Values in, values out; safe from any thread.
//
// Nodes are named by the path of their schema as the server writes it, in the file's own version:
// `spec.versions[0].schema.openAPIV3Schema.properties[spec].items`.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/field_path.h"
#include "engine/base/result.h"
#include "engine/base/text_patch.h"
#include "engine/crd/definition.h"
#include "engine/yaml/edit.h"
#include "engine/yaml/stream.h"

namespace crd {

// A schema node of a definition. `stream` is without problems and is the one that `definition` was read from.
struct SchemaPlace {
    const yaml::Stream& stream;
    const Definition& definition;
    FieldPath node;
};

// The types a person can choose, in the order to offer them: object, array, string, integer, number, boolean,
// int-or-string (x-kubernetes-int-or-string: true without a type), any (x-kubernetes-preserve-unknown-fields: true
// without a type).
const std::vector<std::string>& schemaTypes();

// What a new field of this type looks like: `type: array` with string items, `type: object` alone, and so on. YAML text
// of the whole schema, with "\n" line ends and no indentation.
std::string schemaSkeleton(std::string_view type);

// A name for a new property of `parent` that is not taken: `base`, else base2, base3, ... Properties in junctor
// branches of the parent count as taken.
std::string freePropertyName(const Definition& definition, const FieldPath& parent, std::string_view base);

// --- adding

// What can be said of a new property beside its name and type.
struct PropertyDetails {
    bool required = false;
    std::string description = {};  // empty: none
};

// A new property at the end of the node's `properties` (or where `place` says), which is made when missing; a node
// without any type becomes `type: object`. Refused: a name that exists, a node of another type, a node with
// additionalProperties (other than `true`), a description inside a branch of allOf, anyOf, oneOf or not.
Result<TextEdit> addProperty(const SchemaPlace& parent, std::string_view name, std::string_view type,
                             yaml::Place place = {}, const PropertyDetails& details = {});
// `items` for an array, `additionalProperties` for an object without properties. Refused where there is one.
Result<TextEdit> addItems(const SchemaPlace& parent, std::string_view type = "string");
Result<TextEdit> addAdditionalProperties(const SchemaPlace& parent, std::string_view type = "string");

// --- whole nodes. The node must be a property where a name is concerned.

// The key, its entry in the parent's `required`, in x-kubernetes-list-map-keys of the array whose items the parent is,
// and the same property (with its `required` entry) in every junctor branch of the parent; columns, selectable fields,
// the paths of scale, the fieldPath of rules and defaults above it that lead through it. Refused: a name that exists.
Result<TextEdit> renameProperty(const SchemaPlace& property, std::string_view newName);

// What renameProperty() leaves as it is: the expressions above the property (`rule`, `messageExpression`) whose text
// has its name as a word. Empty where there is no such property.
std::vector<FieldPath> expressionsNaming(const SchemaPlace& property);

// Any schema node but the root of a version: a property with everything that names it (as for renameProperty), items,
// additionalProperties, a junctor branch. Lists and mappings that this empties go too (`required`, `properties`,
// `allOf`, list-map-keys).
Result<TextEdit> removeNode(const SchemaPlace& node);

// A copy directly behind the original, under newName (default: freePropertyName). The copy is not made required.
Result<TextEdit> duplicateProperty(const SchemaPlace& property, std::optional<std::string> newName = {});

// Among its siblings by `delta` places (negative: up). A move beyond an end goes to that end; a move that changes
// nothing is an empty edit.
Result<TextEdit> moveProperty(const SchemaPlace& property, int delta);
// Into another node's `properties` (made when missing); its `required` entry goes along, list-map-keys lose it.
// Refused: into itself or a node below, onto a name that exists, into another version.
Result<TextEdit> moveProperty(const SchemaPlace& property, const FieldPath& newParent, yaml::Place place = {});

// --- keywords

// Changes the type to one of schemaTypes(). Decision: what a person wrote stays, unless the server could not admit the
// schema with it. So bounds, patterns, enums, defaults, validations and formats stay (findings say what no longer fits;
// undoing a slip of the mouse must not be the only way to get them back), while these go: `items`, list-type and
// list-map-keys when it is no array any more; `properties`, `required`, `additionalProperties`, map-type and
// embedded-resource when it is no object any more; int-or-string with its anyOf pair, and preserve-unknown-fields where
// it stood for the type (an object may keep it). An object that becomes an array is its items from then on, with its
// properties and rules, and the other way round; else `items: {type: string}` comes with array. Refused: another type
// than object at the root, any type inside a branch of allOf, anyOf, oneOf or not.
Result<TextEdit> changeType(const SchemaPlace& node, std::string_view type);

// Adds the property to the parent's `required` (at the end; the list is made when missing, behind `properties`' owner
// keywords) or removes it there (an emptied list goes). Empty edit when it is so already.
Result<TextEdit> setRequired(const SchemaPlace& property, bool required);

// The keyword's value as YAML text. The text must be YAML and have the shape that engine/schema/keyword.h gives the
// keyword. For Text and LongText shapes the text IS the string (no quoting needed): it is written plain, quoted or as a
// literal block as it fits, in the style that the old value had. A new keyword is placed where people look for it (the
// order of the inspector), without moving others.
Result<TextEdit> setKeyword(const SchemaPlace& node, std::string_view keyword, std::string_view yamlText);
Result<TextEdit> unsetKeyword(const SchemaPlace& node, std::string_view keyword);

// --- the values of a list keyword, one at a time: of enum, required, x-kubernetes-list-map-keys, of a default that is
// a list, of x-kubernetes-validations. The other values, and the comments at each, stay as they are. A value is given
// as YAML text. Refused: a value that is not there, a keyword that is no list or an alias, anything but names in a list
// of names or but mappings in one of rules.

// All in one edit, in their order; the keyword is made when it is not set.
Result<TextEdit> addListValues(const SchemaPlace& node, std::string_view keyword,
                               const std::vector<std::string>& yamlTexts, yaml::Place place = {});
Result<TextEdit> setListValue(const SchemaPlace& node, std::string_view keyword, std::size_t index,
                              std::string_view yamlText);
// With its last value the keyword goes; a default stays, as an empty list.
Result<TextEdit> removeListValue(const SchemaPlace& node, std::string_view keyword, std::size_t index);
// By `delta` places (negative: up); beyond an end goes to that end.
Result<TextEdit> moveListValue(const SchemaPlace& node, std::string_view keyword, std::size_t index, int delta);

// --- the rules of a node, by their index in x-kubernetes-validations

// At the end; the keyword is made when it is not set.
Result<TextEdit> addRule(const SchemaPlace& node, std::string_view expression);
// `field` is one of schema::ruleFields(). For texts `text` IS the string, as for setKeyword(); an empty one takes the
// field out, which is refused for the expression. A new field stands where people look for it.
Result<TextEdit> setRuleField(const SchemaPlace& node, std::size_t index, std::string_view field,
                              std::string_view text);

}  // namespace crd
