#include "engine/base/source_span.h"

#include <algorithm>
#include <cstring>
#include <iterator>

#include "engine/base/text/utf8.h"

namespace crd {

namespace {

constexpr std::size_t kMarkEvery = 4096;  // bytes of a line
constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

}  // namespace

LineIndex::LineIndex(std::string_view text) : m_begins{0} {
    // memchr finds the usual line ends; lone carriage returns are rare, so the slow path runs only if there is one.
    if (text.find('\r') == std::string_view::npos) {
        m_begins.reserve(text.size() / 32 + 1);
        const char* at = text.data();
        const char* const end = at + text.size();
        while (at != end) {
            const void* hit = std::memchr(at, '\n', static_cast<std::size_t>(end - at));
            if (hit == nullptr) break;
            at = static_cast<const char*>(hit) + 1;
            m_begins.push_back(static_cast<std::uint32_t>(at - text.data()));
        }
    } else {
        for (std::size_t i = 0; i < text.size(); ++i) {
            const bool crlf = text[i] == '\r' && i + 1 < text.size() && text[i + 1] == '\n';
            if (text[i] == '\n' || (text[i] == '\r' && !crlf)) m_begins.push_back(static_cast<std::uint32_t>(i + 1));
        }
    }
    markLongLines(text);
}

void LineIndex::markLongLines(std::string_view text) {
    for (std::size_t line = 0; line < m_begins.size(); ++line) {
        const std::size_t end = line + 1 < m_begins.size() ? m_begins[line + 1] : text.size();
        std::size_t counted = 0;
        for (std::size_t at = m_begins[line]; end - at > kMarkEvery;) {
            counted += codePointCount(text.substr(at, kMarkEvery));
            at += kMarkEvery;
            m_marks.push_back({static_cast<std::uint32_t>(at), static_cast<std::uint32_t>(counted)});
        }
    }
}

LineIndex::Mark LineIndex::markBefore(std::size_t offset) const {
    const Mark begin{m_begins[lineOf(offset)], 0};
    const auto after = std::upper_bound(m_marks.begin(), m_marks.end(), offset,
                                        [](std::size_t at, const Mark& mark) { return at < mark.offset; });
    return after != m_marks.begin() && std::prev(after)->offset >= begin.offset ? *std::prev(after) : begin;
}

std::size_t LineIndex::lineOf(std::size_t offset) const {
    const auto after = std::upper_bound(m_begins.begin(), m_begins.end(), offset);
    return static_cast<std::size_t>(after - m_begins.begin()) - 1;
}

LinePosition LineIndex::position(std::size_t offset) const {
    const std::size_t line = lineOf(offset);
    return {line, offset - m_begins[line]};
}

std::size_t oneBasedColumn(std::string_view text, const LineIndex& lines, std::size_t offset) {
    offset = std::min(offset, text.size());
    const LineIndex::Mark mark = lines.markBefore(offset);
    const std::size_t column = mark.codePoints + codePointCount(text.substr(mark.offset, offset - mark.offset)) + 1;
    const bool marked =
        text.starts_with(kByteOrderMark) && offset >= kByteOrderMark.size() && lines.lineOf(offset) == 0;
    return marked ? column - 1 : column;
}

}  // namespace crd
