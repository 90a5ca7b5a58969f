// The rules of a schema node, compiled and with their estimated cost, as the server does when it validates a
// definition. Source: apiextensions-apiserver pkg/apiserver/schema/cel/compilation.go,
// pkg/apis/apiextensions/validation/cel_validation.go.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/cel/eval/program.h"
#include "engine/cel/syntax/source.h"
#include "engine/cel/types/checked.h"
#include "engine/cel/types/environment.h"
#include "engine/cel_schema/declared_type.h"
#include "engine/schema/schema.h"

namespace crd::cel_schema {

// The cost limits of one rule, and of all rules of a definition's version.
inline constexpr std::uint64_t kRuleCostLimit = 10'000'000;
inline constexpr std::uint64_t kTotalCostLimit = 100'000'000;

struct CompiledRule {
    std::string error;         // the server's detail at `rule`
    std::string messageError;  // the server's detail at `messageExpression`
    // The errors of each with their positions in the expression; empty if an error is about the whole expression.
    std::vector<cel::Issue> issues, messageIssues;
    std::string type, messageType;  // result types as named in messages; empty for an invalid expression
    std::uint64_t leastCost = 0;    // of one call
    std::uint64_t cost = 0;         // of one call, at most
    std::uint64_t messageCost = 0;
    bool usesOldSelf = false;
    ServerVersion serverVersion = kUsualServerVersion;  // that compiled it
    MinorSet sameOn = MinorSet::all();  // the servers for which all of this is the same, with the same types
    // Null if there is an error or nothing to run.
    std::shared_ptr<const cel::CheckedExpression> checked, messageChecked;
    std::shared_ptr<const cel::Program> program;
    std::shared_ptr<const cel::Program> messageProgram;
};

// A rule of only blanks is not compiled. `type` is that of `self`.
CompiledRule compileRule(const schema::ValidationRule& rule, const DeclaredTypePtr& type,
                         const cel::Environment& environment);

}  // namespace crd::cel_schema
