// What stood at a child's place in an earlier revision of its parent.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <string_view>
#include <tuple>
#include <unordered_map>

#include "engine/schema/schema.h"

namespace crd::schema {

// Children usually keep their order, so the same place, shifted by what was inserted or removed so far, is tried first.
// Where many are not there, the earlier children are indexed: all questions together take n log n. One object answers
// one of the two questions.
class Siblings {
 public:
    // `before` may be null: then there is nothing.
    explicit Siblings(const Schema* before) : m_before(before) {}

    // The very child, else the one of the same name. Asked in the order of the children.
    const ChildSchema* of(std::size_t index, const ChildSchema& child);
    // The same before the child's schema is read: the child read from that node, else the one of the same name.
    const ChildSchema* of(std::size_t index, const ChildSchema& child, const yaml::Node* source);

 private:
    using Name = std::tuple<ChildKind, std::uint32_t, std::string_view>;
    static Name nameOf(const ChildSchema& child) { return {child.kind, child.index, child.name}; }

    template <typename IdentityOf>
    const ChildSchema* find(std::size_t index, const ChildSchema& child, const void* identity, IdentityOf identityOf);

    const Schema* m_before;
    std::int64_t m_shift = 0;
    std::size_t m_searches = 0;  // that had to look at all
    std::unordered_map<const void*, const ChildSchema*> m_byIdentity;
    std::map<Name, const ChildSchema*> m_byName;
};

}  // namespace crd::schema
