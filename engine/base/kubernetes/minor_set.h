// Sets of minor versions of Kubernetes.
#pragma once

#include <bit>
#include <cstdint>
#include <string>

#include "engine/base/kubernetes/kubernetes.h"

namespace crd {

// A set of the minors from kOldestMinor to kNewestMinor.
class MinorSet {
 public:
    constexpr MinorSet() = default;
    static constexpr MinorSet all() { return MinorSet((std::uint32_t{1} << (kNewestMinor - kOldestMinor + 1)) - 1); }
    // From `first` to `last`.
    static constexpr MinorSet range(int first, int last) {
        MinorSet out;
        for (int minor = first; minor <= last; ++minor) out.add(minor);
        return out;
    }
    static constexpr MinorSet only(int minor) { return MinorSet(std::uint32_t{1} << (minor - kOldestMinor)); }

    constexpr bool contains(int minor) const { return (m_bits >> (minor - kOldestMinor) & 1U) != 0; }
    constexpr void add(int minor) { m_bits |= only(minor).m_bits; }
    constexpr bool empty() const { return m_bits == 0; }
    constexpr int first() const { return kOldestMinor + std::countr_zero(m_bits); }                     // unless empty
    constexpr int last() const { return kOldestMinor + static_cast<int>(std::bit_width(m_bits)) - 1; }  // unless empty
    constexpr int count() const { return std::popcount(m_bits); }
    constexpr MinorSet operator&(MinorSet other) const { return MinorSet(m_bits & other.m_bits); }
    constexpr MinorSet operator-(MinorSet other) const { return MinorSet(m_bits & ~other.m_bits); }
    constexpr MinorSet& operator|=(MinorSet other) { return *this = MinorSet(m_bits | other.m_bits); }
    constexpr MinorSet& operator&=(MinorSet other) { return *this = *this & other; }
    constexpr bool operator==(const MinorSet&) const = default;

 private:
    constexpr explicit MinorSet(std::uint32_t bits) : m_bits(bits) {}
    std::uint32_t m_bits = 0;
};

// "1.30", "1.30 to 1.33, 1.36"; empty for an empty set.
std::string minorNames(MinorSet minors);

}  // namespace crd
