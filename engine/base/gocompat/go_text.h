// Text as Go writes it into messages. Source: packages strconv and unicode.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/text/utf8.h"

namespace crd {

// True for letters, marks, numbers, punctuation, symbols and the ASCII space.
bool isPrintable(std::uint32_t codePoint);

// unicode.IsLetter and unicode.IsDigit.
bool isGoLetter(std::uint32_t codePoint);
bool isGoDigit(std::uint32_t codePoint);

// strconv.Quote.
std::string goQuoted(std::string_view text);

// A float64 as the verb %v prints it: 0.5, 100000, 1e+06, 1e-05, NaN, +Inf.
std::string goNumber(double value);

// strings.ToLower, but only where the result is ASCII; other letters stay unchanged.
std::string goLower(std::string_view text);

// strings.ToUpper. Bytes that are not valid UTF-8 become U+FFFD.
std::string goUpper(std::string_view text);

// The code point at a byte offset of possibly invalid UTF-8: U+FFFD with length one for a byte that begins no valid
// sequence.
CodePoint runeAt(std::string_view text, std::size_t at);
inline bool isBroken(CodePoint rune) {
    return rune.value == 0xfffd && rune.length == 1;
}

// utf8.RuneCountInString.
std::size_t runeCount(std::string_view text);

// unicode.IsSpace.
bool isGoSpace(std::uint32_t codePoint);

// strings.TrimSpace.
std::string_view goTrimmed(std::string_view text);

std::string joined(const std::vector<std::string>& parts, std::string_view separator);

}  // namespace crd
