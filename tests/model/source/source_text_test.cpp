#include "model/source/source_text.h"

#include <gmock/gmock.h>

#include <random>

namespace crd::model {
namespace {

TEST(ShownLine, OneUnitForEachCharacterAndEachWrongByte) {
    const struct {
        const char* name;
        std::string bytes;
        QString shown;
    } rows[] = {
        {"plain", "a: b", QStringLiteral("a: b")},
        {"tab", "a\tb", QStringLiteral("a\tb")},
        {"two bytes", "\xC3\xA9", QStringLiteral(u"\u00E9")},
        {"no-break space", "\xC2\xA0", QStringLiteral(u"\u00A0")},
        {"astral", "\xF0\x9F\x98\x80", QStringLiteral(u"\U0001F600")},
        {"line separator", "a\xE2\x80\xA8z", QStringLiteral(u"a\u21B5z")},
        {"paragraph separator", "a\xE2\x80\xA9z", QStringLiteral(u"a\u00B6z")},
        {"frame character", "a\xEF\xB7\x90z", QStringLiteral(u"a\uFFFDz")},
        {"NUL and control", std::string("a\0\x01z", 4), QStringLiteral(u"a\u2400\u2401z")},
        {"wrong bytes", "a\x80\xFFz", QStringLiteral(u"a\uFFFD\uFFFDz")},
        {"cut sequence", "a\xE2\x80", QStringLiteral(u"a\uFFFD\uFFFD")},
        {"overlong", "\xC0\xAF", QStringLiteral(u"\uFFFD\uFFFD")},
        {"surrogate in UTF-8", "\xED\xA0\x80", QStringLiteral(u"\uFFFD\uFFFD\uFFFD")},
    };
    for (const auto& row : rows) {
        EXPECT_EQ(shownLine(row.bytes), row.shown) << row.name;
        EXPECT_EQ(unitOfByte(row.bytes, row.bytes.size()), row.shown.size()) << row.name;
        EXPECT_EQ(byteOfUnit(row.bytes, static_cast<int>(row.shown.size())), row.bytes.size()) << row.name;
        for (int unit = 0; unit < row.shown.size(); ++unit) {
            const bool inside = row.shown.at(unit).isLowSurrogate();
            EXPECT_EQ(unitOfByte(row.bytes, byteOfUnit(row.bytes, unit)), inside ? unit - 1 : unit) << row.name;
        }
    }
}

TEST(SourceText, KnowsEveryKindOfLineEnd) {
    const SourceText text("a\nb\r\nc\rd\n\re");
    ASSERT_EQ(text.lineCount(), 6);
    EXPECT_EQ(text.shown(0, 6), QStringLiteral("a\nb\nc\nd\n\ne"));
    EXPECT_EQ(text.lineEnd(0), "\n");
    EXPECT_EQ(text.lineEnd(1), "\r\n");
    EXPECT_EQ(text.lineEnd(2), "\r");
    EXPECT_EQ(text.lineEnd(5), "");
    EXPECT_EQ(text.lineEndNear(5), "\r");
    EXPECT_EQ(SourceText("x").lineEndNear(0), "\n");
    EXPECT_EQ(text.placeOf(4), (ShownPosition{1, 1}));  // the "\n" of "\r\n" is the end of its line
    EXPECT_EQ(text.byteOf({1, 1}), 3U);
    EXPECT_EQ(text.byteOf({9, 0}), text.bytes().size());
}

TEST(SourceText, HidesTheByteOrderMark) {
    const SourceText text(
        "\xEF\xBB\xBF"
        "a: 1\n");
    EXPECT_EQ(text.shown(0), QStringLiteral("a: 1"));
    EXPECT_EQ(text.byteOf({0, 0}), 3U);
    EXPECT_EQ(text.placeOf(0), (ShownPosition{0, 0}));
    EXPECT_EQ(text.placeOf(4), (ShownPosition{0, 1}));
}

// Random patches of awkward pieces: the cached lines equal those read from scratch.
TEST(SourceText, KeepsItsLinesThroughRandomEdits) {
    const std::string pieces[] = {"a",
                                  "\n",
                                  "\r",
                                  "\r\n",
                                  "key: value",
                                  "\xC3\xA9",
                                  "\xE2\x80\xA8",
                                  "\xF0",
                                  "\xF0\x9F\x98\x80",
                                  "\xEF\xBB\xBF",
                                  std::string(1, '\0'),
                                  "\t",
                                  "\n\r",
                                  ""};
    std::mt19937 random(7);
    const auto below = [&](std::size_t n) { return std::uniform_int_distribution<std::size_t>(0, n - 1)(random); };
    for (int round = 0; round < 200; ++round) {
        SourceText text("a\r\nb\rc\n");
        for (int step = 0; step < 30; ++step) {
            TextEdit edit;
            std::size_t at = 0;
            for (std::size_t i = 0, n = 1 + below(3); i < n && at <= text.bytes().size(); ++i) {
                const std::size_t begin = at + below(text.bytes().size() - at + 1);
                const std::size_t end = begin + below(std::min<std::size_t>(4, text.bytes().size() - begin) + 1);
                std::string with;
                for (std::size_t k = below(3); k > 0; --k) with += pieces[below(std::size(pieces))];
                edit.push_back({{begin, end}, with});
                at = end + 1;
            }
            const SourceText before = text;
            const ReplacedLines change = text.apply(edit);
            const SourceText fresh(text.bytes());
            ASSERT_EQ(text.bytes(), applied(before.bytes(), edit));
            ASSERT_EQ(text.lineCount(), fresh.lineCount());
            for (int i = 0; i < fresh.lineCount(); ++i) ASSERT_EQ(text.content(i), fresh.content(i)) << i;
            ASSERT_EQ(before.lineCount() - change.removed + change.added, text.lineCount());
            // Lines outside the change are unchanged.
            for (int i = 0; i < change.first; ++i) ASSERT_EQ(text.shown(i), before.shown(i));
            for (int i = change.first + change.added; i < text.lineCount(); ++i) {
                ASSERT_EQ(text.shown(i), before.shown(i - change.added + change.removed));
            }
        }
    }
}

}  // namespace
}  // namespace crd::model
