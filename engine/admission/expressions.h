// The expressions of webhooks and policies: compiled for a server that stored them, and run with their variables and
// budgets.
// Source: k8s.io/apiserver pkg/admission/plugin/cel (compile.go, condition.go, activation.go, composition.go).
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "engine/admission/configuration.h"
#include "engine/admission/review.h"
#include "engine/base/phrase.h"
#include "engine/cel/eval/authorizer.h"
#include "engine/cel/eval/program.h"
#include "engine/cel/eval/value.h"
#include "engine/value/json.h"

namespace crd::admission {

inline constexpr std::int64_t kPolicyBudget = 10'000'000;
inline constexpr std::int64_t kConditionBudget = 2'500'000;  // of the conditions of a webhook

// The variables of expressions.
struct Inputs {
    Json object, oldObject, params, space;  // null where there is none
    Json request;                           // requestOf()
    // Decides the authorizer checks of expressions; null: such expressions are not run.
    std::shared_ptr<const cel::Authorize> authorize;
    cel::AuthorizerCheck resource;  // of the request
};

// The inputs of match conditions: without the namespace, and with the resource as the client named it.
Inputs conditionInputs(Inputs inputs);

enum class Wanted : std::uint8_t { Flag, Text, TextOrNull, Patch, Configuration };

struct Compiled {
    std::string expression;
    std::string error;        // the server's; empty if it can be run
    bool authorizes = false;  // uses the cluster's authorizer
    std::shared_ptr<const cel::Program> program;
};

struct Evaluated {
    cel::Value value;
    std::string error;  // the server's; empty: `value` is the result
};

// The expressions of one webhook or policy. Not thread-safe.
class Expressions {
 public:
    // `composed`: has the variable `variables`, as policies do. `isNew`: as a server compiles what is not stored yet.
    Expressions(bool params, bool composed, int minor, bool isNew = false);
    ~Expressions();

    // Later expressions can use it. Returns the server's error; empty if it compiles.
    std::string addVariable(const Condition& variable);
    Compiled compile(const std::string& expression, Wanted wanted, bool authorizer = true) const;

    // Whether an expression uses the cluster's authorizer without a decision: its error is ours, not the server's.
    bool asksAuthorizer() const;
    // Whether an evaluation exceeded a limit of this program: what the server does is not known.
    bool exceedsLimits() const;

    // Runs on one object with one budget. The variables are computed when they are first used.
    class Run {
     public:
        Run(const Expressions& expressions, Inputs inputs, std::int64_t budget, std::stop_token stop = {});
        ~Run();
        // Nothing: the budget is used up, and the server's text is kOutOfBudget.
        std::optional<Evaluated> evaluate(const Compiled& compiled);
        std::int64_t budget() const;

     private:
        friend class Expressions;
        struct State;
        std::unique_ptr<State> m_state;
    };

 private:
    struct Tables;
    std::shared_ptr<Tables> m_tables;
};

inline constexpr const char* kOutOfBudget =
    "validation failed due to running out of cost budget, no further validation rules will be run";

struct ConditionMatch {
    bool matches = true;
    std::string error;       // fails the request
    std::string failedName;  // the condition that is false
};
// All conditions on one object. `run` has the budget.
ConditionMatch matchedConditions(const std::vector<Condition>& conditions, const Expressions& expressions,
                                 Expressions::Run& run, bool ignoresFailures);
// Why the conditions do not match. `failedName` is empty if one of them cannot be evaluated.
Phrase unmetConditions(const std::string& failedName);

}  // namespace crd::admission
