#include "engine/base/gocompat/rfc3339.h"

#include <algorithm>
#include <array>
#include <optional>

#include "engine/base/text/ascii.h"
#include "engine/base/text/hex.h"

namespace crd {

namespace {

// Layouts as Go spells them.
constexpr std::string_view kRfc3339 = "2006-01-02T15:04:05Z07:00";
constexpr std::string_view kLocalTime = "2006-01-02T15:04:05";
constexpr std::string_view kFullDate = "2006-01-02";

bool digitAt(std::string_view text, std::size_t at) {
    return at < text.size() && isDigit(text[at]);
}

// Package time quotes differently from strconv: every non-ASCII byte is written in hexadecimal.
std::string quotedTime(std::string_view text) {
    std::string out = "\"";
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte >= 0x80 || byte < ' ') {
            out += "\\x" + hexText(byte, 2);
        } else {
            if (c == '"' || c == '\\') out += '\\';
            out += c;
        }
    }
    return out + '"';
}

bool leap(std::int64_t year) {
    return (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
}

int daysIn(int month, std::int64_t year) {
    constexpr std::array<int, 12> kDays = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    return kDays[static_cast<std::size_t>(month - 1)] + (month == 2 && leap(year) ? 1 : 0);
}

// Days since 1970-01-01 in the proleptic Gregorian calendar, and the inverse. Years begin in March here, so that the
// leap day is the last one.
std::int64_t daysOf(std::int64_t year, int month, int day) {
    year -= month <= 2 ? 1 : 0;
    const std::int64_t era = (year >= 0 ? year : year - 399) / 400;
    const std::int64_t yearOfEra = year - era * 400;
    const std::int64_t dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1;
    return era * 146097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719468;
}

class TimeParser {
 public:
    TimeParser(std::string_view text, std::string_view layout) : m_layout(layout), m_text(text), m_rest(text) {}

    Result<OffsetInstant> run() {
        std::int64_t year = 0;
        int month = 0, day = 0, hour = 0, minute = 0, second = 0, offset = 0;
        std::int32_t nanoseconds = 0;
        bool read = longYear(year) && literal("-") && number(month, "01", true, 1, 12, "month") && literal("-") &&
                    number(day, "02", true, 0, 99, "day");
        if (m_layout != kFullDate) {
            read = read && literal("T") && number(hour, "15", false, 0, 23, "hour") && literal(":") &&
                   number(minute, "04", true, 0, 59, "minute") && literal(":") &&
                   number(second, "05", true, 0, 59, "second") && fraction(nanoseconds);
        }
        if (m_layout == kRfc3339) read = read && zone(offset);
        if (!read) return failure(m_error);
        if (!m_rest.empty()) return failure(prefix() + ": extra text: " + quotedTime(m_rest));
        if (day < 1 || day > daysIn(month, year)) return failure(prefix() + ": day out of range");
        const std::int64_t seconds = daysOf(year, month, day) * 86400 + hour * 3600 + minute * 60 + second - offset;
        return OffsetInstant{{seconds, nanoseconds}, offset};
    }

 private:
    std::string prefix() const { return "parsing time " + quotedTime(m_text); }

    bool fail(std::string_view at, std::string_view element) {
        m_error = prefix() + " as " + quotedTime(m_layout) + ": cannot parse " + quotedTime(at) + " as " +
                  quotedTime(element);
        return false;
    }

    bool longYear(std::int64_t& year) {
        // A sign is accepted only after the first digit, so exactly four digits are required.
        if (m_rest.size() < 4 || !digitAt(m_rest, 0) || !digitAt(m_rest, 1) || !digitAt(m_rest, 2) ||
            !digitAt(m_rest, 3)) {
            return fail(m_rest, "2006");
        }
        for (std::size_t i = 0; i < 4; ++i) year = year * 10 + (m_rest[i] - '0');
        m_rest.remove_prefix(4);
        return true;
    }

    bool literal(std::string_view text) {
        if (!m_rest.starts_with(text)) return fail(m_rest, text);
        m_rest.remove_prefix(text.size());
        return true;
    }

    bool number(int& out, std::string_view element, bool twoDigits, int least, int most, std::string_view name) {
        const std::string_view hold = m_rest;
        if (!digitAt(hold, 0) || (twoDigits && !digitAt(hold, 1))) return fail(hold, element);
        const std::size_t length = digitAt(hold, 1) ? 2 : 1;
        for (std::size_t i = 0; i < length; ++i) out = out * 10 + (hold[i] - '0');
        m_rest.remove_prefix(length);
        if (out >= least && out <= most) return true;
        m_error = prefix() + ": " + std::string(name) + " out of range";
        return false;
    }

    // Not part of the layout, but accepted after the seconds.
    bool fraction(std::int32_t& nanoseconds) {
        if (m_rest.empty() || (m_rest[0] != '.' && m_rest[0] != ',') || !digitAt(m_rest, 1)) return true;
        std::size_t end = 1;
        std::int32_t unit = 100'000'000;
        for (; digitAt(m_rest, end); ++end, unit /= 10) nanoseconds += (m_rest[end] - '0') * unit;
        m_rest.remove_prefix(end);
        return true;
    }

    bool zone(int& offset) {
        constexpr std::string_view kElement = "Z07:00";
        const std::string_view hold = m_rest;
        if (hold.starts_with('Z')) {
            m_rest.remove_prefix(1);
            return true;
        }
        if (hold.size() < 6 || hold[3] != ':') return fail(hold, kElement);
        m_rest.remove_prefix(6);
        const bool hours = digitAt(hold, 1) && digitAt(hold, 2);
        const bool minutes = digitAt(hold, 4) && digitAt(hold, 5);
        const int hour = hours ? (hold[1] - '0') * 10 + (hold[2] - '0') : 0;
        const int minute = hours && minutes ? (hold[4] - '0') * 10 + (hold[5] - '0') : 0;
        // Go checks the ranges before the syntax, and accepts offsets of up to 24 hours and 60 minutes.
        if (hour > 24 || minute > 60) {
            m_error = prefix() + ": time zone offset " + (minute > 60 ? "minute" : "hour") + " out of range";
            return false;
        }
        if (!hours || !minutes || (hold[0] != '+' && hold[0] != '-')) return fail(hold, kElement);
        offset = (hour * 60 + minute) * 60 * (hold[0] == '-' ? -1 : 1);
        return true;
    }

    std::string_view m_layout, m_text, m_rest;
    std::string m_error;
};

Result<Instant> instantIn(std::string_view text, std::string_view layout) {
    return TimeParser(text, layout).run().map([](const OffsetInstant& read) { return read.instant; });
}

std::string padded(std::int64_t value, std::size_t digits) {
    std::string out = std::to_string(value < 0 ? -value : value);
    if (out.size() < digits) out.insert(0, digits - out.size(), '0');
    return value < 0 ? '-' + out : out;
}

}  // namespace

Result<Instant> parseRfc3339(std::string_view text) {
    return instantIn(text, kRfc3339);
}

Result<OffsetInstant> parseRfc3339WithOffset(std::string_view text) {
    return TimeParser(text, kRfc3339).run();
}

Result<Instant> parseLocalTime(std::string_view text) {
    return instantIn(text, kLocalTime);
}

Result<Instant> parseFullDate(std::string_view text) {
    return instantIn(text, kFullDate);
}

std::string rfc3339(Instant instant) {
    std::int64_t days = instant.seconds / 86400;
    std::int64_t second = instant.seconds % 86400;
    if (second < 0) {
        second += 86400;
        --days;
    }
    const std::int64_t shifted = days + 719468;
    const std::int64_t era = (shifted >= 0 ? shifted : shifted - 146096) / 146097;
    const std::int64_t dayOfEra = shifted - era * 146097;
    const std::int64_t yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36524 - dayOfEra / 146096) / 365;
    const std::int64_t dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100);
    const std::int64_t shiftedMonth = (5 * dayOfYear + 2) / 153;
    const std::int64_t day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1;
    const std::int64_t month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9;
    const std::int64_t year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
    return padded(year, 4) + '-' + padded(month, 2) + '-' + padded(day, 2) + 'T' + padded(second / 3600, 2) + ':' +
           padded(second / 60 % 60, 2) + ':' + padded(second % 60, 2) + 'Z';
}

}  // namespace crd
