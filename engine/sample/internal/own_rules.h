// Internal to engine/sample: checks the rules of single nodes for values that are generated from the inside out. Rules
// of descendants are not checked again.
#pragma once

#include <unordered_map>
#include <vector>

#include "engine/object/rule_tree.h"
#include "engine/object/value_error.h"
#include "engine/sample/budget.h"

namespace crd::sample {

class OwnRules {
 public:
    // `root` has the compiled rules of a kind and must outlive this object; null if there are none.
    explicit OwnRules(const object::RuleNode* root);

    bool has(const schema::Schema& node) const { return m_nodes.contains(&node); }
    // The rules of the node that the value violates, without transition rules. Their evaluation is spent.
    std::vector<object::ValueError> broken(const schema::Schema& node, const Json& value, Budget& budget) const;

 private:
    void gather(const object::RuleNode& node);

    std::unordered_map<const schema::Schema*, object::RuleNode> m_nodes;
};

}  // namespace crd::sample
