#include "engine/yaml/incremental.h"

#include <algorithm>
#include <cstring>
#include <unordered_set>

#include "engine/yaml/event_reader.h"
#include "engine/yaml/fast_reader.h"
#include "engine/yaml/text_scan.h"
#include "engine/yaml/tree_builder.h"

namespace crd::yaml {
namespace {

// Regions larger than this are left to the fast reader alone; libyaml would cost as much as reading everything.
constexpr std::size_t kLargestSlowRegion = 256u << 10;

struct Change {
    SourceSpan before;         // bytes of the old text that are replaced ...
    std::size_t afterEnd = 0;  // ... by [before.begin, afterEnd) of the new one
};

std::size_t commonPrefix(std::string_view a, std::string_view b) {
    const std::size_t size = std::min(a.size(), b.size());
    std::size_t at = 0;
    constexpr std::size_t kBlock = 4096;
    while (at + kBlock <= size && std::memcmp(a.data() + at, b.data() + at, kBlock) == 0) at += kBlock;
    while (at < size && a[at] == b[at]) ++at;
    return at;
}

std::size_t commonSuffix(std::string_view a, std::string_view b, std::size_t most) {
    std::size_t count = 0;
    constexpr std::size_t kBlock = 4096;
    const auto same = [&](std::size_t n) {
        return std::memcmp(a.data() + a.size() - count - n, b.data() + b.size() - count - n, n) == 0;
    };
    while (count + kBlock <= most && same(kBlock)) count += kBlock;
    while (count < most && a[a.size() - count - 1] == b[b.size() - count - 1]) ++count;
    return count;
}

Change changeOf(std::string_view a, std::string_view b) {
    Change change;
    const std::size_t prefix = commonPrefix(a, b);
    const std::size_t suffix = commonSuffix(a, b, std::min(a.size(), b.size()) - prefix);
    change.before = {prefix, a.size() - suffix};
    change.afterEnd = b.size() - suffix;
    return change;
}

bool isBlockCollection(const Node& node) {
    return (node.isMapping() || node.isSequence()) && !node.flow;
}

// A block collection on the way to the change.
struct Level {
    NodeRef node;
    std::size_t entry = 0;  // which entry the way goes on through
    std::size_t end = 0;    // where the lines of the collection end in the old text
};

class ChangeReader {
 public:
    ChangeReader(const Stream& base, const std::string& text, const ReadLimits& limits, const std::stop_token& stop)
        : m_old(base.text()),
          m_new(text),
          m_base(base),
          m_limits(limits),
          m_stop(stop),
          m_change(changeOf(m_old, m_new)) {}

    std::optional<IncrementalReading> run() {
        if (m_change.before.empty() && m_change.afterEnd == m_change.before.begin) return unchanged();
        if (!findDocument()) return std::nullopt;
        descend();
        std::size_t tried = 0;
        while (!m_levels.empty()) {
            if (m_stop.stop_requested()) return std::nullopt;
            const auto size = tryLevel(tried);
            if (m_root != nullptr) return finish();
            tried = std::max(tried, size);
            m_levels.pop_back();
        }
        return std::nullopt;
    }

 private:
    std::size_t shifted(std::size_t oldOffset) const {
        return oldOffset - m_change.before.end + m_change.afterEnd;  // wraps on purpose when the text shrinks
    }

    std::optional<IncrementalReading> unchanged() const { return IncrementalReading{m_base.documents(), 0}; }

    bool findDocument() {
        const auto& documents = m_base.documents();
        for (std::size_t i = 0; i < documents.size(); ++i) {
            const DocumentTree& document = documents[i];
            const bool last = i + 1 == documents.size();
            if (!last && m_change.before.end > document.span.end) continue;
            if (document.root == nullptr || m_change.before.begin < document.begin) return false;
            // A document that ends with "..." is left to a full reading.
            if (!last && m_old.substr(document.span.end, 3) != "---") return false;
            m_document = i;
            m_documentEnd = last ? m_old.size() : document.span.end;
            return true;
        }
        return false;
    }

    // Where the lines of entry `index` end: at the line of the next entry, or of the collection.
    std::size_t endOfEntry(const Level& level, std::size_t index) const {
        return index + 1 < level.node.size() ? lineBegin(m_old, level.node.entry(index + 1).begin) : level.end;
    }

    static std::size_t entryAt(NodeRef node, std::size_t offset) {
        std::size_t low = 0;
        std::size_t high = node.size();
        while (low < high) {
            const std::size_t middle = (low + high) / 2;
            if (node.entry(middle).begin <= offset) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low == 0 ? NodeRef::npos : low - 1;
    }

    void descend() {
        NodeRef node = m_base.documents()[m_document].ref();
        std::size_t end = m_documentEnd;
        while (node && isBlockCollection(*node) && static_cast<int>(m_levels.size()) < m_limits.maxDepth) {
            const std::size_t index = entryAt(node, m_change.before.begin);
            if (index == NodeRef::npos) break;
            m_levels.push_back({node, index, end});
            end = endOfEntry(m_levels.back(), index);
            if (m_change.before.end > end) break;
            node = node.entry(index).value;
        }
    }

    // The column of the collection's entries, in characters.
    std::size_t columnOf(std::size_t offset) const {
        std::size_t begin = lineBegin(m_old, offset);
        if (begin == 0 && m_old.starts_with(kByteOrderMark)) begin = kByteOrderMark.size();
        return static_cast<std::size_t>(std::count_if(
            m_old.begin() + static_cast<std::ptrdiff_t>(begin), m_old.begin() + static_cast<std::ptrdiff_t>(offset),
            [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
    }

    bool atLineBegin(std::size_t newOffset) const {
        return newOffset == m_new.size() ? newOffset == 0 || m_documentEnd == m_old.size()
                                         : lineBegin(m_new, newOffset) == newOffset;
    }

    // Tries the smallest run of entries of the innermost level that holds the change and is at least twice as large as
    // what was tried before. Returns the size of the region; sets m_root when it succeeded.
    std::size_t tryLevel(std::size_t tried) {
        const Level& level = m_levels.back();
        const std::size_t first = level.entry;
        std::size_t last = first;
        while (last + 1 < level.node.size() && endOfEntry(level, last) < m_change.before.end) ++last;
        std::size_t end = endOfEntry(level, last);
        if (end < m_change.before.end) return 0;
        if (!atLineBegin(shifted(end))) {
            if (last + 1 == level.node.size()) return 0;
            end = endOfEntry(level, ++last);
            if (!atLineBegin(shifted(end))) return 0;
        }
        const std::size_t begin = level.node.entry(first).begin;
        const std::size_t size = end - begin;
        if (size < 2 * tried) return 0;
        RegionRequest request;
        request.begin = begin;
        request.end = shifted(end);
        request.column = columnOf(begin);
        request.kind = level.node->kind;
        request.maxDepth = m_limits.maxDepth - static_cast<int>(m_levels.size()) + 1;
        auto region = readRegionFast(m_new, request);
        if (!region) region = readRegionSlow(request);
        if (region) splice(first, last, *region);
        return size;
    }

    std::optional<RegionReading> readRegionSlow(const RegionRequest& request) const {
        if (request.begin >= request.end || request.end - request.begin > kLargestSlowRegion) return std::nullopt;
        if (isBlank(m_new, request.begin) || m_new[request.begin] == '#' || breakLength(m_new, request.begin) != 0) {
            return std::nullopt;
        }
        std::string text(request.column, ' ');
        text.append(m_new, request.begin, request.end - request.begin);
        ReadLimits limits = m_limits;
        limits.maxDepth = request.maxDepth;
        EventReading reading = readEvents(text, limits, m_stop);
        if (reading.problem || reading.stopped || reading.directives || reading.explicitMarker ||
            reading.documents.size() != 1) {
            return std::nullopt;
        }
        const DocumentTree& document = reading.documents.front();
        if (document.root == nullptr || document.root->kind != request.kind || document.root->flow ||
            document.root->properties != nullptr || document.begin != request.column) {
            return std::nullopt;
        }
        return RegionReading{document.root, reading.freshNodes};
    }

    static boost::intrusive_ptr<Node> copyOfHead(const Node& node) {
        boost::intrusive_ptr<Node> copy(new Node);
        copy->kind = node.kind;
        copy->contentOffset = node.contentOffset;
        if (node.properties != nullptr) copy->properties = std::make_unique<const Properties>(*node.properties);
        copy->entries.reserve(node.entries.size() + 8);
        return copy;
    }

    static void summarise(Node& node) {
        node.nodeCount = 1;
        node.holdsAnchor = node.properties != nullptr && !node.properties->anchor.empty();
        node.holdsAlias = false;
        std::size_t end = node.contentOffset;
        for (const Entry& entry : node.entries) {
            for (const Child* child : {&entry.key, &entry.value}) {
                if (child->node == nullptr) continue;
                node.nodeCount += child->node->nodeCount;
                node.holdsAlias = node.holdsAlias || child->node->holdsAlias;
                node.holdsAnchor = node.holdsAnchor || child->node->holdsAnchor;
                end = std::max<std::size_t>(end, child->offset + child->node->length);
            }
            if (entry.key.node != nullptr && isMergeKey(*entry.key.node)) node.holdsAlias = true;
        }
        node.length = static_cast<std::uint32_t>(end);
    }

    void shift(Entry& entry) const {
        const auto delta = static_cast<std::uint32_t>(m_change.afterEnd - m_change.before.end);
        entry.offset += delta;
        entry.key.offset += delta;
        entry.value.offset += delta;
    }

    // New nodes from the collection up to the root: everything else keeps its pointers.
    void splice(std::size_t first, std::size_t last, const RegionReading& region) {
        m_fresh = region.freshNodes;
        const Level& level = m_levels.back();
        boost::intrusive_ptr<Node> made = copyOfHead(*level.node);
        const auto& entries = level.node->entries;
        made->entries.assign(entries.begin(), entries.begin() + static_cast<std::ptrdiff_t>(first));
        const auto offset = static_cast<std::uint32_t>(level.node.entry(first).begin - level.node.begin());
        for (Entry entry : region.collection->entries) {
            entry.offset += offset;
            if (entry.key.node != nullptr) entry.key.offset += offset;
            entry.value.offset += offset;
            made->entries.push_back(std::move(entry));
        }
        for (std::size_t i = last + 1; i < entries.size(); ++i) {
            made->entries.push_back(entries[i]);
            shift(made->entries.back());
        }
        for (;;) {
            clearSequenceKeys(*made);
            summarise(*made);
            ++m_fresh;
            m_levels.pop_back();
            if (m_levels.empty()) break;
            const Level& parent = m_levels.back();
            boost::intrusive_ptr<Node> next = copyOfHead(*parent.node);
            next->entries = parent.node->entries;
            next->entries[parent.entry].value.node = NodePtr(std::move(made));
            for (std::size_t i = parent.entry + 1; i < next->entries.size(); ++i) shift(next->entries[i]);
            made = std::move(next);
        }
        m_root = NodePtr(std::move(made));
    }

    static void clearSequenceKeys(Node& node) {
        if (!node.isSequence()) return;
        for (Entry& entry : node.entries) entry.key.offset = 0;
    }

    std::optional<IncrementalReading> finish() {
        IncrementalReading out;
        out.documents = m_base.documents();
        out.documents[m_document].root = m_root;
        for (std::size_t i = m_document; i < out.documents.size(); ++i) {
            DocumentTree& document = out.documents[i];
            if (i > m_document) {
                document.begin = shifted(document.begin);
                document.span.begin = shifted(document.span.begin);
            }
            document.span.end = shifted(document.span.end);
        }
        out.freshNodes = m_fresh;
        if (m_root->holdsAlias && !aliasesDefined(out.documents[m_document].ref())) return std::nullopt;
        return out;
    }

    // Whether each alias stands behind an anchor of its name.
    static bool aliasesDefined(NodeRef root) {
        std::unordered_set<std::string_view> anchors;
        std::vector<const Node*> todo{root.get()};
        while (!todo.empty()) {
            const Node* node = todo.back();
            todo.pop_back();
            if (node->properties != nullptr && !node->properties->anchor.empty()) {
                anchors.insert(node->properties->anchor);
            }
            if (node->isAlias() && !anchors.contains(node->scalar)) return false;
            for (std::size_t i = node->entries.size(); i-- > 0;) {
                for (const Child* child : {&node->entries[i].value, &node->entries[i].key}) {
                    if (child->node != nullptr && (child->node->holdsAlias || child->node->holdsAnchor)) {
                        todo.push_back(child->node.get());
                    }
                }
            }
        }
        return true;
    }

    std::string_view m_old;
    std::string_view m_new;
    const Stream& m_base;
    const ReadLimits& m_limits;
    const std::stop_token& m_stop;
    Change m_change;
    std::size_t m_document = 0;
    std::size_t m_documentEnd = 0;
    std::vector<Level> m_levels;
    NodePtr m_root;
    std::size_t m_fresh = 0;
};

}  // namespace

std::optional<IncrementalReading> readChange(const Stream& base, const std::string& text, const ReadLimits& limits,
                                             const std::stop_token& stop) {
    return ChangeReader(base, text, limits, stop).run();
}

}  // namespace crd::yaml
