// Maps positions in an object to the schema nodes that validate them, and back.
#pragma once

#include <cstddef>
#include <vector>

#include "engine/base/field_path.h"
#include "engine/object/form.h"

namespace crd::object {

struct NodeAt {
    FieldPath below;                         // below the root of the schema: properties[spec].properties[size]
    const schema::Schema* schema = nullptr;  // never null
    bool exact = false;                      // false: the node of the deepest position on the path that has one
};
NodeAt nodeAt(const schema::Schema& root, const FieldPath& path, schema::PropertyIndex& properties);

// The positions in the object that the node at `below` (a path below the root of its schema) validates, in the object's
// order; at most `limit`. Nodes of junctors validate the position of the node that contains them.
std::vector<FieldPath> positionsOf(const schema::Schema& root, const FieldPath& below, const Json& object,
                                   schema::PropertyIndex& properties, std::size_t limit = 1'000);

}  // namespace crd::object
