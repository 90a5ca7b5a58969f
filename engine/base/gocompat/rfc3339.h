// Times as the server reads and writes them. Reads RFC 3339 as Go's time.Parse accepts it (including one-digit hours
// and fractions after a comma); writes UTC with seconds.
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
// Go's zero time, which the server treats as unset: 0001-01-01T00:00:00Z.
inline constexpr Instant kNoTime{-62135596800, 0};

// Fails with Go's message: `parsing time "x" as "2006-01-02T15:04:05Z07:00": cannot parse "x" as "2006"`.
Result<Instant> parseRfc3339(std::string_view text);

// An instant and the UTC offset of its text, in seconds east of UTC.
struct OffsetInstant {
    Instant instant;
    std::int32_t offset = 0;
};
Result<OffsetInstant> parseRfc3339WithOffset(std::string_view text);

// 2006-01-02T15:04:05 and 2006-01-02, in UTC. Fail with Go's message.
Result<Instant> parseLocalTime(std::string_view text);
Result<Instant> parseFullDate(std::string_view text);

// 2006-01-02T15:04:05Z; the fraction is dropped.
std::string rfc3339(Instant instant);

}  // namespace crd
