// Durations: those of Go ("1h30m"), and the longer words that Scala knows ("2 days").
#include <array>
#include <cstdint>
#include <optional>
#include <string>

#include "engine/object/formats.h"

namespace crd::object {

namespace {

constexpr std::uint64_t kMost = 1ULL << 63U;

bool isDigit(char c) {
    return c >= '0' && c <= '9';
}

// Digits at the beginning; nothing where they pass 2^63.
std::optional<std::uint64_t> takeInteger(std::string_view& text) {
    std::uint64_t out = 0;
    while (!text.empty() && isDigit(text.front())) {
        if (out > kMost / 10) return std::nullopt;
        out = out * 10 + static_cast<std::uint64_t>(text.front() - '0');
        if (out > kMost) return std::nullopt;
        text.remove_prefix(1);
    }
    return out;
}

struct Fraction {
    std::uint64_t digits = 0;
    double scale = 1;
};

// Digits behind a point; those that no longer fit do not count.
Fraction takeFraction(std::string_view& text) {
    Fraction out;
    bool full = false;
    for (; !text.empty() && isDigit(text.front()); text.remove_prefix(1)) {
        if (full || out.digits > (kMost - 1) / 10) {
            full = true;
            continue;
        }
        const std::uint64_t next = out.digits * 10 + static_cast<std::uint64_t>(text.front() - '0');
        if (next > kMost) {
            full = true;
            continue;
        }
        out.digits = next;
        out.scale *= 10;
    }
    return out;
}

struct Unit {
    std::string_view name;
    std::uint64_t nanoseconds;
};

std::uint64_t unitOf(std::string_view name) {
    constexpr std::array<Unit, 8> kUnits = {{{"ns", 1},
                                             {"us", 1'000},
                                             {"\u00b5s", 1'000},
                                             {"\u03bcs", 1'000},
                                             {"ms", 1'000'000},
                                             {"s", 1'000'000'000},
                                             {"m", 60'000'000'000},
                                             {"h", 3'600'000'000'000}}};
    for (const Unit& unit : kUnits) {
        if (unit.name == name) return unit.nanoseconds;
    }
    return 0;
}

bool isGoDuration(std::string_view text) {
    const bool negative = text.starts_with('-');
    if (negative || text.starts_with('+')) text.remove_prefix(1);
    if (text == "0") return true;
    if (text.empty()) return false;
    std::uint64_t total = 0;
    while (!text.empty()) {
        if (text.front() != '.' && !isDigit(text.front())) return false;
        const std::size_t before = text.size();
        const std::optional<std::uint64_t> integer = takeInteger(text);
        if (!integer) return false;
        bool digits = text.size() != before;
        Fraction fraction;
        if (text.starts_with('.')) {
            text.remove_prefix(1);
            const std::size_t from = text.size();
            fraction = takeFraction(text);
            digits = digits || text.size() != from;
        }
        if (!digits) return false;
        std::size_t end = 0;
        while (end < text.size() && text[end] != '.' && !isDigit(text[end])) ++end;
        const std::uint64_t unit = unitOf(text.substr(0, end));
        if (unit == 0) return false;
        text.remove_prefix(end);
        if (*integer > kMost / unit) return false;
        std::uint64_t value = *integer * unit;
        if (fraction.digits > 0) {
            value += static_cast<std::uint64_t>(static_cast<double>(fraction.digits) *
                                                (static_cast<double>(unit) / fraction.scale));
            if (value > kMost) return false;
        }
        total += value;
        if (total > kMost) return false;
    }
    return negative || total < kMost;
}

bool isUnitLetter(std::string_view text, std::size_t at, std::size_t& length) {
    const char c = text[at];
    if ((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z')) {
        length = 1;
        return true;
    }
    length = 2;
    return text.substr(at, 2) == "\u00b5";
}

std::string lower(std::string_view text) {
    std::string out(text);
    for (char& c : out) {
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    }
    return out;
}

// Short forms have to be the whole word, the long form (the last) its beginning.
bool isWordyUnit(const std::string& unit) {
    constexpr std::array<std::string_view, 8> kBeginnings = {"nano", "micro", "milli", "sec",
                                                             "min",  "hour",  "day",   "week"};
    for (const std::string_view beginning : kBeginnings) {
        if (unit.starts_with(beginning)) return true;
    }
    constexpr std::array<std::string_view, 11> kShort = {"ns", "us", "\u00b5s", "ms", "s", "m",
                                                         "h",  "hr", "d",       "w",  "wk"};
    for (const std::string_view name : kShort) {
        if (unit == name) return true;
    }
    return false;
}

// Numbers and units anywhere in the text; one that is known is enough. A number past 64 bits in any of them is wrong.
bool isWordyDuration(std::string_view text) {
    bool found = false;
    for (std::size_t i = 0; i < text.size();) {
        if (!isDigit(text[i])) {
            ++i;
            continue;
        }
        std::size_t end = i;
        while (end < text.size() && isDigit(text[end])) ++end;
        const std::string_view number = text.substr(i, end - i);
        std::size_t at = end;
        while (at < text.size() && std::string_view("\t\n\f\r ").find(text[at]) != std::string_view::npos) ++at;
        std::size_t unitEnd = at;
        std::size_t length = 0;
        while (unitEnd < text.size() && isUnitLetter(text, unitEnd, length)) unitEnd += length;
        i = end;
        if (unitEnd == at) continue;
        i = unitEnd;
        std::string_view digits = number;
        const std::optional<std::uint64_t> value = takeInteger(digits);
        if (!value || *value >= kMost) return false;
        found = found || isWordyUnit(lower(text.substr(at, unitEnd - at)));
    }
    return found;
}

}  // namespace

bool isDuration(std::string_view text) {
    return isGoDuration(text) || isWordyDuration(text);
}

}  // namespace crd::object
