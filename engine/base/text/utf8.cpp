#include "engine/base/text/utf8.h"

#include <algorithm>

#include "engine/base/text/eight_bytes.h"

namespace crd {

namespace {

std::uint32_t byteAt(std::string_view text, std::size_t at) {
    return static_cast<unsigned char>(text[at]);
}

// The length of the sequence that begins with a lead byte; 0 for an invalid lead byte.
std::size_t announcedLength(std::uint32_t lead) {
    if (lead < 0x80) return 1;
    if (lead >= 0xC2 && lead <= 0xDF) return 2;
    if (lead >= 0xE0 && lead <= 0xEF) return 3;
    if (lead >= 0xF0 && lead <= 0xF4) return 4;
    return 0;
}

}  // namespace

std::optional<std::size_t> firstInvalidUtf8(std::string_view text) {
    std::size_t at = 0;
    while (at < text.size()) {
        if (at + 8 <= text.size()) {
            const EightBytes::Mask beyond = EightBytes(text, at).beyondAscii();
            if (beyond == 0) {
                at += 8;
                continue;
            }
            at += EightBytes::before(beyond);
        }
        const std::uint32_t lead = byteAt(text, at);
        if (lead < 0x80) {
            ++at;
            continue;
        }
        const std::size_t length = announcedLength(lead);
        if (length == 0 || at + length > text.size()) return at;
        for (std::size_t i = 1; i < length; ++i) {
            if ((byteAt(text, at + i) & 0xC0U) != 0x80U) return at;
        }
        const std::uint32_t value = codePointAt(text, at).value;
        const bool overlong = (length == 3 && value < 0x800) || (length == 4 && value < 0x10000);
        if (overlong || (value >= 0xD800 && value <= 0xDFFF) || value > 0x10FFFF) return at;
        at += length;
    }
    return std::nullopt;
}

CodePoint codePointAt(std::string_view text, std::size_t at) {
    const std::uint32_t lead = byteAt(text, at);
    const std::size_t length = announcedLength(lead);
    if (length <= 1 || at + length > text.size()) return {lead, 1};
    std::uint32_t value = lead & (0xFFU >> (length + 1));
    for (std::size_t i = 1; i < length; ++i) value = (value << 6U) | (byteAt(text, at + i) & 0x3FU);
    return {value, length};
}

void appendUtf8(std::string& out, std::uint32_t codePoint) {
    const auto put = [&](std::uint32_t byte) { out.push_back(static_cast<char>(byte)); };
    const auto follow = [&](std::uint32_t shift) { put(0x80U | ((codePoint >> shift) & 0x3FU)); };
    if (codePoint < 0x80) {
        put(codePoint);
    } else if (codePoint < 0x800) {
        put(0xC0U | (codePoint >> 6U));
        follow(0);
    } else if (codePoint < 0x10000) {
        put(0xE0U | (codePoint >> 12U));
        follow(6);
        follow(0);
    } else {
        put(0xF0U | (codePoint >> 18U));
        follow(12);
        follow(6);
        follow(0);
    }
}

std::size_t codePointCount(std::string_view text) {
    const auto begins = [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; };
    return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), begins));
}

}  // namespace crd
