#include "engine/sample/internal/own_rules.h"

#include "engine/object/rule_evaluation.h"

namespace crd::sample {

OwnRules::OwnRules(const object::RuleNode* root) {
    if (root != nullptr) gather(*root);
}

// Recursion depth is that of the schema, which the reader limits.
void OwnRules::gather(const object::RuleNode& node) {
    if (!node.rules.empty()) {
        object::RuleNode& own = m_nodes[node.schema];
        own.schema = node.schema;
        own.rules = node.rules;
        own.shape = node.shape;
    }
    if (node.items) gather(*node.items);
    if (node.additional) gather(*node.additional);
    for (const auto& [name, property] : node.properties) gather(*property);
}

std::vector<object::ValueError> OwnRules::broken(const schema::Schema& node, const Json& value, Budget& budget) const {
    const auto own = m_nodes.find(&node);
    if (own == m_nodes.end()) return {};
    object::RuleResult ruleResult = object::checkRules(own->second, value, {});
    budget.spendRules(object::kRuleBudget - ruleResult.remaining);
    budget.spend((own->second.rules.size() + ruleResult.errors.size()) * Budget::kBytesOfValue);
    return std::move(ruleResult.errors);
}

}  // namespace crd::sample
