// Internal to engine/sample: pseudo-random numbers, equal on all platforms. Source: Sebastiano Vigna, SplitMix64.
#pragma once

#include <cstdint>

namespace crd::sample {

class Random {
 public:
    // With seed 0, all numbers are 0, which selects the plainest choices.
    explicit Random(std::uint64_t seed) : m_state(seed), m_plain(seed == 0) {}

    std::uint64_t next() {
        if (m_plain) return 0;
        m_state += 0x9e3779b97f4a7c15U;
        std::uint64_t z = m_state;
        z = (z ^ (z >> 30U)) * 0xbf58476d1ce4e5b9U;
        z = (z ^ (z >> 27U)) * 0x94d049bb133111ebU;
        return z ^ (z >> 31U);
    }
    std::size_t below(std::size_t count) { return count == 0 ? 0 : static_cast<std::size_t>(next() % count); }

 private:
    std::uint64_t m_state;
    bool m_plain;
};

}  // namespace crd::sample
