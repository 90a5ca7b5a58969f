// Internal: the walk over a schema that the comparators of crd-schema-checker share.
#pragma once

#include <functional>
#include <string>

#include "engine/crdify/checkers.h"
#include "engine/crdify/path_tree.h"
#include "engine/schema/schema.h"

namespace crd::crdify {

struct VisitedNode {
    const schema::Schema* node = nullptr;
    PathTree::Id path = 0;                       // ^.spec[*].name: the value; junctors do not change it
    const VisitedNode* parent = nullptr;         // null at the root
    const schema::ChildSchema* child = nullptr;  // of the parent
};

using Visit = std::function<void(const VisitedNode& node)>;
// Visits a node before its children; nothing if the version has no schema.
void walk(const Version& version, PathTree& places, const Visit& visit);

// How the path of the schema continues at a child: `.properties[name]`, `.additionalProperties.schema`.
std::string schemaSuffix(const schema::ChildSchema& child);

// crd/NAME version/VERSION
std::string prefixOf(const Definition& definition, const Version& version);

// MustNotExceedCostBudget on one definition.
CheckerResult checkCosts(const Side& side);

}  // namespace crd::crdify
