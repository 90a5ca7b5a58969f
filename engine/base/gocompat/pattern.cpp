// Follows the grammar that Go's regexp/syntax package accepts with its Perl flags, only to find the first error. RE2
// cannot be used for this: it accepts a different language (\C, repeated group names, (?<name>...), the names of
// Unicode groups) and prints different messages.
#include "engine/base/gocompat/pattern.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "engine/base/gocompat/internal/unicode_groups.h"
#include "engine/base/text/ascii.h"

namespace crd {

namespace {

constexpr std::string_view kBadEscape = "invalid escape sequence";
constexpr std::string_view kBadNamedCapture = "invalid named capture";
constexpr std::string_view kBadPerl = "invalid or unsupported Perl syntax";
constexpr std::string_view kBadRange = "invalid character class range";
constexpr std::string_view kBadRepeatOp = "invalid nested repetition operator";
constexpr std::string_view kBadRepeatSize = "invalid repeat count";
constexpr std::string_view kBadUtf8 = "invalid UTF-8";
constexpr std::string_view kMissingBracket = "missing closing ]";
constexpr std::string_view kMissingParen = "missing closing )";
constexpr std::string_view kMissingArgument = "missing argument to repetition operator";
constexpr std::string_view kTrailingBackslash = "trailing backslash at end of expression";
constexpr std::string_view kUnexpectedParen = "unexpected )";
constexpr std::string_view kTooDeep = "expression nests too deeply";
constexpr std::string_view kTooLarge = "expression too large";

constexpr std::int64_t kMaxSize = (128 << 20) / 40;  // instructions of the compiled form
constexpr std::int64_t kMaxHeight = 1000;            // of the syntax tree
constexpr std::int64_t kMaxRepeat = 1000;            // of one repetition, and of nested ones multiplied

class PatternReader {
 public:
    explicit PatternReader(std::string_view pattern) : m_whole(pattern), m_rest(pattern) {}

    std::optional<std::string> error() {
        m_groups.emplace_back();
        std::string_view lastRepeat;
        while (!m_rest.empty() && m_code.empty()) {
            std::string_view repeat;
            step(lastRepeat, repeat);
            lastRepeat = repeat;
        }
        if (m_code.empty() && m_groups.size() > 1) fail(kMissingParen, m_whole);
        if (m_code.empty()) closeAlternative(m_groups.back());
        if (m_code.empty()) return std::nullopt;
        return "error parsing regexp: " + std::string(m_code) + ": `" + std::string(m_expression) + "`";
    }

 private:
    // The size of the last parsed item, as far as the limits need it.
    struct Item {
        std::int64_t repeats = 1;  // the largest product of nested repetitions inside
        std::int64_t size = 1;
        std::int64_t height = 1;
        bool literal = false;
    };
    struct Group {
        bool capture = false;
        bool hasItem = false;  // something a repetition can apply to
        Item item;             // the last one
        Item before;           // the items before it in this alternative, combined
        std::int64_t items = 0;
        Item alternatives;  // those already ended by a bar
        std::int64_t alternativeCount = 0;
    };

    bool fail(std::string_view code, std::string_view expression) {
        if (m_code.empty()) {
            m_code = code;
            m_expression = expression;
        }
        return false;
    }

    // The text between two positions of the pattern.
    static std::string_view between(std::string_view from, std::string_view to) {
        return from.substr(0, from.size() - to.size());
    }

    // Reads one code point; sets -1 and reads nothing at the end of the text.
    bool next(std::string_view& text, std::int32_t& c) {
        c = -1;
        if (text.empty()) return true;
        const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
        if (byte(0) < 0x80) {
            c = byte(0);
            text.remove_prefix(1);
            return true;
        }
        const std::size_t size = byte(0) >= 0xf0 ? 4 : byte(0) >= 0xe0 ? 3 : byte(0) >= 0xc2 ? 2 : 0;
        if (size == 0 || byte(0) > 0xf4 || size > text.size()) return fail(kBadUtf8, text);
        std::int32_t out = byte(0) & (0x7f >> size);
        for (std::size_t i = 1; i < size; ++i) {
            if ((byte(i) & 0xc0) != 0x80) return fail(kBadUtf8, text);
            out = (out << 6) | (byte(i) & 0x3f);
        }
        c = out;
        text.remove_prefix(size);
        return true;
    }

    bool checkUtf8(std::string_view text) {
        std::int32_t c = 0;
        while (!text.empty()) {
            if (!next(text, c)) return false;
        }
        return true;
    }

    // --- the tree's measures

    static void join(Item& into, const Item& item, std::int64_t count) {
        into.repeats = std::max(into.repeats, item.repeats);
        into.size = count == 0 ? item.size : into.size + item.size;
        into.height = std::max(into.height, item.height);
    }

    void limits(const Item& item) {
        if (item.size > kMaxSize) fail(kTooLarge, m_whole);
        if (item.height > kMaxHeight) fail(kTooDeep, m_whole);
    }

    void push(Item item) {
        Group& group = m_groups.back();
        if (group.hasItem) {
            join(group.before, group.item, group.items - 1);
            // A run of literals is one node.
            if (!(group.item.literal && item.literal)) group.before.literal = false;
        }
        group.item = item;
        group.hasItem = true;
        ++group.items;
        limits(item);
    }

    void literal() {
        Item item;
        item.literal = true;
        push(item);
    }

    // Ends the current alternative and combines it with those before it.
    void closeAlternative(Group& group) {
        Item whole;
        if (group.hasItem) {
            whole = group.before;
            join(whole, group.item, group.items - 1);
            if (group.items > 1) whole.height = std::max(group.before.height, group.item.height) + 1;
        }
        join(group.alternatives, whole, group.alternativeCount);
        if (group.alternativeCount > 0) ++group.alternatives.size;
        ++group.alternativeCount;
        limits(whole);
        group.hasItem = false;
        group.before = Item();
        group.items = 0;
    }

    void open(bool capture) {
        m_groups.emplace_back();
        m_groups.back().capture = capture;
    }

    void close() {
        if (m_groups.size() < 2) {
            fail(kUnexpectedParen, m_whole);
            return;
        }
        Group group = m_groups.back();
        closeAlternative(group);
        m_groups.pop_back();
        Item item = group.alternatives;
        if (group.alternativeCount > 1) ++item.height;
        if (group.capture) {
            item.size += 2;
            ++item.height;
        }
        item.literal = false;
        push(item);
    }

    // --- the grammar

    void step(std::string_view lastRepeat, std::string_view& repeat) {
        const std::string_view before = m_rest;
        std::int32_t c = 0;
        switch (m_rest.front()) {
            case '(':
                if (m_rest.size() >= 2 && m_rest[1] == '?') {
                    perlGroup();
                } else {
                    open(true);
                    m_rest.remove_prefix(1);
                }
                break;
            case '|':
                closeAlternative(m_groups.back());
                m_rest.remove_prefix(1);
                break;
            case ')':
                close();
                m_rest.remove_prefix(1);
                break;
            case '^':
            case '$':
            case '.':
                push(Item());
                m_rest.remove_prefix(1);
                break;
            case '[':
                characterClass();
                break;
            case '*':
            case '+':
            case '?':
                m_rest.remove_prefix(1);
                repeatItem(before, lastRepeat, 0, 0, false);
                repeat = before;
                break;
            case '{':
                counted(before, lastRepeat, repeat);
                break;
            case '\\':
                escape();
                break;
            default:
                if (next(m_rest, c)) literal();
        }
    }

    void counted(std::string_view before, std::string_view lastRepeat, std::string_view& repeat) {
        std::int64_t min = 0;
        std::int64_t max = 0;
        std::string_view after;
        if (!repeatCounts(min, max, after)) {
            literal();
            m_rest.remove_prefix(1);
            return;
        }
        m_rest = after;
        if (min < 0 || min > kMaxRepeat || max > kMaxRepeat || (max >= 0 && min > max)) {
            fail(kBadRepeatSize, between(before, after));
            return;
        }
        repeatItem(before, lastRepeat, min, max, true);
        repeat = before;
    }

    // {2}, {2,} (max is -1) or {2,3}; min is -1 for numbers that are too large. False if the brace is a literal.
    bool repeatCounts(std::int64_t& min, std::int64_t& max, std::string_view& after) const {
        std::string_view text = m_rest.substr(1);
        if (!integer(text, min) || text.empty()) return false;
        if (text.front() != ',') {
            max = min;
        } else {
            text.remove_prefix(1);
            if (text.empty()) return false;
            if (text.front() == '}') {
                max = -1;
            } else if (!integer(text, max)) {
                return false;
            } else if (max < 0) {
                min = -1;
            }
        }
        if (text.empty() || text.front() != '}') return false;
        after = text.substr(1);
        return true;
    }

    static bool integer(std::string_view& text, std::int64_t& out) {
        const auto digit = [&](std::size_t i) { return i < text.size() && isDigit(text[i]); };
        if (!digit(0) || (text[0] == '0' && digit(1))) return false;
        out = 0;
        std::size_t length = 0;
        for (; digit(length); ++length) {
            if (out >= 100'000'000) out = -1;
            if (out >= 0) out = out * 10 + (text[length] - '0');
        }
        text.remove_prefix(length);
        return true;
    }

    void repeatItem(std::string_view before, std::string_view lastRepeat, std::int64_t min, std::int64_t max,
                    bool counts) {
        const char op = before.front();
        if (!m_rest.empty() && m_rest.front() == '?') m_rest.remove_prefix(1);
        if (!lastRepeat.empty()) {
            fail(kBadRepeatOp, between(lastRepeat, m_rest));
            return;
        }
        Group& group = m_groups.back();
        if (!group.hasItem) {
            fail(kMissingArgument, between(before, m_rest));
            return;
        }
        Item& item = group.item;
        item.literal = false;
        ++item.height;
        if (!counts) {
            item.size += op == '*' ? 2 : 1;
            limits(item);
            return;
        }
        if (max < 0) {
            item.size = min == 0 ? 2 + item.size : 1 + min * item.size;
        } else {
            item.size = std::max<std::int64_t>(1, max * item.size + (max - min));
        }
        limits(item);
        if (max == 0) {
            item.repeats = 1;
            return;
        }
        const std::int64_t times = std::max<std::int64_t>(1, max < 0 ? min : max);
        item.repeats *= times;
        if ((min >= 2 || max >= 2) && item.repeats > kMaxRepeat) fail(kBadRepeatSize, between(before, m_rest));
    }

    // (?P<name>, (?<name>, (?i), (?i:, (?: and the like.
    void perlGroup() {
        const std::string_view start = m_rest;
        const bool python = start.size() > 4 && start[2] == 'P' && start[3] == '<';
        const bool perl = start.size() > 3 && start[2] == '<';
        if (python || perl) {
            namedGroup(start, perl ? 3 : 4);
            return;
        }
        m_rest.remove_prefix(2);
        bool negative = false;
        bool sawFlag = false;
        while (!m_rest.empty()) {
            std::int32_t c = 0;
            if (!next(m_rest, c)) return;
            if (c == 'i' || c == 'm' || c == 's' || c == 'U') {
                sawFlag = true;
            } else if (c == '-' && !negative) {
                negative = true;
                sawFlag = false;
            } else if ((c == ':' || c == ')') && (!negative || sawFlag)) {
                if (c == ':') open(false);
                return;
            } else {
                break;
            }
        }
        fail(kBadPerl, between(start, m_rest));
    }

    void namedGroup(std::string_view start, std::size_t nameAt) {
        const std::size_t end = start.find('>');
        if (end == std::string_view::npos) {
            if (checkUtf8(start)) fail(kBadNamedCapture, start);
            return;
        }
        const std::string_view name = start.substr(nameAt, end - nameAt);
        if (!checkUtf8(name)) return;
        const bool good = !name.empty() && std::all_of(name.begin(), name.end(), [](char c) {
            return c == '_' || isAlphanumeric(static_cast<unsigned char>(c));
        });
        if (!good) {
            fail(kBadNamedCapture, start.substr(0, end + 1));
            return;
        }
        open(true);
        m_rest = start.substr(end + 1);
    }

    void escape() {
        if (m_rest.size() >= 2) {
            switch (m_rest[1]) {
                case 'A':
                case 'b':
                case 'B':
                case 'z':
                    push(Item());
                    m_rest.remove_prefix(2);
                    return;
                case 'C':
                    fail(kBadEscape, m_rest.substr(0, 2));
                    return;
                case 'Q':
                    quoted();
                    return;
                default:
                    break;
            }
            if (unicodeGroup(m_rest) || !m_code.empty()) {
                push(Item());
                return;
            }
            if (perlClass(m_rest)) {
                push(Item());
                return;
            }
        }
        std::int32_t c = 0;
        if (escaped(m_rest, c)) literal();
    }

    // Q ... \E: the text in between is literal.
    void quoted() {
        std::string_view text = m_rest.substr(2);
        const std::size_t end = text.find("\\E");
        m_rest = end == std::string_view::npos ? std::string_view() : text.substr(end + 2);
        text = text.substr(0, end);
        std::int32_t c = 0;
        while (!text.empty()) {
            if (!next(text, c)) return;
            literal();
        }
    }

    // Reads \pL, \p{Greek}, \P{^Greek}. False if there is none or on an error.
    bool unicodeGroup(std::string_view& text) {
        if (text.size() < 2 || text[0] != '\\' || (text[1] != 'p' && text[1] != 'P')) return false;
        std::string_view rest = text.substr(2);
        std::int32_t c = 0;
        if (!next(rest, c)) return false;
        std::string_view name;
        if (c != '{') {
            name = between(text, rest).substr(2);
        } else {
            const std::size_t end = text.find('}');
            if (end == std::string_view::npos) return checkUtf8(text) && fail(kBadRange, text);
            name = text.substr(3, end - 3);
            rest = text.substr(end + 1);
            if (!checkUtf8(name)) return false;
        }
        if (!name.empty() && name.front() == '^') name.remove_prefix(1);
        if (!isUnicodeGroup(name)) return fail(kBadRange, between(text, rest));
        text = rest;
        return true;
    }

    static bool isUnicodeGroup(std::string_view name) {
        std::string canonical;
        for (char c : name) {
            if (c == '_' || c == '-' || c == ' ') continue;
            c = canonical.empty() ? toUpper(c) : toLower(c);
            canonical += c;
        }
        return std::binary_search(kUnicodeGroups.begin(), kUnicodeGroups.end(), std::string_view(canonical));
    }

    static bool perlClass(std::string_view& text) {
        if (text.size() < 2 || text[0] != '\\') return false;
        if (std::string_view("dDsSwW").find(text[1]) == std::string_view::npos) return false;
        text.remove_prefix(2);
        return true;
    }

    // Reads an escaped character, starting at its backslash.
    bool escaped(std::string_view& text, std::int32_t& out) {
        const std::string_view start = text;
        std::string_view rest = text.substr(1);
        if (rest.empty()) return fail(kTrailingBackslash, {});
        std::int32_t c = 0;
        if (!next(rest, c)) return false;
        const auto octal = [&] { return !rest.empty() && rest.front() >= '0' && rest.front() <= '7'; };
        if (c == '0' || (c >= '1' && c <= '7' && octal())) {
            out = c - '0';
            for (int i = 1; i < 3 && octal(); ++i) {
                out = out * 8 + (rest.front() - '0');
                rest.remove_prefix(1);
            }
        } else if (c == 'x') {
            if (!hexadecimal(rest, out)) return m_code.empty() && fail(kBadEscape, between(start, rest));
        } else if (constexpr std::string_view kControls = "afnrtv", kValues = "\a\f\n\r\t\v";
                   c < 0x80 && kControls.find(static_cast<char>(c)) != std::string_view::npos) {
            out = static_cast<unsigned char>(kValues[kControls.find(static_cast<char>(c))]);
        } else if (c < 0x80 && !isAlphanumeric(c)) {
            out = c;
        } else {
            return fail(kBadEscape, between(start, rest));
        }
        text = rest;
        return true;
    }

    // Starts after \x. If it returns false, `rest` is after the inspected text.
    bool hexadecimal(std::string_view& rest, std::int32_t& out) {
        std::int32_t c = 0;
        if (rest.empty() || !next(rest, c)) return false;
        if (c != '{') {
            const int high = hexDigit(c);
            if (!next(rest, c)) return false;
            const int low = hexDigit(c);
            out = high * 16 + low;
            return high >= 0 && low >= 0;
        }
        out = 0;
        for (int digits = 0;; ++digits) {
            if (rest.empty() || !next(rest, c)) return false;
            if (c == '}') return digits > 0;
            const int digit = hexDigit(c);
            if (digit < 0) return false;
            out = out * 16 + digit;
            if (out > 0x10ffff) return false;
        }
    }

    bool posixClass(std::string_view& text) {
        static constexpr std::array<std::string_view, 14> kNames = {"alnum", "alpha", "ascii", "blank", "cntrl",
                                                                    "digit", "graph", "lower", "print", "punct",
                                                                    "space", "upper", "word",  "xdigit"};
        if (text.size() <= 2 || !text.starts_with("[:")) return false;
        const std::size_t end = text.find(":]", 2);
        if (end == std::string_view::npos) return false;
        std::string_view name = text.substr(2, end - 2);
        if (name.starts_with('^')) name.remove_prefix(1);
        if (std::find(kNames.begin(), kNames.end(), name) == kNames.end()) {
            return fail(kBadRange, text.substr(0, end + 2));
        }
        text.remove_prefix(end + 2);
        return true;
    }

    bool classCharacter(std::string_view& text, std::string_view whole, std::int32_t& c) {
        if (text.empty()) return fail(kMissingBracket, whole);
        return text.front() == '\\' ? escaped(text, c) : next(text, c);
    }

    void characterClass() {
        const std::string_view whole = m_rest;
        std::string_view text = m_rest.substr(1);
        if (text.starts_with('^')) text.remove_prefix(1);
        for (bool first = true; text.empty() || text.front() != ']' || first; first = false) {
            if (posixClass(text) || (m_code.empty() && unicodeGroup(text))) continue;
            if (!m_code.empty()) return;
            if (perlClass(text)) continue;
            const std::string_view range = text;
            std::int32_t low = 0;
            if (!classCharacter(text, whole, low)) return;
            if (text.size() >= 2 && text[0] == '-' && text[1] != ']') {
                text.remove_prefix(1);
                std::int32_t high = 0;
                if (!classCharacter(text, whole, high)) return;
                if (high < low) {
                    fail(kBadRange, between(range, text));
                    return;
                }
            }
        }
        m_rest = text.substr(1);
        push(Item());
    }

    std::string_view m_whole;
    std::string_view m_rest;
    std::vector<Group> m_groups;
    std::string_view m_code;
    std::string_view m_expression;
};

}  // namespace

std::optional<std::string> patternError(std::string_view pattern) {
    return PatternReader(pattern).error();
}

}  // namespace crd
