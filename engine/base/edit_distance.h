// How far two words are apart.
#pragma once

#include <cstddef>
#include <string_view>

namespace crd {

// How many bytes have to be inserted, removed, changed or swapped with the next one. Takes time by the product of the
// lengths: for words.
std::size_t editDistance(std::string_view a, std::string_view b);

}  // namespace crd
