// Internal to engine/crd: estimates the cost of a rule with limits that its schema does not have.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/crd/cel_rules/rule_cost.h"
#include "engine/crd/cel_rules/rule_limits.h"

namespace crd {

// Tried limits, by node.
using TriedLimits = std::map<const schema::Schema*, std::int64_t>;

struct LimitedNode {
    const schema::Schema* node = nullptr;
    FieldPath path;  // below the schema that contains the rule
};

// A rule, or its message expression, whose cost is estimated repeatedly. Keeps a reference to the rule.
class PricedRule {
 public:
    // `root` is the schema that contains `rule`; the rule is compiled.
    PricedRule(const schema::Schema& root, const RuleCost& rule, RuleMember member);

    // The nodes whose limits affect the cost, in the order of their paths.
    const std::vector<std::pair<const schema::Schema*, NodeLimit>>& limits() const { return m_sizes; }
    std::uint64_t cost(const TriedLimits& limits) const;
    // The function whose cost then still has no bound (unboundedCall()); empty if there is none.
    std::string unboundedFunction(const TriedLimits& limits) const;

 private:
    const cel::CheckedExpression* expression() const;
    const cel::Environment& environment() const;
    void followAbove(const schema::Schema& root);
    std::uint64_t runs(const TriedLimits& limits) const;

    const RuleCost& m_rule;
    RuleMember m_member;
    LimitedNode m_self;
    std::vector<LimitedNode> m_above;  // ancestors with multiple elements, from the root on
    bool m_inside = false;
    std::vector<std::pair<const schema::Schema*, NodeLimit>> m_sizes;
};

}  // namespace crd
