// The ids of differences: what they depend on.
#include "engine/diff/difference_id.h"

#include <gmock/gmock.h>

#include <map>

#include "tests/engine/diff/two_versions.h"

namespace crd::diff {
namespace {

using test::Pair;
using test::specWith;

// By the sentence of the difference.
std::map<std::string, std::string> ids(const std::string& left, const std::string& right,
                                       const ComparedVersions& versions = {"widgets.example.com", "v1", "v1"}) {
    const Pair pair(specWith(left), specWith(right));
    std::map<std::string, std::string> out;
    for (std::uint32_t i = 0; i < pair.comparison.nodes.size(); ++i)
        for (const Difference& difference : pair.comparison.nodes[i].differences)
            out[difference.what.english()] = differenceId(versions, pair.comparison, i, difference);
    return out;
}

std::string only(const std::string& left, const std::string& right,
                 const ComparedVersions& versions = {"widgets.example.com", "v1", "v1"}) {
    const auto all = ids(left, right, versions);
    EXPECT_EQ(all.size(), 1u);
    return all.empty() ? "" : all.begin()->second;
}

TEST(DifferenceIds, AreThoseOfTheChange) {
    const std::string a = "properties: {a: {type: integer, maximum: 10}}",
                      b = "properties: {a: {type: integer, maximum: 5}}";
    const std::string id = only(a, b);
    EXPECT_THAT(id, testing::MatchesRegex("[0-9a-f]{12}"));
    EXPECT_EQ(id, only(a, b)) << "the same in each run";
    // Other changes before it do not matter.
    EXPECT_EQ(ids("properties: {a: {type: integer, maximum: 10}}",
                  "properties: {_: {type: string}, a: {type: integer, maximum: 5}}")["maximum changes from 10 to 5."],
              id);
    EXPECT_NE(only(a, b, {"doors.example.com", "v1", "v1"}), id);
    EXPECT_NE(only(a, b, {"widgets.example.com", "v1", "v2"}), id);
    EXPECT_NE(only(b, a), id) << "another direction";
    EXPECT_NE(only(a, "properties: {a: {type: integer, maximum: 3}}"), id) << "lowered again";
    EXPECT_NE(only("properties: {b: {type: integer, maximum: 10}}", "properties: {b: {type: integer, maximum: 5}}"),
              id);
}

TEST(DifferenceIds, OfRemovedFieldsAreTheirPaths) {
    const std::string id =
        only("properties: {a: {type: integer}, b: {type: string}}", "properties: {b: {type: string}}");
    EXPECT_EQ(
        only("properties: {a: {type: integer, maximum: 3}, b: {type: string}}", "properties: {b: {type: string}}"), id);
    EXPECT_NE(only("properties: {a: {type: integer}, b: {type: string}}", "properties: {a: {type: integer}}"), id);
}

TEST(DifferenceIds, OfRulesAreTheirTexts) {
    const auto rules = [](const std::string& all) {
        return "properties: {a: {type: integer}}, x-kubernetes-validations: [" + all + "]";
    };
    const std::string first = "{rule: 'self.a > 1'}", second = "{rule: 'self.a > 2'}";
    const auto one = ids(rules(first), rules(first + ", " + second));
    const auto moved = ids(rules(first), rules(second + ", " + first));
    ASSERT_EQ(one.size(), 1u);
    EXPECT_EQ(moved.begin()->second, one.begin()->second) << "at another index";
    EXPECT_NE(ids(rules(second), rules(second + ", " + first)).begin()->second, one.begin()->second);
}

}  // namespace
}  // namespace crd::diff
