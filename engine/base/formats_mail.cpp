// Mail addresses as Go's net/mail reads them: RFC 5322 with display names, comments and groups of one address.
#include <optional>
#include <string>

#include "engine/base/base64.h"
#include "engine/base/formats.h"
#include "engine/base/go_text.h"

namespace crd {

namespace {

bool isVisible(std::uint32_t c) {
    return (c >= '!' && c <= '~') || c >= 0x80;
}

bool isAtomCharacter(std::uint32_t c) {
    return isVisible(c) &&
           (c >= 0x80 || std::string_view("()<>[]:;@\\,\"").find(static_cast<char>(c)) == std::string_view::npos);
}

enum class Word { Plain, Encoded, UnknownCharset };

bool isQuotedPrintable(std::string_view text) {
    constexpr std::string_view kHex = "0123456789abcdefABCDEF";
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (c == '=') {
            if (i + 2 >= text.size()) return false;
            if (kHex.find(text[i + 1]) == std::string_view::npos || kHex.find(text[i + 2]) == std::string_view::npos)
                return false;
            i += 2;
        } else if ((c < ' ' || c > '~') && c != '\n' && c != '\r' && c != '\t') {
            return false;
        }
    }
    return true;
}

// Classifies an encoded word of RFC 2047: `=?charset?encoding?text?=`.
Word kindOf(std::string_view word) {
    if (word.size() < 8 || !word.starts_with("=?") || !word.ends_with("?=")) return Word::Plain;
    word = word.substr(2, word.size() - 4);
    const std::size_t first = word.find('?');
    const std::size_t second = first == std::string_view::npos ? first : word.find('?', first + 1);
    if (second == std::string_view::npos || word.find('?', second + 1) != std::string_view::npos) return Word::Plain;
    if (first == 0 || second != first + 2) return Word::Plain;
    const char encoding = word[first + 1];
    const std::string_view content = word.substr(second + 1);
    const bool base64 = encoding == 'B' || encoding == 'b';
    if (!base64 && encoding != 'Q' && encoding != 'q') return Word::Plain;
    if (base64 ? !fromBase64(content) : !isQuotedPrintable(content)) return Word::Plain;
    const std::string charset = goLower(word.substr(0, first));
    return charset == "utf-8" || charset == "iso-8859-1" || charset == "us-ascii" ? Word::Encoded
                                                                                  : Word::UnknownCharset;
}

// Reads from the front; every function returns whether it succeeded.
class MailReader {
 public:
    explicit MailReader(std::string_view text) : m_text(text) {}

    bool single() {
        std::size_t count = 0;
        return address(true, count) && skipComments() && m_text.empty() && count == 1;
    }

 private:
    bool consume(char c) {
        if (!m_text.starts_with(c)) return false;
        m_text.remove_prefix(1);
        return true;
    }

    void skipBlanks() {
        while (m_text.starts_with(' ') || m_text.starts_with('\t')) m_text.remove_prefix(1);
    }

    bool address(bool groups, std::size_t& count) {
        skipBlanks();
        if (m_text.empty()) return false;
        if (spec()) {
            ++count;
            skipBlanks();
            return !m_text.starts_with('(') || nameComment();
        }
        if (m_text.empty()) return false;
        if (m_text.front() != '<' && !phrase()) return false;
        skipBlanks();
        if (groups && consume(':')) return group(count);
        if (!consume('<') || !spec() || !consume('>')) return false;
        ++count;
        return true;
    }

    bool group(std::size_t& count) {
        skipBlanks();
        if (consume(';')) return skipComments();
        while (true) {
            skipBlanks();
            if (!address(false, count) || !skipComments()) return false;
            if (consume(';')) return skipComments();
            if (!consume(',')) return false;
        }
    }

    // local@domain; on failure the position does not change.
    bool spec() {
        const std::string_view before = m_text;
        if (tryParts()) return true;
        m_text = before;
        return false;
    }

    bool tryParts() {
        skipBlanks();
        if (m_text.empty()) return false;
        if (m_text.front() == '"') {
            bool empty = false;
            if (!quoted(empty) || empty) return false;
        } else if (!dotAtom()) {
            return false;
        }
        if (!consume('@')) return false;
        skipBlanks();
        if (m_text.empty()) return false;
        return m_text.front() == '[' ? literal() : dotAtom();
    }

    // Nothing if no atom begins here or the text is not UTF-8.
    std::optional<std::string_view> atom() {
        std::size_t i = 0;
        while (i < m_text.size()) {
            const CodePoint c = runeAt(m_text, i);
            if (isBroken(c)) return std::nullopt;
            if (!isAtomCharacter(c.value)) break;
            i += c.length;
        }
        if (i == 0) return std::nullopt;
        const std::string_view out = m_text.substr(0, i);
        m_text.remove_prefix(i);
        return out;
    }

    bool dotAtom() {
        const auto out = atom();
        return out && !out->starts_with('.') && !out->ends_with('.') && out->find("..") == std::string_view::npos;
    }

    bool quoted(bool& empty) {
        bool escaped = false;
        empty = true;
        for (std::size_t i = 1; i < m_text.size();) {
            const CodePoint c = runeAt(m_text, i);
            if (isBroken(c)) return false;
            const bool blank = c.value == ' ' || c.value == '\t';
            if (escaped || (c.value != '"' && c.value != '\\')) {
                if (!isVisible(c.value) && !blank) return false;
                empty = false;
                escaped = false;
            } else if (c.value == '"') {
                m_text.remove_prefix(i + 1);
                return true;
            } else {
                escaped = true;
            }
            i += c.length;
        }
        return false;
    }

    bool literal() {
        m_text.remove_prefix(1);
        std::size_t i = 0;
        while (i < m_text.size() && m_text[i] != ']') {
            const CodePoint c = runeAt(m_text, i);
            if (isBroken(c) || !isVisible(c.value) || c.value == '[' || c.value == '\\') return false;
            i += c.length;
        }
        if (i >= m_text.size()) return false;
        const std::string_view address = m_text.substr(0, i);
        m_text.remove_prefix(i + 1);
        return isStrictIp(address);
    }

    // One word is enough; anything may follow it.
    bool phrase() {
        bool any = false;
        while (true) {
            if (any && !skipComments()) return false;
            skipBlanks();
            if (m_text.empty()) return true;
            if (m_text.front() == '"') {
                bool empty = false;
                if (!quoted(empty)) return any;
            } else {
                const auto word = atom();
                if (!word || kindOf(*word) == Word::UnknownCharset) return any;
            }
            any = true;
        }
    }

    bool skipComments() {
        skipBlanks();
        while (consume('(')) {
            std::string text;
            if (!comment(text)) return false;
            skipBlanks();
        }
        return true;
    }

    // Starts after the opening parenthesis.
    bool comment(std::string& out) {
        std::size_t depth = 1;
        while (!m_text.empty() && depth > 0) {
            if (m_text.front() == '\\' && m_text.size() > 1) {
                m_text.remove_prefix(1);
            } else if (m_text.front() == '(') {
                ++depth;
            } else if (m_text.front() == ')') {
                --depth;
            }
            if (depth > 0) out += m_text.front();
            m_text.remove_prefix(1);
        }
        return depth == 0;
    }

    bool nameComment() {
        m_text.remove_prefix(1);
        std::string text;
        if (!comment(text)) return false;
        for (std::string_view rest = text; !rest.empty();) {
            const std::size_t end = rest.find_first_of(" \t");
            if (kindOf(rest.substr(0, end)) == Word::UnknownCharset) return false;
            if (end == std::string_view::npos) break;
            rest.remove_prefix(end + 1);
        }
        return true;
    }

    std::string_view m_text;
};

}  // namespace

bool isMailAddress(std::string_view text) {
    return MailReader(text).single();
}

}  // namespace crd
