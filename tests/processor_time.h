// Compares processor times: unlike times of a clock they leave out the time in which other programs run.
#pragma once

#include <gtest/gtest.h>
#include <malloc.h>

#include <algorithm>
#include <cstddef>
#include <ctime>
#include <functional>
#include <limits>

namespace crd::test {

// Milliseconds of processor time that this thread has used.
inline double threadTime() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) / 1e6;
}

// Milliseconds of processor time that the work takes in this thread.
inline double threadTimeOf(const std::function<void()>& work) {
    const double start = threadTime();
    work();
    return threadTime() - start;
}

// From now on freed memory stays in the process: pages given back between two runs are faulted in again by the next,
// which takes longer than the work on some virtual machines, and only where the input is large.
inline void keepFreedMemory() {
    mallopt(M_MMAP_MAX, 0);
    mallopt(M_TRIM_THRESHOLD, std::numeric_limits<int>::max());
}

// `time` gives the milliseconds of processor time for a size. Compares those of `size` and of an eighth of it: linear
// work takes 8 times as long, quadratic work 64 times. Threefold is allowed for caches and sanitizers, and so is what
// takes no time worth measuring; the shortest times of several runs count, since another program slows down some of
// them, but not all.
inline testing::AssertionResult takesLinearTime(std::size_t size, const std::function<double(std::size_t size)>& time) {
    constexpr std::size_t kTimesAsMuch = 8;
    constexpr double kMostTimesAsLong = 3 * kTimesAsMuch;
    constexpr double kWorthMeasuring = 10;  // milliseconds
    constexpr int kAttempts = 8;
    keepFreedMemory();
    double few = time(size / kTimesAsMuch), many = std::numeric_limits<double>::infinity();
    const auto linear = [&] { return many <= std::max(kMostTimesAsLong * few, kWorthMeasuring); };
    for (int attempt = 0; attempt < kAttempts && !linear(); ++attempt) {
        few = std::min(few, time(size / kTimesAsMuch));
        many = std::min(many, time(size));
    }
    if (linear()) return testing::AssertionSuccess();
    return testing::AssertionFailure() << few << " ms for " << size / kTimesAsMuch << ", and " << many << " ms for "
                                       << size;
}

}  // namespace crd::test
