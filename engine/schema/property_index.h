// Properties of schemas by name. Schemas with many of them are indexed at the first question, so that walking a wide
// object beside a wide schema takes time in proportion to both, not to their product.
#pragma once

#include <string_view>
#include <unordered_map>

#include "engine/schema/schema.h"

namespace crd::schema {

// Lives no longer than the schemas that it was asked about.
class PropertyIndex {
 public:
    // The property of that name; null where there is none.
    const ChildSchema* find(const Schema& node, std::string_view name);

 private:
    std::unordered_map<const Schema*, std::unordered_map<std::string_view, const ChildSchema*>> m_index;
};

}  // namespace crd::schema
