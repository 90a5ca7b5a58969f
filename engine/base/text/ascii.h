// ASCII character classes. Every function takes a char or a code point of any integer type; non-ASCII values belong to
// no class.
#pragma once

#include <cstdint>

namespace crd {

constexpr bool isDigit(std::int64_t c) {
    return c >= '0' && c <= '9';
}
constexpr bool isLower(std::int64_t c) {
    return c >= 'a' && c <= 'z';
}
constexpr bool isUpper(std::int64_t c) {
    return c >= 'A' && c <= 'Z';
}
constexpr bool isLetter(std::int64_t c) {
    return isLower(c) || isUpper(c);
}
constexpr bool isAlphanumeric(std::int64_t c) {
    return isLetter(c) || isDigit(c);
}

// Return other characters unchanged.
constexpr char toLower(char c) {
    return isUpper(c) ? static_cast<char>(c - 'A' + 'a') : c;
}
constexpr char toUpper(char c) {
    return isLower(c) ? static_cast<char>(c - 'a' + 'A') : c;
}

// The value of a hexadecimal digit in either case; -1 for any other character.
constexpr int hexDigit(std::int64_t c) {
    if (isDigit(c)) return static_cast<int>(c - '0');
    if (c >= 'a' && c <= 'f') return static_cast<int>(c - 'a') + 10;
    if (c >= 'A' && c <= 'F') return static_cast<int>(c - 'A') + 10;
    return -1;
}

}  // namespace crd
