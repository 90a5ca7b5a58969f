#include "engine/base/gocompat/template_actions.h"

#include <algorithm>
#include <cstddef>

#include "engine/base/text/ascii.h"

namespace crd {

namespace {

constexpr std::string_view kSpaces = " \t\r\n";
bool isTemplateSpace(char c) {
    return kSpaces.find(c) != std::string_view::npos;
}

// Reads one action after another.
class ActionReader {
 public:
    explicit ActionReader(std::string_view text) : m_text(text) {}

    std::optional<std::vector<TemplateAction>> all() {
        std::vector<TemplateAction> out;
        for (std::size_t at = m_text.find("{{"); at != std::string_view::npos; at = m_text.find("{{", m_at)) {
            std::optional<TemplateAction> action = one(at);
            if (!action) return std::nullopt;
            m_at = action->span.end;
            out.push_back(*action);
        }
        return out;
    }

    // Of all(): the end of the last action.
    std::size_t end() const { return m_at; }

 private:
    bool has(std::string_view what, std::size_t at) const { return m_text.substr(at).starts_with(what); }

    std::optional<TemplateAction> one(std::size_t begin) {
        std::size_t at = begin + 2;
        if (has("-", at) && at + 1 < m_text.size() && isTemplateSpace(m_text[at + 1])) at += 2;
        TemplateAction out;
        if (has("/*", at)) {
            const std::size_t close = m_text.find("*/", at);
            if (close == std::string_view::npos) return std::nullopt;
            std::size_t end = close + 2;
            if (end < m_text.size() && isTemplateSpace(m_text[end]) && has("-", end + 1)) end += 2;
            if (!has("}}", end)) return std::nullopt;
            out.kind = TemplateAction::Kind::Nothing;
            out.span = {begin, end + 2};
            out.body = m_text.substr(at, close + 2 - at);
            return out;
        }
        const std::optional<std::size_t> end = bodyEnd(at);
        if (!end) return std::nullopt;
        out.body = m_text.substr(at, *end - at);
        const std::size_t close = m_text.find("}}", *end);
        out.span = {begin, close + 2};
        out.kind = isLiteral(out.body) ? TemplateAction::Kind::Literal : kindOf(out.body);
        return out;
    }

    // Where the braces that end the action begin, or the space before their dash.
    std::optional<std::size_t> bodyEnd(std::size_t at) const {
        while (at < m_text.size()) {
            if (has("}}", at)) return at;
            const char c = m_text[at];
            if (isTemplateSpace(c) && has("-}}", at + 1)) return at;
            if (c == '"' || c == '\'' || c == '`') {
                const std::optional<std::size_t> end = quotedEnd(at);
                if (!end) return std::nullopt;
                at = *end;
            } else if (c == ':') {
                if (!has(":=", at)) return std::nullopt;
                at += 2;
            } else {
                const bool known = isTemplateSpace(c) || isLetter(c) || isDigit(c) ||
                                   std::string_view("._$|(),=+-").find(c) != std::string_view::npos ||
                                   static_cast<unsigned char>(c) >= 0x80;
                if (!known) return std::nullopt;
                ++at;
            }
        }
        return std::nullopt;
    }

    std::optional<std::size_t> quotedEnd(std::size_t at) const {
        const char quote = m_text[at++];
        for (; at < m_text.size(); ++at) {
            if (m_text[at] == quote) return at + 1;
            if (quote == '`') continue;
            if (m_text[at] == '\n') return std::nullopt;
            if (m_text[at] == '\\') ++at;
        }
        return std::nullopt;
    }

    static bool isLiteral(std::string_view body) {
        const std::size_t begin = std::min(body.find_first_not_of(kSpaces), body.size());
        body = body.substr(begin, body.find_last_not_of(kSpaces) + 1 - begin);
        if (body.empty() || (body[0] != '"' && body[0] != '`')) return false;
        return ActionReader(body).quotedEnd(0) == body.size();
    }

    static TemplateAction::Kind kindOf(std::string_view body) {
        const std::size_t begin = std::min(body.find_first_not_of(kSpaces), body.size());
        std::size_t end = begin;
        while (end < body.size() && (isLetter(body[end]) || isDigit(body[end]) || body[end] == '$')) ++end;
        const std::string_view word = body.substr(begin, end - begin);
        if (word == "if" || word == "with" || word == "range" || word == "block") return TemplateAction::Kind::Open;
        if (word == "define") return TemplateAction::Kind::Define;
        if (word == "else") return TemplateAction::Kind::Else;
        if (word == "end") return TemplateAction::Kind::End;
        if (word == "break" || word == "continue") return TemplateAction::Kind::Nothing;
        const std::size_t next = std::min(body.find_first_not_of(kSpaces, end), body.size());
        const std::string_view rest = body.substr(next);
        if (word.starts_with('$') && (rest.starts_with(":=") || rest.starts_with('=')))
            return TemplateAction::Kind::Nothing;
        return TemplateAction::Kind::Output;
    }

    std::string_view m_text;
    std::size_t m_at = 0;
};

}  // namespace

std::optional<std::vector<TemplateAction>> templateActions(std::string_view text) {
    return ActionReader(text).all();
}

std::optional<SourceSpan> templateFault(std::string_view text) {
    ActionReader reader(text);
    if (reader.all()) return std::nullopt;
    const std::size_t begin = text.find("{{", reader.end());
    return SourceSpan{begin, begin + 2};
}

}  // namespace crd
