// Texts as Go writes them into messages. Source: package strconv and package unicode.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/utf8.h"

namespace crd {

// Letters, marks, numbers, punctuation, symbols and the ASCII space.
bool isPrintable(std::uint32_t codePoint);

// strconv.Quote.
std::string goQuoted(std::string_view text);

// A float64 as verb %v writes it: 0.5, 100000, 1e+06, 1e-05, NaN, +Inf.
std::string goNumber(double value);

// strings.ToLower as far as the outcome is ASCII; other letters stay.
std::string goLower(std::string_view text);

// A code point of text that may be broken: U+FFFD, one byte long, for a byte that begins no valid sequence.
CodePoint runeAt(std::string_view text, std::size_t at);
inline bool isBroken(CodePoint rune) {
    return rune.value == 0xfffd && rune.length == 1;
}

// strings.TrimSpace.
std::string_view goTrimmed(std::string_view text);

std::string joined(const std::vector<std::string>& parts, std::string_view separator);

}  // namespace crd
