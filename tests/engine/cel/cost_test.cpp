#include "engine/cel/cost/cost.h"

#include <gtest/gtest.h>

#include "engine/cel/library/library.h"
#include "tests/engine/cel/language.h"

namespace crd::cel {
namespace {

// Names of things: at most five of at most ten bytes.
class Sizes : public SizeEstimator {
 public:
    std::optional<Range> size(std::span<const std::string_view> path) const override {
        if (path.back() == "names") return Range{0, 5};
        if (path.back() == "@items" || path.back() == "text") return Range{0, 10};
        return std::nullopt;
    }
};

TEST(Cost, FollowsSizes) {
    struct Case {
        const char* text;
        Range cost;
    };
    const Case cases[] = {
        {"1", {0, 0}},
        {"self.count", {2, 2}},
        {"text == 'abc'", {2, 2}},
        {"text.contains('ab')", {1, 2}},
        {"[1, 2]", {10, 10}},
        {"self.names.all(n, n == text)", {3, 33}},
        {"true && text == 'a'", {0, 2}},
        {"has(self.count)", {1, 1}},
        {"size(self.names[0] + text)", {5, 7}},
    };
    const Environment environment = testEnvironment();
    for (const Case& one : cases) {
        const Outcome outcome = checkText(one.text, environment);
        ASSERT_TRUE(outcome.checked) << outcome.errors;
        const Range cost = estimatedCost(*outcome.checked, Sizes(), environment);
        EXPECT_EQ(cost.min, one.cost.min) << one.text;
        EXPECT_EQ(cost.max, one.cost.max) << one.text;
    }
}

TEST(Cost, OfAnOptionalFieldIsFreeBefore29) {
    const auto costOn = [](int minor) {
        const Environment environment(ServerVersion::ofStoredRules(minor), libraryFunctions());
        const Outcome outcome = checkText("self.?count.hasValue()", environment);
        EXPECT_TRUE(outcome.checked) << outcome.errors;
        return outcome.checked ? estimatedCost(*outcome.checked, Sizes(), environment) : Range{};
    };
    EXPECT_EQ(costOn(28), (Range{1, 1}));
    EXPECT_EQ(costOn(29), (Range{3, 3}));
}

TEST(Cost, Saturates) {
    const Range all{1, kUnbounded};
    EXPECT_EQ(all + all, (Range{2, kUnbounded}));
    EXPECT_EQ(all * (Range{0, 3}), (Range{0, kUnbounded}));
    EXPECT_EQ(scaled(all, 0.1), (Range{1, 1844674407370955264}));
    EXPECT_EQ(scaled(all, 2), (Range{2, kUnbounded}));
}

}  // namespace
}  // namespace crd::cel
