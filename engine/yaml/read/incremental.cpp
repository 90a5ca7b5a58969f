#include "engine/yaml/read/internal/incremental.h"

#include <algorithm>

#include "engine/yaml/read/internal/fast_reader.h"
#include "engine/yaml/read/internal/tree_builder.h"
#include "engine/yaml/read/text_scan.h"

namespace crd::yaml {
namespace {

// Larger regions are only read by the fast reader; libyaml would cost as much as reading everything.
constexpr std::size_t kLargestSlowRegion = 256u << 10;

class ChangeReader {
 public:
    ChangeReader(const Stream& base, const Change& change, std::string_view text, const ReadLimits& limits,
                 const std::stop_token& stop)
        : m_old(base.text()),
          m_new(text),
          m_base(base),
          m_limits(limits),
          m_stop(stop),
          m_change(change),
          m_levels(change.levels) {}

    ChangeReading run(const LineIndex& lines) {
        std::size_t tried = 0;
        while (!m_levels.empty()) {
            if (m_stop.stop_requested()) return {};
            const auto size = tryLevel(tried);
            if (m_root != nullptr) return finish();
            if (m_levels.size() == m_change.levels.size()) {
                // While the user is typing, the text is usually broken at the change itself; larger regions would fail
                // as well.
                auto fault = findFault(m_base, m_change, m_new, lines, FaultReach::Near, m_limits, m_stop);
                if (fault) return {{}, 0, std::move(fault)};
            }
            tried = std::max(tried, size);
            m_levels.pop_back();
        }
        return {};
    }

 private:
    // The column of the collection's entries, in characters.
    std::size_t columnOf(std::size_t offset) const {
        std::size_t begin = lineBegin(m_old, offset);
        if (begin == 0 && m_old.starts_with(kByteOrderMark)) begin = kByteOrderMark.size();
        return static_cast<std::size_t>(std::count_if(
            m_old.begin() + static_cast<std::ptrdiff_t>(begin), m_old.begin() + static_cast<std::ptrdiff_t>(offset),
            [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
    }

    bool atLineBegin(std::size_t newOffset) const {
        return newOffset == m_new.size() ? newOffset == 0 || m_change.documentEnd == m_old.size()
                                         : lineBegin(m_new, newOffset) == newOffset;
    }

    // Tries the smallest run of entries of the innermost level that contains the change and is at least twice as large
    // as the previous attempt. Returns the size of the region; sets m_root on success.
    std::size_t tryLevel(std::size_t tried) {
        const BlockLevel& level = m_levels.back();
        const std::size_t first = level.entry;
        std::size_t last = first;
        while (last + 1 < level.node.size() && endOfEntry(m_old, level, last) < m_change.before.end) ++last;
        std::size_t end = endOfEntry(m_old, level, last);
        if (end < m_change.before.end) return 0;
        if (!atLineBegin(m_change.shifted(end))) {
            if (last + 1 == level.node.size()) return 0;
            end = endOfEntry(m_old, level, ++last);
            if (!atLineBegin(m_change.shifted(end))) return 0;
        }
        const std::size_t begin = level.node.entry(first).begin;
        const std::size_t size = end - begin;
        if (size < 2 * tried) return 0;
        RegionRequest request;
        request.begin = begin;
        request.end = m_change.shifted(end);
        request.column = columnOf(begin);
        request.kind = level.node->kind;
        request.maxDepth = m_limits.maxDepth - static_cast<int>(m_levels.size()) + 1;
        auto region = readRegionFast(m_new, request, m_stop);
        if (!region && request.begin < request.end && request.end - request.begin <= kLargestSlowRegion) {
            region = readRegionSlow(m_new, request, m_stop);
        }
        if (region) splice(first, last, *region);
        return size;
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

    // Makes new nodes from the collection up to the root; all others are shared.
    void splice(std::size_t first, std::size_t last, const RegionReading& region) {
        m_fresh = region.freshNodes;
        const BlockLevel& level = m_levels.back();
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
            const BlockLevel& parent = m_levels.back();
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

    ChangeReading finish() {
        ChangeReading out;
        out.documents = m_base.documents();
        out.documents[m_change.document].root = m_root;
        for (std::size_t i = m_change.document; i < out.documents.size(); ++i) {
            DocumentTree& document = out.documents[i];
            if (i > m_change.document) {
                document.begin = m_change.shifted(document.begin);
                document.span.begin = m_change.shifted(document.span.begin);
            }
            document.span.end = m_change.shifted(document.span.end);
        }
        out.freshNodes = m_fresh;
        return out;
    }

    std::string_view m_old;
    std::string_view m_new;
    const Stream& m_base;
    const ReadLimits& m_limits;
    const std::stop_token& m_stop;
    const Change& m_change;
    std::vector<BlockLevel> m_levels;
    NodePtr m_root;
    std::size_t m_fresh = 0;
};

}  // namespace

ChangeReading readChange(const Stream& base, const Change& change, std::string_view text, const LineIndex& lines,
                         const ReadLimits& limits, const std::stop_token& stop) {
    return ChangeReader(base, change, text, limits, stop).run(lines);
}

}  // namespace crd::yaml
