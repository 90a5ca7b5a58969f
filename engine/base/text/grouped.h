// Numbers with thousands separators.
#pragma once

#include <cstdint>
#include <string>

namespace crd {

// 1,234,567
std::string grouped(std::uint64_t number);

}  // namespace crd
