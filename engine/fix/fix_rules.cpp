// Fixes for rules of x-kubernetes-validations that are too expensive or have meaningless fields.
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

// `then` says what remains of the cost: "The rule then costs %1 of the budget."
void offerLimits(FixBuilder& fix, const Version& version, const std::vector<LimitAdvice>& advice, const Pattern& then,
                 std::uint64_t budget) {
    const FieldPath schema = version.schemaPath;
    for (const LimitAdvice& one : advice) {
        fix.offer(titleOf(one), sentences(consequenceOf(one), then.with(shareOfBudget(one.cost, budget))),
                  [&](EditScript& script) {
                      for (const NodeLimit& limit : one.limits)
                          script.setKeyword(schema.joined(limit.node), schema::info(limit.keyword).name,
                                            Json(limit.value));
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
        offerLimits(fix, *costs->version, limitAdvice(*costs->version->schema, costs->rules, rule, member),
                    member == RuleMember::Rule ? phrase("Fixes", "The rule then costs %1 of the budget.")
                                               : phrase("Fixes", "The message expression then costs %1 of the budget."),
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
    offerLimits(fix, *costs->version, limitAdvice(*costs->version->schema, costs->rules),
                phrase("Fixes", "All rules of the version together then cost %1 of the budget."),
                cel_schema::kTotalCostLimit);
}

}  // namespace crd
