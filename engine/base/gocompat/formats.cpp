#include "engine/base/gocompat/formats.h"

#include <re2/re2.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <iterator>
#include <string>
#include <vector>

#include "engine/base/gocompat/duration.h"
#include "engine/base/gocompat/go_text.h"
#include "engine/base/gocompat/url.h"
#include "engine/base/text/ascii.h"

namespace crd {

namespace {

bool isHex(char c) {
    return hexDigit(c) >= 0;
}

bool fullMatch(std::string_view text, const RE2& pattern) {
    return RE2::FullMatch(re2::StringPiece(text.data(), text.size()), pattern);
}

int twoDigits(std::string_view text, std::size_t at) {
    return (text[at] - '0') * 10 + (text[at + 1] - '0');
}

bool isDate(std::string_view text) {
    constexpr std::string_view kShape = "0000-00-00";
    if (text.size() != kShape.size()) return false;
    for (std::size_t i = 0; i < kShape.size(); ++i) {
        if (kShape[i] == '0' ? !isDigit(text[i]) : text[i] != '-') return false;
    }
    const int year = twoDigits(text, 0) * 100 + twoDigits(text, 2);
    const int month = twoDigits(text, 5);
    const int day = twoDigits(text, 8);
    if (month < 1 || month > 12 || day < 1) return false;
    constexpr std::array<int, 12> kDays = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    const bool leap = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
    return day <= kDays[static_cast<std::size_t>(month - 1)] + (month == 2 && leap ? 1 : 0);
}

// The time is the text between the first T and the second; the library ignores the rest.
bool isDateTime(std::string_view text) {
    static const RE2 kTime(R"(([0-9]{2}):([0-9]{2}):([0-9]{2})(.[0-9]+)?([Zz]|([+-][0-9]{2}:[0-9]{2})))");
    if (text.size() < 4) return false;
    const std::size_t cut = text.find_first_of("tT");
    if (cut == std::string_view::npos || !isDate(text.substr(0, cut))) return false;
    std::string_view time = text.substr(cut + 1);
    time = time.substr(0, time.find_first_of("tT"));
    if (!fullMatch(time, kTime)) return false;
    return time.substr(0, 2) <= "23" && time.substr(3, 2) <= "59" && time.substr(6, 2) <= "59";
}

// Unicode letters and symbols count, but only ASCII digits.
enum class HostCharacter : std::uint8_t { None, Dash, Dot, Letter, Other };

HostCharacter hostCharacter(std::string_view text, std::size_t at, std::size_t length) {
    static const RE2 kLetter(R"(\p{L})");
    static const RE2 kSymbol(R"(\p{S})");
    const std::string_view c = text.substr(at, length);
    if (c == "-") return HostCharacter::Dash;
    if (c == ".") return HostCharacter::Dot;
    if (fullMatch(c, kLetter)) return HostCharacter::Letter;
    return isDigit(c.front()) || fullMatch(c, kSymbol) ? HostCharacter::Other : HostCharacter::None;
}

// One label of up to 63 bytes with a dash allowed only as its second character, or labels separated by dots of which
// the last has letters only.
bool isHostname(std::string_view text) {
    constexpr std::size_t kMostBytes = 255;
    constexpr std::size_t kMostLabelBytes = 63;
    if (text.empty() || text.size() > kMostBytes) return false;
    std::vector<std::vector<HostCharacter>> labels(1);
    std::size_t labelBytes = 0;
    for (std::size_t i = 0; i < text.size();) {
        const CodePoint rune = runeAt(text, i);
        const HostCharacter c = isBroken(rune) ? HostCharacter::None : hostCharacter(text, i, rune.length);
        i += rune.length;
        if (c == HostCharacter::None) return false;
        if (c == HostCharacter::Dot) {
            labels.emplace_back();
            labelBytes = 0;
        } else {
            labels.back().push_back(c);
            labelBytes += rune.length;
            if (labelBytes > kMostLabelBytes) return false;
        }
    }
    const auto dash = [](HostCharacter c) { return c == HostCharacter::Dash; };
    const std::vector<HostCharacter>& last = labels.back();
    if (labels.size() == 1) {
        const auto dashes = std::count_if(last.begin(), last.end(), dash);
        return !dash(last.front()) && (dashes == 0 || (dashes == 1 && dash(last[1])));
    }
    for (auto label = labels.begin(); label + 1 != labels.end(); ++label) {
        if (label->empty() || dash(label->front()) || dash(label->back())) return false;
    }
    return last.size() >= 2 &&
           std::all_of(last.begin(), last.end(), [](HostCharacter c) { return c == HostCharacter::Letter; });
}

// `version` is the first digit of the third group; zero accepts any. Versions 4 and 5 also restrict the fourth group.
bool isUuid(std::string_view text, char version) {
    std::string digits;
    constexpr std::array<std::size_t, 5> kGroups = {8, 4, 4, 4, 12};
    for (std::size_t i = 0; i < kGroups.size(); ++i) {
        if (i > 0 && text.starts_with('-')) text.remove_prefix(1);
        if (text.size() < kGroups[i]) return false;
        digits += text.substr(0, kGroups[i]);
        text.remove_prefix(kGroups[i]);
    }
    if (!text.empty() || !std::all_of(digits.begin(), digits.end(), isHex)) return false;
    if (version != 0 && digits[12] != version) return false;
    return version < '4' || std::string_view("89abAB").find(digits[16]) != std::string_view::npos;
}

std::string digitsOf(std::string_view text) {
    std::string out;
    std::copy_if(text.begin(), text.end(), std::back_inserter(out), isDigit);
    return out;
}

bool isCreditCard(std::string_view text) {
    static const RE2 kPattern(
        R"((?:4[0-9]{12}(?:[0-9]{3})?|5[1-5][0-9]{14}|6(?:011|5[0-9][0-9])[0-9]{12}|3[47][0-9]{13}|3(?:0[0-5]|[68][0-9])[0-9]{11}|(?:2131|1800|35\d{3})\d{11}))");
    const std::string digits = digitsOf(text);
    if (!fullMatch(digits, kPattern)) return false;
    int sum = 0;
    for (std::size_t i = 0; i < digits.size(); ++i) {
        int digit = digits[digits.size() - 1 - i] - '0';
        if (i % 2 == 1) digit = digit * 2 > 9 ? digit * 2 - 9 : digit * 2;
        sum += digit;
    }
    return sum % 10 == 0;
}

std::string withoutBlanksAndDashes(std::string_view text) {
    std::string out;
    for (const char c : text) {
        if (std::string_view("\t\n\f\r -").find(c) == std::string_view::npos) out += c;
    }
    return out;
}

bool isIsbn10(std::string_view text) {
    const std::string isbn = withoutBlanksAndDashes(text);
    if (isbn.size() != 10 || !std::all_of(isbn.begin(), isbn.end() - 1, isDigit)) return false;
    if (!isDigit(isbn[9]) && isbn[9] != 'X') return false;
    int sum = 0;
    for (int i = 0; i < 9; ++i) sum += (i + 1) * (isbn[static_cast<std::size_t>(i)] - '0');
    sum += 10 * (isbn[9] == 'X' ? 10 : isbn[9] - '0');
    return sum % 11 == 0;
}

bool isIsbn13(std::string_view text) {
    const std::string isbn = withoutBlanksAndDashes(text);
    if (isbn.size() != 13 || !std::all_of(isbn.begin(), isbn.end(), isDigit)) return false;
    int sum = 0;
    for (std::size_t i = 0; i < 12; ++i) sum += (i % 2 == 0 ? 1 : 3) * (isbn[i] - '0');
    return isbn[12] - '0' == (10 - sum % 10) % 10;
}

bool isSsn(std::string_view text) {
    static const RE2 kPattern(R"(\d{3}[- ]?\d{2}[- ]?\d{4})");
    return text.size() == 11 && fullMatch(text, kPattern);
}

bool isHexColor(std::string_view text) {
    if (text.starts_with('#')) text.remove_prefix(1);
    return (text.size() == 3 || text.size() == 6) && std::all_of(text.begin(), text.end(), isHex);
}

bool isRgbColor(std::string_view text) {
    static const RE2 kPattern(
        R"(rgb\(\s*(0|[1-9]\d?|1\d\d?|2[0-4]\d|25[0-5])\s*,\s*(0|[1-9]\d?|1\d\d?|2[0-4]\d|25[0-5])\s*,\s*(0|[1-9]\d?|1\d\d?|2[0-4]\d|25[0-5])\s*\))");
    return fullMatch(text, kPattern);
}

// Base64 in groups of four; the empty text is not valid.
bool isByte(std::string_view text) {
    if (text.empty() || text.size() % 4 != 0) return false;
    const std::size_t padding = text.ends_with("==") ? 2 : text.ends_with('=') ? 1 : 0;
    return std::all_of(text.begin(), text.end() - static_cast<std::ptrdiff_t>(padding),
                       [](char c) { return isAlphanumeric(c) || c == '+' || c == '/'; });
}

bool isShortName(std::string_view text) {
    const auto edge = [](char c) { return isDigit(c) || isLower(c); };
    return !text.empty() && edge(text.front()) && edge(text.back()) &&
           std::all_of(text.begin(), text.end(), [&](char c) { return c == '-' || edge(c); });
}

bool isLongName(std::string_view text) {
    if (text.size() > 253) return false;
    while (true) {
        const std::size_t dot = text.find('.');
        if (!isShortName(text.substr(0, dot))) return false;
        if (dot == std::string_view::npos) return true;
        text.remove_prefix(dot + 1);
    }
}

struct Format {
    std::string_view name;
    bool (*matches)(std::string_view);
};

constexpr std::array<Format, 26> kFormats = {{
    {"bsonobjectid", [](std::string_view t) { return t.size() == 24 && std::all_of(t.begin(), t.end(), isHex); }},
    {"uri", [](std::string_view t) { return parseRequestUrl(t).has_value(); }},
    {"email", isMailAddress},
    {"hostname", isHostname},
    {"ipv4", isIpv4},
    {"ipv6", isIpv6},
    {"cidr", isCidr},
    {"mac", isMac},
    {"uuid", [](std::string_view t) { return isUuid(t, 0); }},
    {"uuid3", [](std::string_view t) { return isUuid(t, '3'); }},
    {"uuid4", [](std::string_view t) { return isUuid(t, '4'); }},
    {"uuid5", [](std::string_view t) { return isUuid(t, '5'); }},
    {"isbn", [](std::string_view t) { return isIsbn10(t) || isIsbn13(t); }},
    {"isbn10", isIsbn10},
    {"isbn13", isIsbn13},
    {"creditcard", isCreditCard},
    {"ssn", isSsn},
    {"hexcolor", isHexColor},
    {"rgbcolor", isRgbColor},
    {"byte", isByte},
    {"password", [](std::string_view) { return true; }},
    {"date", isDate},
    {"duration", [](std::string_view t) { return parseDuration(t).has_value(); }},
    {"datetime", isDateTime},
    {"k8sshortname", [](std::string_view t) { return t.size() <= 63 && isShortName(t); }},
    {"k8slongname", isLongName},
}};

}  // namespace

bool matchesFormat(std::string_view format, std::string_view text) {
    for (const Format& known : kFormats) {
        if (known.name == format) return known.matches(text);
    }
    return true;
}

}  // namespace crd
