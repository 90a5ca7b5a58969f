#include "engine/base/source_span.h"

#include <algorithm>
#include <cstring>

namespace crd {

LineIndex::LineIndex(std::string_view text) : m_begins{0} {
    // memchr finds the usual line ends; lone carriage returns are rare, so they are looked for only where there are
    // any.
    if (text.find('\r') == std::string_view::npos) {
        m_begins.reserve(text.size() / 32 + 1);
        const char* at = text.data();
        const char* const end = at + text.size();
        while (at != end) {
            const void* hit = std::memchr(at, '\n', static_cast<std::size_t>(end - at));
            if (hit == nullptr) break;
            at = static_cast<const char*>(hit) + 1;
            m_begins.push_back(static_cast<std::size_t>(at - text.data()));
        }
        return;
    }
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool crlf = text[i] == '\r' && i + 1 < text.size() && text[i + 1] == '\n';
        if (text[i] == '\n' || (text[i] == '\r' && !crlf)) m_begins.push_back(i + 1);
    }
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
    const std::size_t begin = lines.lineBegin(lines.lineOf(offset));
    std::string_view line = text.substr(begin, offset - begin);
    constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
    if (begin == 0 && line.starts_with(kByteOrderMark)) line.remove_prefix(kByteOrderMark.size());
    const auto isLead = [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; };
    return static_cast<std::size_t>(std::count_if(line.begin(), line.end(), isLead)) + 1;
}

}  // namespace crd
