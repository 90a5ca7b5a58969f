// Numbers in printed tables.
#pragma once

#include <cstdint>
#include <string>

namespace crd::ctl {

// "12.3 %" of a whole; "> 9999 %" from there on.
std::string percent(std::uint64_t part, std::uint64_t whole);

}  // namespace crd::ctl
