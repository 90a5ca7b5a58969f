#include "engine/crd/cel_rules/rule_limits.h"

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

// A list of objects with a name and a namespace, whose keywords end with `limits`.
std::string targets(const std::string& rule, const std::string& limits, const std::string& list = "") {
    return "type: object\nx-kubernetes-validations: [{rule: \"" + rule + "\"}]\nproperties:\n  t: {type: array, " +
           list + "items: {type: object, properties: {name: {type: string" + limits + "}, namespace: {type: string" +
           limits + "}}}}\n";
}

std::vector<std::string> lacking(const schema::SchemaPtr& root) {
    std::vector<std::string> out;
    for (const NodeLimit& limit : missingLimits(*root, ruleCosts(root).rules.front(), RuleMember::Rule))
        out.push_back(std::string(schema::info(limit.keyword).name) + ' ' + valuePath(limit.node));
    return out;
}

TEST(RuleLimits, AreMissedWhereTheyMatter) {
    // The length of the text does not change what startsWith() costs.
    EXPECT_THAT(lacking(schemaOf(nested("", "", ""))), ElementsAre("maxItems o", "maxItems o[].i"));
    EXPECT_THAT(lacking(schemaOf(targets("self.t.all(a, self.t.exists(b, a.name == b.name))", ""))),
                ElementsAre("maxItems t", "maxLength t[].name"));
    EXPECT_THAT(lacking(schemaOf(nested("    maxItems: 5\n", "", "            maxLength: 5\n"))),
                ElementsAre("maxItems o[].i"));
    EXPECT_THAT(lacking(schemaOf(nested("    maxItems: 5\n", "          maxItems: 5\n", "            maxLength: 5\n"))),
                ElementsAre());
}

TEST(RuleLimits, AreNotMissedAtAReservedWordThatIsNotEscaped) {
    const std::string limits = ", maxLength: 63";
    const std::string plain = "self.t.all(a, self.t.exists(b, a.name == b.name && a.namespace == b.namespace))";
    const std::string escaped =
        "self.t.all(a, self.t.exists(b, a.name == b.name && a.__namespace__ == b.__namespace__))";
    EXPECT_THAT(lacking(schemaOf(targets(plain, "", "maxItems: 32, "))), ElementsAre()) << "none lowers the cost";
    EXPECT_THAT(lacking(schemaOf(targets(escaped, "", "maxItems: 32, "))),
                ElementsAre("maxLength t[].name", "maxLength t[].namespace"));

    const RuleCosts costs = ruleCosts(schemaOf(targets(plain, limits, "maxItems: 32, ")));
    EXPECT_GT(costs.rules[0].cost, cel_schema::kRuleCostLimit);
    const auto cheaper = escapedRule(costs.rules[0], RuleMember::Rule);
    ASSERT_TRUE(cheaper);
    EXPECT_EQ(cheaper->names.size(), 2U);
    EXPECT_EQ(cheaper->rule.cost, ruleCosts(schemaOf(targets(escaped, limits, "maxItems: 32, "))).rules[0].cost);
    // has() does not depend on the size.
    EXPECT_FALSE(escapedRule(ruleCosts(schemaOf(targets("has(self.t[0].namespace)", ""))).rules[0], RuleMember::Rule));
}

std::string unboundedIn(const std::string& rule, const std::string& limits = "", const std::string& list = "") {
    const schema::SchemaPtr root = schemaOf(targets(rule, limits, list));
    return unboundedFunction(*root, ruleCosts(root).rules.front(), RuleMember::Rule);
}

// The server knows sizes of what the schema declares, not of the elements of a list that an expression makes.
TEST(RuleLimits, AFunctionThatNoLimitBoundsIsNamed) {
    const std::string limits = ", maxLength: 5", list = "maxItems: 2, ";
    EXPECT_EQ(unboundedIn("self.t.map(a, a.name).join(',') == 'x'", limits, list), "join()");
    EXPECT_EQ(unboundedIn("self.t.map(a, a.name).filter(n, n != '').join(',').contains('x')", limits, list), "join()");
    EXPECT_EQ(unboundedIn("self.t.all(a, a.name.split(',').join(';') == 'x')", limits, list), "join()");
    EXPECT_EQ(unboundedIn("self.t.map(a, a.name).indexOf('x') == 0", limits, list), "indexOf()");
    EXPECT_EQ(unboundedIn("self.t.map(a, a.name).join(',') == 'x'"), "join()") << "whatever limits are missing";
    EXPECT_EQ(unboundedIn("self.t.all(a, a.name.contains('x'))"), "");
    EXPECT_EQ(unboundedIn("self.t.all(a, self.t.exists(b, a.name == b.name))"), "");
    // Then it is said, and no limit is offered as a fix.
    const std::string text = definitionOf(targets("self.t.map(a, a.name).join(',') == 'x'", limits, list));
    const auto read = checked(text);
    const auto found = std::find_if(read.result.findings.begin(), read.result.findings.end(),
                                    [](const Finding& finding) { return idOf(finding.rule) == "rule.cost"; });
    ASSERT_NE(found, read.result.findings.end());
    EXPECT_THAT(found->message.english(),
                ::testing::HasSubstr("the server does not know the size of what join() reads"));
    EXPECT_EQ(found->message.phrase().text(), kUnboundedCost.english);
    const schema::SchemaPtr root = read.definition.versions[0].schema;
    const RuleCosts costs = ruleCosts(root);
    EXPECT_TRUE(limitAdvice(*root, costs, costs.rules.front(), RuleMember::Rule).empty());
}

TEST(RuleLimits, OfAListThatIsJoinedAreOffered) {
    const schema::SchemaPtr root = schemaOf(
        "type: object\nx-kubernetes-validations: [{rule: \"self.t.join(',').matches('^[a-z]+$')\"}]\n"
        "properties: {t: {type: array, items: {type: string}}}\n");
    const RuleCosts costs = ruleCosts(root);
    ASSERT_GT(costs.rules.front().cost, cel_schema::kRuleCostLimit);
    EXPECT_EQ(unboundedFunction(*root, costs.rules.front(), RuleMember::Rule), "");
    EXPECT_THAT(lacking(root), ElementsAre("maxItems t", "maxLength t[]"));
    EXPECT_FALSE(limitAdvice(*root, costs, costs.rules.front(), RuleMember::Rule).empty());
}

bool isRound(std::int64_t value) {
    if ((value & (value - 1)) == 0) return true;
    while (value % 10 == 0) value /= 10;
    return value == 1 || value == 2 || value == 5;
}

constexpr std::uint64_t kRuleMargin = cel_schema::kRuleCostLimit / 100 * 80;

TEST(RuleLimits, AreTheLoosestRoundNumbersWithRoomToSpare) {
    const std::string texts = "            maxLength: 20\n";
    const auto root = schemaOf(nested("    maxItems: 50\n", "", texts));
    const RuleCosts costs = ruleCosts(root);
    ASSERT_GT(costs.rules[0].cost, cel_schema::kRuleCostLimit);
    const auto advice = limitAdvice(*root, costs, costs.rules[0], RuleMember::Rule);
    ASSERT_FALSE(advice.empty());
    const std::int64_t value = advice[0].limits.front().value;
    EXPECT_EQ(titleOf(advice[0]), "Add maxItems: " + std::to_string(value) + " to o[].i");
    EXPECT_EQ(consequenceOf(advice[0]), "Rejects objects with more than " + std::to_string(value) + " items in o[].i.");
    const auto costWith = [&](std::int64_t most) {
        return ruleCosts(
                   schemaOf(nested("    maxItems: 50\n", "          maxItems: " + std::to_string(most) + "\n", texts)))
            .rules[0]
            .cost;
    };
    EXPECT_TRUE(isRound(value)) << value;
    EXPECT_EQ(costWith(value), advice[0].cost);
    EXPECT_LE(advice[0].cost, kRuleMargin);
    std::int64_t next = value + 1;
    while (!isRound(next)) ++next;
    EXPECT_GT(costWith(next), kRuleMargin);
}

TEST(RuleLimits, GoTogetherWhereOneIsNotEnough) {
    // With two lists around it, each without a limit, one limit does not bound the number of runs.
    const auto root = schemaOf(nested("", "", ""));
    const RuleCosts costs = ruleCosts(root);
    const auto advice = limitAdvice(*root, costs, costs.rules[0], RuleMember::Rule);
    ASSERT_FALSE(advice.empty());
    EXPECT_TRUE(std::any_of(advice.begin(), advice.end(), [](const auto& one) { return one.limits.size() > 1; }));
    for (const LimitAdvice& one : advice) {
        EXPECT_LE(one.cost, kRuleMargin) << titleOf(one);
        for (const NodeLimit& limit : one.limits) EXPECT_TRUE(isRound(limit.value)) << titleOf(one);
    }
}

// A limit for many items of typical texts restricts less than one for few items of any length.
TEST(RuleLimits, ThatHurtLeastComeFirst) {
    const auto root = schemaOf(
        "type: object\nproperties:\n  hosts:\n    type: array\n    items: {type: string}\n"
        "    x-kubernetes-validations:\n    - rule: self.all(x, self.exists(y, x == y))\n");
    const RuleCosts costs = ruleCosts(root);
    const auto advice = limitAdvice(*root, costs, costs.rules[0], RuleMember::Rule);
    ASSERT_GE(advice.size(), 2U);
    EXPECT_EQ(titleOf(advice[0]), "Add maxItems: 128 to hosts and maxLength: 1024 to hosts[]");
    EXPECT_EQ(consequenceOf(advice[0]),
              "Rejects objects with more than 128 items in hosts or more than 1024 characters in hosts[].");
    EXPECT_EQ(titleOf(advice[1]), "Add maxItems: 5 to hosts");
}

TEST(RuleLimits, AcceptWhatTheNodeAsksForAtLeast) {
    const auto root = schemaOf(
        "type: object\nproperties:\n  hosts:\n    type: array\n    minItems: 6\n    items: {type: string}\n"
        "    x-kubernetes-validations:\n    - rule: self.all(x, self.exists(y, x == y))\n");
    const RuleCosts costs = ruleCosts(root);
    for (const LimitAdvice& advice : limitAdvice(*root, costs, costs.rules[0], RuleMember::Rule))
        for (const NodeLimit& limit : advice.limits)
            EXPECT_TRUE(limit.keyword != schema::Keyword::MaxItems || limit.value >= 6) << titleOf(advice);
}

// The rest of the total left by the other rules of the version also counts.
TEST(RuleLimits, LeaveRoomInTheTotal) {
    std::string text = "type: object\nproperties:\n";
    // Each of these rules costs about 9.9 million; nine of them leave little of 100 million.
    for (int i = 0; i < 9; ++i) {
        text += "  a" + std::to_string(i) +
                ":\n    type: array\n    maxItems: 100000\n    items: {type: integer}\n"
                "    x-kubernetes-validations:\n    - rule: self.all(x, x + x + x + x + x + x + x + x > 0)\n";
    }
    text +=
        "  hosts:\n    type: array\n    items: {type: string}\n    x-kubernetes-validations:\n"
        "    - rule: self.all(x, self.exists(y, x == y))\n";
    const auto root = schemaOf(text);
    const RuleCosts costs = ruleCosts(root);
    const RuleCost* hosts = nullptr;
    std::uint64_t others = 0;
    for (const RuleCost& rule : costs.rules) {
        if (valuePath(rule.node) == "hosts")
            hosts = &rule;
        else
            others += rule.cost;
    }
    ASSERT_TRUE(hosts);
    const std::uint64_t allowed = cel_schema::kTotalCostLimit / 100 * 90;
    ASSERT_LT(others, allowed) << "the case is made for rules that leave some";
    const auto advice = limitAdvice(*root, costs, *hosts, RuleMember::Rule);
    ASSERT_FALSE(advice.empty());
    for (const LimitAdvice& one : advice) EXPECT_LE(others + one.cost, allowed) << titleOf(one);
}

TEST(RuleLimits, AreSharesOfTheBudget) {
    EXPECT_EQ(shareOfBudget(3'100'000, 10'000'000), "31 %");
    EXPECT_EQ(shareOfBudget(40'000, 10'000'000), "0.4 %");
    EXPECT_EQ(shareOfBudget(1, 10'000'000), "less than 0.1 %");
    EXPECT_EQ(shareOfBudget(0, 10'000'000), "0.0 %");
}

TEST(RuleLimits, AreLoweredWhereNoneIsMissing) {
    const auto root =
        schemaOf(nested("    maxItems: 1000\n", "          maxItems: 1000\n", "            maxLength: 5000\n"));
    const auto advice = limitAdvice(*root, ruleCosts(root));
    ASSERT_FALSE(advice.empty());
    EXPECT_TRUE(titleOf(advice[0]).english().starts_with("Lower max")) << titleOf(advice[0]);
    EXPECT_LE(advice[0].cost, cel_schema::kTotalCostLimit / 100 * 90);
}

TEST(RuleLimits, AreSaidAsMultiples) {
    EXPECT_EQ(timesBudget(31'000'000, 10'000'000), "3.1");
    EXPECT_EQ(timesBudget(10'000'001, 10'000'000), "1.0000001");
    EXPECT_EQ(timesBudget(200'000, 10'000'000), "0.02");
    EXPECT_EQ(timesBudget(2'000'000'000, 10'000'000), "more than 100");
}

}  // namespace
}  // namespace crd::tests
