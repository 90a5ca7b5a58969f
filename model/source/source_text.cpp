#include "model/source/source_text.h"

#include <algorithm>

#include "model/base/shown_text.h"

namespace crd::model {
namespace {

struct Character {
    char32_t code;
    std::size_t bytes;
};

unsigned char at(std::string_view text, std::size_t i) {
    return static_cast<unsigned char>(text[i]);
}

// The character at `i`; a byte that begins none is a separate character, U+FFFD.
Character characterAt(std::string_view text, std::size_t i) {
    const unsigned char lead = at(text, i);
    if (lead < 0x80) return {lead, 1};
    const std::size_t more = lead >= 0xF0 ? 3 : lead >= 0xE0 ? 2 : 1;
    if (lead < 0xC2 || lead > 0xF4 || text.size() - i <= more) return {0xFFFD, 1};
    char32_t code = lead & (0x3FU >> more);
    for (std::size_t k = 1; k <= more; ++k) {
        const unsigned char next = at(text, i + k);
        if ((next & 0xC0U) != 0x80U) return {0xFFFD, 1};
        code = (code << 6U) | (next & 0x3FU);
    }
    if ((more == 2 && code < 0x800) || (more == 3 && (code < 0x10000 || code > 0x10FFFF)) ||
        (code >= 0xD800 && code <= 0xDFFF)) {
        return {0xFFFD, 1};
    }
    return {code, more + 1};
}

bool isPlain(std::string_view text) {
    return std::all_of(text.begin(), text.end(), [](char c) {
        const auto byte = static_cast<unsigned char>(c);
        return (byte >= 0x20 && byte < 0x7F) || byte == '\t';
    });
}

// Appends the beginnings of the lines of text[begin, end), except the first.
void addLineBegins(std::string_view text, std::size_t begin, std::size_t end, std::vector<std::size_t>& begins) {
    for (std::size_t i = begin; i < end; ++i) {
        if (text[i] == '\n' || (text[i] == '\r' && (i + 1 >= text.size() || text[i + 1] != '\n'))) {
            begins.push_back(i + 1);
        }
    }
}

constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

}  // namespace

QString shownLine(std::string_view bytes) {
    if (isPlain(bytes)) return QString::fromLatin1(bytes.data(), static_cast<qsizetype>(bytes.size()));
    QString out;
    out.reserve(static_cast<qsizetype>(bytes.size()));
    for (std::size_t i = 0; i < bytes.size();) {
        const Character c = characterAt(bytes, i);
        const char32_t code = standIn(c.code);
        if (code >= 0x10000) {
            out += QChar(QChar::highSurrogate(code));
            out += QChar(QChar::lowSurrogate(code));
        } else {
            out += QChar(static_cast<char16_t>(code));
        }
        i += c.bytes;
    }
    return out;
}

int unitOfByte(std::string_view bytes, std::size_t byte) {
    int unit = 0;
    for (std::size_t i = 0; i < bytes.size();) {
        const Character c = characterAt(bytes, i);
        if (i + c.bytes > byte) break;
        unit += c.code >= 0x10000 ? 2 : 1;
        i += c.bytes;
    }
    return unit;
}

std::size_t byteOfUnit(std::string_view bytes, int unit) {
    int seen = 0;
    std::size_t i = 0;
    while (i < bytes.size()) {
        const Character c = characterAt(bytes, i);
        seen += c.code >= 0x10000 ? 2 : 1;
        if (seen > unit) break;
        i += c.bytes;
    }
    return i;
}

SourceText::SourceText(std::string bytes) : m_bytes(std::move(bytes)), m_begins{0} {
    addLineBegins(m_bytes, 0, m_bytes.size(), m_begins);
}

SourceSpan SourceText::content(int line) const {
    const auto i = static_cast<std::size_t>(line);
    SourceSpan span{m_begins[i], i + 1 < m_begins.size() ? m_begins[i + 1] : m_bytes.size()};
    if (i + 1 < m_begins.size()) {
        --span.end;
        if (span.end > span.begin && m_bytes[span.end] == '\n' && m_bytes[span.end - 1] == '\r') --span.end;
    }
    if (i == 0 && m_bytes.starts_with(kByteOrderMark)) span.begin = kByteOrderMark.size();
    return span;
}

std::string_view SourceText::lineEnd(int line) const {
    const auto i = static_cast<std::size_t>(line);
    if (i + 1 >= m_begins.size()) return {};
    const std::size_t end = content(line).end;
    return std::string_view(m_bytes).substr(end, m_begins[i + 1] - end);
}

std::string_view SourceText::lineEndNear(int line) const {
    if (line + 1 < lineCount()) return lineEnd(line);
    return line > 0 ? lineEnd(line - 1) : std::string_view("\n");
}

QString SourceText::shown(int first, int count) const {
    QString out;
    if (count > 0) {
        const std::size_t end = content(first + count - 1).end;
        out.reserve(static_cast<qsizetype>(end - m_begins[static_cast<std::size_t>(first)]));
    }
    for (int i = 0; i < count; ++i) {
        if (i > 0) out += QLatin1Char('\n');
        out += shown(first + i);
    }
    return out;
}

int SourceText::lineOf(std::size_t byte) const {
    const auto after = std::upper_bound(m_begins.begin(), m_begins.end(), byte);
    return static_cast<int>(after - m_begins.begin()) - 1;
}

ShownPosition SourceText::placeOf(std::size_t byte) const {
    const int line = lineOf(std::min(byte, m_bytes.size()));
    const SourceSpan span = content(line);
    const std::size_t inLine = std::clamp(byte, span.begin, span.end) - span.begin;
    return {line, unitOfByte(span.of(m_bytes), inLine)};
}

std::size_t SourceText::byteOf(ShownPosition place) const {
    if (place.line < 0) return content(0).begin;
    if (place.line >= lineCount()) return m_bytes.size();
    const SourceSpan span = content(place.line);
    return span.begin + byteOfUnit(span.of(m_bytes), std::max(place.unit, 0));
}

ReplacedLines SourceText::apply(const TextEdit& edit) {
    if (edit.empty()) return {};
    int first = lineOf(edit.front().span.begin);
    // A "\n" inserted at the beginning of a line may join the "\r" that ends the previous line.
    if (first > 0 && m_begins[static_cast<std::size_t>(first)] == edit.front().span.begin) --first;
    const int last = lineOf(edit.back().span.end);
    const std::size_t before = m_bytes.size();
    const std::size_t regionEnd =
        last + 1 < lineCount() ? m_begins[static_cast<std::size_t>(last) + 1] : m_bytes.size();
    if (edit.size() == 1) {
        const TextPatch& patch = edit.front();
        m_bytes.replace(patch.span.begin, patch.span.length(), patch.text);
    } else {
        m_bytes = applied(m_bytes, edit);
    }
    const bool toTheEnd = last + 1 >= lineCount();
    std::vector<std::size_t> fresh;
    // The region ends with a whole line end; the following line begins after it.
    addLineBegins(m_bytes, m_begins[static_cast<std::size_t>(first)], regionEnd + m_bytes.size() - before, fresh);
    const auto keep = m_begins.begin() + first + 1;
    const auto next = m_begins.begin() + last + 1;
    for (auto i = next; i != m_begins.end(); ++i) *i = *i + m_bytes.size() - before;
    if (!toTheEnd && !fresh.empty()) fresh.pop_back();
    const auto added = static_cast<int>(fresh.size()) + 1;
    m_begins.insert(m_begins.erase(keep, next), fresh.begin(), fresh.end());
    return {first, last - first + 1, added};
}

}  // namespace crd::model
