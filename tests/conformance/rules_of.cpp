#include "tests/conformance/rules_of.h"

namespace crd::conformance {

using nlohmann::json;

void addRules(const RuleCosts& costs, const FieldPath& path, json& version) {
    // Also of rules that the server does not reach.
    std::uint64_t total = 0;
    json rules = json::array();
    for (const RuleCost& rule : costs.rules) {
        if (!rule.compiled) continue;
        const cel_schema::CompiledRule& compiled = *rule.compiled;
        const bool failed = !compiled.error.empty();
        const bool runs = compiled.program != nullptr || (rule.bounded && !failed);
        json line{
            {"path", path.joined(rule.node).child("x-kubernetes-validations").at(rule.index).child("rule").toString()},
            {"perCallCost", compiled.cost},
            {"cardinality", runs ? rule.cardinality : 0},
            {"cardinalityFromSchema", rule.bounded && !failed},
            {"cost", rule.cost}};
        if (compiled.messageCost > 0) line["messageExpressionCost"] = compiled.messageCost;
        if (failed) line["error"] = compiled.error;
        if (!compiled.messageError.empty()) line["messageExpressionError"] = compiled.messageError;
        if (compiled.usesOldSelf) line["usesOldSelf"] = true;
        rules.push_back(std::move(line));
        total = saturatedSum(saturatedSum(total, rule.cost), rule.messageCost());
    }
    if (rules.empty()) return;
    version["rules"] = std::move(rules);
    if (total > 0) version["totalCost"] = total;
}

}  // namespace crd::conformance
