// Numbers as hexadecimal digits. (`hexDigit` of ascii.h reads a digit.)
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

namespace crd {

enum class HexCase : std::uint8_t { Lower, Upper };

// At least `digits` digits, with leading zeros.
std::string hexText(std::uint64_t value, std::size_t digits, HexCase letters = HexCase::Lower);

// A byte as URLs escape it: %2F.
std::string percentByte(char byte);

}  // namespace crd
