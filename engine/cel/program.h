// An expression ready to run. Compiled once from what the checker left, run any number of times, from several threads;
// independent of the tree. Source: cel-go cel/program.go, interpreter.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <stop_token>
#include <string>

#include "engine/base/result.h"
#include "engine/cel/checked.h"
#include "engine/cel/environment.h"
#include "engine/cel/runtime_cost.h"
#include "engine/cel/value.h"

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
    Value value;  // an error where the evaluation failed
    std::uint64_t cost = 0;
    bool ended = false;  // by a limit or a request, before there was a value
};

class Program {
 public:
    // Fails where a constant part fails: int('x'), matches('('). The server refuses such a rule. The environment is the
    // one that the checker used.
    static Result<Program> compile(const CheckedExpression& checked, const Environment& environment);

    Program(Program&&) noexcept;
    Program& operator=(Program&&) noexcept;
    ~Program();

    Evaluation evaluate(std::span<const VariableValue> variables, const EvaluationLimits& limits = {}) const;

 private:
    explicit Program(std::unique_ptr<const Node> root);
    std::unique_ptr<const Node> m_root;
};

}  // namespace crd::cel
