// Edit distance between two words, and the word that was probably meant by another one.
#pragma once

#include <cstddef>
#include <initializer_list>
#include <span>
#include <string_view>

namespace crd {

// The least number of byte insertions, deletions, substitutions and swaps of neighbors that turn `a` into `b`. Takes
// time proportional to the product of the lengths, so use it for short words.
std::size_t editDistance(std::string_view a, std::string_view b);

// The one word that differs from `word` in case only, else the one with the nearest spelling, in words of more than two
// letters; empty if none or more than one is as near.
std::string_view nearestWord(std::string_view word, std::span<const std::string_view> among);
inline std::string_view nearestWord(std::string_view word, std::initializer_list<std::string_view> among) {
    return nearestWord(word, std::span(among.begin(), among.size()));
}

}  // namespace crd
