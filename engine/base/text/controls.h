// Characters that are not shown, but decide how the text around them is shown.
#pragma once

#include <cstdint>

namespace crd {

// Changes the direction of the text after it: a reader sees another order than the file has.
constexpr bool isDirectionControl(std::uint32_t codePoint) {
    return codePoint == 0x61C || codePoint == 0x200E || codePoint == 0x200F ||
           (codePoint >= 0x202A && codePoint <= 0x202E) || (codePoint >= 0x2066 && codePoint <= 0x2069);
}

// C0, with tabs and line ends; DEL; C1.
constexpr bool isControlCode(std::uint32_t codePoint) {
    return codePoint < 0x20 || (codePoint >= 0x7F && codePoint < 0xA0);
}

}  // namespace crd
