#include "engine/schema/follow_path.h"

#include <algorithm>
#include <optional>

#include "engine/base/gocompat/go_text.h"

namespace crd::schema {

namespace {

// Dots, brackets and the text between them are tokens; text in single quotes is literal.
class Tokens {
 public:
    explicit Tokens(std::string_view text) : m_rest(text) {}

    std::optional<std::string_view> next() {
        if (m_rest.empty()) return std::nullopt;
        const std::string_view token = m_rest.substr(0, length());
        m_rest.remove_prefix(token.size());
        return token;
    }

 private:
    std::size_t length() const {
        if (m_rest.front() == '\'') {
            for (std::size_t i = 1; i < m_rest.size(); ++i) {
                if (m_rest[i] == '\'' && m_rest[i - 1] != '\\') return i + 1;
            }
            return m_rest.size();
        }
        const std::size_t end = m_rest.find_first_of(".[]");
        return end == 0 ? 1 : std::min(end, m_rest.size());
    }

    std::string_view m_rest;
};

Result<std::string> unquoted(std::string_view text) {
    constexpr std::string_view kNames = "abfnrtv'\\";
    constexpr std::string_view kValues = "\a\b\f\n\r\t\v'\\";
    std::string out;
    std::string wrong;
    for (std::size_t i = 0; i < text.size();) {
        if (text[i] != '\\' || i + 1 == text.size() || text[i + 1] == '\n') {
            out += text[i++];
            continue;
        }
        const std::size_t length = runeAt(text, i + 1).length + 1;
        const std::size_t known = kNames.find(text[i + 1]);
        if (known != std::string_view::npos) {
            out += kValues[known];
        } else {
            wrong = text.substr(i, length);
        }
        i += length;
    }
    if (!wrong.empty()) return failure("invalid string literal: invalid escape char " + wrong);
    return out;
}

class Follower {
 public:
    Follower(std::string_view text, const Schema& root, bool brackets) : m_tokens(text), m_brackets(brackets) {
        m_out.end = &root;
    }

    Result<FollowedPath> run() {
        while (const std::optional<std::string_view> token = m_tokens.next()) {
            const std::string error = *token == "." ? dot() : *token == "[" ? bracket() : other(*token);
            if (!error.empty()) return failure(error);
        }
        return m_out;
    }

 private:
    static constexpr const char* kNoField = "does not refer to a valid field";
    static constexpr const char* kEnd = "unexpected end of JSON path";

    std::string dot() {
        const std::optional<std::string_view> name = m_tokens.next();
        return name ? step(*name) : kEnd;
    }

    std::string bracket() {
        if (!m_brackets) return "array notation is not allowed";
        const std::optional<std::string_view> token = m_tokens.next();
        if (!token) return kEnd;
        if (token->size() < 2 || token->front() != '\'' || token->back() != '\'') {
            return "expected single quoted string but got " + std::string(*token);
        }
        const Result<std::string> name = unquoted(token->substr(1, token->size() - 2));
        if (!name) return name.error().message.english();
        if (std::string error = step(*name); !error.empty()) return error;
        const std::optional<std::string_view> close = m_tokens.next();
        if (!close) return kEnd;
        return *close == "]" ? std::string() : "expected ] but got " + std::string(*close);
    }

    static std::string other(std::string_view token) { return "expected [ or . but got: " + std::string(token); }

    std::string step(std::string_view name) {
        if (!m_out.end) return kNoField;
        if (m_out.end->child(ChildKind::Property)) {
            const ChildSchema* property = m_out.end->property(name);
            if (!property) return kNoField;
            m_out.path = m_out.path.child(name);
            m_out.end = property->schema.get();
            return {};
        }
        if (!m_out.end->set(Keyword::AdditionalProperties)) return kNoField;
        const ChildSchema* values = m_out.end->child(ChildKind::AdditionalProperties);
        m_out.path = m_out.path.key(name);
        m_out.end = values ? values->schema.get() : nullptr;
        return {};
    }

    Tokens m_tokens;
    bool m_brackets;
    FollowedPath m_out;
};

}  // namespace

Result<FollowedPath> followPath(std::string_view text, const Schema& root, bool brackets) {
    return Follower(text, root, brackets).run();
}

}  // namespace crd::schema
