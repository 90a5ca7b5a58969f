// The fields of a definition outside of its schemas, and what a person needs to edit them. One table: pages, edits and
// the order in which new fields are written follow it. Source: k8s.io/apiextensions-apiserver apis/apiextensions/v1
// CustomResourceDefinitionSpec.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "engine/base/field_path.h"
#include "engine/schema/keyword.h"

namespace crd {

// What a field belongs to; its path is below that. Columns and selectable fields are items of lists of equals: pages
// show such a list as a table with a column for each field.
enum class DefinitionPart : std::uint8_t { Definition, Version, Column, SelectableField };
enum class DefinitionPage : std::uint8_t { Names, Versions, Subresources, Columns, Conversion };

// Presence: a Boolean that says whether an object is there (`status: {}`).
enum class FieldNeed : std::uint8_t { Required, Optional, Presence };

struct DefinitionField {
    DefinitionPart part;
    DefinitionPage page{};
    std::string_view path;      // "spec.names.plural"; of a version "served", of a column "jsonPath"
    std::string_view label;     // short, unique within its part and page
    schema::ValueShape shape;   // Text, LongText, Boolean, Integer, Choice, NameList
    std::string_view choices;   // of a Choice, separated by blanks
    std::string_view fallback;  // what the server takes where the field is missing; empty: nothing
    FieldNeed need;
    std::string_view with;  // shown while this neighbour (a path as above) is there and not false, or it is set itself;
                            // empty: always; its own path: only while it is set
    std::string_view help;  // one sentence

    FieldPath below(const FieldPath& owner) const;
};

// In the order of the pages.
std::span<const DefinitionField> definitionFields();

// The object that a path of a document is about: empty, or the item of a List.
FieldPath objectOf(const FieldPath& path);

// Null where the path (of the document) is none of these fields.
const DefinitionField* definitionFieldAt(const FieldPath& path);

// Where the pages show what is said about a path: the row of the field that it names or lies in (the second short
// name), or the first one below it. Nothing for what no page shows, such as schemas.
struct DefinitionSpot {
    DefinitionPage page{};
    int version = -1;  // index into spec.versions; -1: of no version
    FieldPath field;
};
std::optional<DefinitionSpot> definitionSpot(const FieldPath& path);

}  // namespace crd
