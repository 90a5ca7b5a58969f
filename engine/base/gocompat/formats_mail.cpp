// Mail addresses as Go's net/mail reads them: RFC 5322 with display names, comments and groups of one address. The
// encoded words of RFC 2047 are not decoded: Go rejects those in character sets that it does not know.
#include <optional>
#include <string_view>

#include "engine/base/gocompat/formats.h"
#include "engine/base/gocompat/go_text.h"

namespace crd {

namespace {

bool isVisible(std::uint32_t c) {
    return (c >= '!' && c <= '~') || c >= 0x80;
}

bool isAtomCharacter(std::uint32_t c) {
    return isVisible(c) &&
           (c >= 0x80 || std::string_view("()<>[]:;@\\,\"").find(static_cast<char>(c)) == std::string_view::npos);
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
            return !consume('(') || comment();
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
                if (!atom()) return any;
            }
            any = true;
        }
    }

    bool skipComments() {
        skipBlanks();
        while (consume('(')) {
            if (!comment()) return false;
            skipBlanks();
        }
        return true;
    }

    // Starts after the opening parenthesis.
    bool comment() {
        std::size_t depth = 1;
        while (!m_text.empty() && depth > 0) {
            if (m_text.front() == '\\' && m_text.size() > 1) {
                m_text.remove_prefix(1);
            } else if (m_text.front() == '(') {
                ++depth;
            } else if (m_text.front() == ')') {
                --depth;
            }
            m_text.remove_prefix(1);
        }
        return depth == 0;
    }

    std::string_view m_text;
};

}  // namespace

bool isMailAddress(std::string_view text) {
    return MailReader(text).single();
}

}  // namespace crd
