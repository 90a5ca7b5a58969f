// Durations in nanoseconds, as Go's package time and the server's "duration" format read and write them.
// Source: time.ParseDuration, time.Duration.String; k8s.io/kube-openapi pkg/validation/strfmt/duration.go.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace crd {

// "1h30m", "-1.5s", "0". Nothing for text that Go rejects and for values that exceed 64 bits.
std::optional<std::int64_t> parseGoDuration(std::string_view text);

// As parseGoDuration(), but also accepts numbers with unit words anywhere in the text ("2 days", "1w and 3 hours");
// sums wrap around as in Go.
std::optional<std::int64_t> parseDuration(std::string_view text);

// "1h30m0s", "1.5s", "100ms", "0s".
std::string durationText(std::int64_t nanoseconds);

}  // namespace crd
