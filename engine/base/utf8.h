// UTF-8 as the standard defines it: no overlong forms, no surrogates, nothing past U+10FFFF.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace crd {

// The offset of the first byte that is not part of valid UTF-8; nothing for a valid text.
std::optional<std::size_t> firstInvalidUtf8(std::string_view text);

// One code point of a valid text: its number and how many bytes it takes. `at` must lie at a code point's first byte.
struct CodePoint {
    std::uint32_t value = 0;
    std::size_t length = 1;
};
CodePoint codePointAt(std::string_view text, std::size_t at);

void appendUtf8(std::string& out, std::uint32_t codePoint);

}  // namespace crd
