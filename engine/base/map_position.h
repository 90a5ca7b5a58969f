// Where a place in a text is after an edit of the text.
#pragma once

#include <algorithm>
#include <cstddef>

#include "engine/base/text_patch.h"

namespace crd {

// The position of a byte; text inserted at the byte itself comes before it. In removed text: where that was.
inline std::size_t mapPosition(std::size_t byte, const TextEdit& edit) {
    std::size_t grown = 0, shrunk = 0;
    for (const TextPatch& patch : edit) {
        if (patch.span.begin > byte) break;
        if (patch.span.end > byte) return patch.span.begin + grown - shrunk;
        grown += patch.text.size();
        shrunk += patch.span.length();
    }
    return byte + grown - shrunk;
}

inline SourceSpan mapPosition(const SourceSpan& span, const TextEdit& edit) {
    const std::size_t begin = mapPosition(span.begin, edit);
    return {begin, std::max(begin, mapPosition(span.end, edit))};
}

}  // namespace crd
