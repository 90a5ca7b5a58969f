#include "engine/value/json_path.h"

#include <algorithm>
#include <charconv>
#include <utility>

#include "engine/base/ascii.h"

namespace crd {

namespace {

using Kind = JsonPathStep::Kind;

// Limits nested filters so that recursion cannot exhaust the stack.
constexpr int kMaxDepth = 64;

bool isWord(char c) {
    return c == '_' || isAlphanumeric(c) || static_cast<unsigned char>(c) >= 0x80;
}

bool isTerminator(char c) {
    return std::string_view(" \t\r\n.,[]$@{}").find(c) != std::string_view::npos;
}

// -?digits, or empty.
bool isSliceBound(std::string_view text) {
    if (text.starts_with('-')) text.remove_prefix(1);
    return std::all_of(text.begin(), text.end(), isDigit);
}

bool isSlice(std::string_view text) {
    for (int bounds = 1; bounds <= 3; ++bounds) {
        const std::size_t colon = text.find(':');
        if (!isSliceBound(text.substr(0, colon))) return false;
        if (colon == std::string_view::npos) return true;
        text.remove_prefix(colon + 1);
    }
    return false;
}

class Parser {
 public:
    Parser(std::string_view text, int depth) : m_text(text), m_depth(depth) {}

    Result<JsonPath> run() {
        if (m_depth > kMaxDepth) return failure("too many filters inside filters");
        while (m_at < m_text.size() && m_error.empty()) step();
        if (!m_error.empty()) return failure(std::move(m_error));
        return std::move(m_path);
    }

 private:
    void step() {
        const std::string_view rest = m_text.substr(m_at);
        const char c = rest.front();
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
        } else if (c == '+' || c == '-' || isDigit(c)) {
            number();
        } else if (isWord(c)) {
            const std::size_t begin = m_at;
            while (m_at < m_text.size() && !isTerminator(m_text[m_at])) ++m_at;
            add(Kind::Literal, std::string(m_text.substr(begin, m_at - begin)));
        } else if (c == '}') {
            // The text after the closing brace, up to the next opening brace, is literal.
            ++m_at;
            const std::size_t open = std::min(m_text.find('{', m_at), m_text.size());
            if (open > m_at) add(Kind::Literal, std::string(m_text.substr(m_at, open - m_at)));
            m_at = std::min(open + 1, m_text.size());
        } else if (c == '\r' || c == '\n') {
            m_error = "unclosed action";
        } else {
            m_error = std::string("unrecognized character in action: '") + c + "'";
        }
    }

    JsonPathStep& add(Kind kind, std::string name = {}) {
        JsonPathStep& step = m_path.emplace_back();
        step.kind = kind;
        step.name = std::move(name);
        return step;
    }

    void field() {
        std::string name;
        for (; m_at < m_text.size() && !isTerminator(m_text[m_at]); ++m_at) {
            if (m_text[m_at] == '\\' && ++m_at == m_text.size()) break;
            name += m_text[m_at];
        }
        const Kind kind = name == "*" ? Kind::Wildcard : Kind::Field;
        add(kind, std::move(name));
    }

    void recursive() {
        if (!m_path.empty() && m_path.back().kind == Kind::Recursive) {
            m_error = "invalid multiple recursive descent";
            return;
        }
        m_at += 2;
        add(Kind::Recursive);
        if (m_at < m_text.size() && isWord(m_text[m_at])) field();
    }

    void number() {
        const std::size_t begin = m_at++;
        while (m_at < m_text.size() && (m_text[m_at] == '.' || isDigit(m_text[m_at]))) ++m_at;
        const std::string_view text = m_text.substr(begin, m_at - begin);
        std::string_view digits = text;
        if (digits.starts_with('+')) digits.remove_prefix(1);
        double value = 0;
        const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
        if (error != std::errc() || end != digits.data() + digits.size()) {
            m_error = "cannot parse number " + std::string(text);
            return;
        }
        add(Kind::Literal, std::string(text));
    }

    void quoted(char quote) {
        std::size_t end = m_at + 1;
        while (end < m_text.size() && m_text[end] != '\n' && !(m_text[end] == quote && m_text[end - 1] != '\\')) ++end;
        if (end >= m_text.size() || m_text[end] == '\n') {
            m_error = "unterminated quoted string";
            return;
        }
        add(Kind::Literal, std::string(m_text.substr(m_at + 1, end - m_at - 1)));
        m_at = end + 1;
    }

    void array() {
        const std::size_t end = m_text.find_first_of("]\n", m_at);
        if (end == std::string_view::npos || m_text[end] == '\n') {
            m_error = "unterminated array";
            return;
        }
        const std::string_view inside = m_text.substr(m_at + 1, end - m_at - 1);
        m_at = end + 1;
        if (inside == "*") {
            add(Kind::Slice);
        } else if (inside.find(',') != std::string_view::npos) {
            unionOf(inside);
        } else if (inside.size() >= 2 && inside.front() == '\'' && inside.find('\'', 1) == inside.size() - 1) {
            // The parser reads the key as `.key`: unescaped dots in it make several steps.
            nested("." + std::string(inside.substr(1, inside.size() - 2)), m_path);
        } else if (isSlice(inside)) {
            add(Kind::Slice);
        } else {
            m_error = "invalid array index " + std::string(inside);
        }
    }

    void unionOf(std::string_view inside) {
        JsonPathStep step;
        step.kind = Kind::Union;
        while (m_error.empty()) {
            const std::size_t comma = inside.find(',');
            std::string_view one = inside.substr(0, comma);
            while (one.starts_with(' ')) one.remove_prefix(1);
            while (one.ends_with(' ')) one.remove_suffix(1);
            nested("[" + std::string(one) + "]", step.choices.emplace_back());
            if (comma == std::string_view::npos) break;
            inside.remove_prefix(comma + 1);
        }
        m_path.push_back(std::move(step));
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
        JsonPathStep step;
        step.kind = Kind::Filter;
        const std::size_t sign = text.find_first_of("!<>=");
        const std::size_t right = sign == std::string_view::npos ? sign : text.find_first_not_of("!<>=", sign);
        if (sign == 0 || right == std::string_view::npos) {
            nested(std::string(text), step.choices.emplace_back());
        } else {
            JsonPath ignored;
            nested(std::string(text.substr(0, sign)), step.choices.emplace_back());
            nested(std::string(text.substr(right)), ignored);
        }
        m_path.push_back(std::move(step));
    }

    void nested(const std::string& text, JsonPath& out) {
        if (!m_error.empty()) return;
        Result<JsonPath> steps = Parser(text, m_depth + 1).run();
        if (!steps) {
            m_error = std::move(steps.error().message);
            return;
        }
        std::move(steps->begin(), steps->end(), std::back_inserter(out));
    }

    std::string_view m_text;
    int m_depth;
    std::size_t m_at = 0;
    JsonPath m_path;
    std::string m_error;
};

}  // namespace

Result<JsonPath> parseJsonPath(std::string_view path) {
    return Parser(path, 0).run();
}

}  // namespace crd
