#include "engine/crdify/path_tree.h"

#include <algorithm>

namespace crd::crdify {

namespace {

constexpr std::size_t kNumber = sizeof(PathTree::Id);

std::string keyOf(PathTree::Id parent, std::string_view piece) {
    std::string out(kNumber, '\0');
    std::copy_n(reinterpret_cast<const char*>(&parent), kNumber, out.begin());
    out += piece;
    return out;
}

}  // namespace

PathTree::PathTree() {
    const auto root = m_ids.emplace(keyOf(kRoot, "^"), kRoot).first;
    m_pieces.push_back({kRoot, &root->first});
}

// Each text has one decomposition into pieces, because it is split at every point and bracket.
PathTree::Id PathTree::child(Id parent, std::string_view suffix) {
    while (!suffix.empty()) {
        const std::size_t end = std::min(suffix.find_first_of(".[", 1), suffix.size());
        const auto [found, isNew] =
            m_ids.try_emplace(keyOf(parent, suffix.substr(0, end)), static_cast<Id>(m_pieces.size()));
        if (isNew) m_pieces.push_back({parent, &found->first});
        parent = found->second;
        suffix.remove_prefix(end);
    }
    return parent;
}

std::string PathTree::text(Id id) const {
    std::vector<std::string_view> pieces;
    for (;; id = m_pieces[id].parent) {
        pieces.push_back(std::string_view(*m_pieces[id].key).substr(kNumber));
        if (id == kRoot) break;
    }
    std::string out;
    for (std::size_t i = pieces.size(); i-- > 0;) out += pieces[i];
    return out;
}

std::string propertySuffix(std::string_view name) {
    return name.empty() ? "[]" : '.' + std::string(name);
}

std::string keySuffix(std::string_view name) {
    return '[' + std::string(name) + ']';
}

}  // namespace crd::crdify
