// A change that the request path makes to an object, with its reason and the schema node that caused it.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/base/field_path.h"
#include "engine/object/object_position.h"
#include "engine/schema/schema.h"
#include "engine/value/json.h"

namespace crd::object {

enum class StepKind : std::uint8_t {
    Pruned,         // a field that the schema does not specify was removed; `schema` is the one of the enclosing object
    NullDropped,    // a null was removed: not nullable, no default
    Defaulted,      // a field was absent and got its default
    NullDefaulted,  // a null that is not nullable was replaced with the default
    MetadataDropped,  // an unknown field of metadata was removed
    StatusDropped,    // status cannot be changed by this request
    StatusKept,       // the same, and the stored status was kept
    StatusRemoved,    // only status can be changed by this request, which has none; `value` is the stored one
    FieldDropped,     // only status can be changed by this request
    FieldKept,        // the same, and the stored value was kept
    GenerationSet,    // of a new object
    NameGenerated,    // of a new object with generateName
    // Changes of the stored object when it is read for the response; they are not stored.
    DefaultedOnRead,  // a field was absent, or null and not nullable, and got its default
    DroppedOnRead,    // a value that the schema does not allow was removed
    // Changes of metadata by the server.
    ServerFieldDropped,  // a client cannot set this field when it creates an object
    ServerFieldKept,     // a client cannot change this field: the stored value was kept
    GenerationRaised,    // something outside of metadata changed
    GenerationKept,      // nothing outside of metadata changed, and the client sent another generation or none
    FinalizersSet,       // the propagation policy of a deletion added or removed the finalizers of garbage collection
    DeletionMarked,      // a deletion that waits for finalizers: its time, its grace period, and the generation
    Removed,             // a deletion removed the object; `value` is the list of finalizers that the policy dropped
    Finalized            // an update removed the last finalizer of an object that is being deleted, and so the object
};

struct Step {
    StepKind kind{};
    FieldPath path;                          // in the object
    const schema::Schema* schema = nullptr;  // the node that caused it; null if the location has no schema
    Json value;                              // the removed or set value
};

// Steps are collected on request; all stages of the request path accept a null pointer.
using Steps = std::vector<Step>;

inline void record(Steps* steps, StepKind kind, const ObjectPosition& position, const schema::Schema* schema,
                   const Json& value) {
    if (steps) steps->push_back({kind, position.path(), schema, value});
}

}  // namespace crd::object
