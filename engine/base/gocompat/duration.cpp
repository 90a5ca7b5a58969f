// Go durations ("1h30m") and the longer Scala-style forms ("2 days").
#include "engine/base/gocompat/duration.h"

#include <array>

#include "engine/base/text/ascii.h"

namespace crd {

namespace {

constexpr std::uint64_t kMost = 1ULL << 63U;

// Digits at the beginning; nothing if they exceed 2^63.
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

// Digits after a point; those that do not fit are ignored.
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

bool isUnitLetter(std::string_view text, std::size_t at, std::size_t& length) {
    const char c = text[at];
    if (isLetter(c)) {
        length = 1;
        return true;
    }
    length = 2;
    return text.substr(at, 2) == "\u00b5";
}

std::string lowered(std::string_view text) {
    std::string out(text);
    for (char& c : out) c = toLower(c);
    return out;
}

struct WordyUnit {
    std::string_view beginning;              // of the long form
    std::array<std::string_view, 2> shorts;  // match the whole word only
    std::uint64_t nanoseconds;
};

std::uint64_t wordyUnit(const std::string& word) {
    constexpr std::array<WordyUnit, 8> kUnits = {{{"nano", {"ns", "ns"}, 1},
                                                  {"micro", {"us", "\u00b5s"}, 1'000},
                                                  {"milli", {"ms", "ms"}, 1'000'000},
                                                  {"sec", {"s", "s"}, 1'000'000'000},
                                                  {"min", {"m", "m"}, 60'000'000'000},
                                                  {"hour", {"h", "hr"}, 3'600'000'000'000},
                                                  {"day", {"d", "d"}, 86'400'000'000'000},
                                                  {"week", {"w", "wk"}, 604'800'000'000'000}}};
    for (const WordyUnit& unit : kUnits) {
        if (word.starts_with(unit.beginning) || word == unit.shorts[0] || word == unit.shorts[1]) {
            return unit.nanoseconds;
        }
    }
    return 0;
}

// Numbers with units anywhere in the text; one known unit is enough. Any number with a unit must fit 64 bits.
std::optional<std::int64_t> wordyDuration(std::string_view text) {
    bool found = false;
    std::uint64_t total = 0;
    for (std::size_t i = 0; i < text.size();) {
        if (!isDigit(text[i])) {
            ++i;
            continue;
        }
        std::size_t end = i;
        while (end < text.size() && isDigit(text[end])) ++end;
        std::string_view digits = text.substr(i, end - i);
        std::size_t at = end;
        while (at < text.size() && std::string_view("\t\n\f\r ").find(text[at]) != std::string_view::npos) ++at;
        std::size_t unitEnd = at;
        std::size_t length = 0;
        while (unitEnd < text.size() && isUnitLetter(text, unitEnd, length)) unitEnd += length;
        i = end;
        if (unitEnd == at) continue;
        i = unitEnd;
        const std::optional<std::uint64_t> value = takeInteger(digits);
        if (!value || *value >= kMost) return std::nullopt;
        const std::uint64_t unit = wordyUnit(lowered(text.substr(at, unitEnd - at)));
        found = found || unit != 0;
        total += *value * unit;
    }
    if (!found) return std::nullopt;
    return static_cast<std::int64_t>(total);
}

// 1.5; no point if the fraction is zero.
std::string decimal(std::uint64_t value, std::uint64_t unit) {
    std::string out = std::to_string(value / unit);
    std::string fraction = std::to_string(unit + value % unit).substr(1);
    fraction.erase(fraction.find_last_not_of('0') + 1);
    return fraction.empty() ? out : out + '.' + fraction;
}

}  // namespace

std::optional<std::int64_t> parseGoDuration(std::string_view text) {
    const bool negative = text.starts_with('-');
    if (negative || text.starts_with('+')) text.remove_prefix(1);
    if (text == "0") return 0;
    if (text.empty()) return std::nullopt;
    std::uint64_t total = 0;
    while (!text.empty()) {
        if (text.front() != '.' && !isDigit(text.front())) return std::nullopt;
        const std::size_t before = text.size();
        const std::optional<std::uint64_t> integer = takeInteger(text);
        if (!integer) return std::nullopt;
        bool digits = text.size() != before;
        Fraction fraction;
        if (text.starts_with('.')) {
            text.remove_prefix(1);
            const std::size_t from = text.size();
            fraction = takeFraction(text);
            digits = digits || text.size() != from;
        }
        if (!digits) return std::nullopt;
        std::size_t end = 0;
        while (end < text.size() && text[end] != '.' && !isDigit(text[end])) ++end;
        const std::uint64_t unit = unitOf(text.substr(0, end));
        if (unit == 0) return std::nullopt;
        text.remove_prefix(end);
        if (*integer > kMost / unit) return std::nullopt;
        std::uint64_t value = *integer * unit;
        if (fraction.digits > 0) {
            value += static_cast<std::uint64_t>(static_cast<double>(fraction.digits) *
                                                (static_cast<double>(unit) / fraction.scale));
            if (value > kMost) return std::nullopt;
        }
        total += value;
        if (total > kMost) return std::nullopt;
    }
    if (negative) return static_cast<std::int64_t>(0 - total);
    if (total >= kMost) return std::nullopt;
    return static_cast<std::int64_t>(total);
}

std::optional<std::int64_t> parseDuration(std::string_view text) {
    const std::optional<std::int64_t> plain = parseGoDuration(text);
    return plain ? plain : wordyDuration(text);
}

std::string durationText(std::int64_t nanoseconds) {
    constexpr std::uint64_t kSecond = 1'000'000'000;
    if (nanoseconds == 0) return "0s";
    const auto bits = static_cast<std::uint64_t>(nanoseconds);
    const std::uint64_t size = nanoseconds < 0 ? 0 - bits : bits;
    std::string out = nanoseconds < 0 ? "-" : "";
    if (size < 1'000) return out + std::to_string(size) + "ns";
    if (size < 1'000'000) return out + decimal(size, 1'000) + "\u00b5s";
    if (size < kSecond) return out + decimal(size, 1'000'000) + "ms";
    const std::uint64_t hours = size / (3600 * kSecond);
    const std::uint64_t minutes = size / (60 * kSecond);
    if (hours > 0) out += std::to_string(hours) + 'h';
    if (minutes > 0) out += std::to_string(minutes % 60) + 'm';
    return out + decimal(size % (60 * kSecond), kSecond) + 's';
}

}  // namespace crd
