// What all tries of one search for an object may use together. Each try has a limit of its own (SampleOptions), but a
// search makes hundreds of them.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>

namespace crd::sample {

// Counts work, so that the same search finds the same in each run and on each machine. The unit is a byte of a
// generated or tried object; other work counts as the bytes that take as long. A unit takes 8 to 16 ns of processor
// time in an optimized build, measured for the definitions of public operators.
//
// The processor time of the thread is only a safety net. It decides what is found where work is out of proportion to
// its count, as in definitions that are made to be slow, or on a very slow machine. Not thread-safe.
class Budget {
 public:
    static constexpr std::size_t kBytes = std::size_t{64} << 20;
    static constexpr std::chrono::milliseconds kTime{2'000};
    // A value that is not a text.
    static constexpr std::size_t kBytesOfValue = 64;
    // A unit of the cost of rules: rules at the limit of one object take about as long as half of kBytes. Each rule
    // that is evaluated, and each error of one, counts as a value besides.
    static constexpr std::size_t kBytesOfCost = 4;
    // A name that is looked at, or a pair of a value and a schema that are compared (Validator::pairs()).
    static constexpr std::size_t kBytesOfStep = 8;
    // searchWork(), which is counted for large patterns only.
    static constexpr std::size_t kSearchWorkOfByte = 8;

    explicit Budget(std::size_t bytes = kBytes, std::chrono::milliseconds time = kTime);

    void spend(std::size_t bytes);
    void spendRules(std::int64_t cost) { spend(static_cast<std::size_t>(cost) * kBytesOfCost); }
    void spendSearch(std::uint64_t work) { spend(static_cast<std::size_t>(work) / kSearchWorkOfByte); }
    // Reads the clock, after work that is not counted.
    void look();
    // Nothing more is to be generated or tried.
    bool usedUp() const { return m_usedUp; }
    std::size_t spent() const { return m_spent; }
    // Whether so much more can be spent without using it up.
    bool affords(std::size_t bytes) const { return !m_usedUp && m_spent <= m_bytes && bytes <= m_bytes - m_spent; }

 private:
    std::size_t m_bytes;
    std::chrono::nanoseconds m_end;
    std::size_t m_spent = 0;
    std::size_t m_unlooked = 0;  // spent since the clock was read
    bool m_usedUp = false;
};

}  // namespace crd::sample
