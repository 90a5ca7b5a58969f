// Standard base64 with padding (RFC 4648, section 4).
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "engine/base/result.h"

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

// Decodes as Go does, which ignores line breaks. Fails with Go's message, which names the byte.
inline Result<std::string> fromBase64(std::string_view text) {
    constexpr std::string_view kDigits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::string out;
    unsigned bits = 0;
    std::size_t digits = 0, padding = 0;
    const auto wrongAt = [](std::size_t at) {
        return failure("illegal base64 data at input byte " + std::to_string(at));
    };
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '\n' || text[i] == '\r') continue;
        if (padding > 0 && digits + padding == 4) return wrongAt(i);  // after the end
        if (text[i] == '=') {
            if (digits < 2) return wrongAt(i);
            ++padding;
            continue;
        }
        const std::size_t digit = kDigits.find(text[i]);
        if (digit == std::string_view::npos || padding > 0) return wrongAt(i);
        bits = bits << 6u | static_cast<unsigned>(digit);
        if (++digits < 4) continue;
        for (const unsigned shift : {16u, 8u, 0u}) out += static_cast<char>(bits >> shift & 0xffu);
        bits = 0;
        digits = 0;
    }
    if (digits > 0 && digits + padding != 4) return wrongAt(padding > 0 ? text.size() : text.size() - digits);
    if (digits >= 2) out += static_cast<char>(bits >> (digits == 3 ? 10u : 4u) & 0xffu);
    if (digits == 3) out += static_cast<char>(bits >> 2u & 0xffu);
    return out;
}

}  // namespace crd
