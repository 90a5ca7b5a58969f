// UTF-8 as the standard defines it: no overlong forms, no surrogates, nothing above U+10FFFF.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace crd {

// The offset of the first byte that is not valid UTF-8; nothing for a valid text.
std::optional<std::size_t> firstInvalidUtf8(std::string_view text);

// One code point of a valid text: its value and its length in bytes. `at` must be the first byte of a code point.
struct CodePoint {
    std::uint32_t value = 0;
    std::size_t length = 1;
};
CodePoint codePointAt(std::string_view text, std::size_t at);

void appendUtf8(std::string& out, std::uint32_t codePoint);

// The number of code points of a valid text.
std::size_t codePointCount(std::string_view text);

}  // namespace crd
