#include "engine/base/text/line_diff.h"

#include <gtest/gtest.h>

#include <random>

namespace crd {
namespace {

TEST(LineDiff, PrintsAsDiffDoes) {
    EXPECT_EQ(unifiedDiff("a\nb\n", "a\nb\n", "x", "y"), "");
    EXPECT_EQ(unifiedDiff("a\nb\nc\n", "a\nB\nc\nd\n", "x", "y"),
              "--- x\n+++ y\n@@ -1,3 +1,4 @@\n a\n-b\n+B\n c\n+d\n");
    EXPECT_EQ(unifiedDiff("", "a\n", "x", "y"), "--- x\n+++ y\n@@ -0,0 +1 @@\n+a\n");
    EXPECT_EQ(unifiedDiff("a\nb", "A\nb", "x", "y"),
              "--- x\n+++ y\n@@ -1,2 +1,2 @@\n-a\n+A\n b\n\\ No newline at end of file\n");
    EXPECT_EQ(unifiedDiff("1\n2\n3\n4\n5\n6\n7\n8\n9\n", "0\n1\n2\n3\n4\n5\n6\n7\n8\n", "x", "y"),
              "--- x\n+++ y\n@@ -1,3 +1,4 @@\n+0\n 1\n 2\n 3\n@@ -6,4 +7,3 @@\n 6\n 7\n 8\n-9\n");
}

// Every line occurs once and in order, and lines marked as equal are equal.
TEST(LineDiff, KeepsEveryLine) {
    std::mt19937 random(3);
    const auto text = [&](std::size_t most) {
        std::string out;
        for (std::size_t i = random() % (most + 1); i > 0; --i)
            out += std::string(1, static_cast<char>('a' + random() % 4)) + "\n";
        return out;
    };
    for (int round = 0; round < 2000; ++round) {
        const std::string a = text(12), b = text(12);
        std::string before, after, shared;
        std::size_t beforeLine = 0, afterLine = 0;
        for (const LineChange& change : diffLines(a, b)) {
            EXPECT_EQ(change.before, beforeLine);
            EXPECT_EQ(change.after, afterLine);
            if (change.kind != LineChange::Kind::Added) before += a.substr(2 * beforeLine++, 2);
            if (change.kind != LineChange::Kind::Removed) after += b.substr(2 * afterLine++, 2);
        }
        EXPECT_EQ(before, a);
        EXPECT_EQ(after, b);
    }
}

TEST(LineDiff, IsBounded) {
    std::string a, b;
    for (int i = 0; i < 20'000; ++i) {
        a += "a" + std::to_string(i) + "\n";
        b += "b" + std::to_string(i) + "\n";
    }
    EXPECT_EQ(diffLines("same\n" + a + "end\n", "same\n" + b + "end\n").size(), 40'002U);
}

}  // namespace
}  // namespace crd
