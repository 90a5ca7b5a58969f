// Internal to engine/advice: from the root of a version's schema to one of its nodes.
#pragma once

#include <vector>

#include "engine/base/field_path.h"
#include "engine/schema/schema.h"

namespace crd::advice {

using Way = std::vector<const schema::ChildSchema*>;

// The children on the path of a structural node (schema::childPath); empty for the root, and if there is no such node.
Way wayTo(const schema::Schema& root, const FieldPath& node);

// The node after that many steps.
inline const schema::Schema& nodeAfter(const schema::Schema& root, const Way& way, std::size_t steps) {
    return steps == 0 ? root : *way[steps - 1]->schema;
}

// Its path below the root.
FieldPath pathOf(const Way& way, std::size_t steps);

}  // namespace crd::advice
