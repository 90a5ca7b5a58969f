#include "engine/yaml/node.h"

namespace crd::yaml {

std::size_t NodeRef::indexOf(std::string_view key) const {
    if (m_node == nullptr || !m_node->isMapping()) return npos;
    for (std::size_t i = m_node->entries.size(); i-- > 0;) {
        const Node* k = m_node->entries[i].key.node.get();
        if (k->isScalar() && k->scalar == key) return i;
    }
    return npos;
}

NodeRef NodeRef::find(std::string_view key) const {
    const std::size_t index = indexOf(key);
    return index == npos ? NodeRef() : entry(index).value;
}

}  // namespace crd::yaml
