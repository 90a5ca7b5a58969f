// Internal to engine/crd: a definition's fields as the server's v1 types hold them, each with its place. Schemas are
// left out; they are read by engine/schema.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/source_span.h"
#include "engine/crd/definition.h"
#include "engine/value/json.h"
#include "engine/yaml/node.h"

namespace crd {

struct NamedField;

// A decoded value. Absent, null and undecodable values are all `!set`: Go's zero values.
struct Field {
    bool set = false;
    bool filledIn = false;           // by the server: the file does not have it, and its places are those of what does
    bool fromTop = false;            // of a version: written once at the top of a v1beta1 spec
    SourceSpan key;                  // of the entry; of an item the "-" or the value. Empty for an absent field
    SourceSpan span;                 // of the value; the key where the value is empty
    SourceSpan entry;                // from the key to the end of the value
    Json value;                      // of scalars
    std::vector<NamedField> fields;  // of objects and maps, in the order of the file
    std::vector<Field> items;        // of lists
    yaml::NodeRef node;              // of a schema

    // The field of an object; one that is not set where it is absent.
    const Field& at(std::string_view name) const;
    const Field& operator[](std::string_view name) const { return at(name); }
    // Null where the object has none of this name.
    Field* find(std::string_view name);
    void put(std::string_view name, Field field);
    // Zero values where not set.
    std::string text() const { return value.asString() ? *value.asString() : std::string(); }
    bool flag() const { return value.asBool() && *value.asBool(); }
    std::int64_t integer() const { return value.asInt() ? *value.asInt() : 0; }
};

struct NamedField {
    std::string name;
    Field field;
};

// A value that the server adds; its places are the owner's key, which lacks it.
Field filledIn(const Field& owner, Json value);

struct DefinitionDetails {
    Field root;             // in the form of v1, with what the server fills in
    std::string_view text;  // of the stream, which the nodes of the fields belong to
    // Of a v1beta1 definition that says something of versions at the top of its spec: that as a definition of one
    // version, since the server judges it by itself. Its version has the status subresource where any has.
    std::shared_ptr<const Definition> top;
};

}  // namespace crd
