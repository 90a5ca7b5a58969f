#include "engine/schema/property_index.h"

namespace crd::schema {

const ChildSchema* PropertyIndex::find(const Schema& node, std::string_view name) {
    constexpr std::size_t kFew = 16;
    if (node.children.size() < kFew) return node.property(name);
    const auto [at, fresh] = m_index.try_emplace(&node);
    if (fresh) {
        for (const ChildSchema& child : node.children) {
            if (child.kind == ChildKind::Property) at->second.emplace(child.name, &child);
        }
    }
    const auto found = at->second.find(name);
    return found == at->second.end() ? nullptr : found->second;
}

}  // namespace crd::schema
