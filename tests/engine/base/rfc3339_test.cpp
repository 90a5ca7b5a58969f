#include "engine/base/gocompat/rfc3339.h"

#include <gtest/gtest.h>

namespace crd {
namespace {

std::string again(std::string_view text) {
    const Result<Instant> instant = parseRfc3339(text);
    return instant ? rfc3339(*instant) : instant.error().message.english();
}

TEST(Rfc3339, ReadsWhatGoReads) {
    EXPECT_EQ(again("2024-02-29T23:59:59Z"), "2024-02-29T23:59:59Z");
    EXPECT_EQ(again("2024-01-01T00:30:00+01:00"), "2023-12-31T23:30:00Z");
    EXPECT_EQ(again("2024-01-01T1:00:00,25-24:60"), "2024-01-02T02:00:00Z");
    EXPECT_EQ(again("0000-01-01T00:00:00Z"), "0000-01-01T00:00:00Z");
    EXPECT_EQ(again("0000-01-01T00:00:00+00:01"), "-0001-12-31T23:59:00Z");
    EXPECT_EQ(parseRfc3339("1970-01-01T00:00:01.000000002Z"), (Instant{1, 2}));
    EXPECT_EQ(parseRfc3339("1970-01-01T00:00:00.1234567891Z"), (Instant{0, 123456789}));
    EXPECT_EQ(parseRfc3339("0001-01-01T00:00:00Z"), kNoTime);
}

TEST(Rfc3339, SaysWhatGoSays) {
    const std::string as = R"( as "2006-01-02T15:04:05Z07:00": cannot parse )";
    EXPECT_EQ(again("x"), R"(parsing time "x")" + as + R"("x" as "2006")");
    EXPECT_EQ(again("2024-1-01T00:00:00Z"),
              R"(parsing time "2024-1-01T00:00:00Z")" + as + R"("1-01T00:00:00Z" as "01")");
    EXPECT_EQ(again("2024-01-01 00:00:00Z"), R"(parsing time "2024-01-01 00:00:00Z")" + as + R"(" 00:00:00Z" as "T")");
    EXPECT_EQ(again("2024-01-01T00:00:00"), R"(parsing time "2024-01-01T00:00:00")" + as + R"("" as "Z07:00")");
    EXPECT_EQ(again("2023-02-29T00:00:00Z"), R"(parsing time "2023-02-29T00:00:00Z": day out of range)");
    EXPECT_EQ(again("2023-01-01T24:00:00Z"), R"(parsing time "2023-01-01T24:00:00Z": hour out of range)");
    EXPECT_EQ(again("2023-01-01T00:00:00+25:00"),
              R"(parsing time "2023-01-01T00:00:00+25:00": time zone offset hour out of range)");
    EXPECT_EQ(again("2023-01-01T00:00:00Zx"), R"(parsing time "2023-01-01T00:00:00Zx": extra text: "x")");
    EXPECT_EQ(again("\xc3\xa9\""), R"(parsing time "\xc3\xa9\"")" + as + R"("\xc3\xa9\"" as "2006")");
}

TEST(Rfc3339, ReadsLocalTimesAndDates) {
    EXPECT_EQ(parseLocalTime("1970-01-01T0:00:01.5"), (Instant{1, 500'000'000}));
    EXPECT_EQ(parseLocalTime("x").error().message,
              R"(parsing time "x" as "2006-01-02T15:04:05": cannot parse "x" as "2006")");
    EXPECT_EQ(parseLocalTime("1970-01-01T00:00:00Zx").error().message,
              R"(parsing time "1970-01-01T00:00:00Zx": extra text: "Zx")");
    EXPECT_EQ(parseFullDate("1970-01-02"), (Instant{86'400, 0}));
    EXPECT_EQ(parseFullDate("1970-1-02").error().message,
              R"(parsing time "1970-1-02" as "2006-01-02": cannot parse "1-02" as "01")");
    EXPECT_EQ(parseFullDate("2024-13-01").error().message, R"(parsing time "2024-13-01": month out of range)");
    EXPECT_EQ(parseFullDate("2023-02-29T").error().message, R"(parsing time "2023-02-29T": extra text: "T")");
}

}  // namespace
}  // namespace crd
