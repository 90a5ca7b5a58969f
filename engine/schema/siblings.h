// Finds the earlier version of a child in an earlier revision of its parent.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <string_view>
#include <tuple>
#include <unordered_map>

#include "engine/schema/schema.h"

namespace crd::schema {

// Children usually keep their order, so the same index, shifted by the insertions and removals so far, is tried first.
// After several misses, the earlier children are indexed, so that all lookups together take n log n. Use only one of
// the two overloads of of() on an object.
class Siblings {
 public:
    // `before` may be null; of() then always returns null.
    explicit Siblings(const Schema* before) : m_before(before) {}

    // The child of `before` with the same pointer, else the one of the same name. Call in the order of the children.
    const ChildSchema* of(std::size_t index, const ChildSchema& child);
    // For use before the child's schema is read: the child read from that node, else the one of the same name.
    const ChildSchema* of(std::size_t index, const ChildSchema& child, const yaml::Node* source);

 private:
    using Name = std::tuple<ChildKind, std::uint32_t, std::string_view>;
    static Name nameOf(const ChildSchema& child) { return {child.kind, child.index, child.name}; }

    template <typename IdentityOf>
    const ChildSchema* find(std::size_t index, const ChildSchema& child, const void* identity, IdentityOf identityOf);

    const Schema* m_before;
    std::int64_t m_shift = 0;
    std::size_t m_searches = 0;  // searches so far
    std::unordered_map<const void*, const ChildSchema*> m_byIdentity;
    std::map<Name, const ChildSchema*> m_byName;
};

}  // namespace crd::schema
