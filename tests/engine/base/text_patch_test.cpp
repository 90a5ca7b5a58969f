#include "engine/base/text_patch.h"

#include <gtest/gtest.h>

#include <random>

namespace crd {
namespace {

TEST(TextPatch, AppliesSeveralPatchesInOldCoordinates) {
    const TextEdit edit = {{{0, 1}, "AA"}, {{2, 2}, "-"}, {{3, 5}, ""}};
    ASSERT_TRUE(isValidEdit(edit, 6));
    EXPECT_EQ(applied("abcdef", edit), "AAb-cf");
}

TEST(TextPatch, RejectsOverlapAndOutside) {
    EXPECT_FALSE(isValidEdit({{{2, 4}, ""}, {{3, 5}, ""}}, 9));
    EXPECT_FALSE(isValidEdit({{{2, 4}, ""}}, 3));
}

TEST(TextPatch, InverseRestoresForRandomEdits) {
    std::mt19937 random(7);
    for (int round = 0; round < 2000; ++round) {
        std::string text;
        for (auto n = random() % 40; n > 0; --n) text += static_cast<char>('a' + random() % 4);
        TextEdit edit;
        std::size_t at = 0;
        while (at <= text.size() && random() % 4 != 0) {
            const std::size_t begin = at + random() % (text.size() - at + 1);
            const std::size_t end = begin + random() % (text.size() - begin + 1);
            edit.push_back({{begin, end}, std::string(random() % 3, 'X')});
            at = end;
        }
        ASSERT_TRUE(isValidEdit(edit, text.size()));
        const std::string after = applied(text, edit);
        ASSERT_EQ(applied(after, inverse(text, edit)), text);
        ASSERT_EQ(applied(text, difference(text, after)), after);
    }
}

TEST(TextPatch, DifferenceSplitsNoCharacterAndNoLineEnd) {
    const TextEdit accents = difference("a\xC3\xA9z", "a\xC3\xA8z");
    ASSERT_EQ(accents.size(), 1U);
    EXPECT_EQ(accents[0].span, (SourceSpan{1, 3}));
    const TextEdit ends = difference("a\r\nb", "a\rb");
    ASSERT_EQ(ends.size(), 1U);
    EXPECT_EQ(applied("a\r\nb", ends), "a\rb");
    EXPECT_EQ(ends[0].span.begin, 1U);
}

TEST(TextPatch, CountsTheLinesThatAnEditTakesOut) {
    const std::string_view text = "one\ntwo\r\nthree\nfour\n";
    EXPECT_EQ(linesRemoved(text, {}), 0U);
    EXPECT_EQ(linesRemoved(text, {{{4, 15}, ""}}), 2U);
    EXPECT_EQ(linesRemoved(text, {{{0, 3}, "1"}, {{9, 15}, ""}}), 1U);
    EXPECT_EQ(linesRemoved(text, {{{4, 15}, "2\n3\n"}}), 0U) << "replaced";
    EXPECT_EQ(linesRemoved(text, {{{4, 4}, "three\n"}, {{9, 15}, ""}}), 0U) << "moved";
    EXPECT_EQ(linesRemoved(text, {{{0, 0}, "a\nb\n"}}), 0U);
}

}  // namespace
}  // namespace crd
