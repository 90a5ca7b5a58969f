#include "engine/crd/names.h"

#include <cstdint>

namespace crd {

namespace {

bool lower(char c) {
    return c >= 'a' && c <= 'z';
}
bool digit(char c) {
    return c >= '0' && c <= '9';
}

// [a-z0-9]([-a-z0-9]*[a-z0-9])?, or with a letter at the beginning.
bool isLabel(std::string_view text, bool letterFirst) {
    if (text.empty()) return false;
    if (!lower(text.front()) && (letterFirst || !digit(text.front()))) return false;
    if (text.back() == '-') return false;
    for (const char c : text) {
        if (!lower(c) && !digit(c) && c != '-') return false;
    }
    return true;
}

// One code point from the front of UTF-8 text; -1 for a broken sequence.
std::int32_t codePoint(std::string_view text, std::size_t at, std::size_t& length) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const unsigned char first = byte(at);
    length = 1;
    if (first < 0x80) return first;
    const std::size_t size = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : first >= 0xc2 ? 2 : 0;
    if (size == 0 || at + size > text.size()) return -1;
    std::int32_t out = first & (0x7f >> size);
    for (std::size_t i = 1; i < size; ++i) {
        if ((byte(at + i) & 0xc0) != 0x80) return -1;
        out = (out << 6) | (byte(at + i) & 0x3f);
    }
    length = size;
    return out;
}

// Go's unicode.IsPrint for the ranges that matter: controls, format characters, blanks other than the ASCII space,
// surrogates, private use.
bool isPrintable(std::int32_t c) {
    if (c < 0x20 || (c >= 0x7f && c <= 0xa0) || c == 0xad) return false;
    if ((c >= 0x600 && c <= 0x605) || c == 0x61c || c == 0x6dd || c == 0x70f || c == 0x1680 || c == 0x180e)
        return false;
    if ((c >= 0x2000 && c <= 0x200f) || (c >= 0x2028 && c <= 0x202f) || (c >= 0x205f && c <= 0x206f)) return false;
    if (c == 0x3000 || c == 0xfeff || (c >= 0xd800 && c <= 0xf8ff) || (c >= 0xfff0 && c <= 0xfffb)) return false;
    return (c & 0xfffe) != 0xfffe && c < 0xe0000;
}

}  // namespace

std::vector<std::string> dns1035LabelErrors(std::string_view name) {
    std::vector<std::string> out;
    if (name.size() > 63) out.emplace_back("must be no more than 63 characters");
    if (!isLabel(name, true)) {
        out.emplace_back(
            "a DNS-1035 label must consist of lower case alphanumeric characters or '-', start with an alphabetic "
            "character, and end with an alphanumeric character (e.g. 'my-name',  or 'abc-123', regex used for "
            "validation is '[a-z]([-a-z0-9]*[a-z0-9])?')");
    }
    return out;
}

std::vector<std::string> dns1123SubdomainErrors(std::string_view name) {
    std::vector<std::string> out;
    if (name.size() > 253) out.emplace_back("must be no more than 253 characters");
    bool good = true;
    for (std::size_t from = 0; good;) {
        const std::size_t dot = name.find('.', from);
        good = isLabel(name.substr(from, dot == std::string_view::npos ? dot : dot - from), false);
        if (dot == std::string_view::npos) break;
        from = dot + 1;
    }
    if (!good) {
        out.emplace_back(
            "a lowercase RFC 1123 subdomain must consist of lower case alphanumeric characters, '-' or '.', and must "
            "start and end with an alphanumeric character (e.g. 'example.com', regex used for validation is "
            "'[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*')");
    }
    return out;
}

std::string joined(const std::vector<std::string>& parts, std::string_view separator) {
    std::string out;
    for (const std::string& part : parts) {
        if (!out.empty()) out += separator;
        out += part;
    }
    return out;
}

std::vector<std::string> deprecationWarningErrors(bool deprecated, std::string_view warning) {
    std::vector<std::string> out;
    if (!deprecated) return {"can only be set for deprecated versions"};
    if (warning.size() > 256) out.emplace_back("must be <= 256 characters long");
    if (warning.empty()) out.emplace_back("must not be an empty string");
    for (std::size_t at = 0; at < warning.size();) {
        std::size_t length = 1;
        const std::int32_t c = codePoint(warning, at, length);
        if (c < 0 || !isPrintable(c)) {
            out.push_back("must only contain printable UTF-8 characters; non-printable character found at index " +
                          std::to_string(at));
            break;
        }
        at += length;
    }
    return out;
}

}  // namespace crd
