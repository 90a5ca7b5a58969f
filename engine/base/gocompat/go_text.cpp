#include "engine/base/gocompat/go_text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

#include "engine/base/gocompat/internal/letters.h"
#include "engine/base/gocompat/internal/printable.h"
#include "engine/base/text/ascii.h"
#include "engine/base/text/hex.h"

namespace crd {

namespace {

template <typename Ranges>
auto rangeAt(const Ranges& ranges, std::uint32_t codePoint) {
    const auto after = std::upper_bound(ranges.begin(), ranges.end(), codePoint,
                                        [](std::uint32_t c, const auto& range) { return c < range.first; });
    return after != ranges.begin() && codePoint <= std::prev(after)->last ? std::prev(after) : ranges.end();
}

template <typename Ranges>
bool within(const Ranges& ranges, std::uint32_t codePoint) {
    return rangeAt(ranges, codePoint) != ranges.end();
}

std::uint32_t upperCase(std::uint32_t codePoint) {
    if (codePoint < 0x80) return isLower(codePoint) ? codePoint - 'a' + 'A' : codePoint;
    const auto range = rangeAt(kGoUpperCase, codePoint);
    if (range == kGoUpperCase.end() || (codePoint - range->first) % range->step != 0) return codePoint;
    return static_cast<std::uint32_t>(static_cast<std::int64_t>(codePoint) + range->distance);
}

void appendEscaped(std::string& out, std::string_view bytes, CodePoint rune) {
    const auto c = static_cast<unsigned char>(bytes.front());
    if (isBroken(rune)) {
        out += "\\x" + hexText(c, 2);
        return;
    }
    if (rune.value == '"' || rune.value == '\\') {
        out += '\\';
        out += bytes;
        return;
    }
    if (isPrintable(rune.value)) {
        out += bytes;
        return;
    }
    constexpr std::string_view kNames = "abtnvfr";  // 7 to 13
    if (rune.value >= 7 && rune.value <= 13) {
        out += '\\';
        out += kNames[rune.value - 7];
    } else if (rune.value < ' ' || rune.value == 0x7f) {
        out += "\\x" + hexText(rune.value, 2);
    } else if (rune.value < 0x10000) {
        out += "\\u" + hexText(rune.value, 4);
    } else {
        out += "\\U" + hexText(rune.value, 8);
    }
}

}  // namespace

bool isPrintable(std::uint32_t codePoint) {
    if (codePoint < 0x80) return codePoint >= 0x20 && codePoint != 0x7f;
    return within(kPrintable, codePoint);
}

bool isGoLetter(std::uint32_t codePoint) {
    return codePoint < 0x80 ? isLetter(codePoint) : within(kGoLetters, codePoint);
}

bool isGoDigit(std::uint32_t codePoint) {
    return codePoint < 0x80 ? isDigit(codePoint) : within(kGoDigits, codePoint);
}

std::string goUpper(std::string_view text) {
    std::string out;
    out.reserve(text.size());
    for (std::size_t at = 0; at < text.size();) {
        const CodePoint rune = runeAt(text, at);
        at += rune.length;
        appendUtf8(out, upperCase(rune.value));
    }
    return out;
}

CodePoint runeAt(std::string_view text, std::size_t at) {
    constexpr std::size_t kLongest = 4;
    if (static_cast<unsigned char>(text[at]) < 0x80) return {static_cast<unsigned char>(text[at]), 1};
    if (firstInvalidUtf8(text.substr(at, kLongest)) == 0) return {0xfffd, 1};
    return codePointAt(text, at);
}

std::string goQuoted(std::string_view text) {
    std::string out = "\"";
    for (std::size_t at = 0; at < text.size();) {
        const CodePoint rune = runeAt(text, at);
        appendEscaped(out, text.substr(at, rune.length), rune);
        at += rune.length;
    }
    return out + '"';
}

std::string goNumber(double value) {
    if (std::isnan(value)) return "NaN";
    if (std::isinf(value)) return value > 0 ? "+Inf" : "-Inf";
    constexpr int kMostDigits = 6;  // the exponent is written beyond this (strconv uses %e)
    std::array<char, 40> buffer{};
    const auto written = [&](std::chars_format format) {
        return std::string(buffer.data(),
                           std::to_chars(buffer.data(), buffer.data() + buffer.size(), value, format).ptr);
    };
    std::string text = written(std::chars_format::scientific);
    int exponent = 0;
    const char* const digits = text.data() + text.find('e') + 1;
    std::from_chars(digits + (*digits == '+' ? 1 : 0), text.data() + text.size(), exponent);
    return exponent < -4 || exponent >= kMostDigits ? text : written(std::chars_format::fixed);
}

std::string goLower(std::string_view text) {
    std::string out;
    out.reserve(text.size());
    for (std::size_t at = 0; at < text.size();) {
        const CodePoint rune = runeAt(text, at);
        if (isUpper(rune.value)) {
            out += static_cast<char>(rune.value - 'A' + 'a');
        } else if (rune.value == 0x130) {  // capital I with a dot
            out += 'i';
        } else if (rune.value == 0x212a) {  // the Kelvin sign
            out += 'k';
        } else {
            out += text.substr(at, rune.length);
        }
        at += rune.length;
    }
    return out;
}

std::size_t runeCount(std::string_view text) {
    std::size_t count = 0;
    for (std::size_t at = 0; at < text.size(); at += runeAt(text, at).length) ++count;
    return count;
}

bool isGoSpace(std::uint32_t c) {
    return (c >= 9 && c <= 13) || c == ' ' || c == 0x85 || c == 0xa0 || c == 0x1680 || (c >= 0x2000 && c <= 0x200a) ||
           c == 0x2028 || c == 0x2029 || c == 0x202f || c == 0x205f || c == 0x3000;
}

std::string_view goTrimmed(std::string_view text) {
    std::size_t begin = text.size();
    std::size_t end = text.size();
    for (std::size_t at = 0; at < text.size();) {
        const CodePoint rune = runeAt(text, at);
        const bool space = isGoSpace(rune.value);
        if (!space && begin == text.size()) begin = at;
        at += rune.length;
        if (!space) end = at;
    }
    return text.substr(begin, end - begin);
}

std::string joined(const std::vector<std::string>& parts, std::string_view separator) {
    std::string out;
    for (const std::string& part : parts) {
        if (!out.empty()) out += separator;
        out += part;
    }
    return out;
}

}  // namespace crd
