// Edits of a definition outside of its schemas, as lossless edits: names, versions, conversion, subresources, columns,
// selectable fields. Each function returns one TextEdit for the given stream, which also makes all dependent changes. A
// failure is one plain sentence; nothing is changed then. Pure functions; safe from any thread. For schemas, see
// schema_edit.h.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/field_path.h"
#include "engine/base/result.h"
#include "engine/base/text_patch.h"
#include "engine/crd/model/definition.h"
#include "engine/value/json.h"
#include "engine/yaml/read/stream.h"

namespace crd {

// `stream` has no problems and is the one that `definition` was read from.
struct DefinitionRef {
    const yaml::Stream& stream;
    const Definition& definition;
};

// --- fields: document paths that definition_field.h knows (`spec.versions[0].served`)

// Sets the field to `value` (a list of strings for lists of names; true or false for the presence of an object).
// Creates missing parents; a new field is placed in the conventional order, or in alphabetical order in generated
// files. Dependent changes:
// * spec.names.plural, spec.group: metadata.name, which must consist of both.
// * spec.names.kind: singular and listKind if they match the old kind.
// * a version's name: fails if it is empty or already used by another version.
// * a version's storage: true clears it for every other version; false fails, since one version must have it.
// * a version's deprecated: false removes the warning; setting a warning marks the version as deprecated.
// * conversion.strategy: None removes the webhook; Webhook adds a service to complete.
// * webhook.clientConfig: a url replaces a service, and a service replaces a url.
// * webhook.clientConfig.caBundle: PEM is encoded in base64; its line breaks may have become spaces.
Result<TextEdit> setDefinitionField(const DefinitionRef& ref, const FieldPath& path, const Json& value);

// A bundle as setDefinitionField() writes it: PEM in base64, with the line breaks that a field of one line turns into
// spaces. Any other text is returned unchanged.
std::string caBundleField(const std::string& text);

// Removes the field, the parts of conversion, subresources and annotations that become empty, and the fields that
// depend on it (as above). Empty edit if it does not exist.
Result<TextEdit> unsetDefinitionField(const DefinitionRef& ref, const FieldPath& path);

// Renames the kind and everything conventionally derived from it: listKind, singular, plural and with it metadata.name,
// each if it matches the old kind. Fails for an empty name.
struct KindRename {
    TextEdit edit;
    std::vector<std::string> also;  // the other names that it changes: "singular", "metadata.name", ...
};
Result<KindRename> renameKind(const DefinitionRef& ref, std::string_view kind);

// --- versions, by their index in spec.versions

// Inserts a copy directly after `version`, including its schema, under the new name: neither storage version nor
// deprecated.
Result<TextEdit> copyVersion(const DefinitionRef& ref, std::size_t version, std::string_view name);
// Fails for the storage version and for the only version.
Result<TextEdit> removeVersion(const DefinitionRef& ref, std::size_t version);

// --- columns and selectable fields

// Appends a new entry for a field of the version's schema that has no entry yet, if there is one. The first column is
// the age, which kubectl shows by default only if there are no columns.
Result<TextEdit> addColumn(const DefinitionRef& ref, std::size_t version);

// A field that a column can show.
struct ColumnField {
    std::string jsonPath, name, parent;  // `parent`: its parent's name, which makes the name of the column unique
    std::string type;                    // of the column
    bool operator==(const ColumnField&) const = default;
};
inline constexpr std::size_t kMaxColumnFields = 2000;

// The fields of a version in the order of its schema, then those of metadata. Lists and maps are shown as JSON, lists
// of objects also by the fields of their first item, and conditions by the status of one of them.
std::vector<ColumnField> columnFields(const Version& version);
// The path of a child in JSONPath, below its parent: ".name" or "['na\.me']", "[0]", ".*". Nothing for a node that
// places no value, and for a name that kubectl cannot read in a path.
std::optional<std::string> jsonPathOf(const schema::ChildSchema& child);
// The field at the end of the way from the root of a version's schema; below a list, its first item is shown. Nothing
// for a node that places no value.
std::optional<ColumnField> columnFieldOf(std::span<const schema::ChildSchema* const> way);
// Adds a column for the field before a column, or as the last one. The first column comes with the age, which kubectl
// shows by default only if there are no columns. No two columns have the same name.
Result<TextEdit> addColumn(const DefinitionRef& ref, std::size_t version, const ColumnField& field,
                           std::size_t before = static_cast<std::size_t>(-1));

// Adds the column that kubectl get shows by default, of the creationTimestamp.
Result<TextEdit> addAgeColumn(const DefinitionRef& ref, std::size_t version);
Result<TextEdit> addSelectableField(const DefinitionRef& ref, std::size_t version);

// --- any item of a list (version, column, selectable field, name in a list)

// Moves the item by `delta` positions among its siblings (negative: up), at most to the end; an empty edit if nothing
// changes.
Result<TextEdit> moveItem(const DefinitionRef& ref, const FieldPath& item, int delta);
// For columns and selectable fields; an empty list is removed.
Result<TextEdit> removeItem(const DefinitionRef& ref, const FieldPath& item);

}  // namespace crd
