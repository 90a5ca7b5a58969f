// Values of literals. Source: cel-go parser/unescape.go and Go's strconv.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/cel/syntax/source.h"

namespace crd::cel {

// Digits, or 0x and hexadecimal digits, with an optional leading '-'. Nothing if it does not fit 64 bits.
std::optional<std::int64_t> intLiteral(std::string_view word);
// Unsigned digits, decimal or hexadecimal, with a trailing letter u. Nothing if they do not fit 64 bits.
std::optional<std::uint64_t> uintLiteral(std::string_view word);
// Nothing if the number is too large for a double; a number that is too small is zero.
std::optional<double> doubleLiteral(std::string_view word);

struct TextLiteral {
    std::string value;
    const char* error = nullptr;  // the library's message
};
// A quoted string as read by the lexer, with its prefix. In `bytes`, octal and hexadecimal escapes are single bytes.
// `anyPoint`: an escape of a surrogate is U+FFFD instead of an error, kNoCodePoint.
inline constexpr char kNoCodePoint[] = "invalid unicode code point";  // an array: one address in every unit
TextLiteral textLiteral(std::string_view word, bool bytes, bool anyPoint = false);

}  // namespace crd::cel
