#include "engine/sample/internal/pattern_text.h"

#include <gtest/gtest.h>
#include <re2/re2.h>

namespace crd::sample {
namespace {

// Whether any of the first variations matches the whole pattern.
bool makes(const std::string& pattern, std::size_t length = 0) {
    const auto text = PatternText::parse(pattern);
    if (!text) return false;
    const RE2 re(pattern);
    constexpr std::uint64_t kVariations = 40;
    for (std::uint64_t i = 0; i < kVariations; ++i) {
        if (RE2::PartialMatch(text->make(length, i), re)) return true;
    }
    return false;
}

TEST(PatternText, MatchesTypicalPatterns) {
    for (const char* pattern : {
             "",
             "^$",
             "^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$",
             "^(\\+|-)?(([0-9]+(\\.[0-9]*)?)|(\\.[0-9]+))(([KMGTPE]i)|[numkMGTPE]|([eE](\\+|-)?(([0-9]+(\\.[0-9]*)?)|("
             "\\.[0-"
             "9]+))))?$",
             "^(http|https|socks5)://.+$",
             "^[A-Za-z0-9!#$%&'*+\\-.^_\\x60|~]+$",
             "^.{2,}|[^./]$",
             "^((?i)january|february|1[0-2]|[1-9])(?:((:((?i)january|1[0-2]|[1-9]))$)|$)",
             "^2\\d{3}(?::2\\d{3}|$)",
             "^[0-9a-f]{8}-([0-9a-f]{4}\\-){3}[0-9a-f]{12}$",
             "^(?P<name>a)(?P<other>b)$",
             "^\\Qa.b\\E+$",
             "^[]a]$",
             "^[^]a]$",
             "^[[:alpha:]]\\pL\\p{Greek}\\PL$",
             "^\\x{e9}\\xe9\\141$",
             "^\\D\\W\\S\\s\\w$",
             "^a{2}b{2,}c{1,3}d{x}$",
             "^(a|b)*?c+?$",
             "\\bfoo\\b",
             "^[\\x{1F600}-\\x{1F64F}]$",
             "^日本$",
             "^[\\x00-\\x08]$",
         }) {
        EXPECT_TRUE(makes(pattern)) << pattern;
    }
}

TEST(PatternText, HasTheLengthThatIsAskedFor) {
    for (const char* pattern : {"^[a-z]+$", "^[a-z0-9]([-a-z0-9]*[a-z0-9])?$", "^(ab)*c?$", "^x.{0,100}y$"}) {
        EXPECT_EQ(PatternText::parse(pattern)->make(63, 0).size(), 63U) << pattern;
        EXPECT_TRUE(makes(pattern, 63)) << pattern;
    }
}

TEST(PatternText, DeclinesWhatItCannotWalk) {
    EXPECT_FALSE(PatternText::parse("(a"));
    EXPECT_FALSE(PatternText::parse("[a"));
    EXPECT_FALSE(PatternText::parse("\\"));
    EXPECT_FALSE(PatternText::parse("a)"));
    EXPECT_FALSE(PatternText::parse("[^\\x{0}-\\x{10FFFF}]"));
    EXPECT_FALSE(PatternText::parse(std::string(1000, '(') + std::string(1000, ')')));
}

TEST(PatternText, StaysShort) {
    EXPECT_LE(PatternText::parse("((((a{1000}){1000}){1000}){1000})")->make(0, 0).size(), 2 * PatternText::kMaxLength);
}

}  // namespace
}  // namespace crd::sample
