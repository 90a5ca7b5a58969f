// Internal to engine/advice: from the root of a version's schema to the nodes that describe values.
#pragma once

#include <optional>
#include <vector>

#include "engine/base/field_path.h"
#include "engine/crd/model/definition.h"
#include "engine/schema/schema.h"

namespace crd::advice {

// The children from the root to a node.
using Way = std::vector<const schema::ChildSchema*>;

// The children on the path of a structural node (schema::childPath): empty for the root. Nothing if there is no such
// node, or if it is in a junctor.
std::optional<Way> wayTo(const schema::Schema& root, const FieldPath& node);
// The same for a path below the version, which may lead on into a keyword, and through junctors. Nothing if there is no
// such node.
std::optional<Way> childrenTo(const Definition& definition, const Version& version, const FieldPath& path);

// The node after that many steps.
inline const schema::Schema& nodeAfter(const schema::Schema& root, const Way& way, std::size_t steps) {
    return steps == 0 ? root : *way[steps - 1]->schema;
}

// Its path below the root: properties[spec].items
FieldPath pathOf(const Way& way, std::size_t steps);
inline FieldPath pathOf(const Way& way) {
    return pathOf(way, way.size());
}

// Calls visit(way) for each node below the root that describes values, parents first. `way` is empty before and after.
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

}  // namespace crd::advice
