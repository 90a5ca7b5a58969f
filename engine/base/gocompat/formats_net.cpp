// Network addresses. IPv6 follows current Go; IPv4 and CIDR are read as in older versions of Go, with leading zeros.
#include <cstdint>

#include "engine/base/gocompat/formats.h"
#include "engine/base/gocompat/ip_address.h"
#include "engine/base/text/ascii.h"

namespace crd {

namespace {

// Four numbers up to 255.
bool isDotted(std::string_view text) {
    for (int part = 0; part < 4; ++part) {
        if (part > 0) {
            if (!text.starts_with('.')) return false;
            text.remove_prefix(1);
        }
        int value = 0;
        std::size_t digits = 0;
        while (digits < text.size() && isDigit(text[digits])) {
            value = value * 10 + (text[digits] - '0');
            if (value > 255) return false;
            ++digits;
        }
        if (digits == 0) return false;
        text.remove_prefix(digits);
    }
    return text.empty();
}

// Eight groups of hexadecimal digits; the last two may be dotted decimal, and one run of zeros may be omitted.
bool isColons(std::string_view text) {
    bool ellipsis = text.starts_with("::");
    if (ellipsis) {
        text.remove_prefix(2);
        if (text.empty()) return true;
    }
    int groups = 0;
    while (groups < 8) {
        std::uint32_t value = 0;
        std::size_t digits = 0;
        while (digits < text.size() && hexDigit(text[digits]) >= 0) {
            value = value * 16 + static_cast<std::uint32_t>(hexDigit(text[digits]));
            if (value > 0xffff) return false;
            ++digits;
        }
        if (digits == 0) return false;
        if (digits < text.size() && text[digits] == '.') {
            if ((!ellipsis && groups != 6) || groups > 6 || !isDotted(text)) return false;
            text = {};
            groups += 2;
            break;
        }
        ++groups;
        text.remove_prefix(digits);
        if (text.empty()) break;
        if (text.front() != ':' || text.size() == 1) return false;
        text.remove_prefix(1);
        if (text.front() == ':') {
            if (ellipsis) return false;
            ellipsis = true;
            text.remove_prefix(1);
            if (text.empty()) break;
        }
    }
    return text.empty() && (groups < 8) == ellipsis;
}

}  // namespace

bool isStrictIp(std::string_view text) {
    const Result<IpAddress> address = parseIpAddress(text);
    return address && address->zone.empty();
}

bool isIpv4(std::string_view text) {
    const std::size_t at = text.find_first_of(".:");
    if (at == std::string_view::npos) return false;
    // An address with colons counts only if its end is dotted.
    return text[at] == '.' ? isDotted(text) : text.find('.') != std::string_view::npos && isColons(text);
}

bool isIpv6(std::string_view text) {
    return text.find(':') != std::string_view::npos && isStrictIp(text);
}

bool isCidr(std::string_view text) {
    const std::size_t slash = text.find('/');
    if (slash == std::string_view::npos) return false;
    const std::string_view address = text.substr(0, slash);
    const std::string_view mask = text.substr(slash + 1);
    const bool dotted = isDotted(address);
    if (!dotted && !isColons(address)) return false;
    int bits = 0;
    for (const char c : mask) {
        if (c < '0' || c > '9') return false;
        bits = bits * 10 + (c - '0');
        if (bits > 128) return false;
    }
    return !mask.empty() && bits <= (dotted ? 32 : 128);
}

bool isMac(std::string_view text) {
    if (text.size() < 12) return false;
    // Digits between two separators; zero if there are no separators.
    std::size_t group = 0;
    if (text[2] == ':' || text[2] == '-') {
        group = 2;
    } else if (text[4] == '.') {
        group = 4;
    }
    const char separator = group == 0 ? '\0' : text[group];
    std::size_t digits = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (group != 0 && i % (group + 1) == group) {
            if (text[i] != separator) return false;
        } else if (hexDigit(text[i]) < 0) {
            return false;
        } else {
            ++digits;
        }
    }
    if (group != 0 && (text.size() + 1) % (group + 1) != 0) return false;
    return digits == 12 || digits == 16 || digits == 40;
}

}  // namespace crd
