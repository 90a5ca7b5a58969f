#include "engine/base/check.h"

#include <gtest/gtest.h>

#include <memory>

namespace crd {
namespace {

int valueOf(const std::unique_ptr<int>& number) noexcept {
    CRD_CHECK(number != nullptr);
    return *number;
}

TEST(Check, DoesNothingIfTheConditionHolds) {
    EXPECT_EQ(valueOf(std::make_unique<int>(3)), 3);
}

TEST(Check, EvaluatesTheConditionOnce) {
    int evaluated = 0;
    CRD_CHECK(++evaluated > 0);
    EXPECT_EQ(evaluated, 1);
}

TEST(Check, IsOneStatement) {
    bool otherwise = false;
    if (valueOf(std::make_unique<int>(1)) == 2)
        CRD_CHECK(false);
    else
        otherwise = true;
    EXPECT_TRUE(otherwise);
}

TEST(CheckDeathTest, NamesFileLineAndCondition) {
    EXPECT_DEATH(valueOf(nullptr), "engine/base/check_test\\.cpp:[0-9]+: number != nullptr\n");
}

// A condition is not a format.
TEST(CheckDeathTest, PrintsTheConditionAsItIs) {
    EXPECT_DEATH(CRD_CHECK(7 % 2 == 0), "check_test\\.cpp:[0-9]+: 7 % 2 == 0\n");
}

}  // namespace
}  // namespace crd
