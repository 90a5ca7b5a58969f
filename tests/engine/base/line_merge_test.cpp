#include "engine/base/text/line_merge.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <random>

namespace crd {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

const std::string kBase = "a\nb\nc\nd\ne\nf\n";

TEST(LineMerge, TakesTheChangesOfBothSides) {
    EXPECT_EQ(mergeLines(kBase, "a\nB\nc\nd\ne\nf\n", "a\nb\nc\nd\nE\nf\n").text, "a\nB\nc\nd\nE\nf\n");
    EXPECT_EQ(mergeLines(kBase, "b\nc\nd\ne\nf\n", kBase + "g\n").text, "b\nc\nd\ne\nf\ng\n");
    EXPECT_EQ(mergeLines(kBase, "a\nx\ny\nb\nc\nd\ne\nf\n", "a\nb\nc\nf\n").text, "a\nx\ny\nb\nc\nf\n");
    EXPECT_EQ(mergeLines(kBase, kBase, "z\n").text, "z\n");
    EXPECT_EQ(mergeLines(kBase, "z\n", kBase).text, "z\n");
    EXPECT_EQ(mergeLines("", "a\n", "").text, "a\n");
    EXPECT_EQ(mergeLines("", "", "").text, "");
}

TEST(LineMerge, CountsOnceWhatBothDidAlike) {
    EXPECT_EQ(mergeLines(kBase, "a\nB\nc\nd\ne\nf\n", "a\nB\nc\nd\nE\nf\n").text, "a\nB\nc\nd\nE\nf\n");
    EXPECT_EQ(mergeLines(kBase, "", "").text, "");
    EXPECT_THAT(mergeLines(kBase, "", "").conflicts, IsEmpty());
}

TEST(LineMerge, NeverGuesses) {
    const LineMerge same = mergeLines(kBase, "a\nB\nc\nd\ne\nf\n", "a\nx\nb2\nc\nd\ne\nf\n");
    EXPECT_EQ(same.text, "");
    EXPECT_THAT(same.conflicts, ElementsAre(MergeConflict{{1, 2}, {1, 2}, {1, 3}}));
    // Adjacent changes, and two insertions at one position.
    EXPECT_THAT(mergeLines(kBase, "a\nB\nc\nd\ne\nf\n", "a\nb\nC\nd\ne\nf\n").conflicts,
                ElementsAre(MergeConflict{{1, 3}, {1, 3}, {1, 3}}));
    EXPECT_THAT(mergeLines(kBase, kBase + "mine\n", kBase + "theirs\n").conflicts,
                ElementsAre(MergeConflict{{6, 6}, {6, 7}, {6, 7}}));
    EXPECT_EQ(mergeLines(kBase, "", "a\nb\nC\nd\ne\nf\n").conflicts.size(), 1U);
    EXPECT_EQ(mergeLines("", "mine\n", "theirs\n").conflicts.size(), 1U);
}

TEST(LineMerge, KeepsTheEndsOfLines) {
    EXPECT_EQ(mergeLines("a\r\nb\r\nc\r\n", "A\r\nb\r\nc\r\n", "a\r\nb\r\nC\r\n").text, "A\r\nb\r\nC\r\n");
    EXPECT_EQ(mergeLines("a\nb", "A\nb", "a\nb").text, "A\nb");
    EXPECT_EQ(mergeLines("a\nb\nc", "A\nb\nc", "a\nb\nc\n").text, "A\nb\nc\n");
    EXPECT_EQ(mergeLines("a\nb\nc\n", "a\nb\nc", "a\nb\nc\nd\n").text, "a\nb\nc\nd\n") << "lines never run together";
}

// Changes of one side, and distant changes, always merge; the result contains both sides.
TEST(LineMerge, AgreesWithEditsThatAreFarApart) {
    std::mt19937 random(7);
    const auto below = [&](std::size_t n) { return std::uniform_int_distribution<std::size_t>(0, n - 1)(random); };
    for (int round = 0; round < 400; ++round) {
        std::vector<std::string> lines;
        for (std::size_t i = 0; i < 60; ++i) lines.push_back("line " + std::to_string(below(12)) + "\n");
        std::vector<std::string> mine = lines, theirs = lines, both = lines;
        const std::size_t first = below(20), second = 35 + below(20);
        const std::string a = "mine " + std::to_string(round) + "\n", b = "theirs " + std::to_string(round) + "\n";
        switch (below(3)) {
            case 0:
                mine[first] = both[first] = a;
                theirs[second] = both[second] = b;
                break;
            case 1:
                theirs[first] = both[first] = b;
                mine[second] = both[second] = a + a;
                break;
            default:
                mine[first] = both[first] = "";
                theirs[second] = both[second] = lines[second] + b;
                break;
        }
        const auto joined = [](const std::vector<std::string>& all) {
            std::string out;
            for (const std::string& line : all) out += line;
            return out;
        };
        const LineMerge merged = mergeLines(joined(lines), joined(mine), joined(theirs));
        ASSERT_THAT(merged.conflicts, IsEmpty());
        ASSERT_EQ(merged.text, joined(both));
    }
}

}  // namespace
}  // namespace crd
