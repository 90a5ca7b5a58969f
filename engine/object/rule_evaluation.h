// Runs the rules of a schema on a value: which rules run, on what, at what cost, and the errors with the server's
// messages and order. Source: k8s.io/apiextensions-apiserver pkg/apiserver/schema/cel/validation.go.
#pragma once

#include <cstddef>
#include <cstdint>
#include <stop_token>
#include <vector>

#include "engine/base/kubernetes/server_version.h"
#include "engine/cel/cost/runtime_cost.h"
#include "engine/object/rule_tree.h"
#include "engine/object/value_error.h"

namespace crd::object {

inline constexpr auto kRuleBudget = static_cast<std::int64_t>(cel::kPerObjectCostLimit);

struct RuleOptions {
    TargetServer server = {};   // whose messages these are
    const Json* old = nullptr;  // the old value; null for a new value
    bool ratchets = false;      // an update of an object: unchanged values may continue to violate rules
    std::int64_t budget = kRuleBudget;
    std::size_t maxErrors = 10'000;  // further errors are not collected, but validation continues
    std::stop_token stop = {};
};

struct RuleResult {
    std::vector<ValueError> errors;     // paths begin at the value; rules that were not evaluated are last
    std::vector<ValueError> tolerated;  // violated by unchanged values: warnings
    std::int64_t remaining = 0;         // remaining budget; -1 if a limit ended validation and some rules did not run
    bool stopped = false;               // `stop` was requested: the result is incomplete and must be discarded
};

// Visits members by name (the server visits them in random order).
RuleResult checkRules(const RuleNode& rules, const Json& value, const RuleOptions& options);

// Validates the default of a node, first as an unchanged value and, if that succeeds, as a new one. `rules` are those
// of the node, created with `isResource` if it is a resource. The server continues with the remaining budget.
RuleResult checkDefaultRules(const RuleNode& rules, const Json& value, std::int64_t budget,
                             const TargetServer& server = {}, const std::stop_token& stop = {});

}  // namespace crd::object
