#include "engine/yaml/read/internal/fast_reader.h"

#include <algorithm>
#include <array>

#include "engine/yaml/read/internal/fast_bytes.h"
#include "engine/yaml/read/internal/fast_scalars.h"
#include "engine/yaml/read/internal/tree_builder.h"
#include "engine/yaml/read/text_scan.h"

namespace crd::yaml {
namespace {

// libyaml accepts keys of up to 1024 characters; near that limit it does the counting.
constexpr std::size_t kLongestKey = 1000;

// How much of the text libyaml may read for us. Above this share, it is cheaper to let it read everything.
constexpr std::size_t kSlowShare = 4;
constexpr std::size_t kSlowAtLeast = 16u << 10;
constexpr std::size_t kCallCost = 512;  // fixed cost of a libyaml call, in bytes read
constexpr int kMostFailures = 3;

struct Key {
    NodePtr node;
    std::size_t begin = 0;
    std::size_t afterColon = 0;
};

class FastReader {
 public:
    // `size` is the number of bytes to read; it limits how much of them libyaml may read.
    FastReader(std::string_view text, std::size_t size, int maxDepth, std::size_t maxNodes, const std::stop_token& stop)
        : m_text{text},
          m_maxDepth(maxDepth),
          m_nodesLeft(maxNodes),
          m_stop(stop),
          m_slowLeft(std::max(size / kSlowShare, kSlowAtLeast)) {}

    std::optional<FastReading> readStream() {
        FastReading out;
        const std::size_t start = m_text.text.starts_with(kByteOrderMark) ? kByteOrderMark.size() : 0;
        std::size_t previousEnd = 0;
        nextLine(start);
        while (!m_declined) {
            const bool explicitStart = m_marker;
            if (m_marker) {
                if (!passMarker()) return std::nullopt;
            }
            if (m_declined || (m_done && !explicitStart)) break;
            DocumentTree document;
            const std::size_t begin = m_at;
            if (!m_done) {
                document.root = node(-1, 0);
                if (document.root == nullptr || document.root->isScalar() || document.root->flow || !m_done) {
                    return std::nullopt;
                }
            }
            const std::size_t end = m_marker ? m_at : m_text.text.size();
            document.begin = document.root != nullptr ? begin : end;
            document.span = {previousEnd, end};
            previousEnd = end;
            if (document.root != nullptr) out.freshNodes += document.root->nodeCount;
            out.documents.push_back(std::move(document));
            if (!m_marker) break;
            count();
        }
        if (m_declined) return std::nullopt;
        return out;
    }

    std::optional<RegionReading> readRegion(const RegionRequest& request) {
        if (!firstLineFits(request)) return std::nullopt;
        m_at = request.begin;
        m_column = request.column;
        NodePtr collection = request.kind == NodeKind::Sequence
                                 ? isDash() ? sequence(request.column, false, 0) : nullptr
                                 : mappingFromHere(0);
        if (collection == nullptr || m_declined || !m_done || m_marker) return std::nullopt;
        const std::size_t nodes = collection->nodeCount;
        return RegionReading{std::move(collection), nodes};
    }

 private:
    // --- lines -------------------------------------------------------------------------------------------------

    bool decline() {
        m_declined = true;
        m_done = true;
        return false;
    }
    NodePtr declineNode() {
        decline();
        return nullptr;
    }

    // From the beginning of a line to the next line with content.
    void nextLine(std::size_t line) {
        m_marker = false;
        const std::string_view text = m_text.text;
        for (;;) {
            const std::size_t p = m_text.skipSpaces(line);
            m_at = p;
            if (p >= text.size()) {
                m_done = true;
                return;
            }
            const char c = text[p];
            if (m_text.isBreak(p)) {
                line = m_text.afterBreak(p);
                continue;
            }
            if (c == '#') {
                line = m_text.nextLine(p);
                continue;
            }
            if (c == '\t') {
                decline();
                return;
            }
            m_column = p - line;
            if (m_column == 0 && (c == '-' || c == '.' || c == '%')) return atColumnZero();
            m_done = false;
            return;
        }
    }

    void atColumnZero() {
        const std::string_view head = m_text.text.substr(m_at, 3);
        m_done = false;
        if (head.front() == '%') {
            decline();
        } else if (head == "---" || head == "...") {
            const char after = m_text[m_at + 3];
            if (head == "..." || after == '\t') {
                decline();
            } else if (m_text.blankOrEnd(m_at + 3)) {
                m_done = m_marker = true;
            }
        }
    }

    // From "---" to the next line with content; declines if anything else is on its line.
    bool passMarker() {
        if (!m_text.blankOrEnd(m_at + 3)) return decline();
        const std::size_t p = m_text.skipSpaces(m_at + 3);
        if (!m_text.atEnd(p) && !m_text.isBreak(p) && m_text[p] != '#') return decline();
        nextLine(m_text.nextLine(p));
        return !m_declined;
    }

    // After a value: only blanks and a comment may follow on its line.
    bool finishLine(std::size_t p) {
        const std::size_t q = m_text.skipSpaces(p);
        if (!m_text.atEnd(q) && !m_text.isBreak(q) && (m_text[q] != '#' || q == p)) return decline();
        nextLine(m_text.nextLine(q));
        return !m_declined;
    }

    bool isDash() const { return m_text[m_at] == '-' && m_text.blankOrEnd(m_at + 1); }

    bool firstLineFits(const RegionRequest& request) const {
        const char c = m_text[request.begin];
        return !m_text.atEnd(request.begin) && c != ' ' && c != '#' && !m_text.isBreak(request.begin);
    }

    // --- nodes -------------------------------------------------------------------------------------------------

    // Counts one node. If there are too many, libyaml's reader reports where.
    void count() {
        if (m_nodesLeft > 0) {
            --m_nodesLeft;
        } else {
            m_slowLeft = 0;
            decline();
        }
    }

    NodePtr makeScalar(ScalarStyle style, std::string value, std::size_t length) {
        count();
        boost::intrusive_ptr<Node> node(new Node);
        node->style = style;
        node->scalar = std::move(value);
        node->length = static_cast<std::uint32_t>(length);
        return node;
    }

    NodePtr makeCollection(NodeKind kind, bool flow, std::size_t begin, std::size_t end, std::size_t firstEntry) {
        count();
        boost::intrusive_ptr<Node> node(new Node);
        node->kind = kind;
        node->flow = flow;
        node->length = static_cast<std::uint32_t>(end - begin);
        node->entries.reserve(m_entries.size() - firstEntry);
        for (std::size_t i = firstEntry; i < m_entries.size(); ++i) {
            Entry& entry = m_entries[i];
            const auto relative = [&](std::uint32_t& offset) { offset -= static_cast<std::uint32_t>(begin); };
            relative(entry.offset);
            relative(entry.value.offset);
            node->nodeCount += entry.value.node->nodeCount;
            node->holdsAlias = node->holdsAlias || entry.value.node->holdsAlias;
            node->holdsAnchor = node->holdsAnchor || entry.value.node->holdsAnchor;
            if (const Node* key = entry.key.node.get(); key != nullptr) {
                relative(entry.key.offset);
                node->nodeCount += key->nodeCount;
                node->holdsAlias = node->holdsAlias || key->holdsAlias || isMergeKey(*key);
                node->holdsAnchor = node->holdsAnchor || key->holdsAnchor;
            }
            node->entries.push_back(std::move(entry));
        }
        m_entries.resize(firstEntry);
        return node;
    }

    void push(Key key, NodePtr value, std::size_t valueBegin, std::size_t entryBegin) {
        Entry& entry = m_entries.emplace_back();
        entry.key.node = std::move(key.node);
        entry.key.offset = static_cast<std::uint32_t>(key.begin);
        entry.value.node = std::move(value);
        entry.value.offset = static_cast<std::uint32_t>(valueBegin);
        entry.offset = static_cast<std::uint32_t>(entryBegin);
    }

    bool enter(int depth) {
        if (depth >= m_maxDepth) return decline();
        if ((++m_steps & 255U) == 0 && m_stop.stop_requested()) {
            m_slowLeft = 0;
            return decline();
        }
        return true;
    }

    // Reads the block node at m_at. `parentIndent` is the column of the enclosing collection, -1 at the root.
    NodePtr node(std::ptrdiff_t parentIndent, int depth) {
        if (isDash()) return sequence(m_column, false, depth);
        const char c = m_text[m_at];
        const std::size_t begin = m_at;
        if (c == '"' || c == '\'') {
            FastScalar scalar;
            if (!scanQuoted(m_text, begin, scalar)) return declineNode();
            const std::size_t p = m_text.skipSpaces(scalar.end);
            if (m_text[p] == ':') {
                Key key;
                if (!quotedKey(begin, scalar, p, key)) return declineNode();
                return mapping(m_column, std::move(key), depth);
            }
            return finishQuoted(begin, std::move(scalar));
        }
        if (canBeginPlain(m_text, begin)) {
            PlainLine line;
            if (!scanPlainLine(m_text, begin, line)) return declineNode();
            if (line.why == PlainLine::Stop::Colon) {
                Key key;
                if (!plainKey(begin, line, key)) return declineNode();
                return mapping(m_column, std::move(key), depth);
            }
            return finishPlain(begin, line, parentIndent);
        }
        return inlineValue(begin, parentIndent, depth);
    }

    bool plainKey(std::size_t begin, const PlainLine& line, Key& out) {
        if (line.stop - begin > kLongestKey) return decline();
        out.begin = begin;
        out.afterColon = line.stop + 1;
        out.node = keyNode(m_text.text.substr(begin, line.end - begin));
        return true;
    }

    // Keys repeat, `type` above all: their nodes are equal, and share one.
    NodePtr keyNode(std::string_view key) {
        NodePtr& known = m_keys[(key.size() * 37 + static_cast<unsigned char>(key.front()) * 5 +
                                 static_cast<unsigned char>(key.back())) %
                                m_keys.size()];
        if (known && known->scalar == key) {
            count();
        } else {
            known = makeScalar(ScalarStyle::Plain, std::string(key), key.size());
        }
        return known;
    }

    bool quotedKey(std::size_t begin, FastScalar& scalar, std::size_t colon, Key& out) {
        if (scalar.multiLine || !m_text.blankOrEnd(colon + 1) || colon - begin > kLongestKey) return decline();
        out.begin = begin;
        out.afterColon = colon + 1;
        out.node = makeScalar(styleOfQuote(begin), std::move(scalar.value), scalar.end - begin);
        return true;
    }

    ScalarStyle styleOfQuote(std::size_t at) const {
        return m_text[at] == '"' ? ScalarStyle::DoubleQuoted : ScalarStyle::SingleQuoted;
    }

    NodePtr finishQuoted(std::size_t begin, FastScalar scalar) {
        NodePtr made = makeScalar(styleOfQuote(begin), std::move(scalar.value), scalar.end - begin);
        return finishLine(scalar.end) ? made : nullptr;
    }

    NodePtr finishPlain(std::size_t begin, const PlainLine& line, std::ptrdiff_t parentIndent) {
        FastScalar scalar;
        if (!scanPlain(m_text, begin, line, parentIndent, scalar)) return declineNode();
        NodePtr made = makeScalar(ScalarStyle::Plain, std::move(scalar.value), scalar.end - begin);
        nextLine(m_text.nextLine(scalar.next));
        return m_declined ? nullptr : made;
    }

    // A value that begins on its key's line, or any scalar or flow collection.
    NodePtr inlineValue(std::size_t begin, std::ptrdiff_t parentIndent, int depth) {
        switch (m_text[begin]) {
            case '|':
            case '>': {
                FastScalar scalar;
                if (!scanBlock(m_text, begin, parentIndent, scalar)) return declineNode();
                const ScalarStyle style = m_text[begin] == '|' ? ScalarStyle::Literal : ScalarStyle::Folded;
                NodePtr made = makeScalar(style, std::move(scalar.value), scalar.end - begin);
                nextLine(scalar.next);
                return m_declined ? nullptr : made;
            }
            case '"':
            case '\'': {
                FastScalar scalar;
                if (!scanQuoted(m_text, begin, scalar)) return declineNode();
                return finishQuoted(begin, std::move(scalar));
            }
            case '[':
            case '{': {
                std::size_t p = begin;
                NodePtr made = flow(p, depth);
                return made != nullptr && finishLine(p) ? made : declineNode();
            }
            default: {
                PlainLine line;
                if (!canBeginPlain(m_text, begin) || !scanPlainLine(m_text, begin, line) ||
                    line.why == PlainLine::Stop::Colon) {
                    return declineNode();
                }
                return finishPlain(begin, line, parentIndent);
            }
        }
    }

    bool scanKey(Key& out) {
        const char c = m_text[m_at];
        if (c == '"' || c == '\'') {
            FastScalar scalar;
            if (!scanQuoted(m_text, m_at, scalar)) return decline();
            const std::size_t p = m_text.skipSpaces(scalar.end);
            return m_text[p] == ':' ? quotedKey(m_at, scalar, p, out) : decline();
        }
        PlainLine line;
        if (!canBeginPlain(m_text, m_at) || !scanPlainLine(m_text, m_at, line) || line.why != PlainLine::Stop::Colon) {
            return decline();
        }
        return plainKey(m_at, line, out);
    }

    NodePtr mappingFromHere(int depth) {
        Key key;
        return scanKey(key) ? mapping(m_column, std::move(key), depth) : nullptr;
    }

    // An open block collection.
    struct Block {
        NodeKind kind = NodeKind::Mapping;
        std::size_t column = 0;
        int depth = 0;
        std::size_t end = 0;  // of the last entry so far
    };

    NodePtr mapping(std::size_t column, Key key, int depth) {
        if (!enter(depth)) return nullptr;
        Block block{NodeKind::Mapping, column, depth, key.begin};
        const std::size_t begin = key.begin;
        const std::size_t firstEntry = m_entries.size();
        std::size_t entryBegin = begin;
        bool keyRead = true;
        for (;;) {
            const std::size_t entriesBefore = m_entries.size();
            if (!(keyRead && mappingEntry(block, std::move(key))) && !entrySlowly(block, entryBegin, entriesBefore)) {
                return nullptr;
            }
            if (m_done || m_column < column) break;
            if (m_column > column || isDash()) return declineNode();
            entryBegin = m_at;
            keyRead = scanKey(key);
        }
        return makeCollection(NodeKind::Mapping, false, begin, block.end, firstEntry);
    }

    bool mappingEntry(Block& block, Key key) {
        std::size_t valueBegin = m_text.skipSpaces(key.afterColon);
        NodePtr value;
        if (m_text.atEnd(valueBegin) || m_text.isBreak(valueBegin) || m_text[valueBegin] == '#') {
            nextLine(m_text.nextLine(valueBegin));
            if (m_declined) return false;
            valueBegin = m_at;
            if (!m_done && m_column > block.column) {
                value = node(static_cast<std::ptrdiff_t>(block.column), block.depth + 1);
            } else if (!m_done && m_column == block.column && isDash()) {
                value = sequence(block.column, true, block.depth + 1);
            } else {
                valueBegin = key.afterColon;
                value = makeScalar(ScalarStyle::Empty, {}, 0);
            }
        } else {
            value = inlineValue(valueBegin, static_cast<std::ptrdiff_t>(block.column), block.depth + 1);
        }
        if (value == nullptr || m_declined) return false;
        block.end = std::max(key.begin + key.node->length, valueBegin + value->length);
        const std::size_t keyBegin = key.begin;
        push(std::move(key), std::move(value), valueBegin, keyBegin);
        return true;
    }

    NodePtr sequence(std::size_t column, bool indentless, int depth) {
        if (!enter(depth)) return nullptr;
        const std::size_t begin = m_at;
        Block block{NodeKind::Sequence, column, depth, begin};
        const std::size_t firstEntry = m_entries.size();
        for (;;) {
            const std::size_t dash = m_at;
            const std::size_t entriesBefore = m_entries.size();
            if (!sequenceEntry(block, dash) && !entrySlowly(block, dash, entriesBefore)) return nullptr;
            if (m_done || m_column < column) break;
            if (m_column > column) return declineNode();
            if (!isDash()) {
                if (!indentless) return declineNode();
                break;
            }
        }
        return makeCollection(NodeKind::Sequence, false, begin, block.end, firstEntry);
    }

    bool sequenceEntry(Block& block, std::size_t dash) {
        std::size_t valueBegin = m_text.skipSpaces(dash + 1);
        bool present = true;
        if (m_text.atEnd(valueBegin) || m_text.isBreak(valueBegin) || m_text[valueBegin] == '#') {
            nextLine(m_text.nextLine(valueBegin));
            if (m_declined) return false;
            present = !m_done && m_column > block.column;
            valueBegin = present ? m_at : dash + 1;
        } else {
            m_at = valueBegin;
            m_column = block.column + (valueBegin - dash);
        }
        NodePtr value = present ? node(static_cast<std::ptrdiff_t>(block.column), block.depth + 1)
                                : makeScalar(ScalarStyle::Empty, {}, 0);
        if (value == nullptr || m_declined) return false;
        block.end = valueBegin + value->length;
        push({}, std::move(value), valueBegin, dash);
        return true;
    }

    // Reads the declined entry at `begin`, and the following ones that cannot be separated from it, with libyaml.
    bool entrySlowly(Block& block, std::size_t begin, std::size_t entriesBefore) {
        decline();
        if (m_failures >= kMostFailures || m_slowLeft <= kCallCost) return false;
        m_slowLeft -= kCallCost;
        const auto end = findRegionEnd(m_text.text, begin, block.column, block.kind, m_slowLeft);
        if (!end) {
            m_failures = kMostFailures;  // the enclosing collection is even larger
            return false;
        }
        m_slowLeft -= *end - begin;
        const auto region =
            readRegionSlow(m_text.text, {begin, *end, block.column, block.kind, m_maxDepth - block.depth}, m_stop);
        if (!region) {
            ++m_failures;
            return false;
        }
        m_entries.resize(entriesBefore);
        for (Entry entry : region->collection->entries) {
            const auto absolute = [&](std::uint32_t& offset) { offset += static_cast<std::uint32_t>(begin); };
            absolute(entry.offset);
            if (entry.key.node != nullptr) absolute(entry.key.offset);
            absolute(entry.value.offset);
            m_entries.push_back(std::move(entry));
        }
        block.end = begin + region->collection->length;
        m_declined = false;
        nextLine(*end);
        return !m_declined;
    }

    // --- flow collections of one line ----------------------------------------------------------------------------

    static bool beginsFlowWord(char c) {
        return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || c == '_' || c == '.' ||
               c == '/' || c == '$' || c == '^' || c == '~' || c == '+' || c == '(' || c == '\\';
    }

    NodePtr flowScalar(std::size_t& p) {
        const std::size_t begin = p;
        if (m_text[p] == '"' || m_text[p] == '\'') {
            FastScalar scalar;
            if (!scanQuoted(m_text, p, scalar) || scalar.multiLine) return declineNode();
            p = scalar.end;
            return makeScalar(styleOfQuote(begin), std::move(scalar.value), scalar.end - begin);
        }
        if (!beginsFlowWord(m_text[p]) && !(m_text[p] == '-' && beginsFlowWord(m_text[p + 1]))) return declineNode();
        constexpr std::string_view kEnds = ",]}";
        constexpr std::string_view kUnsure = "[{?#\"'\t\n\r";
        while (!m_text.atEnd(p) && kEnds.find(m_text[p]) == std::string_view::npos) {
            if (kUnsure.find(m_text[p]) != std::string_view::npos) return declineNode();
            if (m_text[p] == ':') {
                if (m_text[p + 1] != ' ') return declineNode();
                break;
            }
            ++p;
        }
        std::size_t end = p;
        while (end > begin && m_text[end - 1] == ' ') --end;
        return makeScalar(ScalarStyle::Plain, std::string(m_text.text.substr(begin, end - begin)), end - begin);
    }

    NodePtr flow(std::size_t& p, int depth) {
        if (m_text[p] != '[' && m_text[p] != '{') return flowScalar(p);
        if (!enter(depth)) return nullptr;
        const bool isMapping = m_text[p] == '{';
        const char close = isMapping ? '}' : ']';
        const std::size_t begin = p;
        const std::size_t firstEntry = m_entries.size();
        p = m_text.skipSpaces(p + 1);
        if (m_text[p] != close) {
            for (;;) {
                const std::size_t entryBegin = p;
                Key key;
                if (isMapping) {
                    key.begin = p;
                    key.node = flowScalar(p);
                    if (key.node == nullptr) return nullptr;
                    p = m_text.skipSpaces(p);
                    if (m_text[p] != ':' || p - entryBegin > kLongestKey) return declineNode();
                    p = m_text.skipSpaces(p + 1);
                }
                const std::size_t valueBegin = p;
                NodePtr value = flow(p, depth + 1);
                if (value == nullptr || m_declined) return nullptr;
                push(std::move(key), std::move(value), valueBegin, entryBegin);
                p = m_text.skipSpaces(p);
                if (m_text[p] == close) break;
                if (m_text[p] != ',') return declineNode();
                p = m_text.skipSpaces(p + 1);
            }
        }
        ++p;
        return makeCollection(isMapping ? NodeKind::Mapping : NodeKind::Sequence, true, begin, p, firstEntry);
    }

    FastText m_text;
    int m_maxDepth;
    std::size_t m_nodesLeft;
    const std::stop_token& m_stop;
    std::vector<Entry> m_entries;  // of all open collections; offsets are absolute until the collection is made
    std::array<NodePtr, 64> m_keys;
    std::size_t m_at = 0;  // content of the next line
    std::size_t m_column = 0;
    std::size_t m_steps = 0;
    std::size_t m_slowLeft;  // bytes that libyaml may still read for us
    int m_failures = 0;      // times that libyaml could not read an entry alone
    bool m_done = false;     // no more content: the end of the text, or a marker
    bool m_marker = false;   // m_at is at "---"
    bool m_declined = false;
};

}  // namespace

std::optional<FastReading> readFast(std::string_view text, const ReadLimits& limits, const std::stop_token& stop) {
    std::string_view body = text;
    if (body.starts_with(kByteOrderMark)) body.remove_prefix(kByteOrderMark.size());
    if (!isPlainText(body)) return std::nullopt;
    return FastReader(text, text.size(), limits.maxDepth, limits.maxNodes, stop).readStream();
}

std::optional<RegionReading> readRegionFast(std::string_view text, const RegionRequest& request,
                                            const std::stop_token& stop) {
    if (request.begin >= request.end || request.end > text.size()) return std::nullopt;
    const std::size_t size = request.end - request.begin;
    if (!isPlainText(text.substr(request.begin, size))) return std::nullopt;
    return FastReader(text.substr(0, request.end), size, request.maxDepth, ReadLimits().maxNodes, stop)
        .readRegion(request);
}

}  // namespace crd::yaml
