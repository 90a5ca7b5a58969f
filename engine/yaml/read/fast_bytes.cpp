#include "engine/yaml/read/internal/fast_bytes.h"

#include "engine/base/text/eight_bytes.h"

namespace crd::yaml {
namespace {

// Length of the sequence at `at` if it is an accepted character, else 0.
std::size_t acceptedLength(std::string_view text, std::size_t at) {
    const auto byte = [&](std::size_t i) -> unsigned {
        return at + i < text.size() ? static_cast<unsigned char>(text[at + i]) : 0U;
    };
    const auto isTail = [](unsigned b) { return (b & 0xC0U) == 0x80U; };
    const unsigned lead = byte(0);
    if (lead == '\r') return byte(1) == '\n' ? 2 : 0;
    if (lead < 0x80) return lead == '\n' || lead == '\t' || (lead >= 0x20 && lead != 0x7F) ? 1 : 0;
    if (lead >= 0xC2 && lead <= 0xDF) {
        return isTail(byte(1)) && !(lead == 0xC2 && byte(1) < 0xA0) ? 2 : 0;
    }
    if (lead >= 0xE0 && lead <= 0xEF) {
        if (!isTail(byte(1)) || !isTail(byte(2))) return 0;
        if ((lead == 0xE0 && byte(1) < 0xA0) || (lead == 0xED && byte(1) >= 0xA0)) return 0;
        if (lead == 0xE2 && byte(1) == 0x80 && (byte(2) == 0xA8 || byte(2) == 0xA9)) return 0;
        if (lead == 0xEF && (byte(1) == 0xBB && byte(2) == 0xBF)) return 0;
        if (lead == 0xEF && byte(1) == 0xBF && byte(2) >= 0xBE) return 0;
        return 3;
    }
    if (lead >= 0xF0 && lead <= 0xF4) {
        if (!isTail(byte(1)) || !isTail(byte(2)) || !isTail(byte(3))) return 0;
        if ((lead == 0xF0 && byte(1) < 0x90) || (lead == 0xF4 && byte(1) >= 0x90)) return 0;
        return 4;
    }
    return 0;
}

}  // namespace

bool isPlainText(std::string_view text) {
    std::size_t at = 0;
    while (at < text.size()) {
        if (at + 8 <= text.size()) {
            const EightBytes bytes(text, at);
            const EightBytes::Mask unsure = bytes.beyondAscii() | bytes.controls() | bytes.equal('\x7F');
            if (unsure == 0) {
                at += 8;
                continue;
            }
            at += EightBytes::before(unsure);
        }
        const std::size_t n = acceptedLength(text, at);
        if (n == 0) return false;
        at += n;
    }
    return true;
}

}  // namespace crd::yaml
