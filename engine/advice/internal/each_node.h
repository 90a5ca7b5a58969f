// Internal to engine/advice: visits the nodes of a schema that describe values.
#pragma once

#include "engine/advice/internal/subject.h"
#include "engine/schema/schema.h"

namespace crd::advice {

// Calls visit(way) for each node below the root, `way` being the children from the root to it, parents first. `way` is
// empty before and after.
template <typename Visit>
void eachNode(const schema::Schema& root, Way& way, const Visit& visit) {
    for (const schema::ChildSchema& child : root.children) {
        if (!placesValues(child.kind)) continue;
        way.push_back(&child);
        visit(way);
        eachNode(*child.schema, way, visit);
        way.pop_back();
    }
}

// The path of the node below the root: properties[spec].items
FieldPath pathBelowRoot(const Way& way);

}  // namespace crd::advice
