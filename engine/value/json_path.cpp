#include "engine/value/json_path.h"

#include <algorithm>
#include <charconv>
#include <optional>
#include <utility>

#include "engine/base/gocompat/go_text.h"
#include "engine/base/text/ascii.h"
#include "engine/base/text/hex.h"

namespace crd {

namespace {

using StepKind = JsonPathStep::Kind;
using Bound = JsonPathStep::Bound;

bool isWordRune(std::uint32_t rune) {
    return rune == '_' || isGoLetter(rune) || isGoDigit(rune);
}

bool isTerminator(char c) {
    return std::string_view(" \t\r\n.,[]$@{}").find(c) != std::string_view::npos;
}

// -?digits, or empty.
bool isSliceBound(std::string_view text) {
    if (text.starts_with('-')) text.remove_prefix(1);
    return std::all_of(text.begin(), text.end(), isDigit);
}

std::optional<std::int64_t> integerIn(std::string_view text) {
    if (text.starts_with('+') && !text.substr(1).starts_with('-')) text.remove_prefix(1);
    std::int64_t out = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), out);
    if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
    return out;
}

// As strconv.ParseFloat: too small is zero, too large is an error.
std::optional<double> fractionIn(std::string_view text) {
    if (text.starts_with('+') && !text.substr(1).starts_with('-')) text.remove_prefix(1);
    double out = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), out);
    if (end != text.data() + text.size()) return std::nullopt;
    if (error == std::errc::result_out_of_range) {
        const std::string_view whole = text.substr(0, text.find('.'));
        if (whole.find_first_of("123456789") == std::string_view::npos) return 0.0;
    }
    return error == std::errc() ? std::optional(out) : std::nullopt;
}

// The character of an escape after the backslash at `at`, which is moved behind it. `quote` is the only quote that can
// be escaped. Source: strconv.UnquoteChar.
bool takeEscape(std::string_view text, std::size_t& at, char quote, std::string& out) {
    constexpr std::string_view kNames = "abfnrtv\\";
    constexpr std::string_view kValues = "\a\b\f\n\r\t\v\\";
    if (at + 1 >= text.size()) return false;
    const char c = text[at + 1];
    at += 2;
    if (const std::size_t known = kNames.find(c); known != std::string_view::npos) {
        out += kValues[known];
        return true;
    }
    if (c == quote) {
        out += c;
        return true;
    }
    const auto number = [&](std::size_t digits, int base) -> std::optional<std::uint32_t> {
        if (text.size() - at < digits) return std::nullopt;
        std::uint32_t value = 0;
        const char* const begin = text.data() + at;
        const auto [end, error] = std::from_chars(begin, begin + digits, value, base);
        if (error != std::errc() || end != begin + digits) return std::nullopt;
        at += digits;
        return value;
    };
    if (c >= '0' && c <= '7') {
        --at;
        const std::optional<std::uint32_t> byte = number(3, 8);
        if (!byte || *byte > 255) return false;
        out += static_cast<char>(*byte);
        return true;
    }
    const std::size_t digits = c == 'x' ? 2 : c == 'u' ? 4 : c == 'U' ? 8 : 0;
    if (digits == 0) return false;
    const std::optional<std::uint32_t> value = number(digits, 16);
    if (!value) return false;
    if (c == 'x') {
        out += static_cast<char>(*value);
        return true;
    }
    if (*value > 0x10ffff || (*value >= 0xd800 && *value < 0xe000)) return false;
    appendUtf8(out, *value);
    return true;
}

// The text between quotes; nothing for a bad escape or a quote inside.
std::optional<std::string> unquotedText(std::string_view text, char quote) {
    std::string out;
    for (std::size_t at = 0; at < text.size();) {
        if (text[at] == quote) return std::nullopt;
        if (text[at] != '\\') {
            out += text[at++];
        } else if (!takeEscape(text, at, quote, out)) {
            return std::nullopt;
        }
    }
    return out;
}

// U+0023 '#'; the character only if it is printable.
std::string namedRune(CodePoint rune) {
    std::string out = "U+" + hexText(rune.value, 4, HexCase::Upper);
    if (!isPrintable(rune.value)) return out;
    out += " '";
    appendUtf8(out, rune.value);
    return out + "'";
}

// One text with braces. What is inside of quotes, unions and filters is a text of its own, as in the server's parser.
class Parser {
 public:
    // `text` must outlive the parser.
    Parser(std::string_view text, int depth) : m_text(text), m_depth(depth) {}

    Result<JsonPathParts> run() {
        if (m_depth > kMaxJsonPathDepth) return failure("too many filters inside filters");
        while (m_at < m_text.size() && m_error.empty()) {
            if (m_text[m_at] == '{') {
                ++m_at;
                m_parts.emplace_back();
                bool open = true;
                while (open && m_error.empty()) open = step();
                continue;
            }
            const std::size_t end = std::min(m_text.find('{', m_at), m_text.size());
            m_parts.emplace_back();
            add(StepKind::Text, std::string(m_text.substr(m_at, end - m_at)));
            m_at = end;
        }
        if (!m_error.empty()) return failure(std::move(m_error));
        return std::move(m_parts);
    }

 private:
    // False after the closing brace.
    bool step() {
        const std::string_view rest = m_text.substr(m_at);
        if (rest.empty() || rest.front() == '\r' || rest.front() == '\n') {
            m_error = "unclosed action";
            return false;
        }
        const char c = rest.front();
        const CodePoint rune = runeAt(m_text, m_at);
        if (c == '}') {
            ++m_at;
            return false;
        }
        if (rest.starts_with("[?(")) {
            filter();
        } else if (rest.starts_with("..")) {
            recursive();
        } else if (c == ' ' || c == '@' || c == '$') {
            ++m_at;
        } else if (c == '[') {
            array();
        } else if (c == '"' || c == '\'') {
            quoted(c);
        } else if (c == '.') {
            ++m_at;
            field();
        } else if (c == '+' || c == '-' || isGoDigit(rune.value)) {
            number();
        } else if (isWordRune(rune.value)) {
            identifier();
        } else {
            m_error = "unrecognized character in action: " + namedRune(rune);
        }
        return true;
    }

    JsonPathStep& add(StepKind kind, std::string name = {}) {
        JsonPathStep& step = m_parts.back().emplace_back();
        step.kind = kind;
        step.name = std::move(name);
        return step;
    }

    void field() {
        std::string name;
        bool plain = true;
        for (; m_at < m_text.size(); ++m_at) {
            if (m_text[m_at] == '\\') {
                plain = false;
                if (++m_at == m_text.size()) break;
                // An escaped backslash is dropped as well.
                if (m_text[m_at] != '\\') name += m_text[m_at];
                continue;
            }
            if (isTerminator(m_text[m_at])) break;
            name += m_text[m_at];
        }
        const StepKind kind = plain && name == "*" ? StepKind::Wildcard : StepKind::Field;
        add(kind, std::move(name));
    }

    void recursive() {
        const JsonPath& path = m_parts.back();
        if (!path.empty() && path.back().kind == StepKind::Recursive) {
            m_error = "invalid multiple recursive descent";
            return;
        }
        m_at += 2;
        add(StepKind::Recursive);
        if (m_at >= m_text.size()) return;
        if (isWordRune(runeAt(m_text, m_at).value)) field();
    }

    void identifier() {
        const std::size_t begin = m_at;
        while (m_at < m_text.size() && !isTerminator(m_text[m_at])) ++m_at;
        std::string word(m_text.substr(begin, m_at - begin));
        if (word == "true" || word == "false") {
            add(StepKind::Flag).integer = word == "true" ? 1 : 0;
        } else {
            add(StepKind::Identifier, std::move(word));
        }
    }

    void number() {
        const std::size_t begin = m_at;
        if (m_text[m_at] == '+' || m_text[m_at] == '-') ++m_at;
        while (m_at < m_text.size()) {
            const CodePoint rune = runeAt(m_text, m_at);
            if (rune.value != '.' && !isGoDigit(rune.value)) break;
            m_at += rune.length;
        }
        const std::string_view text = m_text.substr(begin, m_at - begin);
        if (const std::optional<std::int64_t> whole = integerIn(text)) {
            add(StepKind::Integer).integer = *whole;
        } else if (const std::optional<double> fraction = fractionIn(text)) {
            add(StepKind::Fraction).fraction = *fraction;
        } else {
            m_error = "cannot parse number " + std::string(text);
        }
    }

    void quoted(char quote) {
        std::size_t end = m_at + 1;
        while (end < m_text.size() && m_text[end] != '\n' && !(m_text[end] == quote && m_text[end - 1] != '\\')) ++end;
        if (end >= m_text.size() || m_text[end] == '\n') {
            m_error = "unterminated quoted string";
            return;
        }
        std::optional<std::string> text = unquotedText(m_text.substr(m_at + 1, end - m_at - 1), quote);
        if (!text) {
            m_error = "unquote string " + std::string(m_text.substr(m_at, end + 1 - m_at)) + " error invalid syntax";
            return;
        }
        add(StepKind::Text, *std::move(text));
        m_at = end + 1;
    }

    void array() {
        const std::size_t end = m_text.find_first_of("]\n", m_at);
        if (end == std::string_view::npos || m_text[end] == '\n') {
            m_error = "unterminated array";
            return;
        }
        std::string_view inside = m_text.substr(m_at + 1, end - m_at - 1);
        m_at = end + 1;
        if (inside == "*") inside = ":";
        if (inside.find(',') != std::string_view::npos) {
            unionOf(inside);
        } else if (inside.size() >= 2 && inside.front() == '\'' && inside.find('\'', 1) == inside.size() - 1) {
            // The parser reads the key as `.key`: unescaped dots in it make several steps.
            JsonPath steps = nested("." + std::string(inside.substr(1, inside.size() - 2)));
            std::move(steps.begin(), steps.end(), std::back_inserter(m_parts.back()));
        } else {
            slice(inside);
        }
    }

    void slice(std::string_view text) {
        std::array<std::optional<std::string_view>, 3> bounds;
        std::string_view rest = text;
        for (std::size_t i = 0;; ++i) {
            const std::size_t colon = rest.find(':');
            if (i == 3 || !isSliceBound(rest.substr(0, colon))) {
                m_error = "invalid array index " + std::string(text);
                return;
            }
            bounds[i] = rest.substr(0, colon);
            if (colon == std::string_view::npos) break;
            rest.remove_prefix(colon + 1);
        }
        std::array<Bound, 3> slice;
        for (std::size_t i = 0; i < slice.size(); ++i) {
            if (bounds[i] && !bounds[i]->empty()) {
                const std::optional<std::int64_t> value = integerIn(*bounds[i]);
                if (!value) {
                    m_error = "array index " + std::string(*bounds[i]) + " is not a number";
                    return;
                }
                slice[i] = {true, false, *value};
            } else if (i == 1 && !bounds[i]) {
                // Wraps as Go's integers do; no list is that long.
                const auto begin = static_cast<std::uint64_t>(slice[0].value);
                slice[i] = {true, true, static_cast<std::int64_t>(begin + 1)};
            }
        }
        add(StepKind::Slice).slice = slice;
    }

    void unionOf(std::string_view inside) {
        JsonPathStep step;
        step.kind = StepKind::Union;
        while (m_error.empty()) {
            const std::size_t comma = inside.find(',');
            std::string_view one = inside.substr(0, comma);
            while (one.starts_with(' ')) one.remove_prefix(1);
            while (one.ends_with(' ')) one.remove_suffix(1);
            step.choices.push_back(nested("[" + std::string(one) + "]"));
            if (comma == std::string_view::npos) break;
            inside.remove_prefix(comma + 1);
        }
        m_parts.back().push_back(std::move(step));
    }

    void filter() {
        const std::size_t begin = m_at + 3;
        std::size_t end = begin;
        char quote = 0;
        bool closed = false;
        for (;; ++end) {
            if (end >= m_text.size() || m_text[end] == '\n') {
                m_error = "unterminated filter";
                return;
            }
            const char c = m_text[end];
            if (c == '"' || c == '\'') {
                if (quote == 0) {
                    quote = c;
                } else if (c == quote && m_text[end - 1] != '\\') {
                    closed = true;
                }
            } else if (c == ')' && (quote != 0) == closed) {
                break;
            }
        }
        if (end + 1 >= m_text.size() || m_text[end + 1] != ']') {
            m_error = "unclosed array expect ]";
            return;
        }
        const std::string_view text = m_text.substr(begin, end - begin);
        m_at = end + 2;
        constexpr std::string_view kSigns = "!<>=";
        const std::size_t sign = text.find_first_of(kSigns);
        JsonPathStep step;
        step.kind = StepKind::Filter;
        // Without something on both sides of an operator, all of it is one path. A text that ends in signs leaves the
        // last of them to the right side.
        if (sign == 0 || sign == std::string_view::npos || sign + 1 == text.size()) {
            step.choices = {nested(std::string(text)), {}};
        } else {
            const std::size_t right = std::min(text.find_first_not_of(kSigns, sign), text.size() - 1);
            step.name = text.substr(sign, right - sign);
            step.choices.push_back(nested(std::string(text.substr(0, sign))));
            step.choices.push_back(nested(std::string(text.substr(right))));
        }
        m_parts.back().push_back(std::move(step));
    }

    // The steps of the first part of such a text.
    JsonPath nested(const std::string& text) {
        if (!m_error.empty()) return {};
        const std::string action = "{" + text + "}";
        Result<JsonPathParts> parts = Parser(action, m_depth + 1).run();
        if (!parts) {
            m_error = std::move(parts.error().message.english());
            return {};
        }
        return std::move(parts->front());
    }

    std::string_view m_text;
    int m_depth;
    std::size_t m_at = 0;
    JsonPathParts m_parts;
    std::string m_error;
};

}  // namespace

Result<JsonPathParts> parseJsonPath(std::string_view path) {
    const std::string action = "{" + std::string(path) + "}";
    return Parser(action, 0).run();
}

bool usesRange(const JsonPathParts& path) {
    return std::any_of(path.begin(), path.end(), [](const JsonPath& part) {
        return std::any_of(part.begin(), part.end(), [](const JsonPathStep& step) {
            return step.kind == StepKind::Identifier ? step.name == "range" : usesRange(step.choices);
        });
    });
}

std::optional<std::string> jsonPathStep(std::string_view name, bool quoted) {
    if (name.empty() || name.find('\\') != std::string_view::npos) return std::nullopt;
    const bool plain =
        std::all_of(name.begin(), name.end(), [](char c) { return isAlphanumeric(c) || c == '_' || c == '-'; });
    // Inside of brackets the name is read like one after a dot: what ends it there is escaped in both.
    std::string text;
    for (const char c : name) {
        if (isTerminator(c) || name == "*") text += '\\';
        text += c;
    }
    // Brackets end at the first `]` or end of line, a comma separates two names, and a quote cannot be escaped.
    const bool brackets = name.find_first_of("'],\n") == std::string_view::npos;
    return brackets && (quoted || !plain) ? "['" + text + "']" : "." + text;
}

}  // namespace crd
