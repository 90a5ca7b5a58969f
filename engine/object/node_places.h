// The ways between a place in an object and the node of the schema that it is judged by.
#pragma once

#include <cstddef>
#include <vector>

#include "engine/base/field_path.h"
#include "engine/object/form.h"

namespace crd::object {

struct NodeAt {
    FieldPath below;                         // below the root of the schema: properties[spec].properties[size]
    const schema::Schema* schema = nullptr;  // never null
    bool exact = false;                      // false: of the deepest place on the way that has a node
};
NodeAt nodeAt(const schema::Schema& root, const FieldPath& place, schema::PropertyIndex& properties);

// The places of the object that the node at `below` (a path below the root of its schema) is responsible for, in the
// object's order; at most `limit`. Nodes of junctors judge the place of the node around them.
std::vector<FieldPath> placesOf(const schema::Schema& root, const FieldPath& below, const Json& object,
                                schema::PropertyIndex& properties, std::size_t limit = 1'000);

}  // namespace crd::object
