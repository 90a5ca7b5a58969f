// Finds properties of schemas by name. A schema with many properties is indexed at its first lookup, so that walking a
// wide object and a wide schema takes time proportional to their sum, not to their product.
#pragma once

#include <string_view>
#include <unordered_map>

#include "engine/schema/schema.h"

namespace crd::schema {

// Must not outlive the schemas passed to find().
class PropertyIndex {
 public:
    // The property of that name; null if there is none.
    const ChildSchema* find(const Schema& node, std::string_view name);

 private:
    std::unordered_map<const Schema*, std::unordered_map<std::string_view, const ChildSchema*>> m_index;
};

}  // namespace crd::schema
