// Characters that are not shown, but decide how the text around them is shown.
#pragma once

#include <cstdint>

namespace crd {

// Changes the direction of the text after it: a reader sees another order than the file has.
constexpr bool isDirectionControl(std::uint32_t codePoint) {
    return codePoint == 0x61C || codePoint == 0x200E || codePoint == 0x200F ||
           (codePoint >= 0x202A && codePoint <= 0x202E) || (codePoint >= 0x2066 && codePoint <= 0x2069);
}

// Has no width, or ends a line for some programs only: what is shown looks like another text.
constexpr bool isInvisible(std::uint32_t codePoint) {
    return codePoint == 0x200B || codePoint == 0x2028 || codePoint == 0x2029 || codePoint == 0x2060 ||
           codePoint == 0xFEFF;
}

// C0, with tabs and line ends; DEL; C1.
constexpr bool isControlCode(std::uint32_t codePoint) {
    return codePoint < 0x20 || (codePoint >= 0x7F && codePoint < 0xA0);
}

}  // namespace crd
