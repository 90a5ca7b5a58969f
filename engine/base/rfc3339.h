// Times as the server reads and writes them: RFC 3339, as Go's time.Parse takes it (one-digit hours and fractions after
// a comma too), and in seconds in UTC on the way out.
#pragma once

#include <compare>
#include <cstdint>
#include <string>
#include <string_view>

#include "engine/base/result.h"

namespace crd {

struct Instant {
    std::int64_t seconds = 0;  // since 1970-01-01T00:00:00Z
    std::int32_t nanoseconds = 0;
    auto operator<=>(const Instant&) const = default;
};
// Go's zero value of a time, which the server takes for none: 0001-01-01T00:00:00Z.
inline constexpr Instant kNoTime{-62135596800, 0};

// Fails with Go's words: `parsing time "x" as "2006-01-02T15:04:05Z07:00": cannot parse "x" as "2006"`.
Result<Instant> parseRfc3339(std::string_view text);

// The same with the offset that the text names, in seconds east of UTC.
struct OffsetInstant {
    Instant instant;
    std::int32_t offset = 0;
};
Result<OffsetInstant> parseRfc3339WithOffset(std::string_view text);

// 2006-01-02T15:04:05 and 2006-01-02, in UTC and with Go's words likewise.
Result<Instant> parseLocalTime(std::string_view text);
Result<Instant> parseFullDate(std::string_view text);

// 2006-01-02T15:04:05Z; the fraction is dropped.
std::string rfc3339(Instant instant);

}  // namespace crd
