// The state of one evaluation: variables, scopes of folds, and the cost so far.
#pragma once

#include <span>
#include <string>
#include <utility>
#include <vector>

#include "engine/cel/eval/context.h"
#include "engine/cel/eval/program.h"
#include "engine/cel/eval/value.h"
#include "engine/cel/syntax/ast.h"

namespace crd::cel {

class Node;

// Counts the cost of an evaluation as the library does: values are recorded with the ids of their nodes, and a call
// looks up its arguments there. If one is missing (because of an earlier error), the call has no cost.
class CostTracker {
 public:
    explicit CostTracker(std::uint64_t limit) : m_limit(limit) {}

    std::uint64_t cost() const { return m_cost; }
    void add(std::uint64_t cost) { m_cost = m_cost > UINT64_MAX - cost ? UINT64_MAX : m_cost + cost; }
    void takeBack(std::uint64_t cost) { m_cost -= cost; }
    // Removes the latest value of the id and everything recorded after it.
    void drop(ExprId id);
    // Removes the values of the arguments and returns them in `values`; false if one is missing.
    bool dropArguments(std::span<const std::unique_ptr<Node>> arguments, std::vector<Value>& values);
    // Ends the evaluation if the limit is exceeded.
    void push(const Value& value, ExprId id);

 private:
    struct Entry {
        Value value;
        ExprId id = 0;
        std::int64_t previous = -1;  // index of the previous entry with the same id
    };
    std::int64_t latest(ExprId id) const;
    void cutTo(std::size_t size);

    std::uint64_t m_cost = 0;
    std::uint64_t m_limit;
    std::vector<Entry> m_stack;
    std::vector<std::int64_t> m_latest;  // by id, so that finding a missing argument is fast
};

class Scope {
 public:
    Scope() = default;
    Scope(const Scope&) = delete;
    Scope& operator=(const Scope&) = delete;
    virtual ~Scope() = default;
    // Null if neither this scope nor an enclosing one has the name.
    virtual const Value* find(const std::string& name) = 0;
};

class InputScope final : public Scope {
 public:
    explicit InputScope(std::span<const VariableValue> variables) : m_variables(variables) {}
    const Value* find(const std::string& name) override {
        for (const VariableValue& variable : m_variables) {
            if (variable.name == name) return &variable.value;
        }
        return nullptr;
    }

 private:
    std::span<const VariableValue> m_variables;
};

struct Frame {
    Context& context;
    CostTracker& tracker;
    Scope& input;
    Scope* scope;  // the innermost
};

}  // namespace crd::cel
