#include "engine/cel/eval/time.h"

#include <absl/time/time.h>

#include <array>
#include <charconv>
#include <chrono>

#include "engine/base/gocompat/go_text.h"
#include "engine/base/text/ascii.h"

namespace crd::cel {

namespace {

std::string padded(std::int64_t value, std::size_t digits) {
    std::string out = std::to_string(value < 0 ? -value : value);
    if (out.size() < digits) out.insert(0, digits - out.size(), '0');
    return value < 0 ? '-' + out : out;
}

std::string fractionText(int nanosecond) {
    if (nanosecond == 0) return {};
    std::string digits = padded(nanosecond, 9);
    digits.erase(digits.find_last_not_of('0') + 1);
    return '.' + digits;
}

std::string dateText(const CivilTime& t) {
    return padded(t.year, 4) + '-' + padded(t.month, 2) + '-' + padded(t.day, 2);
}

std::string clockText(const CivilTime& t) {
    return padded(t.hour, 2) + ':' + padded(t.minute, 2) + ':' + padded(t.second, 2) + fractionText(t.nanosecond);
}

std::string offsetText(std::int32_t offset, std::string_view separator) {
    const std::int32_t minutes = (offset < 0 ? -offset : offset) / 60;
    return (offset < 0 ? "-" : "+") + padded(minutes / 60, 2) + std::string(separator) + padded(minutes % 60, 2);
}

// An integer as strconv.Atoi reads it, or its error.
Result<int> atoi(std::string_view text) {
    std::string_view digits = text;
    if (!digits.empty() && (digits.front() == '+' || digits.front() == '-')) digits.remove_prefix(1);
    const bool right = !digits.empty() && digits.find_first_not_of("0123456789") == std::string_view::npos;
    const std::string function = "strconv.Atoi: parsing " + goQuoted(text);
    if (!right) return failure(function + ": invalid syntax");
    std::int64_t value = 0;
    const auto [end, code] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    if (code != std::errc()) return failure(function + ": value out of range");
    constexpr std::int64_t kEnough = 1000;  // every larger number is out of the ranges checked below
    value = std::min(value, kEnough);
    return static_cast<int>(text.front() == '-' ? -value : value);
}

}  // namespace

CivilTime civilTime(Instant instant, std::int64_t offset) {
    const std::chrono::seconds local(instant.seconds + offset);
    const std::chrono::sys_days day(std::chrono::floor<std::chrono::days>(local));
    const std::chrono::year_month_day ymd(day);
    const int second = static_cast<int>((local - day.time_since_epoch()).count());
    CivilTime out;
    out.year = static_cast<int>(ymd.year());
    out.month = static_cast<int>(static_cast<unsigned>(ymd.month()));
    out.day = static_cast<int>(static_cast<unsigned>(ymd.day()));
    out.weekday = static_cast<int>(std::chrono::weekday(day).c_encoding());
    out.yearDay = static_cast<int>((day - std::chrono::sys_days(ymd.year() / 1 / 1)).count());
    out.hour = second / 3600;
    out.minute = second / 60 % 60;
    out.second = second % 60;
    out.nanosecond = instant.nanoseconds;
    return out;
}

Result<std::int64_t> zoneOffset(std::string_view zone, Instant instant) {
    const std::size_t colon = zone.find(':');
    if (colon != std::string_view::npos) {
        const Result<int> hours = atoi(zone.substr(0, colon));
        if (!hours) return tl::unexpected<Error>(hours.error());
        const Result<int> minutes = atoi(zone.substr(colon + 1));
        if (!minutes) return tl::unexpected<Error>(minutes.error());
        // The library multiplies without a check and goes through nanoseconds.
        const auto wrapped = static_cast<std::uint64_t>(*hours) * 60 +
                             static_cast<std::uint64_t>(zone.front() == '-' ? -*minutes : *minutes);
        return static_cast<std::int64_t>(wrapped * 60 * static_cast<std::uint64_t>(kSecond)) / kSecond;
    }
    if (zone.empty() || zone == "UTC" || zone == "Local") return 0;
    // The library takes a name for a path, up to a null byte.
    if (zone.find("..") != std::string_view::npos || zone.front() == '/' || zone.find('\\') != std::string_view::npos) {
        return failure("time: invalid location name");
    }
    absl::TimeZone found;
    if (zone.find('\0') != std::string_view::npos || !absl::LoadTimeZone(std::string(zone), &found)) {
        return failure("unknown time zone " + std::string(zone));
    }
    return found.At(absl::FromUnixSeconds(instant.seconds)).offset;
}

Result<TimestampValue> parseDate(std::string_view text) {
    return parseFullDate(text).map([](Instant day) { return TimestampValue{day, 0}; });
}

Result<TimestampValue> parseDateTime(std::string_view text) {
    if (text.empty()) return TimestampValue{};
    if (const Result<OffsetInstant> time = parseRfc3339WithOffset(text))
        return TimestampValue{time->instant, time->offset};
    return parseLocalTime(text).map([](Instant local) { return TimestampValue{local, 0}; });
}

std::string rfc3339Nano(const TimestampValue& time) {
    const CivilTime civil = civilTime(time.instant, time.offset);
    return dateText(civil) + 'T' + clockText(civil) + (time.offset == 0 ? "Z" : offsetText(time.offset, ":"));
}

std::string goTimeText(const TimestampValue& time) {
    const CivilTime civil = civilTime(time.instant, time.offset);
    const std::string offset = offsetText(time.offset, "");
    return dateText(civil) + ' ' + clockText(civil) + ' ' + offset + ' ' + (time.offset == 0 ? "UTC" : offset);
}

std::string secondsText(std::int64_t nanoseconds) {
    const std::int64_t whole = nanoseconds / kSecond;
    const double seconds = static_cast<double>(whole) + static_cast<double>(nanoseconds % kSecond) / 1e9;
    std::array<char, 64> buffer{};
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), seconds, std::chars_format::fixed);
    return std::string(buffer.data(), end.ptr) + 's';
}

std::optional<std::string> urlSafeBase64(std::string_view text, std::size_t& badAt) {
    const auto digit = [](char c) {
        if (isUpper(c)) return c - 'A';
        if (isLower(c)) return c - 'a' + 26;
        if (isDigit(c)) return c - '0' + 52;
        return c == '-' ? 62 : c == '_' ? 63 : -1;
    };
    const auto skipLines = [&](std::size_t at) {
        while (at < text.size() && (text[at] == '\n' || text[at] == '\r')) ++at;
        return at;
    };
    std::string out;
    std::uint32_t bits = 0;
    std::size_t count = 0;  // digits of the group
    for (std::size_t at = skipLines(0); at < text.size(); at = skipLines(at)) {
        if (text[at] == '=') {
            badAt = at;
            if (count < 2) return std::nullopt;
            at = skipLines(at + 1);
            if (count == 2) {
                badAt = at;
                if (at == text.size()) return std::nullopt;
                badAt = at - 1;
                if (text[at] != '=') return std::nullopt;
                at = skipLines(at + 1);
            }
            badAt = at;
            if (at < text.size()) return std::nullopt;
            out += static_cast<char>(count == 2 ? bits >> 4U : bits >> 10U);
            if (count == 3) out += static_cast<char>(bits >> 2U);
            return out;
        }
        const int value = digit(text[at]);
        badAt = at;
        if (value < 0) return std::nullopt;
        ++at;
        bits = bits << 6U | static_cast<std::uint32_t>(value);
        if (++count == 4) {
            out += {static_cast<char>(bits >> 16U), static_cast<char>(bits >> 8U), static_cast<char>(bits)};
            bits = 0;
            count = 0;
        }
    }
    badAt = text.size() - count;
    if (count != 0) return std::nullopt;
    return out;
}

}  // namespace crd::cel
