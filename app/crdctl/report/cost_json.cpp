#include "app/crdctl/report/cost_json.h"

#include <algorithm>

#include "engine/crd/cel_rules/rule_limits.h"

namespace crd::ctl {

namespace {

JsonText limitJson(const NodeLimit& limit) {
    return {{"path", limit.node.toString()}, {"keyword", schema::info(limit.keyword).name}};
}

JsonText adviceJson(const std::vector<LimitAdvice>& all) {
    JsonText out = JsonText::array();
    for (const LimitAdvice& advice : all) {
        JsonText limits = JsonText::array();
        for (const NodeLimit& limit : advice.limits) {
            limits.push_back(limitJson(limit));
            limits.back()["value"] = limit.value;
        }
        out.push_back({{"limits", std::move(limits)}, {"cost", advice.cost}});
    }
    return out;
}

double share(std::uint64_t cost, std::uint64_t limit) {
    return static_cast<double>(cost) / static_cast<double>(limit);
}

JsonText ruleJson(const schema::Schema& root, const RuleCosts& costs, const RuleCost& rule) {
    JsonText out = {{"path", rule.node.toString()},
                    {"index", rule.index},
                    {"rule", rule.rule().rule},
                    {"compiles", rule.compiled && rule.compiled->error.empty()}};
    if (rule.compiled) {
        out["perCallMin"] = rule.compiled->leastCost;
        out["perCall"] = rule.compiled->cost;
    }
    out["runs"] = rule.cardinality;
    out["bounded"] = rule.bounded;
    out["cost"] = rule.cost;
    out["share"] = share(rule.cost, cel_schema::kRuleCostLimit);
    if (rule.messageCost() > 0) {
        out["messageCost"] = rule.messageCost();
        out["messageShare"] = share(rule.messageCost(), cel_schema::kRuleCostLimit);
        for (const NodeLimit& limit : missingLimits(root, rule, RuleMember::Message))
            out["messageMissing"].push_back(limitJson(limit));
        if (rule.messageCost() > cel_schema::kRuleCostLimit)
            out["messageAdvice"] = adviceJson(limitAdvice(root, costs, rule, RuleMember::Message));
    }
    for (const NodeLimit& limit : missingLimits(root, rule, RuleMember::Rule))
        out["missing"].push_back(limitJson(limit));
    if (rule.cost > cel_schema::kRuleCostLimit)
        out["advice"] = adviceJson(limitAdvice(root, costs, rule, RuleMember::Rule));
    return out;
}

}  // namespace

std::vector<const RuleCost*> rulesByCost(const VersionOutcome& outcome) {
    std::vector<const RuleCost*> out;
    if (!outcome.rules) return out;
    for (const RuleCost& rule : outcome.rules->rules) out.push_back(&rule);
    std::stable_sort(out.begin(), out.end(), [](const auto* a, const auto* b) { return a->highest() > b->highest(); });
    return out;
}

JsonText costsOf(const Version& version, const VersionOutcome& outcome) {
    const std::uint64_t total = outcome.rules ? outcome.rules->total : 0;
    JsonText out = {{"version", version.name},
                    {"total", total},
                    {"share", share(total, cel_schema::kTotalCostLimit)},
                    {"rules", JsonText::array()}};
    for (const RuleCost* rule : rulesByCost(outcome))
        out["rules"].push_back(ruleJson(*version.schema, *outcome.rules, *rule));
    if (total > cel_schema::kTotalCostLimit) out["advice"] = adviceJson(limitAdvice(*version.schema, *outcome.rules));
    return out;
}

}  // namespace crd::ctl
