// Fixes for rules of x-kubernetes-validations that cost too much or say what means nothing.
#include <algorithm>

#include "engine/crd/rule_limits.h"
#include "engine/fix/fix_builder.h"

namespace crd {

namespace {

struct Costs {
    const Version* version = nullptr;
    RuleCosts rules;
};

std::optional<Costs> costsOf(const FixBuilder& fix) {
    const FieldPath below = fix.finding.path;
    for (const Version& version : fix.definition.versions) {
        if (!version.schema || !below.startsWith(version.schemaPath)) continue;
        return Costs{&version, ruleCosts(version.schema)};
    }
    return std::nullopt;
}

void offerLimits(FixBuilder& fix, const Version& version, const std::vector<LimitAdvice>& advice, std::uint64_t before,
                 std::uint64_t budget) {
    const FieldPath schema = version.schemaPath;
    for (const LimitAdvice& one : advice) {
        const std::string title = toString(one) + ": from " + timesBudget(before, budget) + " times the budget to " +
                                  timesBudget(one.cost, budget);
        fix.offer(title, [&](EditScript& script) {
            for (const SizeLimit& limit : one.limits)
                script.setKeyword(schema.joined(limit.node), schema::info(limit.keyword).name, Json(one.value));
        });
    }
}

void fixCost(FixBuilder& fix, RuleMember member) {
    const auto costs = costsOf(fix);
    if (!costs) return;
    const FieldPath schema = costs->version->schemaPath;
    for (const RuleCost& rule : costs->rules.rules) {
        const FieldPath place = schema.joined(rule.node).child("x-kubernetes-validations").at(rule.index);
        if (!fix.finding.path.startsWith(place)) continue;
        const std::uint64_t cost = member == RuleMember::Rule ? rule.cost : rule.messageCost();
        offerLimits(fix, *costs->version, limitAdvice(*costs->version->schema, rule, member), cost,
                    cel_schema::kRuleCostLimit);
        return;
    }
}

}  // namespace

void fixRuleCost(FixBuilder& fix) {
    fixCost(fix, RuleMember::Rule);
}

void fixMessageCost(FixBuilder& fix) {
    fixCost(fix, RuleMember::Message);
}

void fixTotalCost(FixBuilder& fix) {
    const auto costs = costsOf(fix);
    if (!costs) return;
    offerLimits(fix, *costs->version, limitAdvice(*costs->version->schema, costs->rules), costs->rules.total,
                cel_schema::kTotalCostLimit);
}

}  // namespace crd
