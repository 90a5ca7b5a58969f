// The jobs of an author outside of schemas as lossless edits: names, versions, conversion, subresources, columns,
// selectable fields. Each function says in one TextEdit, applied to the given stream, what a person means; what has to
// follow follows in the same edit. A failure is one plain sentence; nothing is changed then. Values in, values out;
// safe from any thread. Schemas have schema_edit.h.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/field_path.h"
#include "engine/base/result.h"
#include "engine/base/text_patch.h"
#include "engine/crd/definition.h"
#include "engine/value/json.h"
#include "engine/yaml/stream.h"

namespace crd {

// `stream` is without problems and is the one that `definition` was read from.
struct DefinitionPlace {
    const yaml::Stream& stream;
    const Definition& definition;
};

// --- fields: the paths of the document that definition_field.h knows (`spec.versions[0].served`)

// The field becomes `value` (a list of strings for lists of names; for an object that is there or not, true or false).
// Missing parents are made; a new field stands where people look for it, or in alphabetical order in a file that
// generators keep so. What follows:
// * spec.names.plural, spec.group: metadata.name, which the server wants to be both.
// * spec.names.kind: singular and listKind where they were those of the old kind.
// * a version's name: refused when it is empty or another version has it.
// * a version's storage: true takes it from every other version; false is refused, as one has to have it.
// * a version's deprecated: false takes the warning along; a warning marks the version as deprecated.
// * conversion.strategy: None takes the webhook along; Webhook makes a service to fill in.
// * webhook.clientConfig: a url takes the place of a service, a service that of a url.
Result<TextEdit> setDefinitionField(const DefinitionPlace& place, const FieldPath& path, const Json& value);

// The field goes, with what it leaves empty of conversion, subresources and annotations, and with what can not be
// without it (as above). Empty edit when it is not there.
Result<TextEdit> unsetDefinitionField(const DefinitionPlace& place, const FieldPath& path);

// The kind, with everything that is named after it by convention: listKind, singular, plural and with it metadata.name,
// each where it is that of the old kind. Refused: an empty name.
Result<TextEdit> renameKind(const DefinitionPlace& place, std::string_view kind);

// --- versions, by their index in spec.versions

// A copy directly behind `version`, schema and all, under the new name: not the storage version, not deprecated.
Result<TextEdit> copyVersion(const DefinitionPlace& place, std::size_t version, std::string_view name);
// Refused for the storage version and for the only one.
Result<TextEdit> removeVersion(const DefinitionPlace& place, std::size_t version);

// --- columns and selectable fields

// A new one at the end, for a field of the version's schema that has none yet where there is one; the first column is
// the age, which kubectl shows by itself only while there are no columns.
Result<TextEdit> addColumn(const DefinitionPlace& place, std::size_t version);
Result<TextEdit> addSelectableField(const DefinitionPlace& place, std::size_t version);

// --- any item of a list (version, column, selectable field, name in a list)

// By `delta` places among its siblings (negative: up). A move beyond an end goes to that end; a move that changes
// nothing is an empty edit.
Result<TextEdit> moveItem(const DefinitionPlace& place, const FieldPath& item, int delta);
// Columns and selectable fields; an emptied list goes.
Result<TextEdit> removeItem(const DefinitionPlace& place, const FieldPath& item);

}  // namespace crd
