#include "engine/size/treemap.h"

#include <gtest/gtest.h>

namespace crd {
namespace {

TEST(Treemap, LaysOutTheExampleOfThePaper) {
    const std::vector<std::size_t> weights = {6, 6, 4, 3, 2, 2, 1};
    const std::vector<TreemapRect> rects = squarified(weights, {0, 0, 6, 4});
    ASSERT_EQ(rects.size(), weights.size());
    // The first two are stacked at the left.
    EXPECT_DOUBLE_EQ(rects[0].width, 3);
    EXPECT_DOUBLE_EQ(rects[0].height, 2);
    EXPECT_DOUBLE_EQ(rects[1].y, 2);
    EXPECT_DOUBLE_EQ(rects[2].x, 3);
    for (std::size_t i = 0; i < weights.size(); ++i) {
        EXPECT_NEAR(rects[i].width * rects[i].height, static_cast<double>(weights[i]), 1e-9) << i;
        EXPECT_GE(rects[i].x, 0);
        EXPECT_LE(rects[i].x + rects[i].width, 6 + 1e-9);
        EXPECT_LE(rects[i].y + rects[i].height, 4 + 1e-9);
    }
}

TEST(Treemap, StandsWhatHasNoArea) {
    EXPECT_TRUE(squarified({}, {0, 0, 5, 5}).empty());
    const std::vector<std::size_t> weights = {5, 1};
    for (const TreemapRect& rect : squarified(weights, {1, 2, 0, 5})) EXPECT_EQ(rect.width * rect.height, 0);
    EXPECT_EQ(squarified(weights, {0, 0, 1e-7, 1e7}).size(), 2u);
}

}  // namespace
}  // namespace crd
