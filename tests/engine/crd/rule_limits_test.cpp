#include "engine/crd/rule_limits.h"

#include <gmock/gmock.h>

#include <algorithm>

#include "tests/engine/crd/rule_case.h"

namespace crd::tests {
namespace {

using ::testing::ElementsAre;

schema::SchemaPtr schemaOf(const std::string& text) {
    return checked(definitionOf(text)).definition.versions[0].schema;
}

// The list, its items and the list around both may have limits.
std::string nested(const std::string& outer, const std::string& inner, const std::string& text) {
    return "type: object\nproperties:\n  o:\n    type: array\n" + outer +
           "    items:\n      type: object\n      properties:\n        i:\n          type: array\n" + inner +
           "          items:\n            type: string\n" + text +
           "          x-kubernetes-validations: [{rule: \"self.all(x, x.startsWith('abc'))\"}]\n";
}

std::vector<std::string> lacking(const schema::SchemaPtr& root) {
    std::vector<std::string> out;
    for (const SizeLimit& limit : missingLimits(*root, ruleCosts(root).rules.front(), RuleMember::Rule))
        out.push_back(std::string(schema::info(limit.keyword).name) + ' ' + valuePath(limit.node));
    return out;
}

TEST(RuleLimits, AreMissedWhereTheyMatter) {
    EXPECT_THAT(lacking(schemaOf(nested("", "", ""))),
                ElementsAre("maxItems o", "maxItems o[].i", "maxLength o[].i[]"));
    EXPECT_THAT(lacking(schemaOf(nested("    maxItems: 5\n", "", "            maxLength: 5\n"))),
                ElementsAre("maxItems o[].i"));
    EXPECT_THAT(lacking(schemaOf(nested("    maxItems: 5\n", "          maxItems: 5\n", "            maxLength: 5\n"))),
                ElementsAre());
}

TEST(RuleLimits, AreTheLargestThatKeepToTheBudget) {
    const std::string texts = "            maxLength: 20\n";
    const auto root = schemaOf(nested("    maxItems: 50\n", "", texts));
    const RuleCosts costs = ruleCosts(root);
    ASSERT_GT(costs.rules[0].cost, cel_schema::kRuleCostLimit);
    const auto advice = limitAdvice(*root, costs.rules[0], RuleMember::Rule);
    ASSERT_FALSE(advice.empty());
    EXPECT_EQ(toString(advice[0]), "Add maxItems: " + std::to_string(advice[0].value) + " to o[].i");
    const auto costWith = [&](std::int64_t most) {
        return ruleCosts(
                   schemaOf(nested("    maxItems: 50\n", "          maxItems: " + std::to_string(most) + "\n", texts)))
            .rules[0]
            .cost;
    };
    EXPECT_EQ(costWith(advice[0].value), advice[0].cost);
    EXPECT_LE(advice[0].cost, cel_schema::kRuleCostLimit);
    EXPECT_GT(costWith(advice[0].value + 1), cel_schema::kRuleCostLimit);
}

TEST(RuleLimits, GoTogetherWhereOneIsNotEnough) {
    // With two lists around it, each without a limit, one limit does nothing for the number of runs.
    const auto root = schemaOf(nested("", "", ""));
    const auto advice = limitAdvice(*root, ruleCosts(root).rules[0], RuleMember::Rule);
    ASSERT_FALSE(advice.empty());
    EXPECT_TRUE(std::any_of(advice.begin(), advice.end(), [](const auto& one) { return one.limits.size() > 1; }));
    for (const LimitAdvice& one : advice) EXPECT_LE(one.cost, cel_schema::kRuleCostLimit) << toString(one);
}

TEST(RuleLimits, AreLoweredWhereNoneIsMissing) {
    const auto root =
        schemaOf(nested("    maxItems: 1000\n", "          maxItems: 1000\n", "            maxLength: 5000\n"));
    const auto advice = limitAdvice(*root, ruleCosts(root));
    ASSERT_FALSE(advice.empty());
    EXPECT_TRUE(toString(advice[0]).starts_with("Lower max")) << toString(advice[0]);
    EXPECT_LE(advice[0].cost, cel_schema::kTotalCostLimit);
}

TEST(RuleLimits, AreSaidAsMultiples) {
    EXPECT_EQ(timesBudget(31'000'000, 10'000'000), "3.1");
    EXPECT_EQ(timesBudget(10'000'001, 10'000'000), "1.0000001");
    EXPECT_EQ(timesBudget(200'000, 10'000'000), "0.02");
    EXPECT_EQ(timesBudget(2'000'000'000, 10'000'000), "more than 100");
}

}  // namespace
}  // namespace crd::tests
