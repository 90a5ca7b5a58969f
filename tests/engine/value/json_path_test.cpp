#include "engine/value/json_path.h"

#include <gtest/gtest.h>

#include <array>

namespace crd {
namespace {

using Kind = JsonPathStep::Kind;

std::vector<Kind> kindsOf(const JsonPath& path) {
    std::vector<Kind> out;
    for (const JsonPathStep& step : path) out.push_back(step.kind);
    return out;
}

TEST(JsonPath, ReadsFieldsItemsAndFilters) {
    const auto path = parseJsonPath(R"(.status.conditions[?(@.type=="Ready")].status)");
    ASSERT_TRUE(path.has_value());
    EXPECT_EQ(kindsOf(*path), (std::vector{Kind::Field, Kind::Field, Kind::Filter, Kind::Field}));
    EXPECT_EQ((*path)[1].name, "conditions");
    ASSERT_EQ((*path)[2].choices.size(), 1u);
    EXPECT_EQ((*path)[2].choices[0][0].name, "type");
    EXPECT_EQ((*path)[3].name, "status");
}

TEST(JsonPath, ReadsEveryKindOfStep) {
    const auto path = parseJsonPath(".a[*].*..b[0,1]['c'][-1:]");
    ASSERT_TRUE(path.has_value());
    EXPECT_EQ(kindsOf(*path), (std::vector{Kind::Field, Kind::Slice, Kind::Wildcard, Kind::Recursive, Kind::Field,
                                           Kind::Union, Kind::Field, Kind::Slice}));
    EXPECT_EQ((*path)[5].choices.size(), 2u);
}

TEST(JsonPath, TakesEscapedDotsIntoTheName) {
    const auto path = parseJsonPath(R"(.metadata.annotations.example\.com/owner)");
    ASSERT_TRUE(path.has_value());
    ASSERT_EQ(path->size(), 3u);
    EXPECT_EQ(path->back().name, "example.com/owner");
    const auto quoted = parseJsonPath(R"(.metadata.labels['example\.com/owner'])");
    ASSERT_TRUE(quoted.has_value());
    EXPECT_EQ(quoted->back().name, "example.com/owner");
}

TEST(JsonPath, SaysWhyNot) {
    const std::array<std::array<const char*, 2>, 8> cases = {{
        {".a[", "unterminated array"},
        {".a[x]", "invalid array index x"},
        {".a[?(@.b", "unterminated filter"},
        {".a[?(@.b)", "unclosed array expect ]"},
        {".a....b", "invalid multiple recursive descent"},
        {".a \"b", "unterminated quoted string"},
        {".a 1.2.3", "cannot parse number 1.2.3"},
        {".a #", "unrecognized character in action: '#'"},
    }};
    for (const auto& [text, reason] : cases) {
        const auto path = parseJsonPath(text);
        ASSERT_FALSE(path.has_value()) << text;
        EXPECT_EQ(path.error().message, reason) << text;
    }
}

TEST(JsonPath, BoundsFiltersInsideFilters) {
    std::string deep = ".a";
    for (int i = 0; i < 10'000; ++i) deep += "[?(@";
    EXPECT_FALSE(parseJsonPath(deep).has_value());
    EXPECT_FALSE(parseJsonPath(std::string(100'000, '[')).has_value());
}

}  // namespace
}  // namespace crd
