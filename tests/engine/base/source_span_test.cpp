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

TEST(LineIndex, ColumnsForDisplayCountCodePointsFromOne) {
    const std::string text = "\xEF\xBB\xBFk: \xC3\xA9x\n y";
    const LineIndex lines(text);
    EXPECT_EQ(oneBasedColumn(text, lines, 3), 1U);
    EXPECT_EQ(oneBasedColumn(text, lines, 8), 5U);
    EXPECT_EQ(oneBasedColumn(text, lines, 11), 2U);
}

TEST(LineIndex, ColumnsOfLongLinesAreThoseOfShortOnes) {
    std::string text = "\xEF\xBB\xBF";
    for (int i = 0; i < 3'000; ++i) text += i % 7 == 0 ? "\xC3\xA9" : i % 5 == 0 ? "\xE2\x82\xAC" : "ab";
    text += "\n" + text + "\nshort\n" + text;
    const LineIndex lines(text);
    std::size_t column = 0;
    for (std::size_t at = 3; at < text.size(); ++at) {
        const auto byte = static_cast<unsigned char>(text[at]);
        if ((byte & 0xC0U) == 0x80U) continue;  // within a character
        ASSERT_EQ(oneBasedColumn(text, lines, at), ++column) << at;
        if (byte == '\n') column = 0;
    }
}

}  // namespace
}  // namespace crd
