// Internal to engine/sample: what rules demand of single values: their conditions (assertion_reader.h) as claims on
// schema nodes. They are suggestions: a rule may compare a value that it rejects, so callers must check the result.
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include "engine/object/rule_tree.h"
#include "engine/schema/property_index.h"
#include "engine/schema/schema.h"

namespace crd::sample {

struct RuleHint {
    struct Part {
        const schema::Schema* node = nullptr;
        std::shared_ptr<const schema::Schema> claim;
        bool violates = false;  // a value of the node must violate the claim
        bool ofName = false;    // the claim is on metadata.name of the resource at the node
    };
    std::size_t rule = 0;              // index at the node
    std::vector<std::string> members;  // of the node's object, in which the parts are; none: the value itself
    std::vector<Part> parts;
};

// At most kMostHints hints per rule, those that satisfy a single comparison first.
class RuleHints {
 public:
    static constexpr std::size_t kMostHints = 32;

    // `root` has the compiled rules of a kind and must outlive this object; null if there are none.
    explicit RuleHints(const object::RuleNode* root);
    RuleHints(const RuleHints&) = delete;
    RuleHints& operator=(const RuleHints&) = delete;

    // The hints of the rules at a node, in the order of the rules.
    const std::vector<RuleHint>& of(const schema::Schema& node) const;

 private:
    void gather(const object::RuleNode& node, bool isRoot, schema::PropertyIndex& properties);

    std::unordered_map<const schema::Schema*, std::vector<RuleHint>> m_hints;
};

}  // namespace crd::sample
