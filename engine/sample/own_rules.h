// Internal to engine/sample: what the rules of single nodes say of values that are made from the inside out. Rules of
// the nodes below are not asked again.
#pragma once

#include <unordered_map>
#include <vector>

#include "engine/object/rule_tree.h"
#include "engine/object/value_error.h"

namespace crd::sample {

class OwnRules {
 public:
    // The compiled rules of a kind, which outlive it; null: there are none.
    explicit OwnRules(const object::RuleNode* root);

    bool has(const schema::Schema& node) const { return m_nodes.contains(&node); }
    // Those of the node that the value breaks; transition rules are not among them.
    std::vector<object::ValueError> broken(const schema::Schema& node, const Json& value) const;

 private:
    void gather(const object::RuleNode& node);

    std::unordered_map<const schema::Schema*, object::RuleNode> m_nodes;
};

}  // namespace crd::sample
