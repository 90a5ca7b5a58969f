#include "model/application/window_geometry.h"

#include <gmock/gmock.h>

namespace crd::model {
namespace {

const QRect kScreen(0, 30, 1920, 1050);  // a panel of 30 above
const QRect kSecond(1920, 0, 1280, 720);
const QMargins kFrame(1, 24, 1, 5);

struct Case {
    const char* name;
    QRect wanted;
    QList<QRect> screens;
    QRect expected;
};

class WindowGeometries : public testing::TestWithParam<Case> {};

TEST_P(WindowGeometries, IsOnAScreenWithItsFrame) {
    const QRect place = placeOnScreen(GetParam().wanted, kFrame, GetParam().screens);
    EXPECT_EQ(place, GetParam().expected);
    if (GetParam().screens.isEmpty()) return;
    bool inside = false;
    for (const QRect& screen : GetParam().screens) inside = inside || screen.contains(place.marginsAdded(kFrame));
    EXPECT_TRUE(inside);
    EXPECT_EQ(placeOnScreen(place, kFrame, GetParam().screens), place) << "what fits stays";
}

INSTANTIATE_TEST_SUITE_P(
    Screens, WindowGeometries,
    testing::Values(
        Case{"fits", {100, 100, 800, 600}, {kScreen}, {100, 100, 800, 600}},
        Case{"under_the_panel", {0, 0, 800, 600}, {kScreen}, {1, 54, 800, 600}},
        Case{"as_large_as_the_screen", {0, 0, 1920, 1080}, {kScreen}, {1, 54, 1918, 1021}},
        Case{"beyond_the_right_edge", {1800, 100, 800, 600}, {kScreen}, {1119, 100, 800, 600}},
        Case{"on_the_second_screen", {2000, 50, 1440, 900}, {kScreen, kSecond}, {1921, 24, 1278, 691}},
        Case{"the_second_screen_is_gone", {2000, 50, 1200, 600}, {kScreen}, {719, 54, 1200, 600}},
        Case{"a_smaller_screen_than_remembered", {300, 200, 1900, 1000}, {{0, 0, 1280, 720}}, {1, 24, 1278, 691}},
        Case{"no_screen", {5, 5, 10, 10}, {}, {5, 5, 10, 10}}),
    [](const auto& each) { return each.param.name; });

}  // namespace
}  // namespace crd::model
