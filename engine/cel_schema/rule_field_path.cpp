#include "engine/cel_schema/rule_field_path.h"

#include <optional>
#include <string>
#include <utility>

#include "engine/base/text/utf8.h"

namespace crd::cel_schema {

namespace {

using schema::ChildKind;
using schema::ChildSchema;
using schema::Schema;

constexpr const char* kNoField = "does not refer to a valid field";

// Dots and brackets are tokens, and so is the text between them; quoted text may contain any character.
class Tokens {
 public:
    explicit Tokens(std::string_view text) : m_rest(text) {}

    std::optional<std::string_view> next() {
        if (m_rest.empty()) return std::nullopt;
        const std::size_t length = lengthOfNext();
        const std::string_view out = m_rest.substr(0, length);
        m_rest.remove_prefix(length);
        return out;
    }

 private:
    std::size_t lengthOfNext() const {
        if (m_rest.front() == '\'') {
            for (std::size_t i = 1; i < m_rest.size(); ++i)
                if (m_rest[i] == '\'' && m_rest[i - 1] != '\\') return i + 1;
            return m_rest.size();
        }
        const std::size_t end = m_rest.find_first_of(".[]");
        if (end == 0) return 1;
        return end == std::string_view::npos ? m_rest.size() : end;
    }

    std::string_view m_rest;
};

// The text between single quotes. Of several invalid escapes, the error names the last.
Result<std::string> unescaped(std::string_view text) {
    std::string out;
    std::string error;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] != '\\' || i + 1 == text.size() || text[i + 1] == '\n') {
            out += text[i];
            continue;
        }
        constexpr std::string_view kDirectives = "abfnrtv'\\";
        constexpr std::string_view kMeant = "\a\b\f\n\r\t\v'\\";
        const std::size_t length = codePointAt(text, i + 1).length;
        if (const std::size_t at = kDirectives.find(text[i + 1]); at != std::string_view::npos) {
            out += kMeant[at];
        } else {
            error = "invalid escape char " + std::string(text.substr(i, 1 + length));
        }
        i += length;
    }
    if (!error.empty()) return failure("invalid string literal: " + error);
    return out;
}

class Walk {
 public:
    explicit Walk(const Schema& node) : m_node(&node) {}

    // By the name of a field or, for a map, by a key.
    Result<void> step(std::string_view name) {
        if (m_node == nullptr) return failure(kNoField);
        if (m_node->child(ChildKind::Property) != nullptr) {
            const ChildSchema* property = m_node->property(name);
            if (property == nullptr) return failure(kNoField);
            m_path = m_path.child(name);
            m_node = property->schema.get();
        } else if (m_node->additionalPropertiesAllowed) {
            const ChildSchema* values = m_node->child(ChildKind::AdditionalProperties);
            m_path = m_path.key(name);
            m_node = values == nullptr ? nullptr : values->schema.get();
        } else {
            return failure(kNoField);
        }
        return {};
    }

    FieldPath take() { return std::move(m_path); }

 private:
    const Schema* m_node;  // null if the values have no known schema
    FieldPath m_path;
};

// The content of a bracket, starting after the opening one, including the closing one.
Result<std::string> bracketed(Tokens& tokens) {
    const auto token = tokens.next();
    if (!token) return failure("unexpected end of JSON path");
    if (token->size() < 2 || token->front() != '\'' || token->back() != '\'')
        return failure("expected single quoted string but got " + std::string(*token));
    return unescaped(token->substr(1, token->size() - 2));
}

}  // namespace

Result<FieldPath> ruleFieldPath(std::string_view text, const Schema& node) {
    Walk walk(node);
    Tokens tokens(text);
    while (const auto token = tokens.next()) {
        if (*token == "[") {
            const Result<std::string> name = bracketed(tokens);
            if (!name) return tl::unexpected<Error>(name.error());
            if (const Result<void> went = walk.step(*name); !went) return tl::unexpected<Error>(went.error());
            const auto closing = tokens.next();
            if (!closing) return failure("unexpected end of JSON path");
            if (*closing != "]") return failure("expected ] but got " + std::string(*closing));
        } else if (*token == ".") {
            const auto name = tokens.next();
            if (!name) return failure("unexpected end of JSON path");
            if (const Result<void> went = walk.step(*name); !went) return tl::unexpected<Error>(went.error());
        } else {
            return failure("expected [ or . but got: " + std::string(*token));
        }
    }
    return walk.take();
}

}  // namespace crd::cel_schema
