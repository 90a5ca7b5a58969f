// The rules of a structural schema, prepared for evaluation: the nodes with rules and the paths to them. Source:
// k8s.io/apiextensions-apiserver pkg/apiserver/schema/cel/validation.go, NewValidator.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "engine/base/field_path.h"
#include "engine/cel/eval/data.h"
#include "engine/cel_schema/rule_cache.h"
#include "engine/schema/schema.h"

namespace crd::object {

struct RuleNode {
    struct Rule {
        cel_schema::CompiledRulePtr compiled;
        FieldPath field;  // where its errors are reported, below the value; empty: at the value
    };
    const schema::Schema* schema = nullptr;
    std::vector<Rule> rules;  // one per rule of the schema
    bool untyped = false;     // the values cannot be accessed by expressions, so the rules are an error
    bool usesOldSelf = false;
    std::shared_ptr<const cel::DataShape> shape;  // set if there are rules
    std::unique_ptr<const RuleNode> items;
    std::unique_ptr<const RuleNode> additional;
    std::map<std::string, std::unique_ptr<const RuleNode>, std::less<>> properties;
};

// Null if there are no rules. `isResource`: the node is the root of an object or an embedded resource. The schema must
// outlive the tree. Removes from `sameOn`, unless null, the servers that have other rules.
std::unique_ptr<const RuleNode> ruleTree(const schema::Schema& schema, bool isResource, cel_schema::RuleCache& cache,
                                         MinorSet* sameOn = nullptr);

}  // namespace crd::object
