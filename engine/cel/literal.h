// The values of literals from their words. Source: cel-go parser/unescape.go and Go's strconv.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/cel/source.h"

namespace crd::cel {

// Digits, or 0x and hexadecimal digits, behind an optional '-'. Nothing where 64 bits do not hold it.
std::optional<std::int64_t> intLiteral(std::string_view word);
// The same without sign and with a last letter u.
std::optional<std::uint64_t> uintLiteral(std::string_view word);
// Nothing where the number is beyond the greatest double; what is too small is zero.
std::optional<double> doubleLiteral(std::string_view word);

struct TextLiteral {
    std::string value;
    const char* error = nullptr;  // as the library words it
};
// A text in quotes as the lexer reads it, with its prefix. In `bytes` octal and hexadecimal escapes are single bytes.
TextLiteral textLiteral(std::string_view word, bool bytes);

}  // namespace crd::cel
