#include "engine/print/cell.h"

#include <gtest/gtest.h>

#include <array>
#include <limits>

#include "engine/print/human_duration.h"
#include "engine/print/table_text.h"

namespace crd::print {
namespace {

constexpr Instant kRequest{1'800'000'000, 0};

Cell cell(std::string_view type, const Json& value) {
    return cellOf(type, &value, kRequest);
}

TEST(HumanDuration, HasTwoOrThreeFigures) {
    constexpr std::int64_t kSecond = 1'000'000'000, kMinute = 60 * kSecond, kHour = 60 * kMinute, kDay = 24 * kHour;
    const std::array<std::pair<std::int64_t, const char*>, 24> cases = {{
        {-2 * kSecond, "<invalid>"},
        {-2 * kSecond + 1, "0s"},
        {-1, "0s"},
        {0, "0s"},
        {119 * kSecond + 999'999'999, "119s"},
        {2 * kMinute, "2m"},
        {9 * kMinute + 59 * kSecond, "9m59s"},
        {10 * kMinute + 30 * kSecond, "10m"},
        {3 * kHour - 1, "179m"},
        {3 * kHour, "3h"},
        {7 * kHour + 59 * kMinute, "7h59m"},
        {8 * kHour + 30 * kMinute, "8h"},
        {48 * kHour - 1, "47h"},
        {2 * kDay, "2d"},
        {7 * kDay + 23 * kHour, "7d23h"},
        {8 * kDay + 5 * kHour, "8d"},
        {2 * 365 * kDay - 1, "729d"},
        {2 * 365 * kDay, "2y"},
        {2 * 365 * kDay + kDay, "2y1d"},
        {8 * 365 * kDay - 1, "7y364d"},
        {8 * 365 * kDay, "8y"},
        {100 * 365 * kDay, "100y"},
        {std::numeric_limits<std::int64_t>::max(), "292y"},
        {std::numeric_limits<std::int64_t>::min(), "<invalid>"},
    }};
    for (const auto& [nanoseconds, text] : cases) EXPECT_EQ(humanDuration(nanoseconds), text) << nanoseconds;
}

TEST(HumanDuration, EndsAt292Years) {
    EXPECT_EQ(age(kNoTime, kRequest), "<unknown>");
    EXPECT_EQ(age({kNoTime.seconds + 1, 0}, kRequest), "292y");
    EXPECT_EQ(age({253402300799, 0}, kRequest), "<invalid>");
    EXPECT_EQ(age({kRequest.seconds - 2, 1}, kRequest), "1s");
}

TEST(Cell, ShowsOnlyValuesOfItsType) {
    EXPECT_EQ(cell("integer", 5), Cell(std::int64_t{5}));
    EXPECT_EQ(cell("integer", 5.9), Cell(std::int64_t{5}));
    EXPECT_EQ(cell("integer", -1e300), Cell(std::numeric_limits<std::int64_t>::min()));
    EXPECT_EQ(cell("integer", "5"), Cell());
    EXPECT_EQ(cell("number", 5), Cell(5.0));
    EXPECT_EQ(cell("number", true), Cell());
    EXPECT_EQ(cell("boolean", true), Cell(true));
    EXPECT_EQ(cell("boolean", "true"), Cell());
    EXPECT_EQ(cell("string", true), Cell("true"));
    EXPECT_EQ(cell("string", 1e6), Cell("1e+06"));
    EXPECT_EQ(cell("string", Json()), Cell("<no value>"));
    EXPECT_EQ(cell("integer", Json()), Cell());
    EXPECT_EQ(cell("object", "x"), Cell());
    // Numbers that the path writes are of another type in the server.
    EXPECT_EQ(cellOf("integer", PathInteger{5}, kRequest), Cell());
    EXPECT_EQ(cellOf("number", 5.0, kRequest), Cell(5.0));
    EXPECT_EQ(cellOf("string", PathByte{7}, kRequest), Cell("7"));
    const std::string broken = "a\xff";
    EXPECT_EQ(cellOf("string", &broken, kRequest), Cell("a\xef\xbf\xbd"));
}

TEST(Cell, ShowsDatesAsAges) {
    EXPECT_EQ(cell("date", "2027-01-15T07:00:00Z"), Cell("60m"));
    EXPECT_EQ(cell("date", "2027-01-15T08:00:00.5+01:00"), Cell("59m"));
    EXPECT_EQ(cell("date", "2027-01-15"), Cell("<invalid>"));
    EXPECT_EQ(cell("date", "2099-01-15T07:00:00Z"), Cell("<invalid>"));
    EXPECT_EQ(cell("date", ""), Cell("<unknown>"));
    EXPECT_EQ(cell("date", "null"), Cell("<unknown>"));
    EXPECT_EQ(cell("date", 5), Cell());
}

TEST(Cell, LosesTheFormOfWholeNumbersOnTheWay) {
    EXPECT_EQ(cellText(Cell(1e6)), "1e+06");
    EXPECT_EQ(cellText(received(Cell(1e6))), "1000000");
    EXPECT_EQ(cellText(received(Cell(-0.0))), "0");
    EXPECT_EQ(cellText(received(Cell(1.5e6 + 0.5))), "1.5000005e+06");
    EXPECT_EQ(cellText(received(Cell(1e19))), "1e+19");
    EXPECT_EQ(cellText(received(Cell(123456789012345680.0))), "123456789012345680");
    // JSON writes -9223372036854776000, which does not fit into an int64.
    EXPECT_EQ(cellText(received(Cell(-9223372036854775808.0))), "-9.223372036854776e+18");
    EXPECT_EQ(cellText(received(Cell("1e+06"))), "1e+06");
}

TEST(Cell, IsCutAtLineBreaksAndEscaped) {
    EXPECT_EQ(shownText("a\nb"), "a...");
    EXPECT_EQ(shownText("\r"), "...");
    EXPECT_EQ(shownText("a\fb"), "a...");
    EXPECT_EQ(shownText("\x1b[31mred"), "^[[31mred");
    EXPECT_EQ(shownText(Cell()), "");
    EXPECT_EQ(shownText(Cell(false)), "false");
}

}  // namespace
}  // namespace crd::print
