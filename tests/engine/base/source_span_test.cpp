#include "engine/base/source_span.h"

#include <gtest/gtest.h>

namespace crd {
namespace {

TEST(LineIndex, KnowsEveryLineEnd) {
    const LineIndex lines("a\nb\r\nc\rd");
    ASSERT_EQ(lines.lineCount(), 4U);
    EXPECT_EQ(lines.lineBegin(2), 5U);
    EXPECT_EQ(lines.position(7), (LinePosition{3, 0}));
    EXPECT_EQ(lines.lineOf(99), 3U);
    EXPECT_EQ(LineIndex("").lineCount(), 1U);
    EXPECT_EQ(LineIndex("a\n").lineCount(), 2U);
}

TEST(LineIndex, ColumnsForPeopleCountCodePointsFromOne) {
    const std::string text = "\xEF\xBB\xBFk: \xC3\xA9x\n y";
    const LineIndex lines(text);
    EXPECT_EQ(oneBasedColumn(text, lines, 3), 1U);
    EXPECT_EQ(oneBasedColumn(text, lines, 8), 5U);
    EXPECT_EQ(oneBasedColumn(text, lines, 11), 2U);
}

}  // namespace
}  // namespace crd
