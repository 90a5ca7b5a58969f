#include "engine/base/text/glob.h"

#include <gtest/gtest.h>

#include <chrono>

namespace crd {
namespace {

bool matchesFile(const char* pattern, const char* path) {
    return Glob(pattern).matches(path, false);
}

TEST(Glob, ANameIsMatchedInAnyFolder) {
    EXPECT_TRUE(matchesFile("*.yaml", "a.yaml"));
    EXPECT_TRUE(matchesFile("*.yaml", "b/c/a.yaml"));
    EXPECT_TRUE(matchesFile("*.yaml", ".yaml"));
    EXPECT_FALSE(matchesFile("*.yaml", "a.yml"));
    EXPECT_FALSE(matchesFile("*.yaml", "a.yaml/b"));
    EXPECT_TRUE(matchesFile("a*b*c", "aXbXbc"));
    EXPECT_FALSE(matchesFile("a*b*c", "aXbXbd"));
    EXPECT_TRUE(matchesFile("**", "b/c"));
}

TEST(Glob, APathBeginsInTheFolderOfThePattern) {
    EXPECT_TRUE(matchesFile("/a.yaml", "a.yaml"));
    EXPECT_FALSE(matchesFile("/a.yaml", "b/a.yaml"));
    EXPECT_TRUE(matchesFile("docs/*.md", "docs/a.md"));
    EXPECT_FALSE(matchesFile("docs/*.md", "docs/b/a.md"));
    EXPECT_FALSE(matchesFile("docs/*.md", "c/docs/a.md"));
    EXPECT_FALSE(matchesFile("a*b", "a/b")) << "a star does not match a slash";
    EXPECT_FALSE(matchesFile("/a?b", "a/b"));
}

TEST(Glob, TwoStarsAreFolders) {
    EXPECT_TRUE(matchesFile("**/a", "a"));
    EXPECT_TRUE(matchesFile("**/a", "b/c/a"));
    EXPECT_TRUE(matchesFile("**/b/a", "c/b/a"));
    EXPECT_TRUE(matchesFile("a/**", "a/b"));
    EXPECT_TRUE(matchesFile("a/**", "a/b/c"));
    EXPECT_FALSE(Glob("a/**").matches("a", true)) << "what is inside, not the folder";
    EXPECT_TRUE(matchesFile("a/**/b", "a/b"));
    EXPECT_TRUE(matchesFile("a/**/b", "a/x/y/b"));
    EXPECT_FALSE(matchesFile("a/**/b", "a/x/y/c"));
    EXPECT_TRUE(matchesFile("**/testdata/**", "a/testdata/b/c.yaml"));
    EXPECT_TRUE(matchesFile("a/**/b/**/c", "a/b/b/x/c"));
    EXPECT_TRUE(matchesFile("a/x**y", "a/xzy")) << "as one star within a name";
}

TEST(Glob, ATrailingSlashIsForFolders) {
    EXPECT_TRUE(Glob("vendor/").matches("a/vendor", true));
    EXPECT_FALSE(Glob("vendor/").matches("vendor", false));
    EXPECT_TRUE(Glob("/a/b/").matches("a/b", true));
    EXPECT_FALSE(Glob("a/b/").matches("c/a/b", true));
}

TEST(Glob, BracketsAreOneByte) {
    EXPECT_TRUE(matchesFile("[a-c]x", "bx"));
    EXPECT_FALSE(matchesFile("[a-c]x", "dx"));
    EXPECT_TRUE(matchesFile("[!a-c]x", "dx"));
    EXPECT_FALSE(matchesFile("[^a-c]x", "bx"));
    EXPECT_TRUE(matchesFile("[]a]", "]"));
    EXPECT_TRUE(matchesFile("[a-]", "-"));
    EXPECT_TRUE(matchesFile("[\\]]", "]"));
    EXPECT_TRUE(matchesFile("[[:digit:]a]", "7"));
    EXPECT_FALSE(matchesFile("[[:digit:]a]", "b"));
    EXPECT_FALSE(matchesFile("[[:moon:]]", "m"));
    EXPECT_FALSE(matchesFile("[a", "a")) << "not closed";
    EXPECT_FALSE(matchesFile("[a", "[a"));
}

TEST(Glob, ABackslashTakesTheNextCharacterAsItIs) {
    EXPECT_TRUE(matchesFile("\\*", "*"));
    EXPECT_FALSE(matchesFile("\\*", "a"));
    EXPECT_TRUE(matchesFile("\\!a", "!a"));
    EXPECT_FALSE(Glob("\\!a").isNegated());
    EXPECT_TRUE(matchesFile("a\\ ", "a "));
    EXPECT_TRUE(matchesFile("a  ", "a")) << "trailing blanks do not count";
    EXPECT_FALSE(matchesFile("a\\", "a"));
    EXPECT_FALSE(matchesFile("a\\", "a\\"));
}

TEST(Glob, NothingIsMatchedByNothing) {
    for (const char* pattern : {"", "/", "!", " "}) EXPECT_FALSE(matchesFile(pattern, "a")) << pattern;
    EXPECT_FALSE(matchesFile("*", ""));
}

TEST(Glob, ManyStarsTakeNoTime) {
    std::string pattern, path;
    for (int i = 0; i < 200; ++i) pattern += "**/a*a*a*", path += "aaaaaaaaaaaaaaaaaaaaaaaaaaaaab/";
    const auto start = std::chrono::steady_clock::now();
    EXPECT_FALSE(matchesFile((pattern + "/c").c_str(), path.c_str()));
    EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(5));
}

TEST(Globs, TheLastOneThatMatchesDecides) {
    const Globs globs = Globs::ofLines("\xEF\xBB\xBF*.yaml\r\n\n# a comment\n!keep.yaml\n\\#a");
    EXPECT_EQ(globs.decide("a/b.yaml", false), std::optional(true));
    EXPECT_EQ(globs.decide("a/keep.yaml", false), std::optional(false));
    EXPECT_EQ(globs.decide("a/b.json", false), std::nullopt);
    EXPECT_EQ(globs.decide("#a", false), std::optional(true));
    EXPECT_EQ(globs.decide("# a comment", false), std::nullopt);
    EXPECT_TRUE(Globs().empty());
    EXPECT_TRUE(Globs::ofLines("# nothing\n\r\n").empty());
}

TEST(Globs, WhatIsInsideOfAFolderIsContained) {
    const std::vector<std::string> patterns{"config/crd", "vendor/", "!vendor/keep.yaml", "a/*", "!a/b"};
    const Globs globs(patterns);
    EXPECT_TRUE(globs.contain("config/crd/bases/a.yaml"));
    EXPECT_FALSE(globs.contain("config/rbac/a.yaml"));
    EXPECT_TRUE(globs.contain("x/vendor/y/a.yaml"));
    EXPECT_FALSE(globs.contain("x/vendor"));
    EXPECT_TRUE(globs.contain("x/vendor", true));
    EXPECT_TRUE(globs.contain("vendor/keep.yaml")) << "its folder is matched";
    EXPECT_TRUE(globs.contain("a/c"));
    EXPECT_FALSE(globs.contain("a/b/c"));
}

}  // namespace
}  // namespace crd
