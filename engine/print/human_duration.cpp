#include "engine/print/human_duration.h"

#include <limits>

namespace crd::print {

namespace {

constexpr std::int64_t kSecond = 1'000'000'000;

std::string twoUnits(std::int64_t large, char largeUnit, std::int64_t small, char smallUnit) {
    std::string out = std::to_string(large) + largeUnit;
    if (small != 0) out += std::to_string(small) + smallUnit;
    return out;
}

}  // namespace

std::string humanDuration(std::int64_t nanoseconds) {
    const std::int64_t seconds = nanoseconds / kSecond;
    if (seconds < -1) return "<invalid>";
    if (seconds < 0) return "0s";
    if (seconds < 120) return std::to_string(seconds) + 's';
    const std::int64_t minutes = seconds / 60;
    if (minutes < 10) return twoUnits(minutes, 'm', seconds % 60, 's');
    if (minutes < 180) return std::to_string(minutes) + 'm';
    const std::int64_t hours = minutes / 60;
    if (hours < 8) return twoUnits(hours, 'h', minutes % 60, 'm');
    if (hours < 48) return std::to_string(hours) + 'h';
    const std::int64_t days = hours / 24;
    if (days < 8) return twoUnits(days, 'd', hours % 24, 'h');
    if (days < 2 * 365) return std::to_string(days) + 'd';
    const std::int64_t years = days / 365;
    if (days < 8 * 365) return twoUnits(years, 'y', days % 365, 'd');
    return std::to_string(years) + 'y';
}

std::string age(Instant instant, Instant now) {
    if (instant == kNoTime) return "<unknown>";
    constexpr std::int64_t kMost = std::numeric_limits<std::int64_t>::max();
    // Both are years 0 to 9999, so the difference of the seconds fits; Go's durations end at 292 years.
    const std::int64_t seconds = now.seconds - instant.seconds;
    if (seconds > kMost / kSecond - 1) return humanDuration(kMost);
    if (seconds < -kMost / kSecond + 1) return humanDuration(-kMost);
    return humanDuration(seconds * kSecond + now.nanoseconds - instant.nanoseconds);
}

}  // namespace crd::print
