// Ages as kubectl prints them. Source: k8s.io/apimachinery pkg/util/duration and pkg/api/meta/table.
#pragma once

#include <cstdint>
#include <string>

#include "engine/base/gocompat/rfc3339.h"

namespace crd::print {

// With two or three significant figures: "119s", "9m59s", "3h", "7d23h", "2y5d". "0s" for up to two seconds in the
// future, `<invalid>` beyond.
std::string humanDuration(std::int64_t nanoseconds);

// The time from `instant` to `now`, at most 292 years; `<unknown>` for kNoTime.
std::string age(Instant instant, Instant now);

}  // namespace crd::print
