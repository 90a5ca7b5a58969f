#include "engine/sample/internal/pattern_text.h"

#include <re2/re2.h>

#include <algorithm>
#include <charconv>
#include <map>

#include "engine/base/text/utf8.h"
#include "engine/sample/internal/random.h"

namespace crd::sample {

namespace {

using Kind = PatternNode::Kind;

std::string utf8(std::uint32_t c) {
    std::string out;
    appendUtf8(out, c);
    return out;
}

// The characters of a class such as `[^a-z]`, `\d` or `.`.
std::vector<std::string> lettersOf(const std::string& token) {
    static constexpr std::string_view kReadable =
        "abcdefghijklmnopqrstuvwxyz0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-_./:@ +*,;=#%&!?~^$|'\"`()[]{}<>\\\t\n\r";
    std::vector<std::string> out;
    RE2::Options options;
    options.set_log_errors(false);
    const RE2 re("^(?:" + token + ")$", options);
    if (!re.ok()) return out;
    const auto take = [&](std::uint32_t c) {
        std::string text = utf8(c);
        if (RE2::FullMatch(text, re)) out.push_back(std::move(text));
    };
    for (const char c : kReadable) take(static_cast<unsigned char>(c));
    if (!out.empty()) return out;
    // Rare: control characters, or non-ASCII characters, of which RE2 finds the first.
    for (std::uint32_t c = 0; c < 0x250; ++c) take(c);
    constexpr int kLongest = 4;  // bytes of a code point
    std::string first, last;
    if (out.empty() && re.PossibleMatchRange(&first, &last, kLongest) && !firstInvalidUtf8(first) &&
        RE2::FullMatch(first, re)) {
        out.push_back(std::move(first));
    }
    return out;
}

class Reader {
 public:
    explicit Reader(std::string_view text) : m_text(text) {}

    std::optional<PatternNode> read() {
        std::optional<PatternNode> out = alternatives(0);
        if (!out || m_at != m_text.size()) return std::nullopt;
        return out;
    }

 private:
    bool atEnd() const { return m_at >= m_text.size(); }
    bool takes(std::string_view what) {
        if (!m_text.substr(m_at).starts_with(what)) return false;
        m_at += what.size();
        return true;
    }

    std::optional<PatternNode> alternatives(int depth) {
        if (depth > PatternText::kMaxDepth) return std::nullopt;
        PatternNode out;
        out.kind = Kind::Alternate;
        do {
            std::optional<PatternNode> branch = sequence(depth);
            if (!branch) return std::nullopt;
            out.children.push_back(*std::move(branch));
        } while (takes("|"));
        if (out.children.size() == 1) return std::move(out.children.front());
        out.shortest = out.children.front().shortest;
        for (const PatternNode& child : out.children) out.shortest = std::min(out.shortest, child.shortest);
        return out;
    }

    std::optional<PatternNode> sequence(int depth) {
        PatternNode out;
        out.kind = Kind::Concat;
        while (!atEnd() && m_text[m_at] != '|' && m_text[m_at] != ')') {
            if (takes("\\Q")) {
                const std::size_t end = std::min(m_text.find("\\E", m_at), m_text.size());
                while (m_at < end) {
                    const CodePoint c = codePointAt(m_text, m_at);
                    out.children.push_back(literal(m_text.substr(m_at, c.length)));
                    m_at += c.length;
                }
                takes("\\E");
                if (!out.children.empty()) repeat(out.children.back());
                continue;
            }
            std::optional<PatternNode> item = atom(depth);
            if (!item) return std::nullopt;
            repeat(*item);
            out.children.push_back(*std::move(item));
        }
        for (const PatternNode& child : out.children) {
            out.shortest = std::min(PatternText::kMaxLength, out.shortest + child.shortest);
        }
        return out;
    }

    static PatternNode literal(std::string_view text) {
        PatternNode out;
        out.kind = Kind::Literal;
        out.text = text;
        out.shortest = 1;
        return out;
    }

    std::optional<PatternNode> classOf(std::string token) {
        PatternNode out;
        out.kind = Kind::Class;
        out.shortest = 1;
        const auto [at, added] = m_classes.try_emplace(std::move(token));
        if (added) at->second = lettersOf(at->first);
        if (at->second.empty()) return std::nullopt;
        out.letters = at->second;
        return out;
    }

    std::optional<PatternNode> atom(int depth) {
        const char c = m_text[m_at];
        if (c == '(') return group(depth);
        if (c == '[') return bracket();
        if (c == '\\') return escape();
        if (c == '.') {
            ++m_at;
            return classOf(".");
        }
        if (c == '^' || c == '$') {
            ++m_at;
            return PatternNode();
        }
        const CodePoint point = codePointAt(m_text, m_at);
        PatternNode out = literal(m_text.substr(m_at, point.length));
        m_at += point.length;
        return out;
    }

    std::optional<PatternNode> group(int depth) {
        ++m_at;
        if (takes("?")) {
            if (takes("P<") || takes("<")) {
                m_at = std::min(m_text.find('>', m_at), m_text.size());
                if (!takes(">")) return std::nullopt;
            } else {
                // Flags, for the group or for what follows.
                while (!atEnd() && m_text[m_at] != ':' && m_text[m_at] != ')') ++m_at;
                if (takes(")")) return PatternNode();
                if (!takes(":")) return std::nullopt;
            }
        }
        std::optional<PatternNode> out = alternatives(depth + 1);
        if (!takes(")")) return std::nullopt;
        return out;
    }

    std::optional<PatternNode> bracket() {
        const std::size_t begin = m_at++;
        takes("^");
        takes("]");
        while (!atEnd() && m_text[m_at] != ']') {
            if (m_text[m_at] == '\\') {
                m_at += 2;
            } else if (m_text.substr(m_at).starts_with("[:")) {
                const std::size_t end = m_text.find(":]", m_at + 2);
                m_at = end == std::string_view::npos ? m_at + 1 : end + 2;
            } else {
                ++m_at;
            }
        }
        if (atEnd()) return std::nullopt;
        ++m_at;
        return classOf(std::string(m_text.substr(begin, m_at - begin)));
    }

    std::optional<PatternNode> escape() {
        const std::size_t begin = m_at++;
        if (atEnd()) return std::nullopt;
        const char c = m_text[m_at++];
        switch (c) {
            case 'b':
            case 'B':
            case 'A':
            case 'z':
                return PatternNode();
            case 'p':
            case 'P':
            case 'x':
                if (takes("{")) {
                    m_at = std::min(m_text.find('}', m_at), m_text.size());
                    if (!takes("}")) return std::nullopt;
                } else {
                    m_at = std::min(m_at + (c == 'x' ? 2 : 1), m_text.size());
                }
                break;
            default:
                if (c >= '0' && c <= '7') {
                    const std::size_t most = std::min(begin + 4, m_text.size());
                    while (m_at < most && m_text[m_at] >= '0' && m_text[m_at] <= '7') ++m_at;
                } else {
                    m_at = begin + 1 + codePointAt(m_text, begin + 1).length;
                }
        }
        return classOf(std::string(m_text.substr(begin, m_at - begin)));
    }

    std::optional<std::size_t> count() {
        std::size_t out = 0;
        const char* const first = m_text.data() + m_at;
        const auto [end, error] = std::from_chars(first, m_text.data() + m_text.size(), out);
        if (error != std::errc()) return std::nullopt;
        m_at += static_cast<std::size_t>(end - first);
        return out;
    }

    // A quantifier after the item, if any. Braces without counts are characters.
    void repeat(PatternNode& item) {
        PatternNode out;
        out.kind = Kind::Repeat;
        if (takes("*")) {
        } else if (takes("+")) {
            out.least = 1;
        } else if (takes("?")) {
            out.most = 1;
        } else if (takes("{")) {
            const std::size_t begin = m_at - 1;
            const std::optional<std::size_t> least = count();
            bool good = least.has_value();
            if (good) {
                out.least = *least;
                if (takes(",")) {
                    out.most = count();
                } else {
                    out.most = least;
                }
                good = takes("}");
            }
            if (!good) {
                m_at = begin;
                return;
            }
        } else {
            return;
        }
        takes("?");
        out.shortest = std::min(PatternText::kMaxLength, out.least * std::max<std::size_t>(item.shortest, 1));
        if (item.shortest == 0) out.shortest = 0;
        out.children.push_back(std::move(item));
        item = std::move(out);
    }

    std::string_view m_text;
    std::size_t m_at = 0;
    std::map<std::string, std::vector<std::string>> m_classes;
};

// `spare`: code points available beyond the shortest text.
class Walk {
 public:
    Walk(std::size_t spare, std::uint64_t variation) : m_spare(spare), m_random(variation) {}

    void node(const PatternNode& node) {
        if (m_length > PatternText::kMaxLength) return;
        switch (node.kind) {
            case Kind::Empty:
                return;
            case Kind::Literal:
                m_out += node.text;
                ++m_length;
                return;
            case Kind::Class:
                letter(node);
                return;
            case Kind::Concat:
                for (const PatternNode& child : node.children) this->node(child);
                return;
            case Kind::Alternate:
                alternate(node);
                return;
            case Kind::Repeat:
                repeat(node);
        }
    }
    std::string take() { return std::move(m_out); }

 private:
    void letter(const PatternNode& node) {
        // Neighboring characters differ, so that a long text is readable: abcabc.
        constexpr std::size_t kReadable = 26;
        const std::size_t among = std::min(node.letters.size(), kReadable);
        m_out += node.letters[(m_length + m_random.below(node.letters.size())) % among];
        ++m_length;
    }

    void alternate(const PatternNode& node) {
        const PatternNode& child = node.children[m_random.below(node.children.size())];
        const std::size_t more = child.shortest - node.shortest;
        m_spare -= std::min(m_spare, more);
        this->node(child);
    }

    void repeat(const PatternNode& node) {
        const PatternNode& child = node.children.front();
        std::size_t copies = node.least;
        const std::size_t unit = std::max<std::size_t>(child.shortest, 1);
        std::size_t more = m_spare / unit;
        if (node.most) more = std::min(more, *node.most - std::min(*node.most, node.least));
        // With a variation, the first repetition does not use all of them.
        if (const std::size_t share = m_random.below(3); share > 0) more = m_random.below(more + 1);
        m_spare -= more * unit;
        copies += more;
        for (std::size_t i = 0; i < copies && m_length <= PatternText::kMaxLength; ++i) this->node(child);
    }

    std::size_t m_spare;
    Random m_random;
    std::string m_out;
    std::size_t m_length = 0;
};

}  // namespace

std::optional<PatternText> PatternText::parse(std::string_view pattern) {
    std::optional<PatternNode> root = Reader(pattern).read();
    if (!root) return std::nullopt;
    return PatternText(*std::move(root));
}

std::string PatternText::make(std::size_t length, std::uint64_t variation) const {
    Walk walk(length - std::min(length, m_root.shortest), variation);
    walk.node(m_root);
    return walk.take();
}

}  // namespace crd::sample
