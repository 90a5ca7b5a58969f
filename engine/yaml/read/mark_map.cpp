#include "engine/yaml/read/internal/mark_map.h"

#include <algorithm>

#include "engine/yaml/read/text_scan.h"

namespace crd::yaml {
namespace {
bool isLead(char c) {
    return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U;
}
}  // namespace

MarkMap::MarkMap(std::string_view text) : m_text(text) {
    if (text.starts_with(kByteOrderMark)) m_begin = kByteOrderMark.size();
    m_ascii = std::none_of(text.begin() + static_cast<std::ptrdiff_t>(m_begin), text.end(),
                           [](char c) { return static_cast<unsigned char>(c) >= 0x80U; });
    if (m_ascii) return;
    std::size_t count = 0;
    for (std::size_t i = m_begin; i < text.size(); ++i) {
        if (!isLead(text[i])) continue;
        if (count % kStride == 0) m_strides.push_back(static_cast<std::uint32_t>(i));
        ++count;
    }
}

std::size_t MarkMap::byteOf(std::size_t codePoint) const {
    if (m_ascii) return std::min(m_begin + codePoint, m_text.size());
    const std::size_t stride = codePoint / kStride;
    if (stride >= m_strides.size()) return m_text.size();
    std::size_t at = m_strides[stride];
    for (std::size_t left = codePoint % kStride; at < m_text.size(); ++at) {
        if (!isLead(m_text[at])) continue;
        if (left == 0) return at;
        --left;
    }
    return m_text.size();
}

}  // namespace crd::yaml
