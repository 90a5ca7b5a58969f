// The comparison of processor times tells the growth of work.
#include "tests/processor_time.h"

#include <gtest/gtest.h>

#include <cstddef>

namespace crd {
namespace {

// Milliseconds for so many steps.
double timeOfSteps(std::size_t steps) {
    return test::threadTimeOf([steps] {
        volatile std::size_t sum = 0;
        for (std::size_t i = 0; i < steps; ++i) sum = sum + i;
    });
}

TEST(ProcessorTime, TellsQuadraticWorkFromLinearWork) {
    EXPECT_TRUE(test::takesLinearTime(20'000'000, timeOfSteps));
    EXPECT_FALSE(test::takesLinearTime(10'000, [](std::size_t size) { return timeOfSteps(size * size); }));
}

}  // namespace
}  // namespace crd
