// Internal to engine/crd: whether any node of a schema satisfies a predicate. Like the server, searches all keywords
// that contain schemas, including rejected ones.
#pragma once

#include <algorithm>

#include "engine/schema/schema.h"

namespace crd {

// Recursion depth is bounded by the reader's limit.
template <class Predicate>
bool anyNode(const schema::Schema& root, const Predicate& predicate) {
    return predicate(root) ||
           std::any_of(root.children.begin(), root.children.end(),
                       [&](const schema::ChildSchema& child) { return anyNode(*child.schema, predicate); });
}

inline bool hasDefaults(const schema::Schema& root) {
    return anyNode(root, [](const schema::Schema& node) { return node.set(schema::Keyword::Default); });
}

}  // namespace crd
