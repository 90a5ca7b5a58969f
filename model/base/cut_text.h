// Shortens a text for a place that shows little of it.
#pragma once

#include <QString>
#include <algorithm>
#include <string_view>

#include "model/base/qt_text.h"

namespace crd::model {

// At most `most` characters of a UTF-8 text, and an ellipsis if it has more. Long texts are not converted as a whole.
inline QString cutText(std::string_view text, qsizetype most) {
    // A character has at most four bytes, and two code units if it has four.
    std::size_t bytes = std::min(text.size(), static_cast<std::size_t>(most) * 4 + 4);
    while (bytes > 0 && bytes < text.size() && (static_cast<unsigned char>(text[bytes]) & 0xC0U) == 0x80U) --bytes;
    QString out = fromUtf8(text.substr(0, bytes));
    if (out.size() <= most && bytes == text.size()) return out;
    out.truncate(most);
    if (!out.isEmpty() && out.back().isHighSurrogate()) out.chop(1);
    return out + QChar(0x2026);
}

}  // namespace crd::model
