#include "engine/yaml/read/node.h"

#include <deque>
#include <unordered_map>

#include "engine/yaml/read/resolve.h"

namespace crd::yaml {

namespace {

constexpr std::size_t kFewEntries = 32;
constexpr std::uint32_t kScans = 8;  // about what an index costs

}  // namespace

struct KeyIndex::Map {
    std::unordered_map<std::string_view, std::size_t> indexes;  // the keys are those of the entries, or of `read`
    std::deque<std::string> read;                               // names that are not the text of their keys
};

KeyIndex::~KeyIndex() {
    delete m_map.load(std::memory_order_acquire);
}

std::size_t KeyIndex::indexOf(const Node& mapping, std::string_view key) const {
    const std::vector<Entry>& entries = mapping.entries;
    const Map* map = m_map.load(std::memory_order_acquire);
    if (map == nullptr && (entries.size() < kFewEntries || m_scans.fetch_add(1, std::memory_order_relaxed) < kScans)) {
        for (std::size_t i = entries.size(); i-- > 0;) {
            const Node* k = entries[i].key.node.get();
            if (keyIs(*k, key)) return i;
        }
        return NodeRef::npos;
    }
    if (map == nullptr) {
        auto made = std::make_unique<Map>();
        made->indexes.reserve(entries.size());
        for (std::size_t i = 0; i < entries.size(); ++i) {
            const Node* k = entries[i].key.node.get();
            if (!k->isScalar()) continue;
            const std::optional<std::string_view> text = plainText(*k);
            made->indexes[text ? *text : made->read.emplace_back(keyName(*k))] = i;
        }
        // Another thread may have been faster.
        if (m_map.compare_exchange_strong(map, made.get(), std::memory_order_acq_rel)) map = made.release();
    }
    const auto found = map->indexes.find(key);
    return found == map->indexes.end() ? NodeRef::npos : found->second;
}

std::size_t NodeRef::indexOf(std::string_view key) const {
    if (m_node == nullptr || !m_node->isMapping()) return npos;
    return m_node->keyIndex.indexOf(*m_node, key);
}

NodeRef NodeRef::find(std::string_view key) const {
    const std::size_t index = indexOf(key);
    return index == npos ? NodeRef() : entry(index).value;
}

}  // namespace crd::yaml
