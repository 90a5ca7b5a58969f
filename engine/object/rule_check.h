// What the rules of a schema say about a value: which run, on what, at what cost, and the errors in the server's words
// and order. Source: k8s.io/apiextensions-apiserver pkg/apiserver/schema/cel/validation.go.
#pragma once

#include <cstddef>
#include <cstdint>
#include <stop_token>
#include <vector>

#include "engine/cel/runtime_cost.h"
#include "engine/object/rule_tree.h"
#include "engine/object/value_error.h"

namespace crd::object {

inline constexpr auto kRuleBudget = static_cast<std::int64_t>(cel::kPerObjectCostLimit);

struct RuleOptions {
    const Json* old = nullptr;  // the value before; null where it is new
    bool ratchets = false;      // an update of an object: what is unchanged may go on breaking rules
    std::int64_t budget = kRuleBudget;
    std::size_t maxErrors = 10'000;  // what lies behind is judged and not collected
    std::stop_token stop = {};
};

struct RuleVerdict {
    std::vector<ValueError> errors;     // paths begin at the value
    std::vector<ValueError> tolerated;  // broken by what is unchanged: warnings
    std::int64_t remaining = 0;         // of the budget; -1 where a limit ended it and rules were left out
    bool stopped = false;               // `stop` was requested: incomplete, to be dropped
};

// Members are visited by name (the server visits them in random order).
RuleVerdict checkRules(const RuleNode& rules, const Json& value, const RuleOptions& options);

// The default of a node: judged as a value that stays as it is and, where that is well, as a new one. `rules` are those
// of the node, made with `isResource` where it is a resource. The server goes on with what is left of the budget.
RuleVerdict checkDefaultRules(const RuleNode& rules, const Json& value, std::int64_t budget, std::stop_token stop = {});

}  // namespace crd::object
