// SHA-256 (FIPS 180-4), for names that a server derives from texts.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace crd {

std::array<std::uint8_t, 32> sha256(std::string_view text);

}  // namespace crd
