#include "engine/base/gocompat/pattern.h"

#include <gtest/gtest.h>
#include <re2/re2.h>

namespace crd {
namespace {

TEST(Pattern, AcceptsWhatGoAccepts) {
    for (const char* pattern : {
             "",
             "^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$",
             "(?i)a|b",
             "(?P<n>a)(?P<n>b)",
             "(?<n>a)",
             "(?i-s:a)",
             "a{1000}",
             "(a{10}){100}",
             "a{,3}",
             "a{2",
             "a{01}",
             "[]a]",
             "[^]a]",
             "[a-]",
             "[[:alpha:][:^digit:]]",
             "[[:foo]",
             "\\Qa+(\\E",
             "\\Qa(",
             "\\pL\\p{Greek}\\P{^Lu}\\p{any}",
             "\\x41\\x{1F600}\\07\\123\\_\\-",
             "a*?b+?c??d{2}?",
             "(a*)*",
             "(|a)*",
             "(?:)",
             "(?i)",
             "a(?i)*",
             "\\b\\B\\A\\z",
             "日本語+",
         }) {
        EXPECT_EQ(patternError(pattern), std::nullopt) << pattern;
    }
}

TEST(Pattern, SaysWhatGoSays) {
    const std::pair<const char*, const char*> cases[] = {
        {"a(b", "missing closing ): `a(b`"},
        {"a)b", "unexpected ): `a)b`"},
        {"[a", "missing closing ]: `[a`"},
        {"x[", "missing closing ]: `[`"},
        {"[z-a]", "invalid character class range: `z-a`"},
        {"[[:foo:]]", "invalid character class range: `[:foo:]`"},
        {"\\p{Foo}", "invalid character class range: `\\p{Foo}`"},
        {"\\p", "invalid character class range: `\\p`"},
        {"a**", "invalid nested repetition operator: `**`"},
        {"a+?+", "invalid nested repetition operator: `+?+`"},
        {"a{2}{3}", "invalid nested repetition operator: `{2}{3}`"},
        {"*a", "missing argument to repetition operator: `*`"},
        {"a|+?", "missing argument to repetition operator: `+?`"},
        {"(?i)*", "missing argument to repetition operator: `*`"},
        {"(*)", "missing argument to repetition operator: `*`"},
        {"a{1001}", "invalid repeat count: `{1001}`"},
        {"a{3,2}", "invalid repeat count: `{3,2}`"},
        {"a{99999999999}", "invalid repeat count: `{99999999999}`"},
        {"(a{100}){11}", "invalid repeat count: `{11}`"},
        {"((a{10}){10}){11,}", "invalid repeat count: `{11,}`"},
        {"(?=a)", "invalid or unsupported Perl syntax: `(?=`"},
        {"(?i", "invalid or unsupported Perl syntax: `(?i`"},
        {"(?P=n)", "invalid or unsupported Perl syntax: `(?P`"},
        {"(?i-)", "invalid or unsupported Perl syntax: `(?i-)`"},
        {"(?P<a-b>x)", "invalid named capture: `(?P<a-b>`"},
        {"(?<>x)", "invalid named capture: `(?<>`"},
        {"(?<a", "invalid named capture: `(?<a`"},
        {"\\C", "invalid escape sequence: `\\C`"},
        {"\\8", "invalid escape sequence: `\\8`"},
        {"\\1", "invalid escape sequence: `\\1`"},
        {"\\x4", "invalid escape sequence: `\\x4`"},
        {"\\x{110000}", "invalid escape sequence: `\\x{110000`"},
        {"a\\", "trailing backslash at end of expression: ``"},
        {"a\xff", "invalid UTF-8: `\xff`"},
    };
    for (const auto& [pattern, error] : cases) {
        EXPECT_EQ(patternError(pattern), "error parsing regexp: " + std::string(error)) << pattern;
    }
}

// Whether Go's regexp matches the pattern in the text, as recorded from the server's library.
TEST(Pattern, UnicodeClassesAreGos) {
    const struct {
        const char* pattern;
        const char* text;
        bool found;
    } kCases[] = {
        {"^\\p{Letter}+$", "aé", true},
        {"^\\p{Letter}+$", "a1", false},
        {"^[\\p{uppercase_letter}-]+$", "A-Z", true},
        {"^\\P{^Lu}$", "A", true},
        {"^\\p{^Lu}$", "A", false},
        {"^\\p{GREEK}$", "α", true},
        {"^\\p{ASCII}$", "~", true},
        {"^[\\P{ASCII}a]$", "b", false},
        {"^[^\\P{ASCII}a]$", "b", true},
        {"^\\p{LC}\\P{LC}$", "a1", true},
        {"^[^\\p{C}]$", "\u0378", false},  // not assigned
        {"^\\p{Other}$", "\u0378", true},
        {"^\\p{Cn}$", "\u0378", true},
        {"^[\\p{Assigned}]$", "\u0378", false},
        {"^\\p{Any}$", "\u0378", true},
        {"^\\p{Letter", "p{Letter", false},
    };
    for (const auto& c : kCases) {
        const auto compiled = compiledPattern(c.pattern);
        EXPECT_EQ(compiled->ok(), patternError(c.pattern) == std::nullopt) << c.pattern;
        EXPECT_EQ(compiled->ok() && re2::RE2::PartialMatch(c.text, *compiled), c.found) << c.pattern << " " << c.text;
    }
}

TEST(Pattern, LimitsAreGos) {
    EXPECT_EQ(patternError(std::string(990, '(') + "a" + std::string(990, ')')), std::nullopt);
    const std::string deep = std::string(2000, '(') + "a" + std::string(2000, ')');
    EXPECT_EQ(patternError(deep), "error parsing regexp: expression nests too deeply: `" + deep + "`");
    const std::string large = "(" + std::string(5000, 'a') + "b){1000}";
    EXPECT_EQ(patternError(large), "error parsing regexp: expression too large: `" + large + "`");
}

TEST(Pattern, CountsTheWorkOfLargeOnes) {
    EXPECT_EQ(searchWork(*compiledPattern("^[a-z0-9]([-a-z0-9]{0,61}[a-z0-9])?$"), 1 << 20), 0u);
    const auto large = compiledPattern("((a{1,10}){1,10}){1,10}");
    ASSERT_GT(large->ProgramSize(), 1'000);
    EXPECT_EQ(searchWork(*large, 9), static_cast<std::uint64_t>(large->ProgramSize()) * 10);
}

}  // namespace
}  // namespace crd
