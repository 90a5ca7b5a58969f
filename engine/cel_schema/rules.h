// The rules of a schema node, compiled and priced as the server does it when a definition comes in. Source:
// apiextensions-apiserver pkg/apiserver/schema/cel/compilation.go, pkg/apis/apiextensions/validation/cel_validation.go.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/cel/checked.h"
#include "engine/cel/environment.h"
#include "engine/cel/program.h"
#include "engine/cel/source.h"
#include "engine/cel_schema/declared_type.h"
#include "engine/schema/schema.h"

namespace crd::cel_schema {

// What a rule may cost in one definition, and all its rules together.
inline constexpr std::uint64_t kRuleCostLimit = 10'000'000;
inline constexpr std::uint64_t kTotalCostLimit = 100'000'000;

struct CompiledRule {
    std::string error;         // the server's detail at `rule`
    std::string messageError;  // the same at `messageExpression`
    // What the two say, with its places in the expression; empty where the expression as a whole is meant.
    std::vector<cel::Issue> issues, messageIssues;
    std::string type, messageType;  // of the two, as messages name types; empty where an expression does not check
    std::uint64_t leastCost = 0;    // of one call
    std::uint64_t cost = 0;         // of one call, at most
    std::uint64_t messageCost = 0;
    bool usesOldSelf = false;
    // Null where there is an error, or nothing to run.
    std::shared_ptr<const cel::CheckedExpression> checked, messageChecked;
    std::shared_ptr<const cel::Program> program;
    std::shared_ptr<const cel::Program> messageProgram;
};

// A rule of blanks alone is left as it is. `type` is that of `self`.
CompiledRule compileRule(const schema::ValidationRule& rule, const DeclaredTypePtr& type,
                         const cel::Environment& environment);
// In the order of the node's rules.
std::vector<CompiledRule> compileRules(const schema::Schema& node, const DeclaredTypePtr& type,
                                       const cel::Environment& environment);

}  // namespace crd::cel_schema
