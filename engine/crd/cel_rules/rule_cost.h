// The maximum cost of the rules of a schema, as the server estimates it when it validates the definition. Source:
// k8s.io/apiextensions-apiserver pkg/apis/apiextensions/validation/cel_validation.go.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/base/field_path.h"
#include "engine/base/rule_id.h"
#include "engine/cel_schema/compiled_schema.h"
#include "engine/schema/schema.h"

namespace crd {

struct RuleCost {
    schema::SchemaPtr schema;              // the node with the rule
    FieldPath node;                        // below the analyzed schema: properties[spec]
    std::int64_t offset = 0;               // from the beginning of the analyzed schema to the beginning of the node
    std::size_t index = 0;                 // in the node's x-kubernetes-validations
    cel_schema::DeclaredTypePtr type;      // type of `self`
    cel_schema::CompiledRulePtr compiled;  // null if the node is not accessible to expressions
    // For a rule that the stored definition has: how it compiles as a new one. `compiled` is then how the server
    // compiles what is stored. Null if that makes no difference.
    cel_schema::CompiledRulePtr asNew;
    bool lostType = false;          // because the type above has no elements
    std::uint64_t cardinality = 0;  // the maximum number of runs for one object
    bool bounded = false;           // all lists and maps above have limits
    std::uint64_t cost = 0;         // of all those runs; saturates
    // Why the server does not check this rule: an error of the schema at the node or below.
    std::optional<RuleId> hiddenBy;
    // The list above the node whose items cannot be correlated; oldSelf has no meaning below it.
    std::optional<FieldPath> uncorrelatable;

    const schema::ValidationRule& rule() const { return schema->rules[index]; }
    // The message expression runs for a single message.
    std::uint64_t messageCost() const { return compiled ? compiled->messageCost : 0; }
    // The larger of the two: the server compares each with the budget of one rule.
    std::uint64_t highest() const { return std::max(cost, messageCost()); }
};

struct RuleCosts {
    // In the server's order: the rules below a node come before its own.
    std::vector<RuleCost> rules;
    std::uint64_t total = 0;  // of the rules that the server checks, including their message expressions; saturates
};

// The maximum number of values that one child schema has in a value of the node; nothing if unbounded.
std::optional<std::uint64_t> mostChildren(const schema::Schema& node);

std::uint64_t saturatedSum(std::uint64_t a, std::uint64_t b);
std::uint64_t saturatedProduct(std::uint64_t a, std::uint64_t b);

}  // namespace crd
