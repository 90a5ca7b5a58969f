#include "engine/value/json_path.h"

#include <gtest/gtest.h>

#include <array>

namespace crd {
namespace {

using Kind = JsonPathStep::Kind;

// The steps of the first part; the test fails if there is none.
JsonPath stepsOf(std::string_view text) {
    const Result<JsonPathParts> parts = parseJsonPath(text);
    EXPECT_TRUE(parts.has_value()) << text;
    return parts ? parts->front() : JsonPath();
}

std::vector<Kind> kindsOf(const JsonPath& path) {
    std::vector<Kind> out;
    for (const JsonPathStep& step : path) out.push_back(step.kind);
    return out;
}

TEST(JsonPath, ReadsFieldsItemsAndFilters) {
    const JsonPath path = stepsOf(R"(.status.conditions[?(@.type=="Ready")].status)");
    ASSERT_EQ(kindsOf(path), (std::vector{Kind::Field, Kind::Field, Kind::Filter, Kind::Field}));
    EXPECT_EQ(path[1].name, "conditions");
    EXPECT_EQ(path[2].name, "==");
    ASSERT_EQ(path[2].choices.size(), 2u);
    EXPECT_EQ(path[2].choices[0][0].name, "type");
    EXPECT_EQ(kindsOf(path[2].choices[1]), std::vector{Kind::Text});
    EXPECT_EQ(path[2].choices[1][0].name, "Ready");
    EXPECT_EQ(path[3].name, "status");
}

TEST(JsonPath, ReadsEveryKindOfStep) {
    const JsonPath path = stepsOf(".a[*].*..b[0,1]['c'][-1:]");
    ASSERT_EQ(kindsOf(path), (std::vector{Kind::Field, Kind::Slice, Kind::Wildcard, Kind::Recursive, Kind::Field,
                                          Kind::Union, Kind::Field, Kind::Slice}));
    EXPECT_EQ(path[5].choices.size(), 2u);
    EXPECT_EQ(kindsOf(stepsOf("'a' \"b\" 5 +0.5 true range")),
              (std::vector{Kind::Text, Kind::Text, Kind::Integer, Kind::Fraction, Kind::Flag, Kind::Identifier}));
}

TEST(JsonPath, TakesEscapedDotsIntoTheName) {
    const JsonPath path = stepsOf(R"(.metadata.annotations.example\.com/owner)");
    ASSERT_EQ(path.size(), 3u);
    EXPECT_EQ(path.back().name, "example.com/owner");
    EXPECT_EQ(stepsOf(R"(.metadata.labels['example\.com/owner'])").back().name, "example.com/owner");
    EXPECT_EQ(stepsOf(R"(.a\*)").back().kind, Kind::Field);
}

TEST(JsonPath, WritesEachNameSoThatItIsReadAsOneField) {
    EXPECT_EQ(jsonPathStep("size"), ".size");
    EXPECT_EQ(jsonPathStep("size", true), "['size']");
    EXPECT_EQ(jsonPathStep("1.50"), R"(['1\.50'])");
    EXPECT_EQ(jsonPathStep("it's"), ".it's");
    EXPECT_EQ(jsonPathStep("a,b"), R"(.a\,b)");
    for (const std::string name : {"1.50", "a b", "example.com/owner", "it's", "a,b", "a]", "[0]", "*", "{a}", "@",
                                   "..", "a\nb", "$x", "\"q\"", "-1", "\u00fc"}) {
        for (const bool quoted : {false, true}) {
            const JsonPath path = stepsOf(".spec" + jsonPathStep(name, quoted).value_or("") + ".end");
            ASSERT_EQ(kindsOf(path), (std::vector{Kind::Field, Kind::Field, Kind::Field})) << name;
            EXPECT_EQ(path[1].name, name);
        }
    }
    EXPECT_EQ(jsonPathStep(""), std::nullopt);
    EXPECT_EQ(jsonPathStep("a\\b"), std::nullopt) << "the parser drops every backslash";
}

TEST(JsonPath, SaysWhyNot) {
    const std::array<std::array<const char*, 2>, 14> cases = {{
        {".a[", "unterminated array"},
        {".a[x]", "invalid array index x"},
        {".a[?(@.b", "unterminated filter"},
        {".a[?(@.b)", "unclosed array expect ]"},
        {".a....b", "invalid multiple recursive descent"},
        {".a \"b", "unterminated quoted string"},
        {".a 1.2.3", "cannot parse number 1.2.3"},
        {".a #", "unrecognized character in action: U+0023 '#'"},
        {".a\t", "unrecognized character in action: U+0009"},
        {".a[?(@.b==)]", "unrecognized character in action: U+003D '='"},
        {".a[-]", "array index - is not a number"},
        {".a[1:2:3:4]", "invalid array index 1:2:3:4"},
        {"'a\\q'", "unquote string 'a\\q' error invalid syntax"},
        {".a\n", "unclosed action"},
    }};
    for (const auto& [text, reason] : cases) {
        const auto path = parseJsonPath(text);
        ASSERT_FALSE(path.has_value()) << text;
        EXPECT_EQ(path.error().message, reason) << text;
    }
}

TEST(JsonPath, ReadsSlices) {
    const auto slice = stepsOf("[1:-2:3]").front().slice;
    EXPECT_EQ(slice[0].value, 1);
    EXPECT_EQ(slice[1].value, -2);
    EXPECT_EQ(slice[2].value, 3);
    // A single index ends after itself; nothing in brackets is the first item.
    for (const auto& [text, end] : {std::pair{"[4]", 5}, std::pair{"[-1]", 0}, std::pair{"[]", 1}}) {
        const auto index = stepsOf(text).front().slice;
        EXPECT_TRUE(index[1].known && index[1].derived) << text;
        EXPECT_EQ(index[1].value, end) << text;
        EXPECT_FALSE(index[2].known) << text;
    }
    EXPECT_FALSE(stepsOf("[*]").front().slice[1].known);
}

TEST(JsonPath, ReadsEscapesInQuotes) {
    EXPECT_EQ(stepsOf(R"("a\n\x41\u00e9\101\"b")").front().name, "a\nA\u00e9A\"b");
    EXPECT_EQ(stepsOf(R"('it\'s')").front().name, "it's");
    EXPECT_FALSE(parseJsonPath(R"('a\"b')").has_value());
    EXPECT_FALSE(parseJsonPath(R"("\ud800")").has_value());
}

TEST(JsonPath, ReadsFiltersWithoutAnOperatorAsOnePath) {
    const JsonPath exists = stepsOf("[?(@.a)]");
    EXPECT_EQ(exists.front().name, "");
    EXPECT_EQ(exists.front().choices[0][0].name, "a");
    EXPECT_EQ(stepsOf("[?(@.a=)]").front().choices[0][0].name, "a=");
    EXPECT_EQ(stepsOf("[?(@.a=>1)]").front().name, "=>");
}

TEST(JsonPath, ReadsPartsInBracesAndTextsBetween) {
    const Result<JsonPathParts> parts = parseJsonPath(".a} and {.b");
    ASSERT_TRUE(parts.has_value());
    ASSERT_EQ(parts->size(), 3u);
    EXPECT_EQ((*parts)[1].front().kind, Kind::Text);
    EXPECT_EQ((*parts)[1].front().name, " and ");
    EXPECT_EQ((*parts)[2].front().name, "b");
    EXPECT_TRUE(parseJsonPath("")->front().empty());
}

TEST(JsonPath, FindsRanges) {
    for (const char* path : {".a}{range .b[*]}{.c}{end", ".a range", ".a[?(@.b range)]", ".a[?(@.b == @.c range)]"})
        EXPECT_TRUE(usesRange(parseJsonPath(path).value())) << path;
    for (const char* path : {".range", "['range']", ".a 'range'", ".a[?(@.range)]", ".a}{end", ".a[0,1]", ""})
        EXPECT_FALSE(usesRange(parseJsonPath(path).value())) << path;
}

TEST(JsonPath, BoundsFiltersInsideFilters) {
    std::string deep = ".a";
    for (int i = 0; i < 10'000; ++i) deep += "[?(@";
    EXPECT_FALSE(parseJsonPath(deep).has_value());
    EXPECT_FALSE(parseJsonPath(std::string(100'000, '[')).has_value());
}

}  // namespace
}  // namespace crd
