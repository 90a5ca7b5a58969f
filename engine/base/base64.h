// Standard base64 with padding (RFC 4648, section 4).
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace crd {

inline std::string base64(std::span<const std::uint8_t> bytes) {
    constexpr std::string_view kDigits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::string out;
    out.reserve((bytes.size() + 2) / 3 * 4);
    const auto byte = [&](std::size_t i) { return i < bytes.size() ? static_cast<unsigned>(bytes[i]) : 0u; };
    for (std::size_t i = 0; i < bytes.size(); i += 3) {
        const unsigned bits = byte(i) << 16u | byte(i + 1) << 8u | byte(i + 2);
        out += kDigits[bits >> 18u];
        out += kDigits[bits >> 12u & 63u];
        out += i + 1 < bytes.size() ? kDigits[bits >> 6u & 63u] : '=';
        out += i + 2 < bytes.size() ? kDigits[bits & 63u] : '=';
    }
    return out;
}

inline std::string base64(std::string_view bytes) {
    return base64(std::span(reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size()));
}

}  // namespace crd
