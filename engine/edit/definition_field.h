// The fields of a definition outside of its schemas, with the information that editors need, for pages, edits and the
// order of new fields. The table of API types (engine/value/api_types.h) says what each field is.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "engine/base/field_path.h"
#include "engine/base/phrase.h"
#include "engine/schema/keyword.h"

namespace crd {

// The owner of a field; the field's path is relative to it. Columns and selectable fields are items of uniform lists,
// which pages show as tables with a column per field.
enum class DefinitionPart : std::uint8_t { Definition, Version, Column, SelectableField };
enum class DefinitionPage : std::uint8_t { Names, Versions, Subresources, Columns, Conversion };

// Presence: a Boolean for the presence of an object (`status: {}`).
enum class FieldNeed : std::uint8_t { Required, Optional, Presence };

struct DefinitionField {
    DefinitionPart part;
    DefinitionPage page{};
    std::string_view path;      // "spec.names.plural"; for a version "served", for a column "jsonPath"
    std::string_view label;     // short, unique within its part and page
    schema::ValueShape shape;   // Text, LongText, Boolean, Integer, Choice, NameList
    std::string_view choices;   // for Choice: allowed values, separated by blanks
    std::string_view fallback;  // the server's default if the field is missing; empty if none
    FieldNeed need;
    std::string_view with;  // the field is shown if it is set, or if this sibling (a path as above) is set and not
                            // false; empty: always shown; its own path: shown only if set
    Pattern help;           // one sentence

    FieldPath below(const FieldPath& owner) const;
};

// In the order of the pages.
std::span<const DefinitionField> definitionFields();

// The object that contains a document path: empty, or the item of a List.
FieldPath objectOf(const FieldPath& path);

// Null if the document path is not one of these fields.
const DefinitionField* definitionFieldAt(const FieldPath& path);

// Where the pages show messages about a path: at the field that the path names or is inside of (an item of shortNames),
// or at the first field below the path. Nothing for paths that no page shows, such as schemas.
struct PageField {
    DefinitionPage page{};
    int version = -1;  // index into spec.versions; -1 if the field is not part of a version
    FieldPath field;
};
std::optional<PageField> pageFieldOf(const FieldPath& path);

}  // namespace crd
