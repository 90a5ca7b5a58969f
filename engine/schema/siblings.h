// What stood at a child's place in an earlier revision of its parent.
#pragma once

#include <cstddef>
#include <cstdint>

#include "engine/schema/schema.h"

namespace crd::schema {

// Children usually keep their order, so the same place, shifted by what was inserted or removed so far, is tried first.
class Siblings {
 public:
    // `before` may be null: then there is nothing.
    explicit Siblings(const Schema* before) : m_before(before) {}

    // The very child, else the one of the same name. Asked in the order of the children.
    const ChildSchema* of(std::size_t index, const ChildSchema& child);

 private:
    const Schema* m_before;
    std::int64_t m_shift = 0;
};

}  // namespace crd::schema
