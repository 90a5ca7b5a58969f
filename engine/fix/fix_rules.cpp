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

constexpr std::string_view kAllRules = "All rules of the version together";

// `what` names the rule or rules whose cost is to be reduced: "The rule".
void offerLimits(FixBuilder& fix, const Version& version, const std::vector<LimitAdvice>& advice, std::string_view what,
                 std::uint64_t budget) {
    const FieldPath schema = version.schemaPath;
    for (const LimitAdvice& one : advice) {
        const std::string consequence = consequenceOf(one) + " " + std::string(what) + " then " +
                                        (what == kAllRules ? "cost " : "costs ") + shareOfBudget(one.cost, budget) +
                                        " of the budget.";
        fix.offer(toString(one), consequence, [&](EditScript& script) {
            for (const NodeLimit& limit : one.limits)
                script.setKeyword(schema.joined(limit.node), schema::info(limit.keyword).name, Json(limit.value));
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
                    member == RuleMember::Rule ? "The rule" : "The message expression", cel_schema::kRuleCostLimit);
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
    offerLimits(fix, *costs->version, limitAdvice(*costs->version->schema, costs->rules), kAllRules,
                cel_schema::kTotalCostLimit);
}

}  // namespace crd
