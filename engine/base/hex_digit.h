// Hexadecimal digits of ASCII.
#pragma once

#include <cstdint>

namespace crd {

// The value of a digit in either case; -1 for any other character or code point.
constexpr int hexDigit(std::int32_t c) {
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'a' && c <= 'f') return c - 'a' + 10;
    if (c >= 'A' && c <= 'F') return c - 'A' + 10;
    return -1;
}

}  // namespace crd
