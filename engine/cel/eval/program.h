// A compiled expression. Compile it once from the checker's result and run it any number of times, from several
// threads; independent of the tree. Source: cel-go cel/program.go, interpreter.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <stop_token>
#include <string>

#include "engine/base/result.h"
#include "engine/cel/cost/runtime_cost.h"
#include "engine/cel/eval/value.h"
#include "engine/cel/types/checked.h"
#include "engine/cel/types/environment.h"

namespace crd::cel {

class Node;

struct VariableValue {
    std::string name;
    Value value;
};

struct EvaluationLimits {
    std::uint64_t cost = kPerCallCostLimit;
    std::stop_token stop;
};

struct Evaluation {
    Value value;  // an error if the evaluation failed
    std::uint64_t cost = 0;
    bool ended = false;   // by a limit or a stop request, before there was a value
    bool beyond = false;  // by a limit of this program: what the server's value is, is not known
};

class Program {
 public:
    // Fails if a constant part fails: int('x'), matches('('). The server rejects such a rule. `environment` is the one
    // that the checker used.
    static Result<Program> compile(const CheckedExpression& checked, const Environment& environment);

    Program(Program&&) noexcept;
    Program& operator=(Program&&) noexcept;
    ~Program();

    Evaluation evaluate(std::span<const VariableValue> variables, const EvaluationLimits& limits = {}) const;

 private:
    Program(std::unique_ptr<const Node> root, ServerVersion serverVersion);
    std::unique_ptr<const Node> m_root;
    ServerVersion m_serverVersion;
};

}  // namespace crd::cel
