// IP addresses as Go's netip.ParseAddr reads them.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "engine/base/result.h"

namespace crd {

struct IpAddress {
    bool v4 = false;
    std::array<std::uint8_t, 16> bytes{};  // an IPv4 address uses the first four
    std::string zone;                      // of an IPv6 address, without the percent sign
};

// Fails with Go's message: `ParseAddr("1.2.3"): IPv4 address too short`.
Result<IpAddress> parseIpAddress(std::string_view text);

}  // namespace crd
