// Edit distance between two words.
#pragma once

#include <cstddef>
#include <string_view>

namespace crd {

// The least number of byte insertions, deletions, substitutions and swaps of neighbors that turn `a` into `b`. Takes
// time proportional to the product of the lengths, so use it for short words.
std::size_t editDistance(std::string_view a, std::string_view b);

}  // namespace crd
