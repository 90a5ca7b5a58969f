// A definition's fields as in the server's v1 types, with their positions. Excludes schemas, which engine/schema reads.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/source_span.h"
#include "engine/crd/model/definition.h"
#include "engine/value/json.h"
#include "engine/yaml/read/node.h"

namespace crd {

struct NamedField;

// A decoded value. Absent, null and undecodable values are all `!set`: zero values in Go.
struct Field {
    bool set = false;
    bool filledIn = false;           // by the server; it is not in the file, and its spans are those of its owner
    bool fromTop = false;            // of a version: written once at the top of a v1beta1 spec, for all of them
    SourceSpan key;                  // key of the entry; for an item the "-" or the value. Empty for an absent field
    SourceSpan span;                 // span of the value; the key if the value is empty
    SourceSpan entry;                // from the key to the end of the value
    Json value;                      // for scalars
    std::vector<NamedField> fields;  // for objects and maps, in file order
    std::vector<Field> items;        // for lists
    yaml::NodeRef node;              // for a schema

    // The field of an object; a field that is not set if it is absent.
    const Field& at(std::string_view name) const;
    const Field& operator[](std::string_view name) const { return at(name); }
    // Null if the object has no field of this name.
    Field* find(std::string_view name);
    void put(std::string_view name, Field field);
    // Zero values if not set.
    std::string text() const { return value.asString() ? *value.asString() : std::string(); }
    bool flag() const { return value.asBool() && *value.asBool(); }
    std::int64_t integer() const { return value.asInt() ? *value.asInt() : 0; }
};

struct NamedField {
    std::string name;
    Field field;
};

// A value that the server adds; its spans are those of the owner's key.
Field filledIn(const Field& owner, Json value);

struct DefinitionDetails {
    Field root;             // in v1 form, with server defaults
    std::string_view text;  // text of the stream, to which the nodes of the fields belong
};

}  // namespace crd
