// Timestamps and time zones. Source: Go's package time; cel-go common/types/timestamp.go and common/stdlib; strfmt of
// kube-openapi.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/base/result.h"
#include "engine/cel/eval/value.h"

namespace crd::cel {

// The range of timestamps, years 1 to 9999, in seconds since 1970.
inline constexpr std::int64_t kMinTimestamp = -62135596800;
inline constexpr std::int64_t kMaxTimestamp = 253402300799;

inline constexpr std::int64_t kSecond = 1'000'000'000;  // in nanoseconds

struct CivilTime {
    std::int64_t year = 0;
    int month = 1, day = 1;  // from 1
    int weekday = 0;         // from Sunday
    int yearDay = 0;         // from 0
    int hour = 0, minute = 0, second = 0, nanosecond = 0;
};
CivilTime civilTime(Instant instant, std::int64_t offset);

// The offset in seconds east of UTC at that time: "+02:00", "02:00", "Europe/Berlin". Fails with the library's message.
Result<std::int64_t> zoneOffset(std::string_view zone, Instant instant);

// Parse the formats date and date-time. The empty text is the beginning of 1970.
Result<TimestampValue> parseDate(std::string_view text);
Result<TimestampValue> parseDateTime(std::string_view text);

// 2006-01-02T15:04:05.999999999Z07:00
std::string rfc3339Nano(const TimestampValue& time);
// 2006-01-02 15:04:05.999999999 -0700 MST
std::string goTimeText(const TimestampValue& time);
// "1.5s": seconds with as many digits as a float64 needs.
std::string secondsText(std::int64_t nanoseconds);

// Base64 with the URL alphabet, padded, line ends ignored. On failure, sets `badAt` to the position of the error.
std::optional<std::string> urlSafeBase64(std::string_view text, std::size_t& badAt);

}  // namespace crd::cel
