#include "engine/sample/own_rules.h"

#include "engine/cel/escape.h"
#include "engine/object/rule_check.h"

namespace crd::sample {

OwnRules::OwnRules(const object::RuleNode* root) {
    if (root != nullptr) gather(*root);
}

// As deep as the schema, whose reader bounds that.
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

std::vector<object::ValueError> OwnRules::broken(const schema::Schema& node, const Json& value) const {
    const auto own = m_nodes.find(&node);
    if (own == m_nodes.end()) return {};
    return object::checkRules(own->second, value, {}).errors;
}

bool mentions(const std::string& expression, const std::string& member) {
    const auto name = cel::escaped(member);
    if (!name || name->empty()) return false;
    const auto isWord = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
    };
    for (std::size_t at = expression.find(*name); at != std::string::npos; at = expression.find(*name, at + 1)) {
        const std::size_t end = at + name->size();
        if ((at == 0 || !isWord(expression[at - 1])) && (end == expression.size() || !isWord(expression[end])))
            return true;
    }
    return false;
}

}  // namespace crd::sample
