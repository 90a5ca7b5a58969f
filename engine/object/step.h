// A change that the request path makes to an object, with its reason and the schema node that caused it.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/base/field_path.h"
#include "engine/object/place.h"
#include "engine/schema/schema.h"
#include "engine/value/json.h"

namespace crd::object {

enum class StepKind : std::uint8_t {
    Pruned,           // a field that the schema does not specify was removed; `schema` is that of the object around it
    NullDropped,      // a null was removed: not nullable, no default
    Defaulted,        // a field was absent and got its default
    NullDefaulted,    // a null that is not nullable was replaced by the default
    MetadataDropped,  // a field that metadata does not have was removed
    StatusDropped,    // status is not written this way
    StatusKept,       // likewise, and the stored one stays
    GenerationSet     // the server counts what users change
};

struct Step {
    StepKind kind{};
    FieldPath path;                          // in the object
    const schema::Schema* schema = nullptr;  // the node that says so; null: none, the place has no schema at all
    Json value;                              // what was removed, or what was set
};

// Collects steps where someone asks for them; all parts of the request path take a null pointer for "nobody does".
using Steps = std::vector<Step>;

inline void record(Steps* steps, StepKind kind, const Place& place, const schema::Schema* schema, const Json& value) {
    if (steps) steps->push_back({kind, place.path(), schema, value});
}

}  // namespace crd::object
