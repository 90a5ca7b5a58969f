#include "engine/yaml/read/scalar_span.h"

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "engine/base/text/utf8.h"
#include "engine/yaml/read/text_scan.h"

namespace crd::yaml {

namespace {

// Reads the text and the value in parallel and records the origin of each byte of the value. The text is known to be
// valid, so it is enough to recognize the characters that produce no output.
class Follower {
 public:
    Follower(std::string_view text, SourceSpan content, const Node& scalar)
        : m_text(text), m_at(content.begin), m_end(content.end), m_value(scalar.scalar), m_style(scalar.style) {}

    // One offset per byte of the value, and one for its end. Nothing if the two do not match.
    std::optional<std::vector<std::size_t>> follow() {
        m_places.reserve(m_value.size() + 1);
        if (m_style == ScalarStyle::Literal || m_style == ScalarStyle::Folded) {
            block();
            // The line break after the last line is not part of the content.
            while (m_places.size() < m_value.size() && isBreak(next())) m_places.push_back(m_at);
        } else {
            if (m_style != ScalarStyle::Plain) ++m_at, --m_end;  // the quotes
            flow();
        }
        if (m_failed || m_places.size() < m_value.size()) return std::nullopt;
        m_places.push_back(m_at);
        return std::move(m_places);
    }

 private:
    bool done() const { return m_failed || m_at >= m_end || m_places.size() >= m_value.size(); }
    char next() const { return m_value[m_places.size()]; }

    void copy() {
        if (m_text[m_at] != next()) {
            m_failed = true;
            return;
        }
        m_places.push_back(m_at++);
    }

    // Records one character of the value that came from `length` bytes of the text.
    void made(std::size_t length) {
        const std::size_t bytes =
            std::min(codePointAt(m_value, m_places.size()).length, m_value.size() - m_places.size());
        m_places.insert(m_places.end(), bytes, m_at);
        m_at += length;
    }

    void skipBreak() {
        const bool two = m_text[m_at] == '\r' && m_at + 1 < m_end && m_text[m_at + 1] == '\n';
        m_at += two ? 2U : 1U;
    }

    void flow() {
        while (!done()) {
            const char c = m_text[m_at];
            if (isBlank(c) || isBreak(c)) {
                blanks();
            } else if (c == '\'' && m_style == ScalarStyle::SingleQuoted) {
                made(2);
            } else if (c == '\\' && m_style == ScalarStyle::DoubleQuoted) {
                escape();
            } else {
                copy();
            }
        }
    }

    // Blanks within a line are copied; around line breaks they are dropped, and n breaks become one blank or n - 1
    // breaks.
    void blanks() {
        std::size_t to = m_at;
        while (to < m_end && isBlank(m_text[to])) ++to;
        if (to >= m_end || !isBreak(m_text[to])) {
            while (m_at < to && !done()) copy();
            return;
        }
        fold(to);
    }

    void fold(std::size_t firstBreak) {
        const std::size_t from = firstBreak;
        m_at = firstBreak;
        std::size_t breaks = 0;
        while (m_at < m_end && (isBlank(m_text[m_at]) || isBreak(m_text[m_at]))) {
            if (isBreak(m_text[m_at])) {
                skipBreak();
                ++breaks;
            } else {
                ++m_at;
            }
        }
        for (std::size_t i = 0; i < std::max<std::size_t>(breaks - 1, 1) && m_places.size() < m_value.size(); ++i) {
            if (next() != (breaks == 1 ? ' ' : '\n')) m_failed = true;
            m_places.push_back(from);
        }
    }

    void escape() {
        const char kind = m_at + 1 < m_end ? m_text[m_at + 1] : '\0';
        if (isBreak(kind)) {  // joins the lines without a blank
            ++m_at;
            skipBreak();
            while (m_at < m_end && (isBlank(m_text[m_at]) || isBreak(m_text[m_at]))) {
                const bool empty = isBreak(m_text[m_at]);
                if (empty && m_places.size() < m_value.size()) m_places.push_back(m_at);
                if (empty) {
                    skipBreak();
                } else {
                    ++m_at;
                }
            }
            return;
        }
        // Two JSON escapes encode a character above U+FFFF.
        const bool pair = kind == 'u' && codePointAt(m_value, m_places.size()).length == 4;
        made(pair ? 12 : kind == 'x' ? 4 : kind == 'u' ? 6 : kind == 'U' ? 10 : 2);
    }

    void block() {
        while (m_at < m_end && !isBreak(m_text[m_at])) ++m_at;  // "|2-" and a comment
        if (m_at < m_end) skipBreak();
        const std::size_t indent = indentation();
        while (!done()) {
            for (std::size_t i = 0; i < indent && m_at < m_end && m_text[m_at] == ' '; ++i) ++m_at;
            while (!done() && !isBreak(m_text[m_at])) copy();
            if (done()) return;
            if (isBreak(next()) || next() == ' ') m_places.push_back(m_at);
            skipBreak();
        }
    }

    // The first non-blank line of the value begins with the blanks that are not indentation.
    std::size_t indentation() const {
        std::size_t line = m_at;
        while (line < m_end) {
            std::size_t to = line;
            while (to < m_end && m_text[to] == ' ') ++to;
            if (to < m_end && !isBreak(m_text[to])) {
                const std::size_t first = m_value.find_first_not_of('\n');
                std::size_t own = 0;
                while (first != std::string::npos && first + own < m_value.size() && m_value[first + own] == ' ') ++own;
                return to - line - std::min(own, to - line);
            }
            line = to;
            while (line < m_end && !isBreak(m_text[line])) ++line;
            if (line < m_end) ++line;
        }
        return 0;
    }

    std::string_view m_text;
    std::size_t m_at, m_end;
    const std::string& m_value;
    ScalarStyle m_style;
    std::vector<std::size_t> m_places;
    bool m_failed = false;
};

}  // namespace

SourceSpan spanInScalar(std::string_view text, NodeRef scalar, SourceSpan part) {
    const SourceSpan content = scalar.contentSpan();
    if (!scalar->isScalar() || scalar->style == ScalarStyle::Empty || content.end > text.size() || content.empty())
        return content;
    const auto places = Follower(text, content, *scalar).follow();
    if (!places || part.end > scalar->scalar.size() || part.begin > part.end) return content;
    const std::size_t begin = (*places)[part.begin];
    if (part.empty()) return {begin, begin};
    // The end of the last byte, not the beginning of the next one: there may be a line break between.
    std::size_t last = part.end - 1;
    while (last > part.begin && (*places)[last] == (*places)[last - 1]) --last;
    std::size_t end = (*places)[part.end];
    const std::size_t shortest = (*places)[last] + 1;
    const SourceSpan gap{shortest, end};
    if (gap.begin < gap.end && gap.of(text).find_first_of("\r\n") != std::string_view::npos) end = shortest;
    return {begin, std::max(begin, end)};
}

}  // namespace crd::yaml
