#include "engine/yaml/fast_reader.h"

#include <algorithm>
#include <cstring>
#include <utility>

#include "engine/yaml/fast_scalar.h"

namespace crd::yaml {

namespace {

// A key longer than this may not be a simple key to libyaml (1024 characters from its first byte to the colon).
constexpr std::size_t kLongestKey = 1000;

struct Parsed {
    NodePtr node;
    std::size_t begin = 0;
};

class FastReader {
 public:
    FastReader(std::string_view text, std::size_t end, int maxDepth) : m_text(text), m_end(end), m_maxDepth(maxDepth) {}

    std::optional<FastTree> read(std::size_t begin) {
        m_at = begin;
        m_lineBegin = begin == 0 ? 0 : m_text.rfind('\n', begin - 1) + 1;
        if (!toToken()) return std::nullopt;
        Parsed root = readNode(-1, 0);
        if (!root.node || root.node->isScalar()) return std::nullopt;
        if (toToken()) return std::nullopt;
        if (m_declined) return std::nullopt;
        return FastTree{std::move(root.node), root.begin, m_count};
    }

 private:
    // Moves to the next token: over blanks, comments and line ends. False at the end of the region.
    bool toToken() {
        while (m_at < m_end) {
            const char c = m_text[m_at];
            if (c == ' ') {
                ++m_at;
            } else if (c == '\n') {
                m_lineBegin = ++m_at;
            } else if (c == '#') {
                if (m_at > m_lineBegin && m_text[m_at - 1] != ' ') return decline(), false;
                const void* hit = std::memchr(m_text.data() + m_at, '\n', m_end - m_at);
                m_at = hit == nullptr ? m_end : static_cast<std::size_t>(static_cast<const char*>(hit) - m_text.data());
            } else {
                return true;
            }
        }
        return false;
    }

    void decline() { m_declined = true; }
    int column() const { return static_cast<int>(m_at - m_lineBegin); }
    bool atDash() const { return m_text[m_at] == '-' && isBlankOrEnd(m_text, m_at + 1, m_end); }
    FastContext context(int indent) const { return {m_text, m_end, indent}; }

    boost::intrusive_ptr<Node> make(NodeKind kind) {
        ++m_count;
        boost::intrusive_ptr<Node> node(new Node);
        node->kind = kind;
        return node;
    }

    // Behind a scalar that may have crossed lines: where the current line begins.
    void moveTo(std::size_t next, bool multiLine) {
        m_at = next;
        if (multiLine) m_lineBegin = next == 0 ? 0 : m_text.rfind('\n', next - 1) + 1;
    }

    Parsed scalarNode(FastScalar&& scalar, std::size_t begin) {
        if (!scalar.ok) return decline(), Parsed{};
        auto node = make(NodeKind::Scalar);
        node->style = scalar.style;
        node->length = static_cast<std::uint32_t>(scalar.end - begin);
        node->scalar = std::move(scalar.value);
        moveTo(scalar.next, scalar.multiLine);
        return {std::move(node), begin};
    }

    Parsed emptyNode(std::size_t at) {
        auto node = make(NodeKind::Scalar);
        node->style = ScalarStyle::Empty;
        return {std::move(node), at};
    }

    // The key that begins here, when this line is `key: ...`; leaves m_at behind the colon. False without declining: no
    // key.
    bool readKey(FastScalar& key, std::size_t& colon) {
        const std::size_t begin = m_at;
        const char first = m_text[begin];
        if (first == '"' || first == '\'') {
            key = first == '"' ? readDoubleQuoted(context(-1), begin) : readSingleQuoted(context(-1), begin);
            if (!key.ok) return decline(), false;
            std::size_t at = key.end;
            while (at < m_end && m_text[at] == ' ') ++at;
            if (at >= m_end || m_text[at] != ':') return false;
            if (key.multiLine || at - begin > kLongestKey || !isBlankOrEnd(m_text, at + 1, m_end))
                return decline(), false;
            colon = at;
            return true;
        }
        if (!beginsPlain(begin)) return false;
        // The first ": " on this line, unless a comment begins before it.
        std::size_t at = begin;
        while (at < m_end && m_text[at] != '\n') {
            if (m_text[at] == ':' && isBlankOrEnd(m_text, at + 1, m_end)) {
                if (at == begin || at - begin > kLongestKey) return decline(), false;
                std::size_t last = at;
                while (m_text[last - 1] == ' ') --last;
                key.ok = true;
                key.style = ScalarStyle::Plain;
                key.end = last;
                if (m_text.substr(begin, last - begin) == "<<") return decline(), false;  // a merge key
                key.value.assign(m_text.substr(begin, last - begin));
                colon = at;
                return true;
            }
            if (m_text[at] == '#' && m_text[at - 1] == ' ') return false;
            ++at;
        }
        return false;
    }

    bool beginsPlain(std::size_t at) const {
        const char c = m_text[at];
        if (c == '-') return !isBlankOrEnd(m_text, at + 1, m_end);
        static constexpr std::string_view kIndicators = "?:,[]{}#&*!|>'\"%@`";
        return kIndicators.find(c) == std::string_view::npos;
    }

    // The block node whose first token is here. `indent`: the column of the enclosing collection.
    Parsed readNode(int indent, int depth) {
        if (depth > m_maxDepth) return decline(), Parsed{};
        if (atDash()) return readSequence(column(), depth);
        FastScalar key;
        std::size_t colon = 0;
        if (readKey(key, colon)) return readMapping(column(), depth, std::move(key), colon);
        if (m_declined) return {};
        return readScalarOrFlow(indent, depth);
    }

    Parsed readScalarOrFlow(int indent, int depth) {
        const std::size_t begin = m_at;
        switch (m_text[begin]) {
            case '"':
                return scalarNode(readDoubleQuoted(context(indent), begin), begin);
            case '\'':
                return scalarNode(readSingleQuoted(context(indent), begin), begin);
            case '|':
            case '>':
                return scalarNode(readBlockScalar(context(indent), begin), begin);
            case '[':
            case '{':
                return readFlow(depth);
            default:
                if (!beginsPlain(begin)) return decline(), Parsed{};
                return scalarNode(readPlain(context(indent), begin), begin);
        }
    }

    // The value behind a colon or dash at `after`. `sameLine` values of a key may not be block collections; those of a
    // dash may.
    Parsed readValue(int indent, std::size_t after, bool behindDash, int depth) {
        m_at = after;
        const std::size_t line = m_lineBegin;
        if (!toToken()) return m_declined ? Parsed{} : emptyNode(after);
        if (m_lineBegin == line) {
            if (behindDash) return readNode(indent, depth + 1);
            if (atDash()) return decline(), Parsed{};
            return readScalarOrFlow(indent, depth + 1);
        }
        if (column() > indent) return readNode(indent, depth + 1);
        if (!behindDash && column() == indent && atDash()) return readSequence(indent, depth + 1);
        return emptyNode(after);
    }

    void finish(Node& node, std::size_t begin, std::size_t firstEntry, std::size_t end) {
        node.entries.assign(std::make_move_iterator(m_pending.begin() + static_cast<std::ptrdiff_t>(firstEntry)),
                            std::make_move_iterator(m_pending.end()));
        m_pending.resize(firstEntry);
        node.length = static_cast<std::uint32_t>(end - begin);
    }

    Child child(Parsed&& parsed, std::size_t begin) {
        const auto offset = static_cast<std::uint32_t>(parsed.begin - begin);
        return {std::move(parsed.node), offset};
    }

    // True when the next token continues a collection at `column`; declines when it stands deeper than it may.
    bool continues(int at) {
        if (!toToken()) return false;
        if (m_lineBegin == m_sameLine || column() > at) return decline(), false;
        return column() == at;
    }

    Parsed readMapping(int at, int depth, FastScalar&& firstKey, std::size_t firstColon) {
        auto node = make(NodeKind::Mapping);
        const std::size_t begin = m_at;
        const std::size_t first = m_pending.size();
        FastScalar key = std::move(firstKey);
        std::size_t colon = firstColon;
        std::size_t end = begin;
        while (true) {
            const std::size_t keyBegin = m_at;
            Parsed keyNode = scalarNode(std::move(key), keyBegin);
            if (m_declined) return {};
            const std::size_t line = m_lineBegin;
            Parsed value = readValue(at, colon + 1, false, depth);
            if (m_declined || !value.node) return decline(), Parsed{};
            node->nodeCount += keyNode.node->nodeCount + value.node->nodeCount;
            end = value.begin + value.node->length;
            m_pending.push_back({child(std::move(keyNode), begin), child(std::move(value), begin),
                                 static_cast<std::uint32_t>(keyBegin - begin)});
            m_sameLine = lastLine(line, end);
            if (!continues(at)) break;
            if (atDash()) break;
            key = {};
            if (!readKey(key, colon)) return decline(), Parsed{};
        }
        if (m_declined) return {};
        finish(*node, begin, first, end);
        return {std::move(node), begin};
    }

    Parsed readSequence(int at, int depth) {
        auto node = make(NodeKind::Sequence);
        const std::size_t begin = m_at;
        const std::size_t first = m_pending.size();
        std::size_t end = begin;
        while (true) {
            const std::size_t dash = m_at;
            const std::size_t line = m_lineBegin;
            Parsed value = readValue(at, dash + 1, true, depth);
            if (m_declined || !value.node) return decline(), Parsed{};
            node->nodeCount += value.node->nodeCount;
            end = value.begin + value.node->length;
            m_pending.push_back({{}, child(std::move(value), begin), static_cast<std::uint32_t>(dash - begin)});
            m_sameLine = lastLine(line, end);
            if (!continues(at)) break;
            if (!atDash()) break;
        }
        if (m_declined) return {};
        finish(*node, begin, first, end);
        return {std::move(node), begin};
    }

    // The beginning of the line on which an entry ended: the next token may not stand there. An entry that ends with a
    // block scalar ends before its line end has been passed; then nothing stands on that line.
    std::size_t lastLine(std::size_t entryLine, std::size_t end) const {
        if (m_lineBegin >= end && m_lineBegin != entryLine) return kNoLine;
        return m_lineBegin;
    }

    // `[]`, `{}` and collections of simple scalars on one line.
    Parsed readFlow(int depth) {
        if (depth > m_maxDepth) return decline(), Parsed{};
        const bool mapping = m_text[m_at] == '{';
        const char close = mapping ? '}' : ']';
        auto node = make(mapping ? NodeKind::Mapping : NodeKind::Sequence);
        node->flow = true;
        const std::size_t begin = m_at++;
        const std::size_t first = m_pending.size();
        skipSpaces();
        while (m_at < m_end && m_text[m_at] != close) {
            const std::size_t entry = m_at;
            Parsed key;
            if (mapping) {
                key = readFlowScalar();
                if (m_declined) return {};
                skipSpaces();
                if (m_at + 1 >= m_end || m_text[m_at] != ':' || m_text[m_at + 1] != ' ') return decline(), Parsed{};
                ++m_at;
                skipSpaces();
            }
            Parsed value =
                m_at < m_end && (m_text[m_at] == '[' || m_text[m_at] == '{') ? readFlow(depth + 1) : readFlowScalar();
            if (m_declined || !value.node) return decline(), Parsed{};
            node->nodeCount += value.node->nodeCount + (mapping ? key.node->nodeCount : 0);
            m_pending.push_back({mapping ? child(std::move(key), begin) : Child{}, child(std::move(value), begin),
                                 static_cast<std::uint32_t>(entry - begin)});
            skipSpaces();
            if (m_at >= m_end) return decline(), Parsed{};
            if (m_text[m_at] == ',') {
                ++m_at;
                skipSpaces();
                if (m_at >= m_end || m_text[m_at] == close) return decline(), Parsed{};
            } else if (m_text[m_at] != close) {
                return decline(), Parsed{};
            }
        }
        if (m_at >= m_end) return decline(), Parsed{};
        ++m_at;
        if (m_at < m_end && m_text[m_at] == ':') return decline(), Parsed{};
        finish(*node, begin, first, m_at);
        return {std::move(node), begin};
    }

    void skipSpaces() {
        while (m_at < m_end && m_text[m_at] == ' ') ++m_at;
    }

    // A scalar inside a flow collection: quoted on one line, or words without any character that could mean something.
    Parsed readFlowScalar() {
        if (m_at >= m_end) return decline(), Parsed{};
        const std::size_t begin = m_at;
        const char c = m_text[begin];
        if (c == '"' || c == '\'') {
            FastScalar scalar = c == '"' ? readDoubleQuoted(context(-1), begin) : readSingleQuoted(context(-1), begin);
            if (scalar.multiLine || scalar.end - begin > kLongestKey) scalar.ok = false;
            return scalarNode(std::move(scalar), begin);
        }
        static constexpr std::string_view kSafe =
            "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_./$+()^~= -";
        std::size_t end = begin;
        while (end < m_end && kSafe.find(m_text[end]) != std::string_view::npos) ++end;
        while (end > begin && m_text[end - 1] == ' ') --end;
        if (end == begin || c == '-' || end - begin > kLongestKey) return decline(), Parsed{};
        FastScalar scalar;
        scalar.ok = true;
        scalar.end = scalar.next = end;
        scalar.value.assign(m_text.substr(begin, end - begin));
        return scalarNode(std::move(scalar), begin);
    }

    static constexpr std::size_t kNoLine = static_cast<std::size_t>(-1);

    std::string_view m_text;
    std::size_t m_end;
    int m_maxDepth;
    std::size_t m_at = 0;
    std::size_t m_lineBegin = 0;
    std::size_t m_sameLine = kNoLine;
    std::size_t m_count = 0;
    bool m_declined = false;
    std::vector<Entry> m_pending;  // entries of the open collections, innermost last
};

// A line that begins with "---" or "..." and a blank: a document marker, wherever it stands.
bool holdsDocumentMarker(std::string_view text, std::size_t begin, std::size_t end) {
    for (const std::string_view marker : {std::string_view("---"), std::string_view("...")}) {
        std::size_t at = text.find(marker, begin);
        while (at != std::string_view::npos && at < end) {
            if ((at == 0 || text[at - 1] == '\n') && isBlankOrEnd(text, at + 3, end)) return true;
            at = text.find(marker, at + 1);
        }
    }
    return false;
}

}  // namespace

std::optional<FastTree> readFast(std::string_view text, std::size_t begin, std::size_t end, int maxDepth) {
    if (begin < end && text[begin] == '%') return std::nullopt;
    if (holdsDocumentMarker(text, begin, end)) return std::nullopt;
    return FastReader(text, end, maxDepth).read(begin);
}

bool isPlainText(std::string_view text) {
    // Not zero for every byte but printable ASCII and the line feed; without branches, so that a loop of it becomes
    // vector code.
    const auto oddity = [](char c) {
        const auto u = static_cast<unsigned char>(c);
        return static_cast<unsigned char>(static_cast<unsigned char>(static_cast<unsigned char>(u - 0x20) >= 0x5F) &
                                          static_cast<unsigned char>(u != '\n'));
    };
    // In slices, so that the common case is a loop without branches.
    constexpr std::size_t kSlice = 4096;
    std::size_t i = 0;
    for (std::size_t begin = 0; begin < text.size(); begin += kSlice) {
        const std::string_view slice = text.substr(begin, kSlice);
        unsigned char odd = 0;
        for (const char c : slice) odd = static_cast<unsigned char>(odd | oddity(c));
        if (odd == 0) continue;
        // A character may reach into the next slice: reading goes on behind it.
        for (i = std::max(i, begin); i < std::min(begin + kSlice, text.size());) {
            if (oddity(text[i]) == 0) {
                ++i;
                continue;
            }
            const auto byte = [&](std::size_t k) { return k < text.size() ? static_cast<unsigned char>(text[k]) : 0U; };
            const auto tail = [&](std::size_t k) { return (byte(k) & 0xC0U) == 0x80U; };
            const unsigned lead = byte(i);
            if (lead >= 0xC2 && lead <= 0xDF && tail(i + 1)) {
                if (lead == 0xC2 && byte(i + 1) < 0xA0) return false;  // C1 controls, NEL among them
                i += 2;
            } else if (lead >= 0xE1 && lead <= 0xEC && tail(i + 1) && tail(i + 2)) {
                if (lead == 0xE2 && byte(i + 1) == 0x80 && (byte(i + 2) == 0xA8 || byte(i + 2) == 0xA9))
                    return false;  // LS, PS
                i += 3;
            } else if (lead == 0xF0 && byte(i + 1) >= 0x90 && tail(i + 1) && tail(i + 2) && tail(i + 3)) {
                i += 4;
            } else {
                return false;  // rare planes and surrogates, BOM and non-characters (0xEF...), ill-formed
            }
        }
    }
    return true;
}

}  // namespace crd::yaml
