// What the rules of a schema cost at most, as the server reckons it when the definition comes in. Source:
// k8s.io/apiextensions-apiserver pkg/apis/apiextensions/validation/cel_validation.go.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/base/field_path.h"
#include "engine/cel_schema/compiled_schema.h"
#include "engine/crd/rules.h"
#include "engine/schema/schema.h"

namespace crd {

struct RuleCost {
    schema::SchemaPtr schema;              // of the node that has the rule
    FieldPath node;                        // below the schema that was asked about: properties[spec]
    std::int64_t offset = 0;               // from the beginning of that schema to the one of the node
    std::size_t index = 0;                 // in the node's x-kubernetes-validations
    cel_schema::DeclaredTypePtr type;      // of `self`
    cel_schema::CompiledRulePtr compiled;  // null where expressions see nothing of the node
    bool lostType = false;                 // because the type above has no elements
    std::uint64_t cardinality = 0;         // how often the rule runs for one object, at most
    bool bounded = false;                  // all lists and maps above have limits
    std::uint64_t cost = 0;                // of all those runs; saturates
    // Why the server does not get to this rule: an error of the schema at the node or below.
    std::optional<RuleId> hiddenBy;
    // The list whose items cannot be told apart, above the node; there oldSelf has no meaning.
    std::optional<FieldPath> uncorrelatable;

    const schema::ValidationRule& rule() const { return schema->rules[index]; }
    // The message expression runs for one message.
    std::uint64_t messageCost() const { return compiled ? compiled->messageCost : 0; }
};

struct RuleCosts {
    // As the server meets them: those of what is below a node before its own.
    std::vector<RuleCost> rules;
    std::uint64_t total = 0;  // of those that the server gets to, with their message expressions; saturates
};

// How many children of one kind a value of the node can have; nothing where there is no limit.
std::optional<std::uint64_t> mostChildren(const schema::Schema& node);

std::uint64_t saturatedSum(std::uint64_t a, std::uint64_t b);
std::uint64_t saturatedProduct(std::uint64_t a, std::uint64_t b);

}  // namespace crd
