// What all tries of one search for an object may use together. Each try has a limit of its own (SampleOptions), but a
// search makes hundreds of them.
#pragma once

#include <chrono>
#include <cstddef>

namespace crd::sample {

// Counts the bytes of generated and tried objects, and the cost of rules that are evaluated for them. The time is a
// second guard, for work that is not in proportion to them: processor time of the thread, so that other programs do not
// change what is found. Not thread-safe.
class Budget {
 public:
    static constexpr std::size_t kBytes = std::size_t{64} << 20;
    static constexpr std::chrono::milliseconds kTime{2'000};
    // A value that is not a text.
    static constexpr std::size_t kBytesOfValue = 64;
    // A unit of the cost of rules: rules at the limit of one object take about as long as half of kBytes.
    static constexpr std::size_t kBytesOfCost = 4;

    explicit Budget(std::size_t bytes = kBytes, std::chrono::milliseconds time = kTime);

    void spend(std::size_t bytes);
    // After work that is not in proportion to the bytes that were spent on it.
    void look();
    // Nothing more is to be generated or tried.
    bool usedUp() const { return m_usedUp; }
    std::size_t spent() const { return m_spent; }

 private:
    std::size_t m_bytes;
    std::chrono::nanoseconds m_end;
    std::size_t m_spent = 0;
    std::size_t m_unlooked = 0;  // spent since the clock was read
    bool m_usedUp = false;
};

}  // namespace crd::sample
