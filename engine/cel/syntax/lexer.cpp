#include "engine/cel/syntax/lexer.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>

#include "engine/base/text/ascii.h"
#include "engine/base/text/utf8.h"

namespace crd::cel {

namespace {

constexpr char32_t kEnd = 0xffffffff;

bool isHex(char32_t c) {
    return hexDigit(c) >= 0;
}
bool isNameStart(char32_t c) {
    return isLetter(c) || c == '_';
}
bool isName(char32_t c) {
    return isNameStart(c) || isDigit(c);
}
bool isBlank(char32_t c) {
    return c == ' ' || c == '\t' || c == '\r' || c == '\n' || c == '\f';
}
bool isQuote(char32_t c) {
    return c == '\'' || c == '"';
}

// The result of reading a token: its end, or the position where reading failed.
struct Attempt {
    std::int32_t end = 0;
    bool complete = false;
};

class Lexer {
 public:
    Lexer(const Source& source, Issues& issues, bool quotedNames)
        : m_source(source), m_issues(issues), m_quotedNames(quotedNames) {}

    std::vector<Token> run() {
        while (m_at < m_source.size()) {
            if (isBlank(at(m_at))) {
                ++m_at;
            } else if (at(m_at) == '/' && at(m_at + 1) == '/') {
                while (m_at < m_source.size() && at(m_at) != '\n') ++m_at;
            } else {
                word();
            }
        }
        add(TokenKind::End, m_at);
        return std::move(m_tokens);
    }

 private:
    char32_t at(std::int32_t offset) const {
        return offset < m_source.size() ? m_source.points()[static_cast<std::size_t>(offset)] : kEnd;
    }

    void add(TokenKind kind, std::int32_t end) {
        m_tokens.push_back({kind, {m_at, end}});
        m_at = end;
    }

    // The code point at `where` does not fit any token that begins here: skips everything up to and including it.
    void fail(std::int32_t where, std::string message) {
        const std::int32_t end = where < m_source.size() ? where + 1 : where;
        m_issues.add({m_source.location(m_at), "Syntax error: " + std::move(message), {m_at, end}});
        m_at = end;
    }

    void word() {
        const char32_t c = at(m_at);
        if (isDigit(c) || (c == '.' && isDigit(at(m_at + 1)))) return number();
        if (isQuote(c)) return text(TokenKind::String, 0, false);
        if (isNameStart(c)) return name();
        if (c == '`' && m_quotedNames) return quotedName();
        symbol(c);
    }

    void number() {
        std::int32_t end = m_at;
        const auto digits = [&] {
            while (isDigit(at(end))) ++end;
        };
        if (at(end) == '0' && at(end + 1) == 'x' && isHex(at(end + 2))) {
            end += 2;
            while (isHex(at(end))) ++end;
            return integer(end);
        }
        digits();
        bool isFloat = false;
        if (at(end) == '.' && isDigit(at(end + 1))) {
            isFloat = true;
            ++end;
            digits();
        }
        if (at(end) == 'e' || at(end) == 'E') {
            const std::int32_t sign = at(end + 1) == '+' || at(end + 1) == '-' ? 1 : 0;
            if (isDigit(at(end + 1 + sign))) {
                isFloat = true;
                end += 1 + sign;
                digits();
            }
        }
        if (isFloat) return add(TokenKind::Float, end);
        integer(end);
    }

    void integer(std::int32_t end) {
        const bool isUnsigned = at(end) == 'u' || at(end) == 'U';
        add(isUnsigned ? TokenKind::Uint : TokenKind::Int, isUnsigned ? end + 1 : end);
    }

    void name() {
        const char32_t c = at(m_at);
        const char32_t next = at(m_at + 1);
        const bool isBytes = c == 'b' || c == 'B';
        const bool isRaw = c == 'r' || c == 'R';
        if ((isBytes || isRaw) && isQuote(next)) return text(isBytes ? TokenKind::Bytes : TokenKind::String, 1, isRaw);
        if (isBytes && (next == 'r' || next == 'R') && isQuote(at(m_at + 2))) return text(TokenKind::Bytes, 2, true);
        plainName();
    }

    void plainName() {
        std::int32_t end = m_at;
        while (isName(at(end))) ++end;
        const std::u32string_view text =
            m_source.points().substr(static_cast<std::size_t>(m_at), static_cast<std::size_t>(end - m_at));
        TokenKind kind = TokenKind::Identifier;
        if (text == U"in") kind = TokenKind::In;
        if (text == U"true") kind = TokenKind::True;
        if (text == U"false") kind = TokenKind::False;
        if (text == U"null") kind = TokenKind::Null;
        add(kind, end);
    }

    // A quoted string after `prefix` code points. If it is not terminated, its beginning may still be a token: the
    // prefix a name, or two quotes of an open triple an empty string.
    void text(TokenKind kind, std::int32_t prefix, bool raw) {
        const std::int32_t begin = m_at + prefix;
        const char32_t quote = at(begin);
        const bool triple = at(begin + 1) == quote && at(begin + 2) == quote;
        const Attempt attempt = triple ? tripleQuoted(begin + 3, quote, raw) : quoted(begin + 1, quote, raw);
        if (attempt.complete) return add(kind, attempt.end);
        if (triple) return add(kind, begin + 2);
        if (prefix > 0) return plainName();
        const char32_t stop = at(attempt.end);
        fail(attempt.end, stop == kEnd                   ? "the string is not terminated"
                          : stop == '\n' || stop == '\r' ? "the string is not terminated on its line"
                                                         : "the string has an invalid escape");
    }

    Attempt quoted(std::int32_t at_, char32_t quote, bool raw) const {
        for (;;) {
            const char32_t c = at(at_);
            if (c == quote) return {at_ + 1, true};
            if (c == kEnd || c == '\n' || c == '\r') return {at_, false};
            const Attempt passed = character(at_, raw);
            if (!passed.complete) return passed;
            at_ = passed.end;
        }
    }

    Attempt tripleQuoted(std::int32_t at_, char32_t quote, bool raw) const {
        for (;;) {
            const char32_t c = at(at_);
            if (c == kEnd) return {at_, false};
            if (c == quote && at(at_ + 1) == quote && at(at_ + 2) == quote) return {at_ + 3, true};
            const Attempt passed = character(at_, raw);
            if (!passed.complete) return passed;
            at_ = passed.end;
        }
    }

    // A character of a quoted string, or an escape.
    Attempt character(std::int32_t at_, bool raw) const {
        return at(at_) != '\\' || raw ? Attempt{at_ + 1, true} : escape(at_ + 1);
    }

    // The part after a backslash.
    Attempt escape(std::int32_t at_) const {
        const char32_t c = at(at_);
        constexpr std::u32string_view kSimple = U"abfnrtv\"'\\?`";
        if (kSimple.find(c) != std::u32string_view::npos) return {at_ + 1, true};
        if (c >= '0' && c <= '3') {
            for (std::int32_t i = 1; i <= 2; ++i)
                if (at(at_ + i) < '0' || at(at_ + i) > '7') return {at_ + i, false};
            return {at_ + 3, true};
        }
        const std::int32_t digits = c == 'x' || c == 'X' ? 2 : c == 'u' ? 4 : c == 'U' ? 8 : 0;
        if (digits == 0) return {at_, false};
        for (std::int32_t i = 1; i <= digits; ++i)
            if (!isHex(at(at_ + i))) return {at_ + i, false};
        return {at_ + 1 + digits, true};
    }

    void quotedName() {
        std::int32_t end = m_at + 1;
        while (isName(at(end)) || at(end) == '.' || at(end) == '-' || at(end) == '/' || at(end) == ' ') ++end;
        if (at(end) == '`' && end > m_at + 1) return add(TokenKind::QuotedIdentifier, end + 1);
        fail(end, "a name in backquotes can contain only letters, digits, '_', '.', '-', '/' and spaces");
    }

    void symbol(char32_t c) {
        const char32_t next = at(m_at + 1);
        const auto pair = [&](char32_t second, TokenKind two, TokenKind one) {
            next == second ? add(two, m_at + 2) : add(one, m_at + 1);
        };
        const auto doubled = [&](TokenKind kind, const char* hint) {
            next == c ? add(kind, m_at + 2) : fail(m_at + 1, hint);
        };
        switch (c) {
            case '=':
                return doubled(TokenKind::Equals, "'=' is not an operator; use '==' to compare");
            case '&':
                return doubled(TokenKind::And, "'&' is not an operator; use '&&'");
            case '|':
                return doubled(TokenKind::Or, "'|' is not an operator; use '||'");
            case '!':
                return pair('=', TokenKind::NotEquals, TokenKind::Not);
            case '<':
                return pair('=', TokenKind::LessEquals, TokenKind::Less);
            case '>':
                return pair('=', TokenKind::GreaterEquals, TokenKind::Greater);
            default:
                break;
        }
        if (const std::optional<TokenKind> kind = single(c)) return add(*kind, m_at + 1);
        std::string shown;
        appendUtf8(shown, c);
        fail(m_at, "'" + shown + "' is not allowed here");
    }

    static std::optional<TokenKind> single(char32_t c) {
        switch (c) {
            case '[':
                return TokenKind::LeftBracket;
            case ']':
                return TokenKind::RightBracket;
            case '{':
                return TokenKind::LeftBrace;
            case '}':
                return TokenKind::RightBrace;
            case '(':
                return TokenKind::LeftParen;
            case ')':
                return TokenKind::RightParen;
            case '.':
                return TokenKind::Dot;
            case ',':
                return TokenKind::Comma;
            case '-':
                return TokenKind::Minus;
            case '?':
                return TokenKind::Question;
            case ':':
                return TokenKind::Colon;
            case '+':
                return TokenKind::Plus;
            case '*':
                return TokenKind::Star;
            case '/':
                return TokenKind::Slash;
            case '%':
                return TokenKind::Percent;
            default:
                return std::nullopt;
        }
    }

    const Source& m_source;
    Issues& m_issues;
    bool m_quotedNames;
    std::int32_t m_at = 0;
    std::vector<Token> m_tokens;
};

}  // namespace

std::vector<Token> tokens(const Source& source, Issues& issues, bool quotedNames) {
    return Lexer(source, issues, quotedNames).run();
}

bool isReservedWord(std::string_view name) {
    static constexpr std::array<std::string_view, 21> kWords{
        "as",  "break", "const",     "continue", "else",    "false",  "for",  "function", "if",   "import", "in",
        "let", "loop",  "namespace", "null",     "package", "return", "true", "var",      "void", "while"};
    return std::binary_search(kWords.begin(), kWords.end(), name);
}

}  // namespace crd::cel
