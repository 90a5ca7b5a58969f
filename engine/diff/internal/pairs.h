// Internal to engine/diff: which children of two nodes belong together.
#pragma once

#include <cstddef>
#include <cstdint>
#include <unordered_map>
#include <vector>

#include "engine/schema/schema.h"

namespace crd::diff {

// The number of a node in the preorder of its tree, which tells apart the places of a schema that occurs several times.
using Ordinal = std::uint32_t;

struct ChildPair {
    const schema::ChildSchema* left = nullptr;
    const schema::ChildSchema* right = nullptr;
    Ordinal leftOrdinal = 0, rightOrdinal = 0;
};

// Hashes of subtrees, cached per schema node.
class Fingerprints {
 public:
    // Equal for schemas with the same content (schema/same.h), independent of the order of properties.
    std::size_t content(const schema::Schema& node);
    // Equal for schemas with the same types and names of properties.
    std::size_t shape(const schema::Schema& node);

 private:
    std::unordered_map<const schema::Schema*, std::size_t> m_contents, m_shapes;
};

// The children of two nodes in the order of the right one; those that exist only on the left follow their left sibling.
// Branches of allOf, anyOf and oneOf are paired by content, then by the names that they use, not by index.
std::vector<ChildPair> pairedChildren(const schema::Schema& left, const schema::Schema& right, Ordinal leftOrdinal,
                                      Ordinal rightOrdinal, Fingerprints& fingerprints);

}  // namespace crd::diff
