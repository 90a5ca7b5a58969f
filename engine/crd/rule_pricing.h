// Internal to engine/crd: what a rule would cost with limits that its schema does not have.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "engine/crd/rule_cost.h"
#include "engine/crd/rule_limits.h"

namespace crd {

// Limits tried out, by the node that would get them.
using TriedLimits = std::map<const schema::Schema*, std::int64_t>;

struct LimitedNode {
    const schema::Schema* node = nullptr;
    FieldPath path;  // below the schema that the rule is of
};

// One rule, or its message expression, whose cost is estimated again and again. Refers to the rule.
class PricedRule {
 public:
    // `root` is the schema that `rule` is of; the rule is compiled.
    PricedRule(const schema::Schema& root, const RuleCost& rule, RuleMember member);

    // The nodes whose limits matter for the cost, in the order of their paths.
    const std::vector<std::pair<const schema::Schema*, SizeLimit>>& limits() const { return m_sizes; }
    std::uint64_t cost(const TriedLimits& limits) const;

 private:
    const cel::CheckedExpression* expression() const;
    void followAbove(const schema::Schema& root);
    std::uint64_t runs(const TriedLimits& limits) const;

    const RuleCost& m_rule;
    RuleMember m_member;
    LimitedNode m_self;
    std::vector<LimitedNode> m_above;  // the nodes above that hold many, from the root on
    bool m_inside = false;
    std::vector<std::pair<const schema::Schema*, SizeLimit>> m_sizes;
};

}  // namespace crd
